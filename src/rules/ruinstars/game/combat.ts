import type { BoardModel, Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Broken } from '../../engine/question'
import { adjacentEnemies, areAdjacent, baseDistance, modelOf, supporters } from './near'
import { hasSpecial, specialX, type CombatKind, type CountedCode, type Gear } from '../profile'
import { atMost, inRange } from '../judge/ranges'
import { coverFrom, sees } from '../judge/sight'
import type { RuAct } from './act'
import { enemiesOf, gearOf, matesOf, profileOf, unitOf, type Ru, type RuLook, type Unit } from './state'
import type { Attack } from './attack'
import { figureAt } from './figure'
import type { Leaving } from './tasks'
import { inches } from '../../kit/words'

/** Attack dice of a Unit's weapon as it stands (RU-HOUSE-1, RU-WEAPON-HIT-1). */
export const attOf = (unit: Unit, gear: Gear): number => (hasSpecial(gear, 'HIT') ? unit.hit : gear.att)

/** RU-WEAPON-RNG-1; a ranged weapon without a number reaches as far as one sees. */
export const reachOf = (gear: Gear): Inches | null => specialX(gear, 'RNG') || null

/** What an attack die must not exceed (RU-HOUSE-1). */
export const attackStat = (look: RuLook, attack: Attack): number => {
  const { rc, mc } = profileOf(look.state, attack.by)
  return attack.kind === 'ranged' ? rc : mc
}

/** Melee weapons that can still be used, with their attack dice: what an attack of opportunity may be made with (RU-AOO-1). */
export const meleeWeapons = (state: Ru, unit: Unit): readonly { readonly weapon: number; readonly name: string; readonly dice: number }[] =>
  unit.weapons.flatMap((_, weapon) => {
    const gear = gearOf(state, unit, weapon)
    return gear.kind === 'melee' && !isSpent(unit, weapon, gear) ? [{ weapon, name: gear.name, dice: attOf(unit, gear) }] : []
  })

/** Why the enemy may not strike at one who leaves it, where it is on the table (RU-AOO-1, RU-AOO-4); undefined if it may. */
export function opportunityRefused(state: Ru, enemy: Unit): Broken | undefined {
  if (enemy.struck) return { rule: 'RU-AOO-4', text: 'it has struck this turn' }
  return meleeWeapons(state, enemy).some(({ dice }) => dice > 0) ? undefined : { rule: 'RU-AOO-1', text: 'it has no attack dice' }
}

/** RU-AOO-1, RU-AOO-3: the attack on who leaves, with the dice that are not bought off. */
export const opportunityOf = (state: Ru, { unit, enemy, bought }: Pick<Leaving, 'unit' | 'enemy' | 'bought'>, weapon: number): Attack => {
  const by = unitOf(state, enemy)
  const gear = gearOf(state, by, weapon)
  const dice = Math.max(0, attOf(by, gear) - (bought ?? 0))
  return { by: enemy, weapon, kind: 'melee', target: unit, dice, auto: Math.min(dice, specialX(gear, 'AUT')), aim: 0, opportunity: true }
}

/** RU-WEAPON-SPR-2: an attack on each who is given dice, in the order in which they are resolved; Aim is for the first. */
export const sharedOut = (by: Unit, weapon: number, { kind }: Gear, counts: Readonly<Record<Id, number>>, aim: number): readonly Attack[] =>
  Object.keys(counts).filter((target) => counts[target]! > 0).map((target, i) => (
    { by: by.id, weapon, kind, target, dice: counts[target]!, auto: 0, aim: i === 0 ? aim : 0, opportunity: false }))

/** RU-WEAPON-LIM-1. */
export const isSpent = (unit: Unit, weapon: number, gear: Gear): boolean => hasSpecial(gear, 'LIM') && unit.weapons[weapon]!.used

