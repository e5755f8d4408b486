import type { TriangleMesh } from '../../core/board'
import { meshTree, type MeshTree } from '../base/mesh-tree'

export interface Crossings {
  /** Pairs of triangles that go through each other. */
  readonly pairs: number
  /** 1 for each triangle that goes through another. */
  readonly marks: Uint8Array
  /** All were compared: else there may be more. */
  readonly whole: boolean
}

/** Pairs of triangles that are compared; in a mesh without crossings a few for each triangle. */
const MOST_COMPARED = 20_000_000

/**
 * Triangles of a mesh that go through one another: an edge of one passes through the inside of the other. Touching, lying in one plane
 * and sharing an edge are none.
 */
export function crossingsOf(mesh: TriangleMesh, most = MOST_COMPARED): Crossings {
  const tree = meshTree(mesh)
  const marks = new Uint8Array(mesh.indices.length / 3)
  let [pairs, compared, whole] = [0, 0, true]
  const visit = (a: number, b: number) => {
    if (!boxesMeet(mesh, a, b)) return
    compared++
    if (!cross(mesh, a, b)) return
    pairs++
    marks[a] = marks[b] = 1
  }
  const stack: number[] = tree.order.length > 0 ? [0, 0] : []
  while (stack.length > 0) {
    if (compared > most) {
      whole = false
      break
    }
    const b = stack.pop()!
    const a = stack.pop()!
    if (a !== b && !nodesMeet(tree, a, b)) continue
    const [moreA, moreB] = [tree.second[a]!, tree.second[b]!]
    if (moreA < 0 && moreB < 0) leaves(tree, a, b, visit)
    else if (a === b) stack.push(a + 1, a + 1, moreA, moreA, a + 1, moreA)
    else if (moreB < 0 || (moreA >= 0 && tree.count[a]! >= tree.count[b]!)) stack.push(a + 1, b, moreA, b)
    else stack.push(a, b + 1, a, moreB)
  }
  return { pairs, marks, whole }
}

function leaves({ order, from, count }: MeshTree, a: number, b: number, visit: (a: number, b: number) => void): void {
  for (let i = 0; i < count[a]!; i++) {
    for (let k = a === b ? i + 1 : 0; k < count[b]!; k++) visit(order[from[a]! + i]!, order[from[b]! + k]!)
  }
}

function nodesMeet({ boxes }: MeshTree, a: number, b: number): boolean {
  for (let k = 0; k < 3; k++) {
    if (boxes[6 * a + k]! > boxes[6 * b + 3 + k]! || boxes[6 * b + k]! > boxes[6 * a + 3 + k]!) return false
  }
  return true
}

function boxesMeet({ positions: p, indices }: TriangleMesh, a: number, b: number): boolean {
  const [a0, a1, a2] = [3 * indices[3 * a]!, 3 * indices[3 * a + 1]!, 3 * indices[3 * a + 2]!]
  const [b0, b1, b2] = [3 * indices[3 * b]!, 3 * indices[3 * b + 1]!, 3 * indices[3 * b + 2]!]
  for (let k = 0; k < 3; k++) {
    if (Math.min(p[a0 + k]!, p[a1 + k]!, p[a2 + k]!) > Math.max(p[b0 + k]!, p[b1 + k]!, p[b2 + k]!)) return false
    if (Math.min(p[b0 + k]!, p[b1 + k]!, p[b2 + k]!) > Math.max(p[a0 + k]!, p[a1 + k]!, p[a2 + k]!)) return false
  }
  return true
}

/** Of two that share a corner, only edges away from it can tell; of two that share an edge, none. */
function cross({ positions, indices }: TriangleMesh, a: number, b: number): boolean {
  let [shared, count] = [-1, 0]
  for (let i = 3 * a; i < 3 * a + 3; i++) {
    for (let k = 3 * b; k < 3 * b + 3; k++) {
      if (indices[i] !== indices[k]) continue
      shared = indices[i]!
      count++
    }
  }
  return count < 2 && (pierces(positions, indices, 3 * a, 3 * b, shared) || pierces(positions, indices, 3 * b, 3 * a, shared))
}

/** Whether an edge of the first passes through the inside of the second. */
function pierces(p: Float64Array, indices: Uint32Array, one: number, other: number, shared: number): boolean {
  const [a, b, c] = [3 * indices[other]!, 3 * indices[other + 1]!, 3 * indices[other + 2]!]
  for (let k = 0; k < 3; k++) {
    const [from, to] = [3 * indices[one + k]!, 3 * indices[one + ((k + 1) % 3)]!]
    if (from === 3 * shared || to === 3 * shared) continue
    if (side(p, a, b, c, from) * side(p, a, b, c, to) >= 0) continue
    const turn = side(p, from, to, a, b)
    if (turn !== 0 && turn === side(p, from, to, b, c) && turn === side(p, from, to, c, a)) return true
  }
  return false
}

/** More than what rounding puts into the sum below, of the sum of its sizes (Shewchuk 1997). */
const ROUNDING = 8e-16

/** On which side of a, b, c the place d is; 0 where numbers cannot tell: then they touch. By where their coordinates begin. */
function side(p: Float64Array, a: number, b: number, c: number, d: number): number {
  const [ax, ay, az] = [p[a]! - p[d]!, p[a + 1]! - p[d + 1]!, p[a + 2]! - p[d + 2]!]
  const [bx, by, bz] = [p[b]! - p[d]!, p[b + 1]! - p[d + 1]!, p[b + 2]! - p[d + 2]!]
  const [cx, cy, cz] = [p[c]! - p[d]!, p[c + 1]! - p[d + 1]!, p[c + 2]! - p[d + 2]!]
  const volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
  const size = Math.abs(ax) * (Math.abs(by * cz) + Math.abs(bz * cy)) + Math.abs(ay) * (Math.abs(bz * cx) + Math.abs(bx * cz)) +
    Math.abs(az) * (Math.abs(bx * cy) + Math.abs(by * cx))
  return Math.abs(volume) <= ROUNDING * size ? 0 : Math.sign(volume)
}
