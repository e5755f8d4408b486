import { atan2 } from '../../core/trigonometry'
import type { Degrees, Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'

/**
 * Rules that speak of two facing edges are told in a frame in which A is at negative z. Players may choose other edges, so the frame is turned on
 * the table by quarter turns: A's edge lies at negative z, negative x, positive z, positive x for 0 to 3.
 */
export type Turn = 0 | 1 | 2 | 3

export function toFrame([x, z]: Vec2, turn: Turn): Vec2 {
  return turn === 0 ? [x, z] : turn === 1 ? [0 - z, x] : turn === 2 ? [0 - x, 0 - z] : [z, 0 - x]
}

export function fromFrame([x, z]: Vec2, turn: Turn): Vec2 {
  return turn === 0 ? [x, z] : turn === 1 ? [z, 0 - x] : turn === 2 ? [0 - x, 0 - z] : [0 - z, x]
}

/** Width and depth as the frame has them: width along the players' edges. */
export const frameSize = (width: Inches, depth: Inches, turn: Turn): readonly [width: Inches, depth: Inches] =>
  turn % 2 === 0 ? [width, depth] : [depth, width]

/** The yaw of a figure that looks that way. */
export const yawTo = ([x, z]: Vec2): Degrees => (atan2(x, z) * 180) / Math.PI
