import { areEnemies } from '../../../core/sides'
import type { BoardModel, Id, Pose } from '../../../core/board'
import type { KeepOut, Measure } from '../../../core/measure'
import { WITHIN_TOLERANCE } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { unitModels } from '../../contract'
import { atMost, mayBeWithin, SLACK } from './measure'

export const ENGAGE_ACROSS: Inches = 1
export const ENGAGE_UP: Inches = 3

/** Two models in each other's engagement range. */
export interface Engagement {
  readonly model: Id
  readonly enemy: Id
  readonly enemyUnit: Id
}

/**
 * RS-ENGAGE-1: both limits at once; heights are those of the bases' undersides (of the nearest parts, without a base). With a
 * `pose`, as if `a` stood there.
 */
export function inEngagementRange(measure: Measure, a: BoardModel, b: BoardModel, pose?: Pose): boolean {
  const there = pose ? { ...a, ...pose } : a
  if (!mayBeWithin(there, b, ENGAGE_ACROSS + SLACK)) return false
  if (a.base && b.base && Math.abs(there.at[1] - b.at[1]) > ENGAGE_UP + SLACK) return false
  const { horizontal, vertical } = measure.distance(pose ? { model: a.id, pose } : { model: a.id }, { model: b.id })
  return atMost(horizontal, ENGAGE_ACROSS) && atMost(vertical, ENGAGE_UP)
}

/** Every pair that engages the unit; friends never do (RS-ENGAGE-2, RS-ENGAGE-3). */
export function engagements(measure: Measure, unit: Id): readonly Engagement[] {
  const models = unitModels(measure.board, unit)
  const [first] = models
  const enemies = measure.board.models.filter((model) => first && areEnemies(model, first))
  return models.flatMap((model) =>
    enemies
      .filter((enemy) => inEngagementRange(measure, model, enemy))
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
