import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { type Camera, PerspectiveCamera, Vector3 } from 'three'
import { InkBuffer } from './ink-buffer'
import { inkMaterial } from './ink-material'
import type { Stroke } from './strokes'

/** Draws all strokes: three draws however many there are. */
export function InkLayer({ strokes }: { readonly strokes: readonly Stroke[] }) {
  const invalidate = useThree((state) => state.invalidate)
  const ink = useMemo(() => ({ buffer: new InkBuffer(), passes: (['through', 'casing', 'core'] as const).map(inkMaterial) }), [])
  useEffect(() => () => {
    ink.buffer.geometry.dispose()
    ink.passes.forEach((pass) => pass.dispose())
  }, [ink])
  useLayoutEffect(() => {
    ink.buffer.write(strokes)
    invalidate()
  }, [ink, strokes, invalidate])
  useFrame(({ gl, camera, size }) => {
    const ratio = gl.getPixelRatio()
    const dash = dashFor(camera, size.height)
    for (const pass of ink.passes) {
      pass.uniforms.size!.value.set(size.width * ratio, size.height * ratio)
      pass.uniforms.ratio!.value = ratio
      pass.uniforms.dash!.value = dash
    }
  })
  return (
    <>
      {ink.passes.map((pass, i) => (
        <mesh key={i} geometry={ink.buffer.geometry} material={pass} frustumCulled={false} renderOrder={900 + i} raycast={() => null} />
      ))}
    </>
  )
}

const look = new Vector3()

/** Length of a dash and its gap in inches: about 16 pixels at what the camera looks at, in doublings so that it lies still. */
function dashFor(camera: Camera, height: number): number {
  if (!(camera instanceof PerspectiveCamera)) return 0.5
  camera.getWorldDirection(look)
  const distance = look.y < -0.05 ? Math.min(200, -camera.position.y / look.y) : 30
  const perInch = height / (2 * Math.tan((camera.fov * Math.PI) / 360) * Math.max(distance, 1))
  return 2 ** Math.round(Math.log2(16 / perInch))
}
