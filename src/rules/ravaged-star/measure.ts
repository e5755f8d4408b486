import type { BoardModel, Id } from '../../core/board'
import { WITHIN_TOLERANCE, type Measure } from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'
import { unitModels } from '../contract'

/** Bases this near to each other are in contact (RS-MEASURE-10). */
export const CONTACT_TOLERANCE: Inches = 0.01

/** The limit itself still counts (RS-MEASURE-5). */
export const atMost = (distance: Inches, limit: Inches): boolean => distance <= limit + WITHIN_TOLERANCE

/** Model to model, base to base, diagonal between levels (RS-MEASURE-1..4: gaps are measured so, bodies for the baseless). */
export const modelDistance = (measure: Measure, a: Id, b: Id): Inches => measure.gap({ model: a }, { model: b }).distance

/** RS-MEASURE-5: the nearest point of the base counts. */
export const within = (measure: Measure, a: Id, b: Id, limit: Inches): boolean =>
  atMost(modelDistance(measure, a, b), limit)

/** RS-MEASURE-6: the farthest point of the base counts. */
export const whollyWithin = (measure: Measure, model: Id, point: Vec3, limit: Inches): boolean =>
  atMost(measure.farthest(model, point), limit)

/** RS-MEASURE-7: no part of the base lies outside the zone. */
export const whollyInZone = (measure: Measure, model: Id, zone: readonly Vec2[]): boolean =>
  measure.insideZone(model, zone).wholly

/** The unit's leader; where none is named, its first model. */
export function leaderOf(measure: Measure, unit: Id): BoardModel | undefined {
  const models = unitModels(measure.board, unit)
  return models.find((model) => model.leader) ?? models[0]
}

/** RS-MEASURE-8, where a unit acts: from its leader to the nearest model of the other. Infinity where either is gone. */
export function leadDistance(measure: Measure, unit: Id, target: Id): Inches {
  const leader = leaderOf(measure, unit)
  return leader ? nearestOf(measure, [leader], unitModels(measure.board, target)) : Infinity
}

/** RS-MEASURE-8, where nobody acts: between the two nearest models. */
export const nearDistance = (measure: Measure, a: Id, b: Id): Inches =>
  nearestOf(measure, unitModels(measure.board, a), unitModels(measure.board, b))

export const nearestOf = (measure: Measure, from: readonly BoardModel[], to: readonly BoardModel[]): Inches =>
  Math.min(...from.flatMap((a) => to.map((b) => modelDistance(measure, a.id, b.id))))

/** RS-MEASURE-9: to the centre of an objective marker, however wide it is drawn. */
export const markerDistance = (measure: Measure, model: Id, centre: Vec3): Inches =>
  measure.gap({ model }, { point: centre }).distance

/** RS-MEASURE-10: they touch. Whether they overlap is another question, answered by `Measure.stand`. */
export const inBaseContact = (measure: Measure, a: Id, b: Id): boolean =>
  modelDistance(measure, a, b) <= CONTACT_TOLERANCE
