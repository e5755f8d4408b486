import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { BufferGeometry, DoubleSide, Float32BufferAttribute, ShaderMaterial, ShapeUtils, Vector2, Color } from 'three'
import type { Owner } from '../../core/board'
import type { Vec3 } from '../../core/vec'
import { SIDE_INK } from './ink-palette'

interface ReachFillProps {
  readonly side: Owner
  readonly rings: readonly (readonly Vec3[])[]
}

/** The region within a side's reach, softly filled a hair above the ground, with a fine hatch that lies still on the table. */
export function ReachFill({ side, rings }: ReachFillProps) {
  const invalidate = useThree((state) => state.invalidate)
  const geometry = useMemo(() => fillOf(rings), [rings])
  const material = useMemo(() => new ShaderMaterial({
    transparent: true, depthWrite: false, side: DoubleSide, toneMapped: false,
    uniforms: { colour: { value: new Color(SIDE_INK[side].colour) }, way: { value: new Vector2(...SIDE_INK[side].hatch) } },
    vertexShader: /* glsl */ `
      uniform vec2 way; varying float along;
      void main() {
        vec4 v = modelViewMatrix * vec4(position, 1.0); v.xyz *= 0.998;
        along = dot(position.xz, way); gl_Position = projectionMatrix * v;
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 colour; varying float along;
      void main() {
        float line = abs(fract(along) - 0.5) * 2.0;
        float width = fwidth(along) * 2.0;
        float hatch = (1.0 - smoothstep(0.05, 0.05 + width, 1.0 - line)) * clamp(0.35 / max(width, 1e-4) - 0.2, 0.0, 1.0);
        gl_FragColor = vec4(colour, 0.15 + hatch * 0.16);
        #include <colorspace_fragment>
      }`,
  }), [side])
  useEffect(() => {
    invalidate()
    return () => geometry.dispose()
  }, [geometry, invalidate])
  useEffect(() => () => material.dispose(), [material])
  return <mesh geometry={geometry} material={material} renderOrder={800} raycast={() => null} />
}

/** Triangles of the rings' inside: rings of one turn are outlines, those of the other are holes in the outline round them. */
function fillOf(rings: readonly (readonly Vec3[])[]): BufferGeometry {
  const flat = rings.filter((ring) => ring.length >= 3).map((ring) => {
    const contour = ring.map((p) => new Vector2(p[0], p[2]))
    return { ring, contour, area: ShapeUtils.area(contour) }
  })
  const winding = Math.sign(flat.reduce((most, one) => (Math.abs(one.area) > Math.abs(most) ? one.area : most), 0))
  const positions: number[] = []
  for (const outer of flat) {
    if (Math.sign(outer.area) !== winding) continue
    const level = outer.ring[0]![1]
    const holes = flat.filter((one) => Math.sign(one.area) === -winding && Math.abs(one.ring[0]![1] - level) < 0.05 && holds(outer.contour, one.contour[0]!))
    const corners = [outer, ...holes].flatMap((one) => one.ring)
    for (const triangle of ShapeUtils.triangulateShape([...outer.contour], holes.map((hole) => [...hole.contour]))) {
      for (const index of triangle) {
        const p = corners[index]!
        positions.push(p[0], p[1] + 0.03, p[2])
      }
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  return geometry
}

function holds(contour: readonly Vector2[], p: Vector2): boolean {
  let inside = false
  contour.forEach((a, i) => {
    const b = contour[(i + 1) % contour.length]!
    if ((a.y > p.y) !== (b.y > p.y) && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside
  })
  return inside
}
