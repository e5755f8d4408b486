import { orient2d } from 'robust-predicates'
import type { Vec2 } from '../core/vec'

/**
 * What keeps a closed ring of points from being a simple polygon, naming the points; null when it is one.
 * Exact: signs come from adaptive predicates, so a ring that only just touches itself is found too.
 */
export function polygonFault(points: readonly Vec2[]): string | null {
  const count = points.length
  for (let i = 0; i < count; i += 1) {
    const j = (i + 1) % count
    const k = (i + 2) % count
    const [a, b, c] = [points[i]!, points[j]!, points[k]!]
    if (a[0] === b[0] && a[1] === b[1]) return `points ${i} and ${j} are the same`
    if (side(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0) {
      return `the outline folds back on itself at point ${j}`
    }
  }
  for (let i = 0; i < count; i += 1) {
    for (let j = i + 2; j < count; j += 1) {
      if (i === 0 && j === count - 1) continue
      const end = (j + 1) % count
      if (meet(points[i]!, points[i + 1]!, points[j]!, points[end]!)) {
        return `the edge from point ${i} to ${i + 1} crosses the edge from point ${j} to ${end}`
      }
    }
  }
  return null
}

/** 1 where a, b, c turn counter-clockwise in (x, z), -1 where clockwise, 0 on a line; the library's z points down. */
const side = (a: Vec2, b: Vec2, c: Vec2): number => -Math.sign(orient2d(a[0], a[1], b[0], b[1], c[0], c[1]))

/** Whether two closed segments have a point in common. */
function meet(a: Vec2, b: Vec2, c: Vec2, d: Vec2): boolean {
  if (!spansMeet(a[0], b[0], c[0], d[0]) || !spansMeet(a[1], b[1], c[1], d[1])) return false
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
}

const spansMeet = (a: number, b: number, c: number, d: number): boolean =>
  Math.max(a, b) >= Math.min(c, d) && Math.max(c, d) >= Math.min(a, b)

/** Counter-clockwise in (x, z), without points on its edges; fewer than three points when all lie on a line. */
export function convexHull(points: Iterable<Vec2>): Vec2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly Vec2[]): Vec2[] => {
    const chain: Vec2[] = []
    for (const point of ordered) {
      while (chain.length >= 2 && side(chain[chain.length - 2]!, chain[chain.length - 1]!, point) <= 0) chain.pop()
      chain.push(point)
    }
    chain.pop()
    return chain
  }
  return [...half(sorted), ...half(sorted.reverse())]
}
