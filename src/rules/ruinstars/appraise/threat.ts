import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Threat } from '../../appraise'
import { atLeast, mean } from '../../kit/chances'
import { Memory } from '../../kit/memory'
import { attOf, isSpent, meleeWeapons, opportunityRefused, reachOf, sendsBack } from '../game/combat'
import { nextAct } from '../game/costs'
import { gearOf, onTable, profileOf, unitOf, type Ru, type RuLook, type Unit } from '../game/state'
import { ADJACENT } from '../judge/ranges'
import { LENGTHS } from '../judge/move'
import { hasSpecial, specialX, type Gear } from '../profile'
import { damagePmf, lossesOf } from '../show/chances'
import { worthOf } from '../show/scoring'
import { lossOf } from './units'

/** What the unit may expect to lose to enemies whose adjacency it leaves (RU-AOO-1), one die of each bought off. */
export const leavingCost = (look: RuLook, unit: Unit, enemies: readonly Unit[]): number =>
  enemies.filter((enemy) => !opportunityRefused(look.state, enemy)).reduce((sum, enemy) => sum + Math.max(...meleeWeapons(look.state, enemy).map(
    ({ weapon, dice }) => reckoned(look.state, enemy, weapon, unit, Math.max(0, dice - 1)))), 0)

/** The most that the Unit may be expected to take from the other: by what its ACT pays for, with and without a Move first. */
export function threat(look: RuLook, by: Id, of: Id, away: Inches): Threat {
  const { state } = look
  const [unit, target] = [unitOf(state, by), unitOf(state, of)]
  if (!onTable(unit) || !onTable(target)) return NONE
  const act = nextAct(state, unit)
  const touching = away <= ADJACENT
  let [now, next] = [0, 0]
  unit.weapons.forEach((_, weapon) => {
    const gear = gearOf(state, unit, weapon)
    const dice = attOf(unit, gear)
    if (dice === 0 || isSpent(unit, weapon, gear)) return
    if (gear.kind === 'ranged' && touching && !hasSpecial(gear, 'PBK')) return
    const reach = gear.kind === 'melee' ? ADJACENT : (reachOf(gear) ?? Infinity)
    const one = reckoned(state, unit, weapon, target, dice)
    const most = worthOf(state, target)
    if (away <= reach) {
      now = Math.max(now, one)
      next = Math.max(next, Math.min(most, one * usesFor(gear, act)))
    } else if (away <= reach + LENGTHS.move) {
      next = Math.max(next, 0.85 * Math.min(most, one * usesFor(gear, act - (hasSpecial(gear, 'HVY') ? 2 : 1))))
    } else if (act >= 3 && away <= reach + LENGTHS.move + LENGTHS.dash) next = Math.max(next, 0.7 * one)
  })
  return { now, next }
}

const NONE: Threat = { now: 0, next: 0 }

/** How often so many ACT pay for the weapon (RU-ACTION-2, RU-WEAPON-2MC-1, RU-WEAPON-2RC-1); LIM: once. */
function usesFor(gear: Gear, act: number): number {
  if (act < 1 || hasSpecial(gear, 'LIM')) return Math.min(1, Math.max(0, act))
  const second = hasSpecial(gear, gear.kind === 'ranged' ? '2RC' : '2MC') ? 1 : 2
  return act >= 1 + second ? 2 : 1
}

/** What one attack takes on average, nobody helping; remembered as long as both Units are as they are. */
function reckoned(state: Ru, unit: Unit, weapon: number, target: Unit, dice: number): number {
  const key = `${unit.profile} ${unit.weapons[weapon]!.gear} ${dice} ${unit.hit} ${target.profile} ${target.hit} ${worthOf(state, target)}`
  return reckonings.of(state.profiles, key, () => reckon(state, unit, gearOf(state, unit, weapon), target, dice))
}
const reckonings = new Memory<Ru['profiles'], number>()

function reckon(state: Ru, unit: Unit, gear: Gear, target: Unit, dice: number): number {
  const { rc, mc, arm } = profileOf(state, unit)
  const melee = gear.kind === 'melee'
  const auto = Math.min(dice, specialX(gear, 'AUT'))
  const damage = damagePmf({
    dice: dice - auto, auto, stat: melee ? mc : rc, free: specialX(gear, melee ? 'BRU' : 'ACC'), relentless: hasSpecial(gear, 'RLT'),
    rending: specialX(gear, 'RND'),
  })
  const { target: lost } = lossesOf(damage, {
    target: { arm: profileOf(state, target).arm, hit: target.hit }, free: 0,
    attacker: sendsBack(state, gear, target.id, unit.id) ? { arm, hit: unit.hit } : null,
  })
  return lossOf(state, target, mean(lost), atLeast(lost, target.hit))
}
