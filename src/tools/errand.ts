import type { BoardModel } from '../core/board'
import { WHOLE_WAY, type Measure, type Waypoint } from '../core/measure'
import { areEnemies } from '../core/sides'
import type { Inches } from '../core/units'
import { legsOf } from '../rules/walk/legs'
import type { TableFile } from '../table/file'
import { moveProfiles } from '../table/profiles'
import type { Referee } from './referee'

/** Where a model of a game is to go, and what that may cost it; null where nothing limits it. */
export interface Errand {
  readonly model: BoardModel
  readonly to: Waypoint
  readonly allowance: Inches | null
}

/** As many as an answer may hold. */
const MOST_LEGS = 64

/**
 * The way that the geometry finds to there, as straight legs: by the system's own rules of moving, else past enemies
 * without keeping away from them, as a charge goes. null where there is none. Takes as long as it takes: a hand asks `quickWay`.
 */
export function findWay(
  measure: Measure, referee: Pick<Referee, 'route'>, document: Pick<TableFile, 'units'>, { model, to, allowance }: Errand,
): readonly Waypoint[] | null {
  const options = { model: model.id, climb: true, ...moveProfiles(document, model.unit) }
  const ruled = referee.route(measure, { ...options, to, ...(allowance === null ? {} : { allow: allowance }) })
  if (ruled.ok && ruled.value.legal) return within(legsOf(ruled.value.fact))
  const enemies = measure.board.models.filter((other) => areEnemies(other, model)).map((other) => other.id)
  const fact = measure.route({ model: model.id, to, climb: true, blockingModels: enemies, work: WHOLE_WAY })
  return fact && fact.stops.length === 0 ? within(legsOf(fact)) : null
}

const within = (legs: readonly Waypoint[]): readonly Waypoint[] | null => (legs.length > MOST_LEGS ? null : legs)
