import { BufferAttribute, BufferGeometry, Vector3 } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import type { TriangleMesh } from '../../core/board'
import type { PaintedMesh } from '../../core/painted-mesh'

/** So far from a corner to the middle of its triangle its colour is looked for: at the corner itself two materials may meet. */
const INWARDS = 0.04

/** The mesh with the colours that lie nearest to it: whatever was mended or spared, its triangles wear what was there. */
export function colouredBy({ positions, indices }: TriangleMesh, { positions: places, indices: corners, colours }: PaintedMesh): PaintedMesh {
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(places, 3)).setIndex(new BufferAttribute(corners, 1))
  const tree = new MeshBVH(geometry, { indirect: true })
  const out = { positions: [] as number[], colours: [] as number[], indices: new Uint32Array(indices.length) }
  const known = new Map<string, number>()
  const [at, middle] = [new Vector3(), new Vector3()]
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 }
  for (let t = 0; t + 2 < indices.length; t += 3) {
    const own = [0, 1, 2].map((k) => indices[t + k]!)
    middle.set(0, 0, 0)
    for (const corner of own) middle.add(at.fromArray(positions, 3 * corner))
    middle.divideScalar(3)
    own.forEach((corner, k) => {
      at.fromArray(positions, 3 * corner).lerp(middle, INWARDS)
      const found = tree.closestPointToPoint(at, target)
      const colour = found ? colourAt(found.point, found.faceIndex, places, corners, colours!) : ([1, 1, 1] as const)
      const key = `${corner},${colour.map((value) => Math.round(value * 255)).join()}`
      let number = known.get(key)
      if (number === undefined) {
        number = out.positions.length / 3
        known.set(key, number)
        out.positions.push(positions[3 * corner]!, positions[3 * corner + 1]!, positions[3 * corner + 2]!)
        out.colours.push(...colour)
      }
      out.indices[t + k] = number
    })
  }
  geometry.dispose()
  return { positions: Float32Array.from(out.positions), indices: out.indices, colours: Float32Array.from(out.colours) }
}

const [A, B, C] = [new Vector3(), new Vector3(), new Vector3()]

/** Between those of the triangle's corners, by where it lies between them. */
function colourAt(point: Vector3, face: number, places: Float32Array, corners: Uint32Array, colours: Float32Array): readonly [number, number, number] {
  const [a, b, c] = [corners[3 * face]!, corners[3 * face + 1]!, corners[3 * face + 2]!]
  A.fromArray(places, 3 * a)
  B.fromArray(places, 3 * b).sub(A)
  C.fromArray(places, 3 * c).sub(A)
  const p = point.clone().sub(A)
  const [bb, bc, cc, pb, pc] = [B.dot(B), B.dot(C), C.dot(C), p.dot(B), p.dot(C)]
  const size = bb * cc - bc * bc
  const v = size > 0 ? (cc * pb - bc * pc) / size : 0
  const w = size > 0 ? (bb * pc - bc * pb) / size : 0
  const mix = (k: number) => Math.min(1, Math.max(0, colours[3 * a + k]! * (1 - v - w) + colours[3 * b + k]! * v + colours[3 * c + k]! * w))
  return [mix(0), mix(1), mix(2)]
}
