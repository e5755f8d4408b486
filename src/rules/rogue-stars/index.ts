import { areEnemies } from '../../core/sides'
import type { Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import { unitModels, type SightReading, type System, type UnitNote } from '../contract'
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

/** Bases no farther apart than this touch. */
const CONTACT = 0.02

function unitNotes(measure: Measure, unit: Id): readonly UnitNote[] {
  const { models } = measure.board
  const pair = unitModels(measure.board, unit).flatMap((figure) =>
    models.filter((other) => areEnemies(other, figure) && adjacent(measure, figure.id, other.id)).map((other) => [figure.id, other.id] as const))[0]
  return pair
    ? [{ rule: 'RO-DEFINE-2', good: false, text: `${pair[0]} is adjacent to ${pair[1]}` }]
    : [{ rule: 'RO-DEFINE-2', good: true, text: 'Adjacent to no opponent' }]
}

/** RO-DEFINE-2: contact of the bases, on the same level. */
export const adjacent = (measure: Measure, a: Id, b: Id): boolean => measure.distance({ model: a }, { model: b }).distance <= CONTACT
