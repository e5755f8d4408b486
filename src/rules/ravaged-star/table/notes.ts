import type { Id } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import { unitModels, type GivenProfile, type UnitNote } from '../../contract'
import { coherencyAcross, COHERENCY_UP, stragglers } from '../judge/coherency'
import { engagements } from '../judge/engage'
import { leaderOf } from '../judge/measure'
import { closeBy, leaderlessBy, type Profile } from '../profile'
import { inches, listed } from '../../kit/words'
import { profileGiven } from './given-profile'

/** What a card says of a unit at a glance: coherency and engagement. */
export const unitNotes = (measure: Measure, unit: Id, profile?: GivenProfile): readonly UnitNote[] =>
  [...coherencyNotes(measure, unit, profileGiven(profile)?.rules ?? []), engagementNote(measure, unit)]

function coherencyNotes(measure: Measure, unit: Id, rules: Profile['rules']): readonly UnitNote[] {
  const models = unitModels(measure.board, unit)
  if (models.length < 2) return []
  const close = closeBy(rules)
  const across = coherencyAcross(close)
  // RS-SPECIAL-LEADERLESS-3: whoever of a Leaderless unit is out of reach of the fewest may lead it.
  const leaders = leaderlessBy(rules) ? models : [leaderOf(measure, unit)!]
  const far = leaders.map((leader) => stragglers(measure, leader, models, across)).reduce((least, each) => (each.length < least.length ? each : least))
  const rule = (plain: string) => (close ? 'RS-SPECIAL-CLOSE-FORMATION-1' : plain)
  if (far.length === 0) return [{ rule: rule('RS-COHERENCY-1'), good: true, text: 'In coherency' }]
  const each = far.map(({ id, horizontal, vertical }) =>
    horizontal > across
      ? `${id} is ${inches(horizontal)} from its leader, more than ${inches(across)}`
      : `${id} is ${inches(vertical)} above or below its leader, more than ${inches(COHERENCY_UP)}`,
  )
  return [{ rule: rule('RS-COHERENCY-2'), good: false, text: `Out of coherency: ${listed(each)}` }]
}

function engagementNote(measure: Measure, unit: Id): UnitNote {
  const pairs = engagements(measure, unit)
  if (pairs.length === 0) return { rule: 'RS-ENGAGE-1', good: true, text: 'Not engaged' }
  const units = [...new Set(pairs.map((pair) => pair.enemyUnit))]
  const { model, enemy } = pairs[0]!
  return { rule: 'RS-ENGAGE-2', good: false, text: `Engaged with ${listed(units)}: ${model} is within 1" of ${enemy}` }
}
