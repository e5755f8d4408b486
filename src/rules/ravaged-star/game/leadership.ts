import { succeeds } from '../../kit/dice'
import { D10 } from '../die'
import type { UnitRule } from '../profile'
import { anyLeadWithin } from './ranges'
import { hasRule, ruleX } from './specials'
import { enemiesOf, friendsOf, isDepleted, onTable, profileOf, type RsLook, type Unit } from './state'
import type { RsAct } from './act'
import type { Change } from './tasks'

/** A number to reach, and the sum that led to it, for the panel that shows it. */
export interface Needed {
  readonly needs: number
  readonly printed: number
  readonly changes: readonly Change[]
}

export const sum = (printed: number, changes: readonly Change[]): Needed => ({
  needs: changes.reduce((total, change) => total + change.by, printed),
  printed,
  changes,
})

/** RS-DICE-4, RS-DICE-5: 1 fails and 10 passes, whatever is needed; else the number itself decides (RS-TEST-1). */
export const passes = (face: number, needs: number): boolean => succeeds(D10, face, needs)

/** Units whose aura of that name works on this one (RS-AURA-1 to RS-AURA-4); two of one name count once (RS-STACK-1). */
export function auraOn(look: RsLook, unit: Unit, name: UnitRule, from: 'friends' | 'enemies'): Unit | null {
  const sources = from === 'friends' ? friendsOf(look.state, unit) : enemiesOf(look.state, unit)
  return sources.find((source) => reaches(look, source, unit, name)) ?? null
}

/** The source's aura of that name reaches the unit. */
export function reaches(look: RsLook, source: Unit, unit: Unit, name: UnitRule): boolean {
  if (!onTable(source) || !onTable(unit) || source.shaken) return false
  const radius = ruleX(look.state, source, name)
  return radius !== null && anyLeadWithin(look, source, unit, radius)
}

/** The number that a Leadership test of this unit needs; `more` are penalties of the occasion. */
export function leadershipNeeded(look: RsLook, unit: Unit, more: readonly Change[] = []): Needed {
  const { state } = look
  const profile = profileOf(state, unit)
  const changes: Change[] = [...more]
  if (!more.some((change) => change.rule === 'RS-SPECIAL-FEAR-1')) {
    const fearsome = auraOn(look, unit, 'Fear', 'enemies')
    if (fearsome) changes.push({ rule: 'RS-SPECIAL-FEAR-1', text: `in Fear of ${fearsome.name}`, by: 2 })
  }
  if (unit.boosted && profile.boost?.improve?.leadership) {
    changes.push({ rule: 'RS-BOOST-2', text: profile.boost.text, by: -profile.boost.improve.leadership })
  }
  const worse = changes.some((change) => change.by > 0)
  if (worse && hasRule(state, unit, 'Stalwart')) return sum(profile.leadership, changes.filter((change) => change.by < 0))
  if (worse && auraOn(look, unit, 'Inspiring', 'friends')) return sum(profile.leadership, changes.filter((change) => change.by < 0))
  return sum(profile.leadership, changes)
}

/** RS-TEST-3: one die for the whole unit. Says what came of it; whether it is shaken is the caller's to set. */
export function leadershipTest(act: RsAct, unit: Unit, why: string, rules: readonly string[], more: readonly Change[] = []): boolean {
  const { needs, changes } = leadershipNeeded(act, unit, more)
  const face = act.roll({ dice: 1, sides: 10, by: unit.side, why: `${unit.name}: Leadership, ${why}`, rules })[0]!
  const good = passes(face, needs)
  const because = changes.length > 0 ? ` (${changes.map((change) => `${change.text} ${signed(change.by)}`).join(', ')})` : ''
  act.emit({
    kind: 'leadership',
    text: [{ unit: unit.id }, ` tests Leadership, ${why}: needs ${needs}${because}, rolls `, { die: face, good }, '.'],
    rules: [...rules, 'RS-TEST-3', ...changes.map((change) => change.rule)],
    data: { unit: unit.id, needs, face, good },
  })
  return good
}

/** Makes a unit shaken, unless it is already or a boost keeps it steady (RS-SHAKEN-5, RS-BOOST-5). */
export function shake(act: RsAct, unit: Unit, rules: readonly string[]): void {
  if (unit.shaken || unit.steady) return
  unit.shaken = true
  act.emit({ kind: 'shaken', text: [{ unit: unit.id }, ' is shaken.'], rules, data: { unit: unit.id } })
}

/**
 * Of those units who is on the table and neither shaken nor steady takes a test, and is shaken if it fails, by those rules. All test before
 * any is shaken: an aura that one loses by it (RS-AURA-2) is there for all of them.
 */
export function testOrShake(
  act: RsAct, units: readonly Unit[], why: string, rules: readonly string[], more: readonly Change[] = [], shakenBy: readonly string[] = rules,
): void {
  const tested = units.filter((unit) => onTable(unit) && !unit.shaken && !unit.steady)
  const failed = tested.filter((unit) => !leadershipTest(act, unit, why, rules, more))
  for (const unit of failed) shake(act, unit, shakenBy)
}

export function recover(act: RsAct, unit: Unit, rules: readonly string[]): void {
  if (!unit.shaken) return
  unit.shaken = false
  act.emit({ kind: 'recovered', text: [{ unit: unit.id }, ' is no longer shaken.'], rules, data: { unit: unit.id } })
}

/**
 * Tests of units that became depleted since `before` was taken: whoever was not and is now tests once, unless it is gone,
 * shaken or steady (RS-SHOOT-22, RS-MELEE-15, RS-WOUND-10).
 */
export function testDepleted(act: RsAct, units: readonly Unit[], wereDepleted: readonly string[], rules: readonly string[]): void {
  const depleted = units.filter((unit) => !wereDepleted.includes(unit.id) && !unit.thinned && isDepleted(act.state, unit))
  testOrShake(act, depleted, 'depleted', rules)
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
