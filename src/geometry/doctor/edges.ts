import type { TriangleMesh } from '../../core/board'

/** Which triangles meet where. Side k of triangle t is number 3t + k and runs from its corner k to the next. */
export interface Edges {
  /** The number of the edge that each side lies on. */
  readonly edgeOf: Uint32Array
  readonly count: number
  /** Of edge e, its sides are `sides[start[e]]` to `sides[start[e + 1] - 1]`. */
  readonly start: Uint32Array
  readonly sides: Uint32Array
}

export const fromOf = ({ indices }: TriangleMesh, side: number): number => indices[side]!
export const toOf = ({ indices }: TriangleMesh, side: number): number => indices[side % 3 === 2 ? side - 2 : side + 1]!

export const sidesAt = ({ start }: Edges, edge: number): number => start[edge + 1]! - start[edge]!

/** Whether every edge has exactly two sides, which run opposite ways: what sight calls closed, found from edges that are known already. */
export function isClosedBy(mesh: TriangleMesh, { count, start, sides }: Edges): boolean {
  if (mesh.indices.length < 12) return false
  for (let edge = 0; edge < count; edge++) {
    if (start[edge + 1]! - start[edge]! !== 2) return false
    if (fromOf(mesh, sides[start[edge]!]!) !== toOf(mesh, sides[start[edge]! + 1]!)) return false
  }
  return true
}

/** The side across an edge of exactly two; -1 where there is none, or more than one. */
export function across(edges: Edges, side: number): number {
  const edge = edges.edgeOf[side]!
  if (sidesAt(edges, edge) !== 2) return -1
  const first = edges.sides[edges.start[edge]!]!
  return first === side ? edges.sides[edges.start[edge]! + 1]! : first
}

/**
 * Corners are taken as they are numbered: those in one place have to be one (as the readers give them). Sides are gathered by their lower
 * corner; of those the ones that end at one corner lie on one edge. No hashing: corners that meet are numbered near each other, and so is what is looked up.
 */
export function edgesOf(mesh: TriangleMesh): Edges {
  const total = mesh.indices.length
  const corners = mesh.positions.length / 3
  const { first, gathered } = byLowerCorner(mesh)
  const edgeOf = new Uint32Array(total)
  /** How many sides each edge has, then where they begin. */
  const start = new Uint32Array(total + 1)
  /** The last edge that was found to end at each corner. */
  const latest = new Int32Array(corners).fill(-1)
  let count = 0
  for (let low = 0; low < corners; low++) {
    const before = count
    for (let i = first[low]!; i < first[low + 1]!; i++) {
      const side = gathered[i]!
      const [from, to] = [fromOf(mesh, side), toOf(mesh, side)]
      const high = from === low ? to : from
      // An edge from a lower corner is another one.
      if (latest[high]! < before) latest[high] = count++
      edgeOf[side] = latest[high]!
      start[latest[high]! + 1]!++
    }
  }
  for (let edge = 0; edge < count; edge++) start[edge + 1]! += start[edge]!
  const next = start.slice(0, count)
  const sides = new Uint32Array(total)
  for (let side = 0; side < total; side++) sides[next[edgeOf[side]!]!++] = side
  return { edgeOf, count, start: start.slice(0, count + 1), sides }
}

/** Sides in the order of their lower corners; those of one corner are `gathered[first[corner]]` up to the next one's. */
function byLowerCorner(mesh: TriangleMesh): { readonly first: Uint32Array; readonly gathered: Uint32Array } {
  const first = new Uint32Array(mesh.positions.length / 3 + 1)
  const total = mesh.indices.length
  for (let side = 0; side < total; side++) first[Math.min(fromOf(mesh, side), toOf(mesh, side)) + 1]!++
  for (let corner = 1; corner < first.length; corner++) first[corner]! += first[corner - 1]!
  const next = first.slice()
  const gathered = new Uint32Array(total)
  for (let side = 0; side < total; side++) gathered[next[Math.min(fromOf(mesh, side), toOf(mesh, side))]!++] = side
  return { first, gathered }
}
