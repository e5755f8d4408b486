import type { TriangleMesh } from '../../core/board'
import type { Vec2, Vec3 } from '../../core/vec'
import { signedArea } from '../base/polygon'
import { convexHull } from '../solid/hull'

/** A square in plan. */
export interface Square {
  readonly x: number
  readonly z: number
  readonly size: number
}

/** A triangle cut off at four sides has no more corners than seven. */
const MOST = 3 * 8
const [one, other] = [new Float64Array(MOST), new Float64Array(MOST)]
/** Where the corners stand that a hull is of, as many as it needed at most. */
let own = new Int32Array(1024)

/** Convex rings in space, kept flat one after the other, to be filled and emptied many times. */
export class Rings {
  count = 0
  /** x, y and z of the corners. */
  places = new Float64Array(1024)
  /** Where each ring begins in `places`, and where the next one will. */
  readonly starts: number[] = [0]
  /** For each ring: the triangle that it is of, its heights, and its surface in plan. */
  readonly triangles: number[] = []
  readonly lows: number[] = []
  readonly highs: number[] = []
  readonly areas: number[] = []

  clear(): void {
    this.count = 0
  }

  /** Adds the part of a triangle that lies over the square, if any (Sutherland and Hodgman 1974). */
  addClipped({ positions: p, indices }: TriangleMesh, t: number, { x, z, size }: Square): void {
    for (let k = 0; k < 3; k++) {
      const i = 3 * indices[3 * t + k]!
      one[3 * k] = p[i]!
      one[3 * k + 1] = p[i + 1]!
      one[3 * k + 2] = p[i + 2]!
    }
    let n = 3
    // Of a fine mesh most lie within.
    if (!isWithin(one, 0, x, x + size) || !isWithin(one, 2, z, z + size)) {
      n = cutOff(one, 3, 0, x, 1, other)
      n = cutOff(other, n, 0, x + size, -1, one)
      n = cutOff(one, n, 2, z, 1, other)
      n = cutOff(other, n, 2, z + size, -1, one)
      if (n < 3) return
    }
    const start = this.starts[this.count]!
    const end = start + 3 * n
    if (end > this.places.length) {
      const grown = new Float64Array(2 * this.places.length)
      grown.set(this.places)
      this.places = grown
    }
    let low = Infinity
    let high = -Infinity
    let twice = 0
    for (let i = 0; i < 3 * n; i += 3) {
      const px = one[i]!
      const y = one[i + 1]!
      const pz = one[i + 2]!
      this.places[start + i] = px
      this.places[start + i + 1] = y
      this.places[start + i + 2] = pz
      if (y < low) low = y
      if (y > high) high = y
      const next = i + 3 < 3 * n ? i + 3 : 0
      twice += (px - x) * (one[next + 2]! - z) - (pz - z) * (one[next]! - x)
    }
    const own = this.count++
    this.starts[own + 1] = end
    this.triangles[own] = t
    this.lows[own] = low
    this.highs[own] = high
    this.areas[own] = Math.abs(twice) / 2
  }

  /** Adds the heights of another's ring, and nothing else of it. */
  addHeights({ lows, highs }: Rings, i: number): void {
    this.lows[this.count] = lows[i]!
    this.highs[this.count++] = highs[i]!
  }

  ring(i: number): Vec3[] {
    const ring: Vec3[] = []
    for (let n = this.starts[i]!; n < this.starts[i + 1]!; n += 3) ring.push([this.places[n]!, this.places[n + 1]!, this.places[n + 2]!])
    return ring
  }

  /** Numbers of the rings, those that reach lowest first. */
  byFoot(): number[] {
    const { lows, count } = this
    const order: number[] = []
    for (let i = 0; i < count; i++) order.push(i)
    return order.sort((a, b) => lows[a]! - lows[b]! || a - b)
  }

  /**
   * Stretches of height that the rings fill, the lowest first, with gaps up to `closed` closed. A wall of a fine mesh has thousands of rings over one
   * square: feet no farther apart than a gap hang together anyway, so of each half of that height only the lowest foot and the highest head count.
   */
  stretches(closed: number): (readonly [low: number, high: number])[] {
    const { lows, highs, count } = this
    const found: (readonly [number, number])[] = []
    if (count === 0) return found
    let [lowest, top] = [Infinity, -Infinity]
    for (let i = 0; i < count; i++) {
      if (lows[i]! < lowest) lowest = lows[i]!
      if (lows[i]! > top) top = lows[i]!
    }
    const step = closed / 2
    const bins = Math.floor((top - lowest) / step) + 1
    // Few rings far apart in height are in order sooner.
    if (bins > 4 * count) return this.stretchesInOrder(closed)
    const feet = lent(0, bins, Infinity)
    const heads = lent(1, bins, -Infinity)
    for (let i = 0; i < count; i++) {
      const bin = Math.floor((lows[i]! - lowest) / step)
      if (lows[i]! < feet[bin]!) feet[bin] = lows[i]!
      if (highs[i]! > heads[bin]!) heads[bin] = highs[i]!
    }
    let [low, high] = [feet[0]!, heads[0]!]
    for (let bin = 1; bin < bins; bin++) {
      if (feet[bin] === Infinity) continue
      if (feet[bin]! > high + closed) {
        found.push([low, high])
        low = feet[bin]!
      }
      if (heads[bin]! > high) high = heads[bin]!
    }
    found.push([low, high])
    return found
  }

