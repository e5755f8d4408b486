import { areEnemies } from '../../core/sides'
import type { Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import type { Inches } from '../../core/units'
import { unitModels, type SightReading, type System, type UnitNote } from '../contract'
import { atMost } from '../lines/asked'
import { inches } from '../kit/words'
import { ruleText } from './rule-text'
import { rangeOf, ruleGlance, ruleSight, SYSTEM_ID } from './sight'
import { ruleMove, ruleReach, ruleRoute } from './walk'

const READING: SightReading = {
  looks: { rule: 'RR-SIGHT-1', text: 'any point of the base, in plan' },
  lookedAt: { rule: 'RR-SIGHT-1', text: 'any point of the base, in plan: heights never count' },
  models: { rule: 'RR-SIGHT-3', text: 'the bases of all other models block' },
  woods: { rule: 'RR-FOREST-3', text: 'block who is outside; with one inside, up to 3" of them is ignored' },
  cover: { rule: 'RR-PARTIAL-3', text: 'concealed when every line crosses a low wall, or wholly within woods: -1 to hit' },
  range: { rule: 'RR-ATTACK-1', text: 'base edge to base edge in plan' },
}

/** Red Rain on the measured table: lines in plan, Concealment, range and the move. */
export const redRain: System = {
  id: SYSTEM_ID,
  name: 'Red Rain',
  sight: ruleSight,
  glance: ruleGlance,
  range: rangeOf,
  move: ruleMove,
  route: ruleRoute,
  reach: ruleReach,
  reachNote: 'outline without hills beside low walls',
  ruleText,
  unitNotes,
  reading: READING,
}

/** RR-ACTION-4. */
const TOO_NEAR: Inches = 3

function unitNotes(measure: Measure, unit: Id): readonly UnitNote[] {
  const { models } = measure.board
  const near = unitModels(measure.board, unit)
    .flatMap((model) => models.filter((other) => areEnemies(other, model)).map((other) => ({
      model: model.id, other: other.id, away: measure.distance({ model: model.id }, { model: other.id }).horizontal,
    })))
    .toSorted((a, b) => a.away - b.away)[0]
  return near && atMost(near.away, TOO_NEAR)
    ? [{ rule: 'RR-ACTION-4', good: false, text: `${near.other} is ${inches(near.away)} from ${near.model}: no ranged weapons` }]
    : [{ rule: 'RR-ACTION-4', good: true, text: 'No hostile within 3"' }]
}
