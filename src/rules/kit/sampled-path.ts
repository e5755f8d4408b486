import type { Inches } from '../../core/units'
import { distance3, lerp3, plan, type Vec2, type Vec3 } from '../../core/vec'

const SAMPLE: Inches = 0.2
const FINE: Inches = 0.001

/** A point of a path, and how far along it that is. */
export interface Sample {
  readonly at: Vec3
  readonly along: Inches
}

/**
 * Points of the path close to each other: its corners, on each leg the point that is nearest to `focus` in plan, so that a short graze is
 * not missed, and besides one every fifth of an inch.
 */
export function pointsAlong(path: readonly Vec3[], focus: Vec2): readonly Sample[] {
  const points: Sample[] = [{ at: path[0]!, along: 0 }]
  for (const [i, to] of path.entries()) {
    if (i === 0) continue
    const from = path[i - 1]!
    const length = distance3(from, to)
    const n = Math.max(1, Math.ceil(length / SAMPLE))
    const start = points.at(-1)!.along
    const shares = [...Array.from({ length: n }, (_, k) => (k + 1) / n), nearestShare(plan(from), plan(to), focus)]
    for (const share of shares.toSorted((a, b) => a - b)) points.push({ at: share === 1 ? to : lerp3(from, to, share), along: start + length * share })
  }
  return points
}

/** Where on the leg its distance from the point in plan is least. */
function nearestShare(from: Vec2, to: Vec2, point: Vec2): number {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]]
  const square = dx * dx + dz * dz
  return square === 0 ? 1 : Math.min(1, Math.max(0, ((point[0] - from[0]) * dx + (point[1] - from[1]) * dz) / square))
}

/** The last point between the two at which it still holds, to a thousandth of an inch. */
export function lastOf(from: Vec3, to: Vec3, holds: (at: Vec3) => boolean): Vec3 {
  let [low, high] = [0, 1]
  while ((high - low) * distance3(from, to) > FINE) {
    const middle = (low + high) / 2
    if (holds(lerp3(from, to, middle))) low = middle
    else high = middle
  }
  return lerp3(from, to, low)
}

/** The corners of the path and, on each leg, the point that is nearest to `focus` in plan, in the order of the way. */
export const nearestOnLegs = (path: readonly Vec3[], focus: Vec2): readonly Vec3[] =>
  path.flatMap((to, i): readonly Vec3[] => {
    const from = path[i - 1]
    if (!from) return [to]
    const share = nearestShare(plan(from), plan(to), focus)
    return share > 0 && share < 1 ? [lerp3(from, to, share), to] : [to]
  })
