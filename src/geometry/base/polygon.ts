import { atan2 } from '../../core/trigonometry'
import { add2, cross2, dot2, scale2, sub2, type Vec2 } from '../../core/vec'

/**
 * Simple polygons in plan, inches, points as (x, z), first point not repeated. "Counter-clockwise" means a positive
 * signed area in (x, z); seen from above that is clockwise, because z points towards the viewer's bottom edge.
 */
export type Polygon = readonly Vec2[]

export function signedArea(points: Polygon): number {
  const origin = points[0]
  if (!origin) return 0
  let twice = 0
  for (let i = 1; i + 1 < points.length; i++) twice += cross2(sub2(points[i]!, origin), sub2(points[i + 1]!, origin))
  return twice / 2
}

/** The same polygon with a positive signed area; reversed only where it has to be. */
export const counterClockwise = (points: Polygon): Polygon => (signedArea(points) < 0 ? points.toReversed() : points)

/** Calls `visit` with both ends of every edge, in order. */
export function forEachEdge(points: Polygon, visit: (a: Vec2, b: Vec2) => void): void {
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) visit(points[j]!, points[i]!)
}

/** True when no corner of the counter-clockwise polygon turns the other way; collinear points are allowed. */
export function isConvex(points: Polygon): boolean {
  const n = points.length
  if (n < 3) return true
  let turns = 0
  for (let i = 0; i < n; i++) {
    const a = sub2(points[(i + 1) % n]!, points[i]!)
    const b = sub2(points[(i + 2) % n]!, points[(i + 1) % n]!)
    if (cross2(a, b) < 0) return false
    turns += atan2(cross2(a, b), dot2(a, b))
  }
  // A star that only turns left goes round more than once.
  return turns < 3 * Math.PI
}

/** Inside or exactly on the boundary (as far as double precision tells). */
export function containsPoint(points: Polygon, p: Vec2): boolean {
  let inside = false
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const a = points[j]!
    const b = points[i]!
    const side = cross2(sub2(b, a), sub2(p, a))
    if (side === 0 && dot2(sub2(a, p), sub2(b, p)) <= 0) return true
    if (a[1] > p[1] !== b[1] > p[1] && side > 0 === b[1] > a[1]) inside = !inside
  }
  return inside
}

/** Closest point of the segment a–b to p. */
export function closestOnSegment(p: Vec2, a: Vec2, b: Vec2): Vec2 {
  const along = sub2(b, a)
  const lengthSq = dot2(along, along)
  if (lengthSq === 0) return a
  const t = dot2(sub2(p, a), along) / lengthSq
  return t <= 0 ? a : t >= 1 ? b : add2(a, scale2(along, t))
}

/** Point at which two segments properly cross; null when they only touch at an end, run along each other or miss. */
export function crossing(a: Vec2, b: Vec2, c: Vec2, d: Vec2): Vec2 | null {
  const ab = sub2(b, a)
  const cd = sub2(d, c)
  const sideC = cross2(ab, sub2(c, a))
  const sideD = cross2(ab, sub2(d, a))
  const sideA = cross2(cd, sub2(a, c))
  const sideB = cross2(cd, sub2(b, c))
  if (sideC > 0 === sideD > 0 || sideA > 0 === sideB > 0) return null
  if (sideC === 0 || sideD === 0 || sideA === 0 || sideB === 0) return null
  return add2(a, scale2(ab, sideA / (sideA - sideB)))
}

/** Without repeated points and without points on the straight line between their neighbours. */
export function withoutCollinear(points: Polygon): Polygon {
  let kept = [...points]
  for (let removed = true; removed && kept.length > 3; ) {
    const before = kept.length
    for (let i = 0; i < kept.length && kept.length > 3; ) {
      const a = kept[(i + kept.length - 1) % kept.length]!
      const b = kept[i]!
      const c = kept[(i + 1) % kept.length]!
      if (cross2(sub2(b, a), sub2(c, b)) === 0) kept = kept.toSpliced(i, 1)
      else i++
    }
    removed = kept.length < before
  }
  return kept
}