  /** The same: a stretch ends where as many rings have ended as have begun. */
  private stretchesInOrder(closed: number): (readonly [low: number, high: number])[] {
    const feet = risen(this.lows, this.count)
    const heads = risen(this.highs, this.count)
    const found: (readonly [number, number])[] = []
    for (let from = 0, next = 1; next <= feet.length; next++) {
      if (next < feet.length && feet[next]! <= heads[next - 1]! + closed) continue
      found.push([feet[from]!, heads[next - 1]!])
      from = next
    }
    return found
  }

  /**
   * Convex hull in plan of the rings with their feet between two heights. Most corners lie within the polygon of the outermost ones in eight
   * directions, and are no corners of the hull (Akl and Toussaint 1978).
   */
  hull(low: number, high: number): readonly Vec2[] {
    const { places: p, starts, lows } = this
    if (own.length < p.length) own = new Int32Array(p.length)
    let count = 0
    for (let i = 0; i < this.count; i++) {
      if (lows[i]! < low || lows[i]! > high) continue
      for (let n = starts[i]!; n < starts[i + 1]!; n += 3) own[count++] = n
    }
    // In their order round: written out, as this is done for every corner of a fine mesh before anything of it is compiled.
    const first = own[0]!
    let [a, b, c, d, e, f, g, h] = [first, first, first, first, first, first, first, first]
    let [left, right, near, far] = [Infinity, -Infinity, Infinity, -Infinity]
    let [leastSum, mostSum, leastDifference, mostDifference] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let i = 0; i < count; i++) {
      const n = own[i]!
      const x = p[n]!
      const z = p[n + 2]!
      const sum = x + z
      const difference = x - z
      if (x < left) { left = x; a = n }
      if (sum < leastSum) { leastSum = sum; b = n }
      if (z < near) { near = z; c = n }
      if (difference > mostDifference) { mostDifference = difference; d = n }
      if (x > right) { right = x; e = n }
      if (sum > mostSum) { mostSum = sum; f = n }
      if (z > far) { far = z; g = n }
      if (difference < leastDifference) { leastDifference = difference; h = n }
    }
    const points = [a, b, c, d, e, f, g, h].map((n): Vec2 => [p[n]!, p[n + 2]!])
    for (let i = 0; i < count; i++) {
      const n = own[i]!
      if (isRight(p, a, b, n) || isRight(p, b, c, n) || isRight(p, c, d, n) || isRight(p, d, e, n) ||
        isRight(p, e, f, n) || isRight(p, f, g, n) || isRight(p, g, h, n) || isRight(p, h, a, n)) points.push([p[n]!, p[n + 2]!])
    }
    return convexHull(points)
  }
}

// Two rows of numbers for one square after the other, as wide as it needed them at most.
const rows = [new Float64Array(256), new Float64Array(256)]

function lent(row: 0 | 1, length: number, value: number): Float64Array {
  if (rows[row]!.length < length) rows[row] = new Float64Array(2 * length)
  return rows[row]!.fill(value, 0, length)
}

/** The first of the values, the least first. */
function risen(values: readonly number[], count: number): Float64Array {
  const sorted = new Float64Array(count)
  for (let i = 0; i < count; i++) sorted[i] = values[i]!
  return sorted.sort()
}

/** Whether, in plan, the place at c lies outside of the side from a to b. */
const isRight = (p: Float64Array, a: number, b: number, c: number): boolean =>
  (p[b]! - p[a]!) * (p[c + 2]! - p[a + 2]!) - (p[b + 2]! - p[a + 2]!) * (p[c]! - p[a]!) < 0

/** Whether all of a triangle lies between two planes across an axis. */
const isWithin = (p: Float64Array, axis: 0 | 2, low: number, high: number): boolean =>
  p[axis]! >= low && p[axis]! <= high && p[3 + axis]! >= low && p[3 + axis]! <= high && p[6 + axis]! >= low && p[6 + axis]! <= high

/** What of a flat ring of n corners lies on one side of a plane across an axis; how many corners that has. */
function cutOff(from: Float64Array, n: number, axis: 0 | 2, at: number, side: 1 | -1, to: Float64Array): number {
  let kept = 0
  for (let i = 0, j = 3 * n - 3; i < 3 * n; j = i, i += 3) {
    const a = side * (from[j + axis]! - at)
    const b = side * (from[i + axis]! - at)
    if ((a < 0 && b > 0) || (a > 0 && b < 0)) {
      const s = a / (a - b)
      to[kept] = from[j]! + s * (from[i]! - from[j]!)
      to[kept + 1] = from[j + 1]! + s * (from[i + 1]! - from[j + 1]!)
      to[kept + 2] = from[j + 2]! + s * (from[i + 2]! - from[j + 2]!)
      to[kept + axis] = at
      kept += 3
    }
    if (b >= 0) {
      to[kept] = from[i]!
      to[kept + 1] = from[i + 1]!
      to[kept + 2] = from[i + 2]!
      kept += 3
    }
  }
  return kept / 3
}

export const hullInPlan = (ring: readonly Vec3[]): readonly Vec2[] => convexHull(ring.map((p) => [p[0], p[2]]))

/** A convex ring in plan, counter-clockwise, no corner twice. */
export function planOf(ring: readonly Vec3[]): Vec2[] {
  const plan: Vec2[] = []
  for (const [x, , z] of ring) {
    const last = plan.at(-1)
    if (!last || last[0] !== x || last[1] !== z) plan.push([x, z])
  }
  if (plan.length > 1 && plan[0]![0] === plan.at(-1)![0] && plan[0]![1] === plan.at(-1)![1]) plan.pop()
  return signedArea(plan) < 0 ? plan.reverse() : plan
}
