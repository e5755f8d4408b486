import { BufferGeometry, Float32BufferAttribute } from 'three'

const STEPS = 48
/** From the middle outwards and down the edge: radius, height. */
const PROFILE = [[0.9, 1], [0.97, 0.82], [1, 0.45], [1, 0]] as const

/** A flat round token of radius 1 and height 1 with a soft edge; what is painted on it is laid over it from above. */
export function discGeometry(): BufferGeometry {
  const positions: number[] = [0, 1, 0]
  const coat: number[] = [0.5, 0.5]
  for (const [r, y] of PROFILE) for (let k = 0; k < STEPS; k++) {
    const a = (k / STEPS) * Math.PI * 2
    const [x, z] = [Math.sin(a) * r, Math.cos(a) * r]
    positions.push(x, y, z)
    coat.push(0.5 + x * 0.5, 0.5 - z * 0.5)
  }
  const indices: number[] = []
  const at = (ring: number, k: number): number => 1 + ring * STEPS + (k % STEPS)
  for (let k = 0; k < STEPS; k++) {
    indices.push(0, at(0, k), at(0, k + 1))
    for (let ring = 0; ring + 1 < PROFILE.length; ring++) {
      indices.push(at(ring, k), at(ring + 1, k), at(ring + 1, k + 1), at(ring, k), at(ring + 1, k + 1), at(ring, k + 1))
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(coat, 2))
  geometry.setIndex(indices)
  geometry.computeVertexNormals()
  return geometry
}
