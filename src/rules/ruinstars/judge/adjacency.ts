import type { BoardModel, BoardPiece } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../../../core/vec'
import { sightRadius } from '../../kit/corridor'
import { wallBetween, wallTowards } from '../terrain'
import { footOf, nearDoor } from './door'
import { ADJACENT, atMost, planDistance, rise, SAME_ELEVATION } from './ranges'

/*
 * Adjacency (RU-ADJACENT-1 to RU-ADJACENT-4): near each other, on the same level, with no wall between. What plain numbers show to be too
 * far apart is not measured, so that a record holds the facts that mattered and no others. `level`: the greatest difference of
 * height that counts as the same elevation.
 */

const sameLevel = (difference: Inches, level: Inches): boolean => atMost(Math.abs(difference), level)

/** Two figures. */
export function adjacent(measure: Measure, a: BoardModel, b: BoardModel, level: Inches = SAME_ELEVATION): boolean {
  if (a.id === b.id || !sameLevel(rise(a, b), level) || beyond(a, plan(b.at), sightRadius(b))) return false
  return atMost(planDistance(measure, { model: a.id }, { model: b.id }), ADJACENT) && wallBetween(measure, a, b) === null
}

/** A figure and a round marker whose middle lies there. */
export function adjacentToDisc(measure: Measure, model: BoardModel, at: Vec3, radius: Inches, level: Inches = SAME_ELEVATION): boolean {
  if (!sameLevel(model.at[1] - at[1], level) || beyond(model, plan(at), radius)) return false
  const { horizontal, from } = measure.distance({ model: model.id }, { point: at })
  return atMost(Math.max(0, horizontal - radius), ADJACENT) && wallTowards(measure, model, from, at) === null
}

/** A figure and a door, which is where its leaf hangs and is no wall to its own user (RU-ACTION-11). */
export function adjacentToDoor(measure: Measure, model: BoardModel, door: BoardPiece, level: Inches = SAME_ELEVATION): boolean {
  if (!nearDoor(model, door, ADJACENT)) return false
  const { horizontal, vertical, from, to } = measure.distance({ model: model.id }, { piece: door.id })
  if (!atMost(horizontal, ADJACENT) || !atMost(vertical, level)) return false
  const foot = footOf(measure, door)
  return sameLevel(model.at[1] - foot, level) && wallTowards(measure, model, from, [to[0], foot, to[2]], [door.id]) === null
}

/** Too far from the middle of what has that radius for measuring to say otherwise. */
const beyond = (model: BoardModel, at: Vec2, radius: Inches): boolean =>
  distance2(plan(model.at), at) > sightRadius(model) + radius + ADJACENT + DOUBT

const DOUBT: Inches = 0.1
