import type { SweepFact } from '../../core/measure'
import type { Breach } from '../../core/ruling'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'

/** A stretch of a path: level or sloping ground, or a face climbed up (positive) or down (negative). */
export interface Stretch {
  /** Index of the path's point at its end. */
  readonly to: number
  /** Length along it that the geometry counts; what is crossed for free is left out. */
  readonly length: Inches
  readonly face: Inches
}

/** The path taken apart: faces are where it rises or drops without moving in plan. */
export function stretchesOf({ path, costs }: SweepFact): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!]
    const length = (costs[i] ?? 0) - (costs[i - 1] ?? 0)
    const upright = hypot(b[0] - a[0], b[2] - a[2]) < 1e-6 && length > 1e-6
    stretches.push({ to: i, length, face: upright ? b[1] - a[1] : 0 })
  }
  return stretches
}

/**
 * Where a way point before the last hangs on a face. Whoever climbs does so in one go: way points on the way up or down would make several faces of
 * one, each priced, rolled for and bounded by itself, and one that hangs would go past those at the foot.
 */
export const hangingBreaches = ({ path, legs }: Pick<SweepFact, 'path' | 'legs'>, rule: string): readonly Breach[] =>
  legs.slice(0, -1).flatMap(({ to, hangs }) => (hangs ? [{ rule, at: path[to]!, by: null, text: 'It cannot stop part-way up a face.' }] : []))
