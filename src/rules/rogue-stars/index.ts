import type { SightReading, System } from '../contract'
import { ruleText } from './rule-text'
import { SYSTEM_ID, SYSTEM_NAME } from './system-id'
import { ruleMove, ruleReach, ruleRoute } from './table/move'
import { unitNotes } from './table/notes'
import { ruleGlance, ruleNearMiss, ruleRange, ruleSight } from './table/sight'

const READING: SightReading = {
  looks: { rule: 'RO-DEFINE-8', text: 'a thread from an eye 1.25" above the middle of the base' },
  lookedAt: { rule: 'RO-DEFINE-8', text: 'five points of the figure, none higher than 1.2"; one clear thread is enough' },
  models: { rule: 'RO-DEFINE-8', text: 'standing figures interrupt threads as terrain does' },
  woods: { rule: 'RO-DEFINE-8', text: 'interrupt threads that pass right through; trunks interrupt every thread' },
  cover: { rule: 'RO-HOUSE-4', text: 'from terrain within 1" of the target that interrupts a thread: -2 to the shot' },
  range: { rule: 'RO-HOUSE-4', text: 'base edge to base edge; -2 beyond half range' },
}

/** Rogue Stars on the measured table: threads, cover, range and the Move with the Terrain rolls that it hangs on. */
export const rogueStars: System = {
  id: SYSTEM_ID,
  name: SYSTEM_NAME,
  sight: ruleSight,
  glance: ruleGlance,
  nearMiss: ruleNearMiss,
  range: ruleRange,
  move: ruleMove,
  route: ruleRoute,
  reach: ruleReach,
  ruleText,
  unitNotes,
  reading: READING,
}
