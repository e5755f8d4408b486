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
export function inCombat(measure: Measure, a: Fighter, b: Fighter): boolean {
  const reach = Math.max(a.reach, b.reach)
  if (reach <= 0 || a.model.side === 'neutral' || b.model.side === 'neutral' || !areEnemies(a.model, b.model)) return false
  return inRange(measure, a.model.id, b.model.id, reach) && sees(measure, a.model, b.model)
}

/** With whom of those it is In Combat. */
export const opponentsOf = (measure: Measure, fighter: Fighter, others: readonly Fighter[]): readonly BoardModel[] =>
  others.filter((other) => inCombat(measure, fighter, other)).map(({ model }) => model)
