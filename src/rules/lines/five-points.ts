import type { BoardModel } from '../../core/board'
import type { Measure } from '../../core/measure'
import type { SightLine } from '../../core/ruling'
import type { LineMiss } from '../contract'
import type { Inches } from '../../core/units'
import { atHeight } from '../../core/vec'
import { above, sides, towards } from './figure'
import { missFact, moved, nearestToPassing } from './near-miss'
import { stoppedBy, type Stops } from './thread'

/** Heights above the bases between which a system stretches its lines. */
export interface Heights {
  readonly eye: Inches
  readonly low: Inches
  readonly middle: Inches
  readonly high: Inches
}

/**
 * The five lines from the eye above the middle of the looker's base to the target: to three heights above the middle of its base, and
 * to the two ends of the base as the looker sees them, at the middle height.
 */
export function fiveLines(
  measure: Measure, looker: BoardModel, target: BoardModel, heights: Heights, stops: Stops,
): readonly SightLine[] {
  const from = above(looker, heights.eye)
  const rims = sides(target, towards(looker, target))
  const y = target.at[1] + heights.middle
  const points = [
    ['head', above(target, heights.high)],
    ['middle', above(target, heights.middle)],
    ['feet', above(target, heights.low)],
    ['left edge', atHeight(rims.left, y)],
    ['right edge', atHeight(rims.right, y)],
  ] as const
  return points.map(([to, point]) => {
    const segment = { from, to: point }
    const by = stoppedBy(measure, segment, stops)
    return { segment, to, clear: by.length === 0, by }
  })
}

const GROUND: Inches = 0.02

/** The closest miss where all five are stopped: no end of the line moved aside lies below the feet of its figure. */
export function missOfFive(
  measure: Measure, looker: BoardModel, target: BoardModel, heights: Heights, stops: Stops,
): LineMiss | null {
  const lines = fiveLines(measure, looker, target, heights, stops)
  if (lines.some(({ clear }) => clear)) return null
  const found = nearestToPassing(lines, ({ segment }, step) => {
    const aside = moved(segment, step)
    // Flat on the ground a line would slip under everything that stands there.
    return aside.from[1] > looker.at[1] + GROUND && aside.to[1] > target.at[1] + GROUND && stoppedBy(measure, aside, stops).length === 0
  })
  return found && { to: found.to, miss: missFact(measure, found, stops) }
}
