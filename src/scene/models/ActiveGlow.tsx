import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { AdditiveBlending, BufferGeometry, Float32BufferAttribute, ShaderMaterial } from 'three'
import type { BoardModel } from '../../core/board'
import type { Inches } from '../../core/units'
import { measuredShape, offsetRing, placeRing } from '../overlays/outline'

const WIDE: Inches = 0.42
const LIFT: Inches = 0.03
const STEPS = 48

/** A soft light on the ground round the bases of those who act now. */
export function ActiveGlow({ models }: { readonly models: readonly BoardModel[] }) {
  const invalidate = useThree((state) => state.invalidate)
  const geometry = useMemo(() => glowGeometry(models), [models])
  const material = useMemo(() => new ShaderMaterial({
    transparent: true, depthWrite: false, toneMapped: false, blending: AdditiveBlending,
    vertexShader: /* glsl */ `
      attribute float out_; varying float vOut;
      void main() { vec4 v = modelViewMatrix * vec4(position, 1.0); v.xyz *= 0.998; vOut = out_; gl_Position = projectionMatrix * v; }`,
    fragmentShader: /* glsl */ `
      varying float vOut;
      void main() {
        float near = 1.0 - vOut;
        gl_FragColor = vec4(vec3(1.0, 0.62, 0.2), 0.6 * near * near + 0.2 * smoothstep(0.88, 1.0, near));
        #include <colorspace_fragment>
      }`,
  }), [])
  useEffect(() => {
    invalidate()
    return () => geometry.dispose()
  }, [geometry, invalidate])
  useEffect(() => () => material.dispose(), [material])
  return <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={650} raycast={() => null} />
}

/** Strips from each base's edge outwards; attribute `out_` is 0 at the edge and 1 where the light ends. */
function glowGeometry(models: readonly BoardModel[]): BufferGeometry {
  const positions: number[] = []
  const outs: number[] = []
  const indices: number[] = []
  for (const model of models) {
    const shape = measuredShape(model)
    const outer = placeRing(offsetRing(shape, WIDE, STEPS), model, LIFT)
    const edge = placeRing(offsetRing(shape, 0.001, STEPS), model, LIFT)
    // Both rings go round alike for every outline without inward corners; one with them gets what is there.
    const n = Math.min(outer.length, edge.length)
    const first = positions.length / 3
    for (let k = 0; k < n; k++) {
      positions.push(...edge[k]!, ...outer[k]!)
      outs.push(0, 1)
      const [a, b] = [first + 2 * k, first + 2 * ((k + 1) % n)]
      indices.push(a, a + 1, b, b, a + 1, b + 1)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('out_', new Float32BufferAttribute(outs, 1))
  geometry.setIndex(indices)
  return geometry
}
