/*
 * Definition of sight in Red Rain.
 *
 * Looks:        any point of the base, in plan; heights and levels never count (RR-SIGHT-1, RR-HOUSE-6).
 * Looked at:    any point of the target's base.
 * Counts:       what stands of Obstructions, and the bases of all third models, friend, foe or nobody's (RR-SIGHT-2, RR-SIGHT-3); Forests with
 *               neither model in them as filled outlines (RR-FOREST-2). Of Forests that one of the two is in, at most 3" may lie on the
 *               line, all of them together, ground in several of them counted once (RR-FOREST-3).
 * Touching:     a line that only touches an outline is open; a seam without width is not.
 * Concealment:  every open line crosses a Partial or Short Wall, not necessarily the same one (RR-PARTIAL-3), or the whole base of the target
 *               is within Forests (RR-FOREST-4): `judge/conceal.ts`. Cover itself is an Action (RR-COVER-3).
 */
import type { BoardModel, Id, Pose } from '../../../core/board'
import type { Measure, SightFact, SightQuery } from '../../../core/measure'
import { cos, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'
import { apartFrom } from '../../kit/corridor'
import { radiusOf } from '../../kit/round-base'
import { SLACK } from '../../lines/asked'
import { terrainOf } from '../terrain'

/** RR-FOREST-3: the most of it that a line may pass. */
export const DEPTH: Inches = 3

/** Whether the one sees the other: what was asked, and the answer. */
export interface Sightline {
  readonly from: BoardModel
  readonly to: BoardModel
  readonly query: SightQuery
  readonly fact: SightFact
  /** Forests that one of the two is in. */
  readonly inner: readonly Id[]
}

/** The board's models, the one that looks perhaps elsewhere than it stands (`at`). */
export function lookAt(measure: Measure, from: BoardModel, to: BoardModel, aperture?: Inches, at?: Pose): Sightline {
  const { obstructions, forests } = terrainOf(measure.board)
  const isIn = (model: BoardModel, id: Id) =>
    at && model.id === from.id ? standsIn(measure, { ...model, ...at }, id) : measure.inside(model.id, id).share > 1e-9
  const looker = at ? { ...from, ...at } : from
  const inner = forests.filter((wood) => [looker, to].some((model) => !apartFrom(model, wood) && isIn(model, wood.id))).map(({ id }) => id)
  const query: SightQuery = {
    from: from.id,
    to: to.id,
    ...(at && { fromPose: at }),
    fromVolume: 'base',
    toVolume: 'base',
    inPlan: 'standing',
    solids: obstructions,
    volumes: forests.map(({ id }) => id).filter((id) => !inner.includes(id)),
    modelsBlock: measure.board.models.map(({ id }) => id).filter((id) => id !== from.id && id !== to.id),
    ...(inner.length > 0 && { shallow: { areas: inner, most: DEPTH + SLACK } }),
    ...(aperture === undefined ? {} : { aperture }),
  }
  return { from, to, query, fact: measure.sight(query), inner }
}

/** RR-SIGHT-1: one open line is enough; what is too close to call is not seen. Either sees the other, or neither. */
export const sees = (measure: Measure, from: BoardModel, to: BoardModel, at?: Pose): boolean =>
  from.id !== to.id && lookAt(measure, from, to, undefined, at).fact.verdict === 'clear'

/** Whether a round base that is put there reaches into the Forest, by sixteen lines from its middle. */
function standsIn(measure: Measure, model: BoardModel, wood: Id): boolean {
  const radius = radiusOf(model) - SLACK
  return Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8).some((angle) => {
    const rim: Vec3 = [model.at[0] + radius * cos(angle), model.at[1], model.at[2] + radius * sin(angle)]
    return measure.crossings({ from: model.at, to: rim }, { inPlan: 'standing' }).some(({ id, what }) => what === 'area' && id === wood)
  })
}
