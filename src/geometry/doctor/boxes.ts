import type { TriangleMesh } from '../../core/board'

/** Least x, y, z and greatest x, y, z. */
export type Box = readonly [number, number, number, number, number, number]

/** Of these triangles; without a choice of all, to which each of its corners belongs (as readers and mends give meshes). */
export function boxOf({ positions, indices }: TriangleMesh, triangles?: Uint32Array): Box {
  const box: [number, number, number, number, number, number] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  const take = (at: number) => {
    for (let k = 0; k < 3; k++) {
      const value = positions[at + k]!
      if (value < box[k]!) box[k] = value
      if (value > box[3 + k]!) box[3 + k] = value
    }
  }
  if (triangles) for (const t of triangles) for (let side = 3 * t; side < 3 * t + 3; side++) take(3 * indices[side]!)
  else for (let at = 0; at < positions.length; at += 3) take(at)
  return box
}

export const sizeOf = (box: Box): readonly [number, number, number] => [box[3] - box[0], box[4] - box[1], box[5] - box[2]]

export const within = (outer: Box, inner: Box): boolean =>
  [0, 1, 2].every((k) => outer[k]! <= inner[k]! && outer[k + 3]! >= inner[k + 3]!)
