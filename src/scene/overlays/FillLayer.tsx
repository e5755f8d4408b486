import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { DoubleSide, GreaterDepth, LessEqualDepth, ShaderMaterial } from 'three'
import type { Overlay } from '../../tools/overlay'
import { fillGeometry } from './fill-geometry'

/** Patches on what is there, in two draws: as they are, and faintly where something stands before them. */
export function FillLayer({ fills }: { readonly fills: readonly Extract<Overlay, { kind: 'fill' }>[] }) {
  const invalidate = useThree((state) => state.invalidate)
  const geometry = useMemo(() => fillGeometry(fills), [fills])
  const passes = useMemo(() => [fillMaterial(true), fillMaterial(false)], [])
  useEffect(() => {
    invalidate()
    return () => geometry.dispose()
  }, [geometry, invalidate])
  useEffect(() => () => passes.forEach((pass) => pass.dispose()), [passes])
  return (
    <>
      {passes.map((pass, i) => (
        <mesh key={i} geometry={geometry} material={pass} frustumCulled={false} renderOrder={810 + i} raycast={() => null} />
      ))}
    </>
  )
}

/** The hatch is drawn in pixels of the screen, so that it reads from near and far. */
export const fillMaterial = (through: boolean): ShaderMaterial =>
  new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    depthFunc: through ? GreaterDepth : LessEqualDepth,
    side: DoubleSide,
    toneMapped: false,
    vertexShader: /* glsl */ `
      attribute vec4 wash; attribute float hatch;
      varying vec4 vWash; varying float vHatch;
      void main() {
        // A little towards the eye, so that what it lies on does not swallow it.
        vec4 v = modelViewMatrix * vec4(position, 1.0); v.xyz *= 0.996;
        vWash = wash; vHatch = hatch; gl_Position = projectionMatrix * v;
      }`,
    fragmentShader: /* glsl */ `
      varying vec4 vWash; varying float vHatch;
      float stroke(float at) { return smoothstep(0.55, 0.75, abs(fract(at / 7.0) - 0.5) * 2.0); }
      void main() {
        float ink = 1.0;
        if (vHatch > 0.5) {
          ink = stroke(gl_FragCoord.x + gl_FragCoord.y);
          if (vHatch > 1.5) ink = max(ink, stroke(gl_FragCoord.x - gl_FragCoord.y));
          ink = 0.4 + 0.9 * ink;
        }
        gl_FragColor = vec4(vWash.rgb, min(1.0, vWash.a * ink)${through ? ' * 0.16' : ''});
        #include <colorspace_fragment>
      }`,
  })
