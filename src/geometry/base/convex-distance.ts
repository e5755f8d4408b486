import { add3, dot3, scale3, sub3, type Vec3 } from '../../core/vec'

/** A convex set, given by a point of it that lies farthest in a direction (any length, not zero). */
export type Support = (direction: Vec3) => Vec3

export interface SpaceDistance {
  readonly distance: number
  readonly from: Vec3
  readonly to: Vec3
}

interface Vertex {
  readonly a: Vec3
  readonly b: Vec3
  readonly difference: Vec3
}

/** Distance below which two convex sets count as touching: what the iteration can tell. */
const TOUCHING = 1e-7

/**
 * Shortest distance of two convex sets in space to 1e-7 in (Gilbert, Johnson and Keerthi 1988), 0 when they touch or
 * overlap; `from` lies in the first, `to` in the second.
 */
export function convexDistance(a: Support, b: Support): SpaceDistance {
  const vertex = (direction: Vec3): Vertex => {
    const p = a(direction)
    const q = b(scale3(direction, -1))
    return { a: p, b: q, difference: sub3(p, q) }
  }
  let simplex = [vertex([1, 0, 0])]
  let weights = [1]
  for (let i = 0; i < 120; i++) {
    const v = combine(simplex, weights, (s) => s.difference)
    const lengthSq = dot3(v, v)
    if (lengthSq <= TOUCHING * TOUCHING) break
    const next = vertex(scale3(v, -1))
    // v·v − v·w bounds how much nearer any point can be.
    if (lengthSq - dot3(v, next.difference) <= 1e-9 * Math.sqrt(lengthSq)) break
    const grown = [...simplex, next]
    const closest = closestToOrigin(grown.map((s) => s.difference))
    if (closest.distanceSq >= lengthSq) break
    simplex = grown.filter((_, k) => closest.weights[k]! > 0)
    weights = closest.weights.filter((w) => w > 0)
  }
  const from = combine(simplex, weights, (s) => s.a)
  const to = combine(simplex, weights, (s) => s.b)
  const v = sub3(from, to)
  const distance = Math.sqrt(dot3(v, v))
  return distance <= TOUCHING ? { distance: 0, from, to: from } : { distance, from, to }
}

function combine(simplex: readonly Vertex[], weights: readonly number[], pick: (vertex: Vertex) => Vec3): Vec3 {
  return simplex.reduce<Vec3>((sum, vertex, i) => add3(sum, scale3(pick(vertex), weights[i]!)), [0, 0, 0])
}

interface Closest {
  readonly weights: readonly number[]
  readonly distanceSq: number
}

/** Point of the hull of up to four points that is closest to the origin: the best of all faces, by weights of the points. */
function closestToOrigin(points: readonly Vec3[]): Closest {
  let best: Closest = { weights: [], distanceSq: Infinity }
  for (let mask = 1; mask < 1 << points.length; mask++) {
    const members = points.flatMap((_, i) => (mask & (1 << i) ? [i] : []))
    const local = affineWeights(members.map((i) => points[i]!))
    if (!local || local.some((w) => w < 0)) continue
    const weights = points.map((_, i) => local[members.indexOf(i)] ?? 0)
    const p = points.reduce<Vec3>((sum, q, i) => add3(sum, scale3(q, weights[i]!)), [0, 0, 0])
    const distanceSq = dot3(p, p)
    if (distanceSq < best.distanceSq) best = { weights, distanceSq }
  }
  return best
}

/** Weights (sum 1) of the point of the affine hull that is closest to the origin; null where the points are degenerate. */
function affineWeights(points: readonly Vec3[]): readonly number[] | null {
  const [p, ...others] = points
  const edges = others.map((q) => sub3(q, p!))
  const solved = solve(
    edges.map((e) => edges.map((f) => dot3(e, f))),
    edges.map((e) => -dot3(e, p!)),
  )
  return solved && [1 - solved.reduce((sum, w) => sum + w, 0), ...solved]
}

/** Gauss with pivoting for up to three unknowns. */
function solve(matrix: number[][], right: number[]): readonly number[] | null {
  const n = right.length
  const scale = Math.max(...matrix.flat(), 0)
  for (let column = 0; column < n; column++) {
    let pivot = column
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row
    }
    const top = matrix[pivot]!
    if (Math.abs(top[column]!) <= 1e-14 * scale) return null
    ;[matrix[column], matrix[pivot]] = [top, matrix[column]!]
    ;[right[column], right[pivot]] = [right[pivot]!, right[column]!]
    for (let row = 0; row < n; row++) {
      if (row === column) continue
      const factor = matrix[row]![column]! / top[column]!
      for (let k = column; k < n; k++) matrix[row]![k]! -= factor * top[k]!
      right[row]! -= factor * right[column]!
    }
  }
  return right.map((value, i) => value / matrix[i]![i]!)
}
