import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { COARSE, frameMeter, meterFrame } from './stage/quality'
import type { QualityLevel } from './types'

interface FrameWatchProps {
  readonly wanted: 'auto' | QualityLevel
  readonly level: QualityLevel
  /** Pixels of the canvas to one of the screen, at rest. */
  readonly ratio: number
  readonly onLevel: (level: QualityLevel) => void
  readonly onContext: ((state: 'lost' | 'restored') => void) | undefined
  readonly frames: { count: number }
  /** Something is still on its way. */
  readonly moving: () => boolean
}

/** No frame takes so long: the page was hidden, or its thread stood still. */
const PAUSED_MS = 20_000

/** Counts and times frames, changes the quality level by what they took, and reports a lost graphics context. */
export function FrameWatch({ wanted, level, ratio, onLevel, onContext, frames, moving }: FrameWatchProps) {
  const gl = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const meter = useRef(frameMeter(level))
  const running = useRef(false)
  const report = useRef(onContext)
  useLayoutEffect(() => {
    report.current = onContext
  })

  useEffect(() => {
    meter.current = frameMeter(wanted === 'auto' ? meter.current.level : wanted)
    if (wanted !== 'auto') onLevel(wanted)
  }, [wanted, onLevel])

  // Before all else, as lines and badges are drawn by so many pixels.
  useFrame(() => {
    const pixels = running.current && meter.current.coarse ? Math.min(COARSE, ratio) : ratio
    if (gl.getPixelRatio() !== pixels) gl.setPixelRatio(pixels)
  }, -1)

  useFrame(() => {
    frames.count += 1
    const begun = performance.now()
    // The next may begin once this one is drawn, whether or not there is anything to draw.
    requestAnimationFrame(() => {
      const took = performance.now() - begun
      if (wanted !== 'auto' || document.hidden || took > PAUSED_MS) return
      if (meterFrame(meter.current, took)) onLevel(meter.current.level)
    })
    running.current = moving()
    // What has come to rest is drawn once more, in full.
    if (gl.getPixelRatio() < ratio) invalidate()
  })

  useEffect(() => {
    const canvas = gl.domElement
    const lost = (event: Event) => {
      // Without this the browser never gives the context back.
      event.preventDefault()
      report.current?.('lost')
    }
    const restored = () => {
      gl.shadowMap.needsUpdate = true
      report.current?.('restored')
      invalidate()
    }
    canvas.addEventListener('webglcontextlost', lost)
    canvas.addEventListener('webglcontextrestored', restored)
    return () => {
      canvas.removeEventListener('webglcontextlost', lost)
      canvas.removeEventListener('webglcontextrestored', restored)
    }
  }, [gl, invalidate])
  return null
}
