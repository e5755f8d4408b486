import { cross2, sub2, type Vec2 } from '../../core/vec'
import type { Polygon } from '../base/polygon'

/** Convex hull, counter-clockwise in (x, z), without collinear points (Andrew's monotone chain). */
export function convexHull(points: readonly Vec2[]): Polygon {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const unique = sorted.filter((p, i) => i === 0 || p[0] !== sorted[i - 1]![0] || p[1] !== sorted[i - 1]![1])
  if (unique.length < 3) return unique
  const lower = chain(unique)
  const upper = chain(unique.toReversed())
  return [...lower.slice(0, -1), ...upper.slice(0, -1)]
}

function chain(points: readonly Vec2[]): Vec2[] {
  const kept: Vec2[] = []
  for (const p of points) {
    while (kept.length > 1) {
      const [a, b] = [kept.at(-2)!, kept.at(-1)!]
      if (cross2(sub2(b, a), sub2(p, a)) > 0) break
      kept.pop()
    }
    kept.push(p)
  }
  return kept
}
