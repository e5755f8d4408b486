import type { BoardModel, Id } from '../../../core/board'
import { circumradius } from '../../../core/flat-shape'
import { WITHIN_TOLERANCE, type Measure } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { unitModels } from '../../contract'

/** Bases this near to each other are in contact (RS-MEASURE-10). */
export const CONTACT_TOLERANCE: Inches = 0.01

/** The limit itself still counts (RS-MEASURE-5). */
export const atMost = (distance: Inches, limit: Inches): boolean => distance <= limit + WITHIN_TOLERANCE

/** Model to model, base to base, diagonal between levels (RS-MEASURE-1..4: distances are measured so, bodies for the baseless). */
export const modelDistance = (measure: Measure, a: Id, b: Id): Inches => measure.distance({ model: a }, { model: b }).distance

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

/** Radius of a circle round what distances to the model are taken to: its base, or the footprint of its body; Infinity for a body of triangles. */
export function outerRadius({ base, body }: BoardModel): Inches {
  const shape = base ?? (body.kind === 'prism' ? body.footprint : null)
  return shape ? circumradius(shape) : Infinity
}

/** No distance between the two can be shorter: told by where they stand, so that those far apart are not measured. */
export function leastDistance(a: BoardModel, b: BoardModel): Inches {
  const dx = a.at[0] - b.at[0]
  const dz = a.at[2] - b.at[2]
  return Math.max(0, Math.sqrt(dx * dx + dz * dz) - outerRadius(a) - outerRadius(b))
}

/** The distance between the two may be as short as that. */
export function mayBeWithin(a: BoardModel, b: BoardModel, limit: Inches): boolean {
  const dx = a.at[0] - b.at[0]
  const dz = a.at[2] - b.at[2]
  const reach = limit + outerRadius(a) + outerRadius(b)
  return dx * dx + dz * dz <= reach * reach
}

/** So much more than a limit and where things stand decides: what is nearer is measured. */
export const SLACK: Inches = 0.05
