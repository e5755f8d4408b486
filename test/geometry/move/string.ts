import { distance2, type Vec2 } from '../../../src/core/vec'
import { convexHull } from '../../../src/geometry/solid'

/** Of the models that go round things in these tests. */
const RADIUS = 0.5
/** Points densely round what a disc's centre may not enter. */
export const rim = (corners: readonly Vec2[], radius = RADIUS): Vec2[] =>
  corners.flatMap(([x, z]) => Array.from({ length: 720 }, (_, i): Vec2 => [
    x + radius * Math.cos((i * Math.PI) / 360), z + radius * Math.sin((i * Math.PI) / 360),
  ]))

/** Length of a string drawn tight from a to b round a convex shape: the shorter (or longer) side of their common hull. */
export function tight(a: Vec2, b: Vec2, points: readonly Vec2[], choose: (a: number, b: number) => number = Math.min): number {
  const hull = convexHull([a, b, ...points])
  const i = hull.findIndex((p) => p[0] === a[0] && p[1] === a[1])
  const j = hull.findIndex((p) => p[0] === b[0] && p[1] === b[1])
  const along = (from: number, to: number): number => {
    let sum = 0
    for (let k = from; k !== to; k = (k + 1) % hull.length) sum += distance2(hull[k]!, hull[(k + 1) % hull.length]!)
    return sum
  }
  return choose(along(i, j), along(j, i))
}
