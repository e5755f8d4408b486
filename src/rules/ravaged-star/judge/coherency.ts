import type { BoardModel, Id } from '../../../core/board'
import type { DistanceFact, Measure } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { atMost } from './measure'

export const COHERENCY_ACROSS: Inches = 3
export const COHERENCY_UP: Inches = 5

interface Straggler {
  readonly id: Id
  readonly horizontal: Inches
  readonly vertical: Inches
}

/** RS-COHERENCY-1: both limits at once, sideways and up or down. */
export const coheres = (distance: Pick<DistanceFact, 'horizontal' | 'vertical'>, across = COHERENCY_ACROSS): boolean =>
  atMost(distance.horizontal, across) && atMost(distance.vertical, COHERENCY_UP)

/** How far from its leader a model may be to the sides: 1" for Close Formation (RS-SPECIAL-CLOSE-FORMATION-1). */
export const coherencyAcross = (close: boolean): Inches => (close ? 1 : COHERENCY_ACROSS)

/** Those of a unit's models that are too far from its leader; with none of them it is in coherency (RS-COHERENCY-2, RS-COHERENCY-3). */
export const stragglers = (measure: Measure, leader: BoardModel, models: readonly BoardModel[], across = COHERENCY_ACROSS): readonly Straggler[] =>
  models.filter((model) => model.id !== leader.id).flatMap(({ id }) => {
    const { horizontal, vertical } = measure.distance({ model: leader.id }, { model: id })
    return coheres({ horizontal, vertical }, across) ? [] : [{ id, horizontal, vertical }]
  })
