import type { BoardModel } from '../../core/board'
import { cos, sin } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'
import type { ReachShown } from '../shown'

/** A ring on the table about the place, of 64 corners. */
export const circleRing = (at: Vec3, radius: Inches): readonly Vec3[] =>
  Array.from({ length: 64 }, (_, i): Vec3 => {
    const t = (i * Math.PI) / 32
    return [at[0] + radius * cos(t), at[1], at[2] + radius * sin(t)]
  })

/** A ring so far outside a convex outline, at that height. */
export const ringRound = (outline: readonly Vec2[], y: Inches, by: Inches): readonly Vec3[] =>
  Array.from({ length: 96 }, (_, i): Vec3 => {
    const [c, s] = [cos((i * Math.PI) / 48), sin((i * Math.PI) / 48)]
    // The corner that lies farthest that way.
    const [x, z] = outline.reduce((far, point) => (point[0] * c + point[1] * s > far[0] * c + far[1] * s ? point : far))
    return [x + by * c, y, z + by * s]
  })

/** What lies within so much of a place, with nothing in the way. */
export const withinReach = (text: string, kind: ReachShown['kind'], at: Vec3, radius: Inches): ReachShown => ({
  text, kind, rings: [circleRing(at, radius)],
})

/** It stands above the table, so that ways down are looked for too: below, to climb as well takes many times as long. */
export const standsHigh = ({ at }: BoardModel): boolean => at[1] > 0.5
