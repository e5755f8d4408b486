import { statNow } from '../../kit/cards'
import type { StatShown, WeaponShown } from '../../playable'
import { isMelee, type UnitProfile, type Weapon } from '../profile'
import { attacksOf, defenseNeeded, ownChanges, rangeOf, weaponAp, weaponDamage } from '../game/attack'
import { leadershipNeeded, signed, sum, type Needed } from '../game/leadership'
import { movementOf } from '../game/movement'
import { printedWeapon } from '../army/cards'
import { ruleWord } from '../army/rule-words'
import { weaponRules } from '../game/specials'
import { profileOf, woundsOf, type RsLook, type Unit } from '../game/state'

/** Characteristics as they count now, each with the reason where that is not what is printed. */
export function statsOf(look: RsLook, unit: Unit): readonly StatShown[] {
  const profile = profileOf(look.state, unit)
  const onTable = unit.where === 'table'
  return [
    statNow('M', `${movementOf(look, unit)}"`, `${profile.movement}"`, movementWhy(look, unit, profile)),
    boosted('W', woundsOf(look.state, unit), profile.wounds),
    needed('LD', onTable ? leadershipNeeded(look, unit) : sum(profile.leadership, [])),
    needed('DEF', defenseNeeded(look, unit, 0, 'none')),
  ]
}

function movementWhy(look: RsLook, unit: Unit, { movement }: UnitProfile): string {
  const by = movementOf(look, unit) - movement
  if (by === 0) return ''
  return by > 0 ? `Boost ${signed(by)}` : `Degrades ${signed(by)}`
}

/** A weapon as the unit could fire it now, at no target in particular. */
export function weaponOf(look: RsLook, unit: Unit, weapon: Weapon): WeaponShown {
  const rules = weaponRules(look.state, unit, weapon)
  return {
    name: printedWeapon(weapon).name,
    cells: [
      isMelee(weapon) ? { label: 'RNG', value: 'M' } : boosted('RNG', rangeOf(look, unit, weapon), Number(weapon.range), '"'),
      boosted('ATT', attacksOf(look, unit, weapon), weapon.attacks),
      needed('ACC', sum(weapon.accuracy, ownChanges(look, unit, false))),
      boosted('AP', weaponAp(look, unit, weapon), weapon.ap),
      boosted('DMG', weaponDamage(look, unit, weapon), weapon.damage),
    ],
    rules: rules.map(ruleWord),
  }
}

function boosted(label: string, now: number, printed: number, after = ''): StatShown {
  const text = (n: number) => (label === 'AP' && n === 0 ? '\u2013' : `${n}${after}`)
  return statNow(label, text(now), text(printed), now === printed ? '' : `Boost ${signed(now - printed)}`)
}

const needed = (label: string, { needs, printed, changes }: Needed): StatShown =>
  statNow(label, `${needs}+`, `${printed}+`, changes.map((change) => `${change.text} ${signed(change.by)}`).join(', '))
