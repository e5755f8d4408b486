import type { Id } from '../../../../core/board'
import { attackLocation, isCritical, isGood, TARGET_NUMBERS, type Location } from '../../judge/rolls'
import type { RoAct } from '../act'
import type { Rolled } from '../events'
import { rollAgainst, rolledWords } from '../rolling'
import { friendsAround } from '../shooting'
import { figureOf, underway, type Figure } from '../state'
import { meleeSum, shootSum } from '../sums'
import { endureHit, reveal, stressFor } from '../wounds'

/** RO-HOUSE-4, RO-HOUSE-6, RO-HOUSE-18, RO-DUCK-3, RO-DUCK-4. */
export function shoot(act: RoAct, figure: Figure, id: Id): void {
  const target = figureOf(act.state, id)
  const sum = shootSum(act, figure, id)
  const [friend] = friendsAround(act, figure, target)
  const roll = rollAgainst(act, figure, sum, `Shoot at ${target.name}`, ['RO-TN-6', 'RO-HOUSE-4'])
  // RO-HOUSE-18: a natural 1, whatever else is agreed to be a critical failure; in place of the setback of RO-HOUSE-22.
  const astray = friend !== undefined && roll.face === 1
  const at = astray ? friend : target
  const hit = isGood(roll) || astray
  const location = isGood(roll) ? locationOf(act, roll, TARGET_NUMBERS.shoot) : null
  act.emit({
    kind: 'shot', rules: ['RO-HOUSE-4', ...(astray ? ['RO-HOUSE-18'] : [])], data: { unit: figure.id, target: id, at: at.id, roll, hit, location },
    text: [
      { unit: figure.id }, ' shoots at ', { unit: id }, ':', ...rolledWords(roll),
      ...(astray ? [' and hits ', { unit: at.id }, '.'] : [hitWords(hit, location)]),
    ],
  })
  target.duck = false
  const plan = underway(act.state)
  // A natural 20 has its gain in the Endure roll (RO-HOUSE-6).
  if (roll.outcome === 'critical-failure' && !astray) plan.stress = stressFor(roll, plan.stress)
  if (hit) endureHit(act, at, isCritical(roll), figure.side)
  reveal(act, figure, 'RO-HOUSE-19')
}

const hitWords = (hit: boolean, location: Location | null): string => (hit ? `: a hit${location ? ` on the ${location}` : ''}.` : ': a miss.')

/** RO-HOUSE-5, RO-HOUSE-6. */
export function strike(act: RoAct, figure: Figure, id: Id): void {
  const plan = underway(act.state)
  const roll = blow(act, figure, figureOf(act.state, id))
  if (roll.outcome === 'critical-failure') plan.stress = stressFor(roll, plan.stress)
}

/** One Melee roll and what comes of it; also at who leaves (RO-HOUSE-17). */
export function blow(act: RoAct, figure: Figure, target: Figure, rule = 'RO-HOUSE-5'): Rolled {
  const roll = rollAgainst(act, figure, meleeSum(act, figure, target.id), `Melee at ${target.name}`, ['RO-TN-7', rule])
  const hit = isGood(roll)
  const location = hit ? locationOf(act, roll, TARGET_NUMBERS.melee) : null
  act.emit({
    kind: 'blow', rules: [rule, 'RO-MARKER-4'], data: { unit: figure.id, target: target.id, roll, hit, location },
    text: [
      { unit: figure.id }, ' strikes at ', { unit: target.id }, ':', ...rolledWords(roll), hitWords(hit, location),
    ],
  })
  reveal(act, figure, 'RO-HOUSE-19')
  if (hit) endureHit(act, target, isCritical(roll), figure.side)
  return roll
}

/** RO-HOUSE-24, RO-LOCATION-5: told where players wish it, and no table is rolled on. */
const locationOf = ({ state }: RoAct, roll: Rolled, printed: number): Location | null =>
  state.readings.locations === 'told' ? attackLocation(roll, printed) : null
