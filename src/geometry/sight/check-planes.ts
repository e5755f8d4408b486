import type { Vec3 } from '../../core/vec'
import { cross3, dot3, length3, lerp3, sub3 } from '../../core/vec'

/** Planes, lines and polygons as the re-check takes them: plainly, point by point. */

/** Off by no more than this is equal. */
export const EQUAL = 1e-7

export type Points = readonly Vec3[]

export interface Plane { readonly n: Vec3; readonly d: number }

export const above = ({ n, d }: Plane, x: Vec3): number => dot3(n, x) - d

/** Parameters between which the line from a to b is inside all planes; null for none. */
export function insideSpan(planes: readonly Plane[], a: Vec3, b: Vec3): readonly [number, number] | null {
  let [t0, t1] = [0, 1]
  for (const plane of planes) {
    const [s, e] = [above(plane, a), above(plane, b)]
    if (s >= 0 && e >= 0) return null
    if (s > 0) t0 = Math.max(t0, s / (s - e))
    if (e > 0) t1 = Math.min(t1, s / (s - e))
  }
  return t0 < t1 ? [t0, t1] : null
}

/** A convex polygon cut by a plane: what is inside and what is beyond. */
export function cut(points: Points, plane: Plane): readonly [Points, Points] {
  const [inside, beyond]: [Vec3[], Vec3[]] = [[], []]
  points.forEach((x, i) => {
    const y = points[(i + 1) % points.length]!
    const [s, e] = [above(plane, x), above(plane, y)]
    if (s <= 0) inside.push(x)
    if (s >= 0) beyond.push(x)
    if (s * e < 0) {
      const middle = lerp3(x, y, s / (s - e))
      inside.push(middle)
      beyond.push(middle)
    }
  })
  return [inside, beyond]
}

/** Convex hull of points in a plane with normal n, by wrapping. */
export function hullOf(points: readonly Vec3[], n: Vec3): Vec3[] {
  const start = points.reduce((a, b) => (b[0] - a[0] || b[1] - a[1] || b[2] - a[2]) < 0 ? b : a)
  const rim = [start]
  for (let guard = 0; guard <= points.length; guard++) {
    const here = rim.at(-1)!
    let next: Vec3 | null = null
    for (const x of points) {
      if (length3(sub3(x, here)) < 1e-12) continue
      const winding = next === null ? -1 : dot3(n, cross3(sub3(next, here), sub3(x, here)))
      if (winding < 0 || (winding === 0 && length3(sub3(x, here)) > length3(sub3(next!, here)))) next = x
    }
    if (next === null || length3(sub3(next, start)) < 1e-12) break
    rim.push(next)
  }
  return rim
}
