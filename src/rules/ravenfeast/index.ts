import type { SightReading, System } from '../contract'
import { rangeOf } from './judge/range'
import { ruleText } from './rule-text'
import { SYSTEM_ID, SYSTEM_NAME } from './system-id'
import { ruleMove, ruleReach, ruleRoute } from './table/move'
import { unitNotes } from './table/notes'
import { ruleGlance, ruleNearMiss, ruleSight } from './table/sight'

const READING: SightReading = {
  looks: { rule: 'RF-FACING-1', text: 'the centre of the base, towards what is forward of its rear edge' },
  lookedAt: { rule: 'RF-COVER-3', text: 'the centre of the base, along one line in plan; only what hides the heads stops it' },
  models: { rule: 'RF-COVER-3', text: 'figures neither block nor give cover, shield walls but the target\'s own are one piece each' },
  woods: { rule: 'RF-WOODS-1', text: '2" of them across their edge, 4" with both inside; one piece of cover' },
  cover: { rule: 'RF-COVER-1', text: 'a die for each piece that the line crosses, wherever it stands; 4 or more stops the shot' },
  range: { rule: 'RF-SHOOT-1', text: 'base edge to base edge; uphill costs 1 of the score' },
}

/** Ravenfeast on the measured table: shot lines, pieces of cover, woods, facing and the Movement phase. */
export const ravenfeast: System = {
  id: SYSTEM_ID,
  name: SYSTEM_NAME,
  sight: ruleSight,
  glance: ruleGlance,
  nearMiss: ruleNearMiss,
  range: (distance, asked) => rangeOf(distance, asked),
  move: ruleMove,
  route: ruleRoute,
  reach: ruleReach,
  reachNote: 'outline without what is beyond two hedges or walls',
  ruleText,
  unitNotes,
  reading: READING,
}
