import earcut from 'earcut'
import type { TriangleMesh } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import { cross3, length3, type Vec3 } from '../../core/vec'
import { across, fromOf, sidesAt, toOf, type Edges } from './edges'

/** An opening in the skin of a mesh. */
export interface Hole {
  /** Corners round it, in the order in which a triangle that closes it faces outwards. */
  readonly loop: readonly number[]
  readonly middle: Vec3
  /**
   * Inches round it, and how wide it is: four times its surface over its way round, the width of a round one. The surface is that of a fan
   * about its middle, never less than the opening's own.
   */
  readonly around: number
  readonly wide: number
  /** It lies where the piece stands: the table closes it. */
  readonly foot: boolean
}

export interface Holes {
  readonly holes: readonly Hole[]
  /** Sides of one triangle alone, in all; and those of them that go round no hole, as where three triangles meet. */
  readonly open: number
  readonly ragged: number
}

/** Inches above the lowest corner. */
const AT_FOOT = 0.02

/** The openings of a mesh, whose triangles face one way as far as they can. The largest first. */
export function holesOf(mesh: TriangleMesh, edges: Edges): Holes {
  const lone = (side: number): boolean => sidesAt(edges, edges.edgeOf[side]!) === 1
  const seen = new Uint8Array(mesh.indices.length)
  const low = lowestOf(mesh)
  const holes: Hole[] = []
  let [open, ragged] = [0, 0]
  const endingAt = new Map<number, number[]>()
  for (let side = 0; side < seen.length; side++) {
    if (!lone(side)) continue
    const known = endingAt.get(toOf(mesh, side))
    if (known) known.push(side)
    else endingAt.set(toOf(mesh, side), [side])
  }
  for (let side = 0; side < seen.length; side++) {
    if (!lone(side)) continue
    open++
    if (seen[side] === 1) continue
    const round: number[] = []
    let at = side
    do {
      seen[at] = 1
      round.push(at)
      at = nextRound(mesh, edges, at, lone, (corner) => {
        const there = endingAt.get(corner) ?? []
        return there.includes(side) ? side : (there.find((each) => seen[each] === 0) ?? -1)
      })
    } while (at >= 0 && seen[at] === 0)
    if (at !== side) ragged += round.length
    else holes.push(holeOf(mesh, round.map((each) => toOf(mesh, each)), low))
  }
  return { holes: holes.sort((a, b) => b.wide - a.wide || b.around - a.around), open, ragged }
}

/**
 * The open side by which the hole goes on where this one begins: found by turning about that corner, from triangle to triangle; where three
 * triangles meet in the way, any that is not taken yet. -1: none.
 */
function nextRound(mesh: TriangleMesh, edges: Edges, side: number, lone: (side: number) => boolean, otherwise: (corner: number) => number): number {
  const about = fromOf(mesh, side)
  let into = side % 3 === 0 ? side + 2 : side - 1
  while (!lone(into)) {
    const other = across(edges, into)
    if (other < 0 || fromOf(mesh, other) !== about) return otherwise(about)
    into = other % 3 === 0 ? other + 2 : other - 1
  }
  return into
}

function lowestOf({ positions, indices }: TriangleMesh): number {
  let low = Infinity
  for (const corner of indices) low = Math.min(low, positions[3 * corner + 1]!)
  return low
}

function holeOf({ positions }: TriangleMesh, loop: readonly number[], low: number): Hole {
  const at = (corner: number, k: number) => positions[3 * corner + k]!
  let around = 0
  loop.forEach((corner, i) => {
    const next = loop[(i + 1) % loop.length]!
    around += hypot(at(next, 0) - at(corner, 0), at(next, 1) - at(corner, 1), at(next, 2) - at(corner, 2))
  })
  const mean = (k: number) => loop.reduce((sum, corner) => sum + at(corner, k), 0) / loop.length
  const middle: Vec3 = [mean(0), mean(1), mean(2)]
  const from = (corner: number): Vec3 => [at(corner, 0) - middle[0], at(corner, 1) - middle[1], at(corner, 2) - middle[2]]
  // Sizes are summed, so that a rim that runs there and back round a tunnel does not cancel out.
  const twice = loop.reduce((sum, corner, i) => sum + length3(cross3(from(corner), from(loop[(i + 1) % loop.length]!))), 0)
  return {
    loop, middle, around, wide: twice > EXACT * around * around ? (2 * twice) / around : 0,
    foot: loop.every((corner) => at(corner, 1) <= low + AT_FOOT),
  }
}

/** Twice the surface that an outline spans, along the axis that it turns about (Newell). */
function spanOf(positions: Float64Array, loop: readonly number[]): Vec3 {
  const span: [number, number, number] = [0, 0, 0]
  // About one of its corners: far from the origin the sum would lose its digits.
  const o = 3 * loop[0]!
  loop.forEach((corner, i) => {
    const [from, to] = [3 * corner, 3 * loop[(i + 1) % loop.length]!]
    for (let k = 0; k < 3; k++) {
      const [u, v] = [(k + 1) % 3, (k + 2) % 3]
      span[k]! += (positions[from + u]! - positions[o + u]!) * (positions[to + v]! - positions[o + v]!) -
        (positions[from + v]! - positions[o + v]!) * (positions[to + u]! - positions[o + u]!)
    }
  })
  return span
}

/** Cutting up an outline takes longer than its length. */
const MOST_CORNERS = 5000
/** Of the surface: how far what was cut up may be off the outline. */
const EXACT = 1e-6

/** Whether there are triangles that close it: of three corners there is one. */
export const isClosable = (mesh: TriangleMesh, hole: Hole): boolean =>
  (hole.loop.length === 3 && hole.wide > 0 && new Set(hole.loop).size === 3) || patchOf(mesh, hole) !== null

/**
 * Triangles that close a hole, by three corners each, flat in the plane that it lies in best; null where the outline crosses itself
 * there, is too long, or has no width.
 */
export function patchOf({ positions }: TriangleMesh, { loop, wide }: Hole): readonly number[] | null {
  if (loop.length < 3 || loop.length > MOST_CORNERS || wide <= 0 || new Set(loop).size < loop.length) return null
  const span = spanOf(positions, loop)
  const axis = span.reduce((best, size, k) => (Math.abs(size) > Math.abs(span[best]!) ? k : best), 0)
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
  const flat = loop.flatMap((corner) => [positions[3 * corner + u]!, positions[3 * corner + v]!])
  const cut = earcut(flat)
  if (cut.length !== 3 * (loop.length - 2)) return null
  let sum = 0
  const triangles: number[] = []
  for (let i = 0; i < cut.length; i += 3) {
    const [a, b, c] = [cut[i]!, cut[i + 1]!, cut[i + 2]!]
    const twice = (flat[2 * b]! - flat[2 * a]!) * (flat[2 * c + 1]! - flat[2 * a + 1]!) - (flat[2 * b + 1]! - flat[2 * a + 1]!) * (flat[2 * c]! - flat[2 * a]!)
    sum += Math.abs(twice)
    const right = twice * span[axis]! >= 0
    triangles.push(loop[a]!, loop[right ? b : c]!, loop[right ? c : b]!)
  }
  return Math.abs(sum - Math.abs(span[axis]!)) <= EXACT * sum ? triangles : null
}
