import type { TriangleMesh } from '../../core/board'
import { withoutTwins } from '../solid/mesh-heap'
import { edgesOf, fromOf, sidesAt, toOf, type Edges } from './edges'

/** Inches; corners nearer than that are meant to be one: half of a tenth of a layer of the finest printers. */
export const WELD = 0.001

/**
 * Joins corners of open edges that lie within `WELD` of an earlier one of them, for which they then stand: none moves farther than that,
 * and no chain of them runs on. All others stay, as near as they may be: of a fine print whole faces are smaller than that. Triangles that
 * lose their surface by it go, and so do corners that nothing uses any more. `corners`: how many were joined.
 */
export function joined(mesh: TriangleMesh): { readonly mesh: TriangleMesh; readonly corners: number } {
  const open = openCorners(mesh, edgesOf(mesh))
  const { of, corners } = joins(open.positions)
  if (corners === 0) return { mesh, corners }
  const standsFor = Uint32Array.from({ length: mesh.positions.length / 3 }, (_, corner) => corner)
  open.corners.forEach((corner, i) => void (standsFor[corner] = open.corners[of[i]!]!))
  const indices = mesh.indices.map((corner) => standsFor[corner]!)
  const whole = (t: number) => indices[t] !== indices[t + 1] && indices[t + 1] !== indices[t + 2] && indices[t + 2] !== indices[t]
  return { mesh: compact(mesh.positions, indices.filter((_, side) => whole(side - (side % 3)))), corners }
}

/** How many corners `joined` would join. */
export const joinable = (mesh: TriangleMesh, edges: Edges): number => joins(openCorners(mesh, edges).positions).corners

/** The corners of sides that are one triangle's alone, and where they are. */
function openCorners(mesh: TriangleMesh, edges: Edges): { readonly corners: readonly number[]; readonly positions: Float64Array } {
  const open = new Set<number>()
  for (let edge = 0; edge < edges.count; edge++) {
    if (sidesAt(edges, edge) !== 1) continue
    const side = edges.sides[edges.start[edge]!]!
    open.add(fromOf(mesh, side)).add(toOf(mesh, side))
  }
  const corners = [...open]
  const positions = new Float64Array(3 * corners.length)
  corners.forEach((corner, i) => positions.set(mesh.positions.subarray(3 * corner, 3 * corner + 3), 3 * i))
  return { corners, positions }
}

/** Of each corner, itself or the one that it falls together with. */
function joins(positions: Float64Array): { readonly of: Uint32Array; readonly corners: number } {
  const count = positions.length / 3
  const of = new Uint32Array(count)
  let room = 16
  while (room < 2 * count) room *= 2
  /** Cells of that width by open hashing: the last corner kept in each, and for each corner the one before it there. */
  const heads = new Int32Array(room).fill(-1)
  const before = new Int32Array(count).fill(-1)
  let corners = 0
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!]
    const found = near(positions, heads, before, x, y, z)
    of[i] = found < 0 ? i : found
    if (found >= 0) {
      corners++
      continue
    }
    const slot = cell(Math.floor(x / WIDTH), Math.floor(y / WIDTH), Math.floor(z / WIDTH), room)
    before[i] = heads[slot]!
    heads[slot] = i
  }
  return { of, corners }
}

/** Inches: wide enough that most corners are looked for in one cell alone. */
const WIDTH = 8 * WELD

function near(positions: Float64Array, heads: Int32Array, before: Int32Array, x: number, y: number, z: number): number {
  // The ball around it reaches into two cells along each axis at most.
  const least = (v: number) => Math.floor((v - WELD) / WIDTH)
  const most = (v: number) => Math.floor((v + WELD) / WIDTH)
  for (let i = least(x); i <= most(x); i++) {
    for (let j = least(y); j <= most(y); j++) {
      for (let k = least(z); k <= most(z); k++) {
        for (let other = heads[cell(i, j, k, heads.length)]!; other >= 0; other = before[other]!) {
          const [dx, dy, dz] = [positions[3 * other]! - x, positions[3 * other + 1]! - y, positions[3 * other + 2]! - z]
          if (dx * dx + dy * dy + dz * dz <= WELD * WELD) return other
        }
      }
    }
  }
  return -1
}

function cell(i: number, j: number, k: number, room: number): number {
  let hash = Math.imul(i, 0x9e3779b1) ^ Math.imul(j, 0x85ebca6b) ^ Math.imul(k, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) & (room - 1)
}

/** Corners that no triangle has are left out. */
export function compact(positions: Float64Array, indices: Uint32Array): TriangleMesh {
  const numbers = new Uint32Array(positions.length / 3)
  const kept = new Float64Array(positions.length)
  let count = 0
  const own = indices.map((corner) => {
    if (numbers[corner] === 0) {
      kept[3 * count] = positions[3 * corner]!
      kept[3 * count + 1] = positions[3 * corner + 1]!
      kept[3 * count + 2] = positions[3 * corner + 2]!
      numbers[corner] = ++count
    }
    return numbers[corner]! - 1
  })
  return { positions: kept.slice(0, 3 * count), indices: withoutTwins(own, count) }
}
