import { cross2, sub2, type Vec2 } from '../../core/vec'

/** Convex hull, counter-clockwise as (x, z) are drawn, by Andrew's monotone chains. */
export function hullOf(points: readonly Vec2[]): readonly Vec2[] {
  if (points.length < 3) return points
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const chain = (list: readonly Vec2[]): readonly Vec2[] => {
    const kept: Vec2[] = []
    for (const point of list) {
      while (kept.length >= 2 && cross2(sub2(kept.at(-1)!, kept.at(-2)!), sub2(point, kept.at(-2)!)) <= 1e-12) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}
