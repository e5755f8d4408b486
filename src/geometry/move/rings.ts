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
    let n = cutOff(one, 3, 0, x, 1, other)
    n = cutOff(other, n, 0, x + size, -1, one)
    n = cutOff(one, n, 2, z, 1, other)
    n = cutOff(other, n, 2, z + size, -1, one)
    if (n < 3) return
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

  /** Convex hull in plan of some of the rings. */
  hull(rings: readonly number[]): readonly Vec2[] {
    const { places, starts } = this
    // Most corners lie inside the quadrangle of the outermost ones, and are no corners of the hull (Akl and Toussaint 1978).
    let [west, north, east, south] = [starts[rings[0]!]!, starts[rings[0]!]!, starts[rings[0]!]!, starts[rings[0]!]!]
    for (const i of rings) {
      for (let n = starts[i]!; n < starts[i + 1]!; n += 3) {
        if (places[n]! < places[west]!) west = n
        if (places[n]! > places[east]!) east = n
        if (places[n + 2]! < places[north + 2]!) north = n
        if (places[n + 2]! > places[south + 2]!) south = n
      }
    }
    const points = [west, north, east, south].map((n): Vec2 => [places[n]!, places[n + 2]!])
    for (const i of rings) {
      for (let n = starts[i]!; n < starts[i + 1]!; n += 3) {
        const inside = isLeft(places, west, north, n) && isLeft(places, north, east, n) && isLeft(places, east, south, n) && isLeft(places, south, west, n)
        if (!inside) points.push([places[n]!, places[n + 2]!])
      }
    }
    return convexHull(points)
  }
}

/** Whether, in plan, the place at c lies inside of the side from a to b. */
const isLeft = (p: Float64Array, a: number, b: number, c: number): boolean =>
  (p[b]! - p[a]!) * (p[c + 2]! - p[a + 2]!) - (p[b + 2]! - p[a + 2]!) * (p[c]! - p[a]!) > 0

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
