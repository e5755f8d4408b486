import type { BoardModel, Id } from '../../../core/board'
import type { GapFact, Measure } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { unitModels } from '../../contract'
import { atMost, leaderOf } from './measure'

export const COHERENCY_ACROSS: Inches = 3
export const COHERENCY_UP: Inches = 5

interface Straggler {
  readonly id: Id
  readonly horizontal: Inches
  readonly vertical: Inches
}

/** RS-COHERENCY-1: both limits at once, sideways and up or down. */
export const gapCoheres = (gap: Pick<GapFact, 'horizontal' | 'vertical'>): boolean =>
  atMost(gap.horizontal, COHERENCY_ACROSS) && atMost(gap.vertical, COHERENCY_UP)

/** Models that are too far from their leader; a unit with none is in coherency (RS-COHERENCY-2, RS-COHERENCY-3). */
export function stragglers(measure: Measure, unit: Id): readonly Straggler[] {
  const leader = leaderOf(measure, unit)
  if (!leader) return []
  return unitModels(measure.board, unit)
    .filter((model) => model.id !== leader.id)
    .flatMap((model) => straggler(measure, model, leader))
}

function straggler(measure: Measure, model: BoardModel, leader: BoardModel): readonly Straggler[] {
  const { horizontal, vertical } = measure.gap({ model: model.id }, { model: leader.id })
  return gapCoheres({ horizontal, vertical }) ? [] : [{ id: model.id, horizontal, vertical }]
}
