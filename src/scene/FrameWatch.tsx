import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { frameMeter, meterFrame } from './stage/quality'
import type { QualityLevel } from './types'

interface FrameWatchProps {
  readonly wanted: 'auto' | QualityLevel
  readonly level: QualityLevel
  readonly onLevel: (level: QualityLevel) => void
  readonly onContext: ((state: 'lost' | 'restored') => void) | undefined
  readonly frames: { count: number }
  /** Something is still on its way. */
  readonly moving: () => boolean
}

/** Counts and times frames, changes the quality level by what they took, and reports a lost graphics context. */
export function FrameWatch({ wanted, level, onLevel, onContext, frames, moving }: FrameWatchProps) {
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

  useFrame(() => {
    frames.count += 1
    if (wanted === 'auto' && meterFrame(meter.current, performance.now(), running.current)) onLevel(meter.current.level)
    running.current = moving()
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
