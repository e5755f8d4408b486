import type { Id } from '../../../core/board'
import type { KeepOut, Measure } from '../../../core/measure'
import { WITHIN_TOLERANCE } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { unitModels } from '../../contract'
import { atMost } from './measure'

export const ENGAGE_ACROSS: Inches = 1
export const ENGAGE_UP: Inches = 3

/** Two models in each other's engagement range. */
export interface Engagement {
  readonly model: Id
  readonly enemy: Id
  readonly enemyUnit: Id
}

/** RS-ENGAGE-1: both limits at once; heights are those of the bases' undersides. */
export function inEngagementRange(measure: Measure, a: Id, b: Id): boolean {
  const { horizontal, vertical } = measure.gap({ model: a }, { model: b })
  return atMost(horizontal, ENGAGE_ACROSS) && atMost(vertical, ENGAGE_UP)
}

/** Every pair that engages the unit; friends never do (RS-ENGAGE-2, RS-ENGAGE-3). */
export function engagements(measure: Measure, unit: Id): readonly Engagement[] {
  const models = unitModels(measure.board, unit)
  const side = models[0]?.side
  const enemies = measure.board.models.filter((model) => model.side !== side)
  return models.flatMap((model) =>
    enemies
      .filter((enemy) => inEngagementRange(measure, model.id, enemy.id))
      .map((enemy) => ({ model: model.id, enemy: enemy.id, enemyUnit: enemy.unit })),
  )
}

export const engaged = (measure: Measure, unit: Id, other: Id): boolean =>
  engagements(measure, unit).some((pair) => pair.enemyUnit === other)

/** The zone round an enemy that no move but a charge may touch (RS-ENGAGE-4). */
export const keepOutOf = (enemy: Id): KeepOut => ({
  model: enemy,
  horizontal: ENGAGE_ACROSS + WITHIN_TOLERANCE,
  vertical: ENGAGE_UP + WITHIN_TOLERANCE,
})