/** Why the Unit may not use the weapon at all now; undefined if it may. */
export function weaponRefused(look: RuLook, unit: Unit, weapon: number): Broken | undefined {
  const gear = gearOf(look.state, unit, weapon)
  if (isSpent(unit, weapon, gear)) return { rule: 'RU-WEAPON-LIM-1', text: 'Its ammunition is used up.' }
  if (attOf(unit, gear) === 0) return { rule: 'RU-HOUSE-1', text: 'It has no attack dice.' }
  if (gear.kind === 'melee') return undefined
  const enemy = adjacentEnemies(look, unit)[0]
  return enemy && !hasSpecial(gear, 'PBK') ? { rule: 'RU-RANGED-6', text: `${enemy.name} is Adjacent to it.`, by: enemy.id } : undefined
}

/** Why the enemy is no target of the weapon (RU-RANGED-2 to RU-RANGED-6, RU-MELEE-2); undefined if it is one. */
export function targetRefused(look: RuLook, unit: Unit, weapon: number, target: Id): Broken | undefined {
  const gear = gearOf(look.state, unit, weapon)
  const at = modelOf(look, target).at
  const refused = (rule: string, text: string): Broken => ({ rule, text, at, by: target })
  const touching = areAdjacent(look, unit.id, target)
  if (gear.kind === 'melee') return touching ? undefined : refused('RU-MELEE-2', 'It is not Adjacent.')
  const pointBlank = hasSpecial(gear, 'PBK')
  if (touching && !pointBlank) return refused('RU-RANGED-2', 'It is Adjacent.')
  if (!touching) {
    const near = adjacentEnemies(look, unit)[0]
    if (near) return refused('RU-RANGED-6', `${near.name} is Adjacent to the attacker.`)
    const mate = matesOf(look.state, unit).find((one) => areAdjacent(look, one.id, target))
    if (mate) return refused('RU-RANGED-3', `It is Adjacent to ${mate.name}.`)
  }
  const reach = reachOf(gear)
  const [from, to] = [modelOf(look, unit.id), modelOf(look, target)]
  if (reach !== null) {
    const away = baseDistance(from, to)
    const near = atMost(away, reach + NEARLY) && inRange(look.measure, unit.id, target, reach)
    if (!near) return refused('RU-RANGED-4', `It is ${inches(away)} away; the range is ${inches(reach)}.`)
  }
  return sees(look.measure, from, to) ? undefined : refused('RU-RANGED-5', 'It is not in Line of Sight.')
}

/** Why the weapon has no target at all: the rule that forbids all enemies, where it is one for all (RU-RANGED-3 to RU-RANGED-5); undefined if it has one. */
export function aimRefused(look: RuLook, unit: Unit, weapon: number): Broken | undefined {
  const rules = new Set<string>()
  for (const enemy of enemiesOf(look.state, unit)) {
    const refused = targetRefused(look, unit, weapon, enemy.id)
    if (!refused) return undefined
    rules.add(refused.rule)
  }
  if (gearOf(look.state, unit, weapon).kind === 'melee') return { rule: 'RU-ACTION-8', text: 'No enemy is Adjacent.' }
  const [rule = ''] = rules
  const text = rules.size === 1 ? FOR_ALL[rule] : undefined
  return text === undefined ? { rule: 'RU-ACTION-7', text: 'There is no valid target.' } : { rule, text }
}

const FOR_ALL: Readonly<Record<string, string>> = {
  'RU-RANGED-3': 'Every enemy is Adjacent to a Squadmate of the shooter.',
  'RU-RANGED-4': 'No enemy is in range.',
  'RU-RANGED-5': 'No enemy is in Line of Sight.',
}

/** The number of a special as far as the attack's use of the weapon has it left: the attacks of Spread share it (RU-WEAPON-SPR-2). */
export function leftOf(
  { state }: RuLook, { by, weapon, opportunity, before }: Pick<Attack, 'by' | 'weapon' | 'opportunity' | 'before'>, code: CountedCode,
): number {
  const { active } = state
  const drawn = !opportunity && active?.unit === by ? (active.drawn[code] ?? 0) : 0
  return Math.max(0, specialX(gearOf(state, by, weapon), code) - drawn - (before?.[code] ?? 0))
}

