import type { Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import type { SightReading, System, UnitNote } from '../contract'
import { enemyBeside, inContact } from '../lines/beside'
import { ruleText } from './rule-text'
import { rangeOf, ruleGlance, ruleNearMiss, ruleSight, SYSTEM_ID } from './sight'
import { ruleMove, ruleReach, ruleRoute } from './walk'

const READING: SightReading = {
  looks: { rule: 'RO-DEFINE-8', text: 'a thread from an eye 1.25" above the middle of the base' },
  lookedAt: { rule: 'RO-DEFINE-8', text: 'five points of the figure, none higher than 1.2"; one clear thread is enough' },
  models: { rule: 'RO-DEFINE-8', text: 'standing figures interrupt threads as terrain does' },
  woods: { rule: 'RO-DEFINE-8', text: 'interrupt threads that pass right through; trunks interrupt every thread' },
  cover: { rule: 'RO-HOUSE-4', text: 'from terrain within 1" of the target that interrupts a thread: -2 to the shot' },
  range: { rule: 'RO-HOUSE-4', text: 'base edge to base edge; -2 beyond half range' },
}

/** Rogue Stars on the measured table: threads, cover, range and the Move. */
export const rogueStars: System = {
  id: SYSTEM_ID,
  name: 'Rogue Stars',
  sight: ruleSight,
  glance: ruleGlance,
  nearMiss: ruleNearMiss,
  range: rangeOf,
  move: ruleMove,
  route: ruleRoute,
  reach: ruleReach,
  ruleText,
  unitNotes,
  reading: READING,
}

/** RO-DEFINE-2: contact of the bases, on the same level. */
function unitNotes(measure: Measure, unit: Id): readonly UnitNote[] {
  const pair = enemyBeside(measure, unit, (figure, enemy) => inContact(measure, figure.id, enemy.id))
  return pair
    ? [{ rule: 'RO-DEFINE-2', good: false, text: `${pair[0]} is adjacent to ${pair[1]}` }]
    : [{ rule: 'RO-DEFINE-2', good: true, text: 'Adjacent to no opponent' }]
}
