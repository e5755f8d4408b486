import type { BoardModel } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import { areEnemies } from '../../../core/sides'
import type { Inches } from '../../../core/units'
import { inRange } from './range'
import { sees } from './look'

/** One who may be In Combat, standing or Knocked Down. */
export interface Fighter {
  readonly model: BoardModel
  /** How far its longest melee weapon reaches; 0 without one, which then reaches nobody. */
  readonly reach: Inches
}

/** RR-COMBAT-1: either has the other, whom it sees, in reach of a melee weapon. A flag or a beast that is nobody's is never In Combat. */
export const inCombat = (measure: Measure, a: Fighter, b: Fighter): boolean =>
  mayFight(a, b) && inRange(measure, a.model.id, b.model.id, Math.max(a.reach, b.reach)) && sees(measure, a.model, b.model)

const mayFight = (a: Fighter, b: Fighter): boolean =>
  Math.max(a.reach, b.reach) > 0 && a.model.side !== 'neutral' && b.model.side !== 'neutral' && areEnemies(a.model, b.model)

/** Those with whom it is not In Combat yet, and could come to be on its way; each with the longer reach of the two. */
export const strangersTo = (fighter: Fighter, others: readonly Fighter[], heldBy: readonly BoardModel[]): readonly Fighter[] =>
  others.filter((other) => mayFight(fighter, other) && !heldBy.some(({ id }) => id === other.model.id))
    .map(({ model, reach }) => ({ model, reach: Math.max(reach, fighter.reach) }))

/** With whom of those it is In Combat. */
export const opponentsOf = (measure: Measure, fighter: Fighter, others: readonly Fighter[]): readonly BoardModel[] =>
  others.filter((other) => inCombat(measure, fighter, other)).map(({ model }) => model)
