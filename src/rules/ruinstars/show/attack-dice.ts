import type { Id } from '../../../core/board'
import type { Attack } from '../game/attack'
import { attackRerolls, attackStat, attOf, leftOf, rerollCode, sharedOut } from '../game/combat'
import { gearOf, unitOf, type RuLook } from '../game/state'
import type { Aiming } from '../game/tasks'
import { hasSpecial, type CountedCode } from '../profile'
import type { AttackDice } from './chances'

/** The attack as it would be rolled: all dice, those that hit by themselves not rolled. */
export function attackOf(look: RuLook, { unit: id, weapon }: Pick<Aiming, 'unit' | 'weapon'>, target: Id): Attack {
  const unit = unitOf(look.state, id)
  return attacksOf(look, { unit: id, weapon }, { [target]: attOf(unit, gearOf(look.state, unit, weapon)) })[0]!
}

/**
 * RU-WEAPON-SPR-2: the attacks as they would be rolled with the dice shared out so, dice that hit by themselves not rolled. Of what the weapon
 * has for all of them each is left what those before it cannot use up.
 */
export function attacksOf(look: RuLook, { unit: id, weapon }: Pick<Aiming, 'unit' | 'weapon'>, counts: Readonly<Record<Id, number>>): readonly Attack[] {
  const { active } = look.state
  const unit = unitOf(look.state, id)
  const gear = gearOf(look.state, unit, weapon)
  const code = rerollCode(gear.kind)
  const used: Partial<Record<CountedCode, number>> = {}
  const use = (what: CountedCode, most: number) => {
    used[what] = (used[what] ?? 0) + most
  }
  return sharedOut(unit, weapon, gear, counts, active?.unit === id ? active.aim : 0).map((shared) => {
    const attack = { ...shared, before: { ...used } }
    const auto = Math.min(attack.dice, leftOf(look, attack, 'AUT'))
    const rolled = attack.dice - auto
    const others = attackRerolls(look, attack).free - leftOf(look, attack, code)
    use('AUT', auto)
    use('RND', Math.min(rolled, leftOf(look, attack, 'RND')))
    use(code, Math.min(Math.max(0, rolled - others), leftOf(look, attack, code)))
    return { ...attack, auto }
  })
}

/** What the sums of an attack are reckoned from. */
export function diceOf(look: RuLook, attack: Attack): AttackDice {
  const gear = gearOf(look.state, attack.by, attack.weapon)
  return {
    dice: attack.dice - attack.auto, auto: attack.auto, stat: attackStat(look, attack), free: attackRerolls(look, attack).free,
    relentless: hasSpecial(gear, 'RLT'), rending: leftOf(look, attack, 'RND'),
  }
}
