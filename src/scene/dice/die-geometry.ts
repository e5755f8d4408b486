import { BufferGeometry, Float32BufferAttribute } from 'three'
import { dot3, sub3, cross3, type Vec3 } from '../../core/vec'
import { dieShape } from './die-shape'

/**
 * A die of that many sides, flat faced. Attributes: `face` the index of the value whose sign is there, `sign` where in the face's sign a corner lies (0 to 1
 * across and up, beyond that there is none), `rim` 0 at the face's edges and 1 in its middle.
 */
export function dieGeometry(sides: number): BufferGeometry {
  const positions: number[] = []
  const normals: number[] = []
  const faces: number[] = []
  const signs: number[] = []
  const rims: number[] = []
  for (const { value, edge, hub, middle, normal, up, room } of dieShape(sides).faces) {
    const right = cross3(up, normal)
    const put = (p: Vec3, rim: number) => {
      const away = sub3(p, middle)
      positions.push(...p)
      normals.push(...normal)
      faces.push(value)
      signs.push(0.5 + dot3(away, right) / (2 * room), 0.5 + dot3(away, up) / (2 * room))
      rims.push(rim)
    }
    edge.slice(1).forEach((next, k) => {
      put(hub, 1)
      put(edge[k]!, 0)
      put(next, 0)
    })
  }
  const geometry = new BufferGeometry()
  for (const [name, values, size] of [['position', positions, 3], ['normal', normals, 3], ['face', faces, 1], ['sign_', signs, 2], ['rim', rims, 1]] as const) {
    geometry.setAttribute(name, new Float32BufferAttribute(values, size))
  }
  return geometry
}
