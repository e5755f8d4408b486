import type { BoardModel, Id } from '../../../core/board'
import { WITHIN_TOLERANCE, type Measure } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { unitModels } from '../../contract'

/** Bases this near to each other are in contact (RS-MEASURE-10). */
export const CONTACT_TOLERANCE: Inches = 0.01

/** The limit itself still counts (RS-MEASURE-5). */
export const atMost = (distance: Inches, limit: Inches): boolean => distance <= limit + WITHIN_TOLERANCE

/** Model to model, base to base, diagonal between levels (RS-MEASURE-1..4: gaps are measured so, bodies for the baseless). */
export const modelDistance = (measure: Measure, a: Id, b: Id): Inches => measure.gap({ model: a }, { model: b }).distance

/** RS-MEASURE-5: the nearest point of the base counts. */
export const within = (measure: Measure, a: Id, b: Id, limit: Inches): boolean =>
  atMost(modelDistance(measure, a, b), limit)

/** The unit's leader; where none is named, its first model. */
export function leaderOf(measure: Measure, unit: Id): BoardModel | undefined {
  const models = unitModels(measure.board, unit)
  return models.find((model) => model.leader) ?? models[0]
}

/** The shortest distance from any of the models to any of the others; Infinity where there are none. */
export const nearestOf = (measure: Measure, from: readonly BoardModel[], to: readonly BoardModel[]): Inches =>
  Math.min(...from.flatMap((a) => to.map((b) => modelDistance(measure, a.id, b.id))))
