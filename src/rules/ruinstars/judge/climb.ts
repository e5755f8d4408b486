import type { BoardModel } from '../../../core/board'
import type { SweepFact } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { distance2 } from '../../../core/vec'
import { sides } from '../../lines/figure'
import { stretchesOf } from '../../walk/faces'
import { SAME_ELEVATION } from './ranges'

/* What faces cost (RU-MOVE-2 to RU-MOVE-4). */

/** Steps that keep the same elevation are no faces to climb (RU-ADJACENT-2). */
export const STEP_HEIGHT: Inches = SAME_ELEVATION
const CREST: Inches = 1
const DOWN_DISCOUNT: Inches = 2

/** RU-MOVE-2: the height and the crest. */
export const climbUpCost = (height: Inches): Inches => height + CREST
/** RU-MOVE-3: the height less 2", and the crest where it is due. */
export const climbDownCost = (height: Inches, crest = true): Inches => Math.max(0, height - DOWN_DISCOUNT) + (crest ? CREST : 0)

/**
 * Cost at each point of the path (RU-MOVE-1 to 4). The crest inch pays for the shift from the foot of a face to wholly on top, and
 * back: `width` of the base along the path after a climb up and before a climb down is not charged again.
 */
export function pathCosts(fact: SweepFact, width: Inches, crestDown = true): readonly Inches[] {
  const stretches = stretchesOf(fact)
  const shifts: [from: Inches, to: Inches][] = []
  let along = 0
  for (const { face, length } of stretches) {
    if (face > 0) shifts.push([along, along + width])
    else if (face < 0 && crestDown) shifts.push([along - width, along])
    else if (face === 0) along += length
  }
  const free = joined(shifts)
  const costs = [0]
  let [cost, at] = [0, 0]
  for (const { face, length } of stretches) {
    if (face > 0) cost += climbUpCost(face)
    else if (face < 0) cost += climbDownCost(-face, crestDown)
    else {
      cost += length - covered(free, at, at + length)
      at += length
    }
    costs.push(cost)
  }
  return costs
}

function joined(spans: readonly [number, number][]): readonly [number, number][] {
  const result: [number, number][] = []
  for (const [a, b] of spans.toSorted((p, q) => p[0] - q[0])) {
    const last = result.at(-1)
    if (last && a <= last[1]) last[1] = Math.max(last[1], b)
    else result.push([a, b])
  }
  return result
}

const covered = (spans: readonly [number, number][], from: number, to: number): number =>
  spans.reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, to) - Math.max(a, from)), 0)

/** Width of the base across the way that it takes. */
export const baseWidth = (model: BoardModel): Inches => {
  const { left, right } = sides(model, [0, 1])
  return distance2(left, right)
}
