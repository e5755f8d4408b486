import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { CanvasTexture, MeshStandardMaterial, PlaneGeometry, SRGBColorSpace } from 'three'
import type { TableSurfaceProps } from '../types'
import { MatPaint } from './mat-paint'
import { rimGeometry } from './rim-geometry'
import { figureGeometry, tickGeometry } from './scale-geometry'
import { terrainBatch } from './terrain-batch'

/** The painted mat, its rim and the inch ticks in it; the top of the mat is at y = 0 and flat. */
export function TableSurface({ width, depth, mat, rim: rimOf, quality }: TableSurfaceProps): React.JSX.Element {
  const scene = useThree((state) => state.scene)
  const renderer = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const batch = terrainBatch(scene)
  const paint = useMemo(() => new MatPaint(), [])
  const plane = useMemo(() => new PlaneGeometry(width, depth).rotateX(-Math.PI / 2), [width, depth])
  const rim = useMemo(() => rimGeometry(width, depth, rimOf), [width, depth, rimOf])
  const ticks = useMemo(() => tickGeometry(width, depth), [width, depth])
  const figures = useMemo(() => figureGeometry(width, depth), [width, depth])
  const brass = useMemo(
    () => new MeshStandardMaterial({ color: '#c9a566', roughness: 0.45, metalness: 0.35, polygonOffset: true, polygonOffsetFactor: -2 }), [],
  )
  const inlay = useMemo(() => {
    const sheet = figureSheet(figures.texts)
    return new MeshStandardMaterial({
      color: '#c9a566', roughness: 0.45, metalness: 0.35, alphaMap: sheet, transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2,
    })
  }, [figures])

  useLayoutEffect(() => batch.use(renderer), [batch, renderer])
  useLayoutEffect(() => {
    paint.use(renderer, mat, quality, width, depth)
    batch.dust(mat)
    invalidate()
  }, [batch, renderer, paint, width, depth, mat, quality, invalidate])

  // Painted anew when pieces have come to rest; at first right after the scene stands, which takes long enough by itself.
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | null = null
    const stain = (): void => {
      waiting = null
      paint.stain(batch.pieces, width, depth)
      invalidate()
    }
    waiting = setTimeout(stain)
    const stop = batch.onChange(() => {
      waiting ??= setTimeout(stain, 60)
    })
    return () => {
      stop()
      if (waiting !== null) clearTimeout(waiting)
    }
  }, [batch, paint, width, depth, invalidate])

  useEffect(() => () => paint.dispose(), [paint])
  useEffect(() => () => brass.dispose(), [brass])
  useEffect(() => () => {
    inlay.alphaMap?.dispose()
    inlay.dispose()
  }, [inlay])
  useEffect(() => () => [plane, rim, ticks, figures.geometry].forEach((each) => each.dispose()), [plane, rim, ticks, figures])

  return (
    <group>
      <mesh geometry={plane} material={paint.materialFor(quality)} receiveShadow />
      <mesh geometry={rim} material={batch.material} castShadow receiveShadow />
      {rimOf !== 'none' && (
        <>
          <mesh geometry={ticks} material={brass} receiveShadow />
          <mesh geometry={figures.geometry} material={inlay} receiveShadow />
        </>
      )}
    </group>
  )
}

/** White figures on black, one cell each, side by side. */
function figureSheet(texts: readonly string[]): CanvasTexture {
  const size = 64
  const canvas = document.createElement('canvas')
  canvas.width = size * Math.max(1, texts.length)
  canvas.height = size
  const draw = canvas.getContext('2d')
  if (draw) {
    draw.fillStyle = '#000'
    draw.fillRect(0, 0, canvas.width, size)
    draw.fillStyle = '#fff'
    draw.font = '600 46px Inter, system-ui, sans-serif'
    draw.textAlign = 'center'
    draw.textBaseline = 'middle'
    texts.forEach((text, i) => draw.fillText(text, size * (i + 0.5), size / 2 + 2))
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  return texture
}
