import type { TriangleMesh } from '../../core/board'
import { visitCrossings } from './mesh-tree'
import { toMesh } from './mesh-frame'
import type { PlacedMesh } from './occluder'
import { pointsMiss, shaftOf, type Shaft } from './shaft'
import { DEPTH } from './tolerance'
import { weld } from './weld'

/** More triangles than this are not followed. */
const MOST = 3000

export interface Sheet {
  /** Triangles of the mesh. */
  readonly triangles: readonly number[]
  /** Planes nx ny nz d in the mesh's frame that hold all the lines; every rim edge lies outside one of them. */
  readonly planes: readonly number[]
}

/**
 * A connected sheet of triangles through which every line from the hull of `ps` to that of `qs` (xyz triples on the
 * table) must pass, found by spreading from what the line between their means crosses. Every triangle has all of
 * `ps` on its one side and all of `qs` on its other, always the same; the sheet has no rim among the lines. So the
 * number of crossings, one way less the other, is the same for all lines, and not 0. null: none found.
 */
export function findSheet(mesh: PlacedMesh, ps: readonly number[], qs: readonly number[]): Sheet | null {
  const { tree } = mesh
  const p = moved(mesh, ps)
  const q = moved(mesh, qs)
  const [a, b] = [mean(p), mean(q)]
  const seeds = new Set<number>()
  visitCrossings(tree, a[0], a[1], a[2], b[0], b[1], b[2], (_, __, triangle) => seeds.add(triangle))
  if (seeds.size === 0) return null
  const { positions, indices } = tree.mesh
  const next = adjacency(tree.mesh)
  const refused = new Set<number>()
  // Most seeds are refused as they are: the shaft is worked out for the first that is not.
  let shaft: Shaft | null = null
  for (const seed of seeds) {
    if (refused.has(seed)) continue
    const side = sideOf(seed)
    if (side === 0) continue
    shaft ??= shaftOf(p, q)
    const sheet = spread(seed, side, shaft)
    if (sheet) return { triangles: sheet, planes: Array.from(shaft.planes) }
  }
  return null

  function spread(seed: number, side: number, shaft: Shaft): number[] | null {
    const found = [seed]
    const seen = new Set(found)
    for (let i = 0; i < found.length; i++) {
      const t = found[i]!
      for (let k = 0; k < 3; k++) {
        const other = next[3 * t + k]!
        if (other >= 0 && seen.has(other)) continue
        const [v, w] = [3 * indices[3 * t + k]!, 3 * indices[3 * t + ((k + 1) % 3)]!]
        edge[0] = positions[v]!
        edge[1] = positions[v + 1]!
        edge[2] = positions[v + 2]!
        edge[3] = positions[w]!
        edge[4] = positions[w + 1]!
        edge[5] = positions[w + 2]!
        if (pointsMiss(shaft, edge)) continue
        if (other < 0 || found.length >= MOST || sideOf(other) !== side) {
          for (const f of found) refused.add(f)
          return null
        }
        seen.add(other)
        found.push(other)
      }
    }
    return found
  }

  /** 1: all of p on the outward side and all of q on the inward one; −1: the other way round; 0: neither. */
  function sideOf(t: number): number {
    const [v, w, u] = [3 * indices[3 * t]!, 3 * indices[3 * t + 1]!, 3 * indices[3 * t + 2]!]
    const [ax, ay, az] = [positions[v]!, positions[v + 1]!, positions[v + 2]!]
    const [bx, by, bz] = [positions[w]! - ax, positions[w + 1]! - ay, positions[w + 2]! - az]
    const [cx, cy, cz] = [positions[u]! - ax, positions[u + 1]! - ay, positions[u + 2]! - az]
    const [nx, ny, nz] = [by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx]
    const slack = DEPTH * Math.sqrt(nx * nx + ny * ny + nz * nz)
    let side = 0
    for (let i = 0; i < p.length; i += 3) {
      const s = nx * (p[i]! - ax) + ny * (p[i + 1]! - ay) + nz * (p[i + 2]! - az)
      const here = s > slack ? 1 : s < -slack ? -1 : 0
      if (here === 0 || (side !== 0 && here !== side)) return 0
      side = here
    }
    for (let i = 0; i < q.length; i += 3) {
      const s = nx * (q[i]! - ax) + ny * (q[i + 1]! - ay) + nz * (q[i + 2]! - az)
      if (!(side * s < -slack)) return 0
    }
    return side
  }
}

const edge = new Float64Array(6)

function moved(mesh: PlacedMesh, points: readonly number[]): number[] {
  const out: number[] = []
  for (let i = 0; i < points.length; i += 3) out.push(...toMesh(mesh, points[i]!, points[i + 1]!, points[i + 2]!))
  return out
}

function mean(points: readonly number[]): readonly [number, number, number] {
  let [x, y, z] = [0, 0, 0]
  for (let i = 0; i < points.length; i += 3) {
    x += points[i]!
    y += points[i + 1]!
    z += points[i + 2]!
  }
  const n = points.length / 3
  return [x / n, y / n, z / n]
}

const adjacencies = new WeakMap<TriangleMesh, Int32Array>()

/** For the edge from corner k to k + 1 of triangle t, at 3t + k: the one triangle that has it the other way round; else −1. */
function adjacency(mesh: TriangleMesh): Int32Array {
  let next = adjacencies.get(mesh)
  if (next) return next
  const corner = weld(mesh)
  const { indices } = mesh
  const count = 3 * Math.floor(indices.length / 3)
  const start = (e: number): number => corner[indices[e]!]!
  const end = (e: number): number => corner[indices[e % 3 === 2 ? e - 2 : e + 1]!]!
  // A hash table of directed edges, by their corners.
  let size = 16
  while (size < 2 * count) size *= 2
  const table = new Int32Array(size).fill(-1)
  const twice = new Uint8Array(count)
  const slotOf = (a: number, b: number): number => {
    let slot = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 15)) & (size - 1)
    while (table[slot]! >= 0 && (start(table[slot]!) !== a || end(table[slot]!) !== b)) slot = (slot + 1) & (size - 1)
    return slot
  }
  for (let e = 0; e < count; e++) {
    const slot = slotOf(start(e), end(e))
    if (table[slot]! >= 0) twice[table[slot]!] = 1
    else table[slot] = e
  }
  next = new Int32Array(count).fill(-1)
  for (let e = 0; e < count; e++) {
    const other = table[slotOf(end(e), start(e))]!
    if (other >= 0 && twice[other] === 0) next[e] = Math.floor(other / 3)
  }
  adjacencies.set(mesh, next)
  return next
}
