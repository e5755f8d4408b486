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

/** Corners are taken as they are numbered: those in one place have to be one (as the readers give them). */
export function edgesOf(mesh: TriangleMesh): Edges {
  const total = mesh.indices.length
  let room = 16
  while (room < 2 * total) room *= 2
  /** Open addressing: 0 is free, else edge + 1. */
  const slots = new Uint32Array(room)
  const lows = new Uint32Array(total)
  const highs = new Uint32Array(total)
  const edgeOf = new Uint32Array(total)
  const held = new Uint32Array(total)
  let count = 0
  for (let side = 0; side < total; side++) {
    const [from, to] = [fromOf(mesh, side), toOf(mesh, side)]
    const [low, high] = from < to ? [from, to] : [to, from]
    let slot = mixed(low, high) & (room - 1)
    for (; slots[slot] !== 0; slot = (slot + 1) & (room - 1)) if (lows[slots[slot]! - 1] === low && highs[slots[slot]! - 1] === high) break
    if (slots[slot] === 0) {
      lows[count] = low
      highs[count] = high
      slots[slot] = ++count
    }
    edgeOf[side] = slots[slot]! - 1
    held[edgeOf[side]!]!++
  }
  const start = new Uint32Array(count + 1)
  for (let edge = 0; edge < count; edge++) start[edge + 1] = start[edge]! + held[edge]!
  const next = start.slice(0, count)
  const sides = new Uint32Array(total)
  for (let side = 0; side < total; side++) sides[next[edgeOf[side]!]!++] = side
  return { edgeOf, count, start, sides }
}

function mixed(a: number, b: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
