import type { BoardModel, FlatShape, Id } from '../../../core/board'
import { circumradius } from '../../../core/flat-shape'
import { WITHIN_TOLERANCE, type Measure } from '../../../core/measure'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { turn2 } from '../../../core/vec'
import { unitModels } from '../../contract'
import { bodyHeight } from '../../lines/figure'

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
export function outerRadius(model: BoardModel): Inches {
  const shape = shapeOf(model)
  return shape ? circumradius(shape) : Infinity
}

/** What distances to the model are taken to, in plan: its base, or the footprint of its body; null for a body of triangles. */
export const shapeOf = ({ base, body }: BoardModel): FlatShape | null => base ?? (body.kind === 'prism' ? body.footprint : null)

/**
 * No distance between the two can be shorter: told by where they stand, so that those far apart are not measured. In plan it is the distance
 * itself where `tellsAll` says so; else the circles round the two are taken for them.
 */
export function leastDistance(a: BoardModel, b: BoardModel): Inches {
  const [one, two] = [shapeOf(a), shapeOf(b)]
  if (one?.kind === 'rect' && two?.kind === 'circle') return fromSides(a, one, b, two.radius)
  if (one?.kind === 'circle' && two?.kind === 'rect') return fromSides(b, two, a, one.radius)
  const dx = a.at[0] - b.at[0]
  const dz = a.at[2] - b.at[2]
  return Math.max(0, Math.sqrt(dx * dx + dz * dz) - outerRadius(a) - outerRadius(b))
}

/** From the sides of a box to a disc of that radius: the circle round a long hull reaches far beyond its flanks. */
function fromSides(box: BoardModel, { hx, hz }: FlatShape & { kind: 'rect' }, disc: BoardModel, radius: Inches): Inches {
  const [x, z] = turn2([disc.at[0] - box.at[0], disc.at[2] - box.at[2]], -box.yaw)
  return Math.max(0, hypot(Math.max(0, Math.abs(x) - hx), Math.max(0, Math.abs(z) - hz)) - radius)
}

/** `leastDistance` and `leastRise` of the two are their distances in plan and in height: two discs, or a disc and a box. Of others they are bounds. */
export const tellsAll = (a: BoardModel, b: BoardModel): boolean => {
  const [one, two] = [shapeOf(a)?.kind, shapeOf(b)?.kind]
  return (one === 'circle' && (two === 'circle' || two === 'rect')) || (one === 'rect' && two === 'circle')
}

/** No difference in height between the two can be smaller: baseless bodies are measured from their nearest parts. */
export const leastRise = (a: BoardModel, b: BoardModel): Inches => Math.max(0, a.at[1] - highest(b), b.at[1] - highest(a))
const highest = (model: BoardModel): Inches => model.at[1] + (model.base ? 0 : bodyHeight(model))

/** The distance between the two may be as short as that. */
export function mayBeWithin(a: BoardModel, b: BoardModel, limit: Inches): boolean {
  const dx = a.at[0] - b.at[0]
  const dz = a.at[2] - b.at[2]
  const reach = limit + outerRadius(a) + outerRadius(b)
  return dx * dx + dz * dz <= reach * reach
}

/** So much more than a limit and where things stand decides: what is nearer is measured. */
export const SLACK: Inches = 0.05
