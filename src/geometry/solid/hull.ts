import type { Vec2 } from '../../core/vec'
import type { Polygon } from '../base/polygon'

/** Convex hull, counter-clockwise in (x, z), without collinear points (Andrew's monotone chain). */
export function convexHull(points: readonly Vec2[]): Polygon {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const unique = sorted.filter((p, i) => i === 0 || p[0] !== sorted[i - 1]![0] || p[1] !== sorted[i - 1]![1])
  if (unique.length < 3) return unique
  const lower = chain(unique, 0, 1)
  const upper = chain(unique, unique.length - 1, -1)
  return [...lower.slice(0, -1), ...upper.slice(0, -1)]
}

/** Half of the hull. Called for each square of a mesh: nothing is made on the way. */
function chain(points: readonly Vec2[], from: number, step: 1 | -1): Vec2[] {
  const kept: Vec2[] = []
  for (let i = from; i >= 0 && i < points.length; i += step) {
    const p = points[i]!
    while (kept.length > 1) {
      const a = kept[kept.length - 2]!
      const b = kept[kept.length - 1]!
      if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
      kept.pop()
    }
    kept.push(p)
  }
  return kept
}
