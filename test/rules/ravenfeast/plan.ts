import type { Degrees, Inches } from '../../../src/core/units'
import { turn2, type Vec2 } from '../../../src/core/vec'

/* Plane geometry written for the tests alone, as simply as can be: what the house says is held against it. */

export interface Rect {
  readonly at: Vec2
  readonly half: Vec2
  readonly yaw: Degrees
}

export const corners = ({ at, half: [x, z], yaw }: Rect): readonly Vec2[] =>
  ([[-x, -z], [x, -z], [x, z], [-x, z]] as const).map((corner) => {
    const [px, pz] = turn2(corner, yaw)
    return [px + at[0], pz + at[1]]
  })

export const moved = (rect: Rect, [x, z]: Vec2): Rect => ({ ...rect, at: [rect.at[0] + x, rect.at[1] + z] })
export const larger = (rect: Rect, by: Inches): Rect => ({ ...rect, half: [rect.half[0] + by, rect.half[1] + by] })

const local = ({ at, yaw }: Rect, p: Vec2): Vec2 => turn2([p[0] - at[0], p[1] - at[1]], -yaw)

/** From the rectangle to the point; 0 inside. */
export function toPoint(rect: Rect, p: Vec2): Inches {
  const [x, z] = local(rect, p)
  return Math.hypot(Math.max(0, Math.abs(x) - rect.half[0]), Math.max(0, Math.abs(z) - rect.half[1]))
}

/** Whether they share space, by the separating axes. */
export function overlap(a: Rect, b: Rect): boolean {
  const [ca, cb] = [corners(a), corners(b)]
  return [a.yaw, a.yaw + 90, b.yaw, b.yaw + 90].every((yaw) => {
    const axis = turn2([0, 1], yaw)
    const along = (list: readonly Vec2[]) => list.map((p) => p[0] * axis[0] + p[1] * axis[1])
    const [pa, pb] = [along(ca), along(cb)]
    return Math.min(...pa) < Math.max(...pb) && Math.min(...pb) < Math.max(...pa)
  })
}

/** Between two rectangles; 0 where they share space. The nearest points of two that do not: one of them is a corner. */
export const apart = (a: Rect, b: Rect): Inches =>
  overlap(a, b) ? 0 : Math.min(...corners(a).map((p) => toPoint(b, p)), ...corners(b).map((p) => toPoint(a, p)))

/** Shares of the segment between which it is inside; null where it never is. */
export function spanIn(rect: Rect, a: Vec2, b: Vec2): readonly [number, number] | null {
  const [p, q] = [local(rect, a), local(rect, b)]
  let [low, high] = [0, 1]
  for (const axis of [0, 1] as const) {
    const d = q[axis] - p[axis]
    if (Math.abs(d) < 1e-12) {
      if (Math.abs(p[axis]) >= rect.half[axis]) return null
      continue
    }
    const [s, t] = [(-rect.half[axis] - p[axis]) / d, (rect.half[axis] - p[axis]) / d]
    low = Math.max(low, Math.min(s, t))
    high = Math.min(high, Math.max(s, t))
  }
  return high > low ? [low, high] : null
}
