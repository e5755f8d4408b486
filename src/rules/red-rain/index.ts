import type { SightReading, System } from '../contract'
import { rangeOf } from './judge/range'
import { ruleText } from './rule-text'
import { SYSTEM_ID, SYSTEM_NAME } from './system-id'
import { ruleMove, ruleReach, ruleRoute } from './table/move'
import { unitNotes } from './table/notes'
import { ruleGlance, ruleSight } from './table/sight'

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
  name: SYSTEM_NAME,
  sight: ruleSight,
  glance: ruleGlance,
  range: rangeOf,
  move: ruleMove,
  route: ruleRoute,
  reach: ruleReach,
  ruleText,
  unitNotes,
  reading: READING,
}
