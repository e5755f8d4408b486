import { acos, cos, sin } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import type { Polygon } from '../base/polygon'

/** How far the polygon that stands for a round footprint may be from the true rim. */
export const ROUND_TOLERANCE: Inches = 0.004

/** `inside`: corners on the rim, so nothing is added. `outside`: edges touch the rim, so nothing is lost. */
type Rounding = 'inside' | 'outside'

export interface RoundOptions {
  /** Default `inside`. */
  readonly rounding?: Rounding
  /** Default 0.004 in. */
  readonly tolerance?: Inches
}

/** Number of corners, a multiple of four, for which either polygon is within `tolerance` of a rim of that radius. */
export function roundSegments(radius: Inches, tolerance: Inches = ROUND_TOLERANCE): number {
  if (radius <= tolerance) return 8
  // The outside polygon is the worse one: r (1/cos(π/n) − 1) ≤ tolerance.
  const half = acos(radius / (radius + tolerance))
  return Math.max(8, 4 * Math.ceil(Math.PI / half / 4))
}

/** Counter-clockwise polygon for an oval around the origin with half axes along x and z. */
export function roundPolygon(rx: Inches, rz: Inches, options: RoundOptions = {}): Polygon {
  const n = roundSegments(Math.max(rx, rz), options.tolerance)
  const grow = options.rounding === 'outside' ? 1 / cos(Math.PI / n) : 1
  return Array.from({ length: n }, (_, i): Vec2 => {
    const phi = (2 * Math.PI * i) / n
    return [rx * grow * cos(phi), rz * grow * sin(phi)]
  })
}
