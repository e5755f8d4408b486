import type { Id } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import { areEnemies } from '../../../core/sides'
import { unitModels, type UnitNote } from '../../contract'
import { inches } from '../../kit/words'
import { atMost, gap, TOO_NEAR } from '../judge/range'

/** RR-ACTION-4 at a glance. */
export function unitNotes(measure: Measure, unit: Id): readonly UnitNote[] {
  const { models } = measure.board
  const near = unitModels(measure.board, unit)
    .flatMap((model) => models.filter((other) => other.side !== 'neutral' && areEnemies(other, model)).map((other) => ({
      model: model.id, other: other.id, away: gap(measure, { model: model.id }, { model: other.id }),
    })))
    .toSorted((a, b) => a.away - b.away)[0]
  return near && atMost(near.away, TOO_NEAR)
    ? [{ rule: 'RR-ACTION-4', good: false, text: `${near.other} is ${inches(near.away)} from ${near.model}: no ranged weapons` }]
    : [{ rule: 'RR-ACTION-4', good: true, text: 'No hostile within 3"' }]
}