/** So much of a special is used up for the rest of this use of the weapon. */
export function draw({ state: { active } }: RuAct, { by, opportunity }: Attack, code: CountedCode, n: number): void {
  if (n > 0 && !opportunity && active?.unit === by) active.drawn[code] = (active.drawn[code] ?? 0) + n
}

export interface FreeDice {
  readonly free: number
  /** Where they come from, in words, each with its rule. */
  readonly from: readonly { readonly dice: number; readonly text: string; readonly rule: string }[]
}

const tally = (from: FreeDice['from']): FreeDice => {
  const some = from.filter(({ dice }) => dice > 0)
  return { free: some.reduce((sum, { dice }) => sum + dice, 0), from: some }
}

/** The special whose number is single re-rolls of attack dice. */
export const rerollCode = (kind: CombatKind): 'ACC' | 'BRU' => (kind === 'ranged' ? 'ACC' : 'BRU')

/** Single attack dice that may be rolled again (RU-WEAPON-ACC-1, RU-WEAPON-BRU-1, RU-MELEE-3); sixes of a Relentless weapon besides. */
export function attackRerolls(look: RuLook, attack: Attack): FreeDice {
  const by = unitOf(look.state, attack.by)
  const aim = { dice: attack.aim, text: 'Aim', rule: 'RU-ORDERS-6' }
  if (attack.kind === 'ranged') return tally([{ dice: leftOf(look, attack, 'ACC'), text: 'Accurate', rule: 'RU-WEAPON-ACC-1' }, aim])
  const support = supporters(look, by, attack.target).length
  return tally([{ dice: leftOf(look, attack, 'BRU'), text: 'Brutal', rule: 'RU-WEAPON-BRU-1' }, { dice: support, text: 'support', rule: 'RU-MELEE-3' }, aim])
}

/** RU-CRIT-2: whether a Critical Save of the Unit sends damage back to whose doing it is. Nobody sends any to itself. */
export const sendsBack = ({ readings }: Ru, { kind }: Pick<Attack, 'kind'>, unit: Id, foe: Id): boolean =>
  (kind === 'melee' || readings.returns === 'all') && unit !== foe

/** Save dice that may be rolled again (RU-COVER-1, RU-MELEE-4). */
export function saveRerolls(look: RuLook, attack: Attack, struck: Id): FreeDice {
  const unit = unitOf(look.state, struck)
  const brace = { dice: unit.brace, text: 'Brace', rule: 'RU-ORDERS-6' }
  if (attack.kind === 'melee') return tally([{ dice: supporters(look, unit, struck).length, text: 'support', rule: 'RU-MELEE-4' }, brace])
  return tally([{ dice: inCover(look, attack, struck) ? 1 : 0, text: 'Cover', rule: 'RU-COVER-1' }, brace])
}

/** RU-COVER-1 to RU-COVER-4, RU-WEAPON-NCV-1. */
function inCover(look: RuLook, attack: Attack, struck: Id): boolean {
  if (attack.kind === 'melee' || attack.by === struck) return false
  if (hasSpecial(gearOf(look.state, attack.by, attack.weapon), 'NCV')) return false
  const [stands, to] = [look.board.models[attack.by], look.board.models[struck]]
  const from = stands ?? fallen(look.state, attack.by)
  if (!from || !to) return false
  const judged = () => coverFrom(look.measure, from, to, look.state.readings.cover).cover
  return stands ? judged() : look.suppose({ set: [from] }, judged)
}

/** RU-WEAPON-BLS-2, RU-WEAPON-CHR-1: who is Taken Out by what the first of several sends back has fired at the others from where it stood. */
function fallen(state: Ru, id: Id): BoardModel | null {
  const loss = state.losses.find(({ unit }) => unit === id)
  return loss ? figureAt(state, id, loss.pose) : null
}

const NEARLY: Inches = 0.1
