import { areEnemies } from '../../../core/sides'
import type { BoardModel } from '../../../core/board'
import { WHOLE_WAY, type Waypoint } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { legsOf } from '../../../rules/walk/legs'
import { moveProfiles } from '../../../table/profiles'
import type { Desk } from '../../desk'

/** As many as an answer may hold. */
const MOST_LEGS = 64

/**
 * The way that the geometry finds to there, as straight legs: by the system's own rules of moving, else past enemies
 * without keeping away from them, as a charge goes. null where there is none.
 */
export function findWay(desk: Desk, model: BoardModel, to: Waypoint, allowance: Inches | null): readonly Waypoint[] | null {
  const options = { model: model.id, climb: true, ...moveProfiles(desk.now.document, model.unit) }
  const ruled = desk.referee.route(desk.world, { ...options, to, ...(allowance === null ? {} : { allow: allowance }) })
  if (ruled.ok && ruled.value.legal) return within(legsOf(ruled.value.fact))
  const enemies = desk.now.settled.models.filter((other) => areEnemies(other, model)).map((other) => other.id)
  const fact = desk.world.route({ model: model.id, to, climb: true, blockingModels: enemies, work: WHOLE_WAY })
  return fact && fact.stops.length === 0 ? within(legsOf(fact)) : null
}

const within = (legs: readonly Waypoint[]): readonly Waypoint[] | null => (legs.length > MOST_LEGS ? null : legs)
