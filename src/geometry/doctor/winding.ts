import type { TriangleMesh } from '../../core/board'
import type { Vec3 } from '../../core/vec'
import { meshContains } from '../base/mesh-tree'
import { across, sidesAt, toOf, fromOf, type Edges } from './edges'
import { boxOf, within, type Box } from './boxes'

export interface Winding {
  /** 1 for each triangle that faces the wrong way: against most of its patch, or into the piece. */
  readonly wrong: Uint8Array
  readonly flipped: number
  /** Patches of one side only, as a Möbius band: there is no outside to turn them to. */
  readonly oneSided: number
}

/** Triangles looked at, in all, to tell whether a shell that faces inwards is a hollow of another. */
const MOST_LOOKED = 20_000_000

/**
 * Which triangles face the wrong way. A patch is what hangs together by edges of two triangles; of it the smaller part that faces
 * against the rest is wrong, and all of it where it is closed and encloses less than nothing, unless it is the wall of a hollow within
 * another closed patch.
 */
export function windingOf(mesh: TriangleMesh, edges: Edges): Winding {
  const count = mesh.indices.length / 3
  const wrong = new Uint8Array(count)
  const patchOf = new Int32Array(count).fill(-1)
  /** Patches one after the other, each in the order in which its triangles were come to. */
  const order = new Uint32Array(count)
  let reached = 0
  const closed: { readonly triangles: Uint32Array; volume: number; readonly box: Box }[] = []
  let oneSided = 0
  let patches = 0
  for (let seed = 0; seed < count; seed++) {
    if (patchOf[seed]! >= 0) continue
    const start = reached
    let [twisted, open, turned] = [false, false, 0]
    order[reached++] = seed
    patchOf[seed] = patches
    for (let at = start; at < reached; at++) {
      const t = order[at]!
      turned += wrong[t]!
      for (let side = 3 * t; side < 3 * t + 3; side++) {
        const other = across(edges, side)
        if (other < 0) {
          open ||= sidesAt(edges, edges.edgeOf[side]!) === 1
          continue
        }
        const u = Math.floor(other / 3)
        const sameWay = fromOf(mesh, side) === toOf(mesh, other)
        const wanted = sameWay ? wrong[t]! : 1 - wrong[t]!
        if (patchOf[u]! < 0) {
          patchOf[u] = patches
          wrong[u] = wanted
          order[reached++] = u
        } else if (wrong[u] !== wanted) twisted = true
      }
    }
    patches++
    const triangles = order.subarray(start, reached)
    if (twisted) {
      oneSided++
      for (const t of triangles) wrong[t] = 0
      continue
    }
    if (2 * turned > triangles.length) for (const t of triangles) wrong[t] = 1 - wrong[t]!
    if (!open) closed.push({ triangles, volume: volumeOf(mesh, triangles, wrong), box: boxOf(mesh, triangles) })
  }
  turnInsideOut(mesh, closed, wrong)
  let flipped = 0
  for (const each of wrong) flipped += each
  return { wrong, flipped, oneSided }
}

function turnInsideOut(mesh: TriangleMesh, closed: readonly { readonly triangles: Uint32Array; volume: number; readonly box: Box }[], wrong: Uint8Array): void {
  let looked = 0
  for (const shell of closed) {
    if (shell.volume >= 0) continue
    const corner = 3 * mesh.indices[3 * shell.triangles[0]!]!
    const at: Vec3 = [mesh.positions[corner]!, mesh.positions[corner + 1]!, mesh.positions[corner + 2]!]
    const around = closed.filter((other) => other !== shell && Math.abs(other.volume) > -shell.volume && within(other.box, shell.box))
    const hollow = around.some(({ triangles }) => {
      looked += triangles.length
      // Beyond what may be looked at it stays as its maker left it.
      return looked > MOST_LOOKED || meshContains(partOf(mesh, triangles), at)
    })
    if (!hollow) for (const t of shell.triangles) wrong[t] = 1 - wrong[t]!
  }
}

const partOf = ({ positions, indices }: TriangleMesh, triangles: Uint32Array): TriangleMesh => {
  const part = new Uint32Array(3 * triangles.length)
  triangles.forEach((t, i) => part.set(indices.subarray(3 * t, 3 * t + 3), 3 * i))
  return { positions, indices: part }
}

/** What the triangles enclose, in cubic inches, those marked taken the other way round. */
export function volumeOf({ positions: p, indices }: TriangleMesh, triangles: Uint32Array, wrong: Uint8Array): number {
  // About a corner of it: far from the origin the sum would lose its digits.
  const o = 3 * indices[3 * triangles[0]!]!
  const [ox, oy, oz] = [p[o]!, p[o + 1]!, p[o + 2]!]
  let six = 0
  for (const t of triangles) {
    const [a, b, c] = [3 * indices[3 * t]!, 3 * indices[3 * t + 1]!, 3 * indices[3 * t + 2]!]
    const [ax, ay, az] = [p[a]! - ox, p[a + 1]! - oy, p[a + 2]! - oz]
    const [bx, by, bz] = [p[b]! - ox, p[b + 1]! - oy, p[b + 2]! - oz]
    const [cx, cy, cz] = [p[c]! - ox, p[c + 1]! - oy, p[c + 2]! - oz]
    const one = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    six += wrong[t] === 1 ? -one : one
  }
  return six / 6
}

/** The mesh with the marked triangles turned round. */
export function turned({ positions, indices }: TriangleMesh, wrong: Uint8Array): TriangleMesh {
  const right = indices.slice()
  wrong.forEach((is, t) => {
    if (is === 0) return
    right[3 * t + 1] = indices[3 * t + 2]!
    right[3 * t + 2] = indices[3 * t + 1]!
  })
  return { positions, indices: right }
}
