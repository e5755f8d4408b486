import type { Degrees, Inches } from '../../../src/core/units'
import { distance2, turn2, type Vec2 } from '../../../src/core/vec'

/* Plane geometry written for the tests alone, as simply as can be: what the house says is held against it. */

export interface Rect {
  readonly id: string
  readonly kind: string
  readonly at: Vec2
  readonly half: Vec2
  readonly yaw: Degrees
}

export interface Disc {
  readonly id: string
  readonly at: Vec2
  readonly radius: Inches
}

type Span = readonly [number, number]

const within = (rect: Rect, p: Vec2): Vec2 => turn2([p[0] - rect.at[0], p[1] - rect.at[1]], -rect.yaw)

/** Shares of the segment between which it is inside; null where it never is. */
export function spanInRect(rect: Rect, a: Vec2, b: Vec2): Span | null {
  const [p, q] = [within(rect, a), within(rect, b)]
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

export function spanInDisc({ at, radius }: Disc, a: Vec2, b: Vec2): Span | null {
  const [dx, dz, px, pz] = [b[0] - a[0], b[1] - a[1], a[0] - at[0], a[1] - at[1]]
  const [A, B, C] = [dx * dx + dz * dz, px * dx + pz * dz, px * px + pz * pz - radius * radius]
  const root = B * B - A * C
  if (root <= 0) return null
  const [low, high] = [Math.max(0, (-B - Math.sqrt(root)) / A), Math.min(1, (-B + Math.sqrt(root)) / A)]
  return high > low ? [low, high] : null
}

/** Length of the segment inside any of them. */
export function lengthInside(rects: readonly Rect[], a: Vec2, b: Vec2): Inches {
  const spans = rects.flatMap((rect) => [spanInRect(rect, a, b)].filter((span) => span !== null)).toSorted((s, t) => s[0] - t[0])
  let [sum, end] = [0, 0]
  for (const [low, high] of spans) {
    sum += Math.max(0, high - Math.max(low, end))
    end = Math.max(end, high)
  }
  return sum * distance2(a, b)
}

/** From a point to the rectangle; 0 inside. */
export function toRect(rect: Rect, p: Vec2): Inches {
  const [x, z] = within(rect, p)
  return Math.hypot(Math.max(0, Math.abs(x) - rect.half[0]), Math.max(0, Math.abs(z) - rect.half[1]))
}

export const rim = ({ at, radius }: Disc, share: number): Vec2 =>
  [at[0] + radius * Math.cos(2 * Math.PI * share), at[1] + radius * Math.sin(2 * Math.PI * share)]

export const grown = (rect: Rect, by: Inches): Rect => ({ ...rect, half: [rect.half[0] + by, rect.half[1] + by] })
