import type { TriangleMesh } from '../../core/board'
import type { Edges } from './edges'

interface Marked {
  readonly count: number
  readonly marks: Uint8Array
}

/** As wide as long, at most. */
const NEEDLE = 1 / 1000

/** Triangles a thousand times as long as wide. They block as they should, but upset whatever cuts or thins out a mesh. */
export function needlesOf({ positions: p, indices }: TriangleMesh): Marked {
  const marks = new Uint8Array(indices.length / 3)
  let count = 0
  for (let t = 0; t < marks.length; t++) {
    const [a, b, c] = [3 * indices[3 * t]!, 3 * indices[3 * t + 1]!, 3 * indices[3 * t + 2]!]
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!]
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!]
    const [wx, wy, wz] = [ux - vx, uy - vy, uz - vz]
    const longestSq = Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz, wx * wx + wy * wy + wz * wz)
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    // Width is twice the surface over the longest side.
    if (nx * nx + ny * ny + nz * nz >= NEEDLE * NEEDLE * longestSq * longestSq) continue
    marks[t] = 1
    count++
  }
  return { count, marks }
}

/** Of more triangles than that at one edge, twins are not looked for. */
const MOST_AT_EDGE = 1000

/** Triangles on the corners of another, facing the other way: a sheet modelled from both sides, or a wall between two solids. Counts the pairs. */
export function pairsOf({ indices }: TriangleMesh, { edgeOf, start, sides }: Edges): Marked {
  const marks = new Uint8Array(indices.length / 3)
  const opposite = (side: number) => indices[side % 3 === 0 ? side + 2 : side - 1]!
  let count = 0
  for (let t = 0; t < marks.length; t++) {
    const edge = edgeOf[3 * t]!
    const [from, to] = [start[edge]!, start[edge + 1]!]
    if (to - from > MOST_AT_EDGE) continue
    for (let i = from; i < to; i++) {
      const twin = Math.floor(sides[i]! / 3)
      if (twin <= t || opposite(sides[i]!) !== opposite(3 * t)) continue
      count++
      marks[t] = marks[twin] = 1
    }
  }
  return { count, marks }
}
