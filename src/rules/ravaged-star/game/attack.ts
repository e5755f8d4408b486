import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { isMelee, isRanged, type Special, type Weapon, type WeaponRule } from '../profile'
import type { Broken } from '../../engine/question'
import { improve } from './characteristics'
import { auraOn, reaches, sum, type Needed } from './leadership'
import { atMost } from '../judge/measure'
import { BANDS, bandOf, type Band } from '../judge/range'
import { anyLeadSees, canSee, coverOf, engagedWith, lead, nearWithin, type CoverKind } from './ranges'
import { bestFor, hasRule, ruleX, sizeOf, threshold, weaponRule, weaponRules } from './specials'
import { enemiesOf, friendsOf, isDepleted, onTable, profileOf, unitOf, type RsLook, type Unit } from './state'
import { inches } from '../../kit/words'
import type { Pool, Change } from './tasks'

export function weaponOf(look: RsLook, unit: Unit, name: string): Weapon {
  const weapon = profileOf(look.state, unit).weapons.find((one) => one.name === name)
  if (!weapon) throw new Error(`${unit.name} has no ${name}.`)
  return weapon
}

/** Models left that carry the weapon; where not all do, those next to the leader. */
export function carriers(unit: Unit, weapon: Weapon): readonly Id[] {
  const ids = unit.models.map((model) => model.id)
  const { carriers: many } = weapon
  if (many === undefined || unit.started.length === 1) return ids
  const from = many < unit.started.length ? 1 : 0
  return ids.filter((id) => {
    const index = unit.started.indexOf(id)
    return index >= from && index < from + many
  })
}

/** By how much a Boost ability that is on improves the characteristic (RS-BOOST-2). */
export const improved = (unit: Unit, look: RsLook, what: 'range' | 'attacks' | 'accuracy' | 'ap' | 'damage' | 'defense'): number =>
  unit.boosted ? (profileOf(look.state, unit).boost?.improve?.[what] ?? 0) : 0

/** RS-RANGE-4 to RS-RANGE-8: null beyond Long range. */
export const bandAt = (range: Inches, distance: Inches): Band | null => bandOf(range, distance)?.band ?? null

export const rangeOf = (look: RsLook, unit: Unit, weapon: Weapon): Inches =>
  weapon.range === 'M' ? 0 : improve('range', weapon.range, improved(unit, look, 'range'))

/** Stealth in force, with what an escort makes of it (RS-SPECIAL-CHARACTER-1 to 3); null without. */
export function stealthOf(look: RsLook, unit: Unit): Inches | null {
  const printed = ruleX(look.state, unit, 'Stealth')
  if (!hasRule(look.state, unit, 'Character')) return printed
  const escorted = friendsOf(look.state, unit).some(
    (friend) => onTable(friend) && sizeOf(look.state, friend) >= 3 && nearWithin(look, unit, friend, 3),
  )
  if (!escorted) return printed
  return printed === null ? 6 : Math.min(printed, 3)
}

/** A target as a ranged weapon finds it: how far, in which band, and whether it is fired at unseen. */
export interface Aim {
  readonly distance: Inches
  readonly band: Band
  readonly blind: boolean
}

/** RS-SPECIAL-BOOST-ONLY-1: it is not used at all before it is boosted. */
export const lacksBoost = (look: RsLook, unit: Unit, weapon: Weapon): boolean =>
  !unit.boosted && weaponRule(weaponRules(look.state, unit, weapon), 'Boost Only').length > 0

/** RS-SPECIAL-SHORT-1. */
const isTooFar = (look: RsLook, unit: Unit, weapon: Weapon, band: Band): boolean =>
  band !== 'Short' && weaponRule(weaponRules(look.state, unit, weapon), 'Short').length > 0

/** Whether the unit's ranged weapon may be fired at the target: how, or which rule forbids it. */
export function aim(look: RsLook, unit: Unit, weapon: Weapon, target: Unit, engaged: readonly Unit[] = engagedWith(look, unit)): Aim | Broken {
  const rules = weaponRules(look.state, unit, weapon)
  const has = (name: WeaponRule) => weaponRule(rules, name).length > 0
  if (!onTable(target) || target.side === unit.side) return { rule: 'RS-SHOOT-3', text: `${target.name} is no target.` }
  if (lacksBoost(look, unit, weapon)) return { rule: 'RS-SPECIAL-BOOST-ONLY-1', text: `${weapon.name} needs a boost.` }
  if (engaged.length > 0 && !has('Close Volley')) return { rule: 'RS-RANGE-3', text: `${weapon.name} cannot be fired while engaged.` }
  const distance = lead(look, unit, target)
  const band = bandAt(rangeOf(look, unit, weapon), distance)
  if (!band) return { rule: 'RS-RANGE-7', text: `${target.name} is ${inches(distance)} away, out of range of ${weapon.name}.` }
  if (isTooFar(look, unit, weapon, band)) return { rule: 'RS-SPECIAL-SHORT-1', text: `${weapon.name} is fired at Short range only.` }
  if (band !== 'Short' && engaged.length > 0) return { rule: 'RS-SPECIAL-CLOSE-VOLLEY-2', text: `While engaged ${weapon.name} is fired at Short range only.` }
  const stealth = has('Precision') ? null : stealthOf(look, target)
  if (stealth !== null && !atMost(distance, stealth)) return {
    rule: 'RS-SPECIAL-STEALTH-1', text: `${target.name} has Stealth (${inches(stealth)}) and is ${inches(distance)} away.`,
  }
  const seen = canSee(look, unit, target)
  if (!seen && !has('Volley Fire')) return { rule: 'RS-SHOOT-4', text: `The leader does not see ${target.name}.` }
  return { distance, band, blind: !seen }
}

export const isAim = (found: Aim | Broken): found is Aim => 'band' in found

/** Assault fire: only with such weapons, only at units in engagement range, in sight as ever (RS-SPECIAL-ASSAULT-1, RS-SPECIAL-ASSAULT-2, RS-SHOOT-4). */
export function mayAssault(look: RsLook, unit: Unit, weapon: Weapon, target: Unit): boolean {
  const rules = weaponRules(look.state, unit, weapon)
  if (!isRanged(weapon) || weaponRule(rules, 'Assault').length === 0) return false
  if (lacksBoost(look, unit, weapon)) return false
  const stealth = weaponRule(rules, 'Precision').length > 0 ? null : stealthOf(look, target)
  if (stealth !== null && !atMost(lead(look, unit, target), stealth)) return false
  if (!engagedWith(look, unit).includes(target)) return false
  return weaponRule(rules, 'Volley Fire').length > 0 || canSee(look, unit, target)
}

/** Dice of the pool (RS-SHOOT-18, RS-STATS-7), with what Point Blank adds to each model's Attacks; in close combat they are counted already. */
export function diceOf(look: RsLook, pool: Pool): number {
  if (pool.kind === 'melee') return pool.count
  const [unit, target] = [unitOf(look.state, pool.by), unitOf(look.state, pool.target)]
  const weapon = weaponOf(look, unit, pool.weapon)
  const band = bandAt(rangeOf(look, unit, weapon), lead(look, unit, target))
  return pool.count * (attacksAt(look, unit, weapon, target) + pointBlankAt(look, unit, weapon, band))
}

/** RS-SPECIAL-POINT-BLANK-1: by how much each model's Attacks grow at that range. */
export const pointBlankAt = (look: RsLook, unit: Unit, weapon: Weapon, band: Band | null): number =>
  (band === 'Short' ? Math.max(0, ...weaponRule(weaponRules(look.state, unit, weapon), 'Point Blank').map(({ x = 0 }) => x)) : 0)

/** RS-SPECIAL-BOOST-ONLY-1, RS-SPECIAL-SHORT-1: whether it may be fired at that range at all. */
export const firesAt = (look: RsLook, unit: Unit, weapon: Weapon, band: Band | null): boolean =>
  band !== null && !lacksBoost(look, unit, weapon) && !isTooFar(look, unit, weapon, band)

export const attacksOf = (look: RsLook, unit: Unit, weapon: Weapon): number => improve('attacks', weapon.attacks, improved(unit, look, 'attacks'))

/** RS-SPECIAL-BLAST-1, RS-SPECIAL-BLAST-2: the same against that target, of ranged and melee weapons alike. */
export function attacksAt(look: RsLook, unit: Unit, weapon: Weapon, target: Unit): number {
  const blast = weaponRule(weaponRules(look.state, unit, weapon), 'Blast').length > 0 ? Math.floor(sizeOf(look.state, target) / 2) : 0
  return attacksOf(look, unit, weapon) + blast
}

/** Enemies of the target that it is engaged with; `others` leaves the shooter out. */
const engagedOthers = (look: RsLook, unit: Unit, target: Unit): readonly Unit[] =>
  engagedWith(look, target).filter((one) => one.id !== unit.id)

/** Units that stray dice of the pool may hit; empty where none arise (RS-SHOOT-14, RS-SPECIAL-CLOSE-VOLLEY-3). */
export function strayTargets(look: RsLook, pool: Pool): readonly Unit[] {
  if (pool.kind !== 'shoot') return []
  const [unit, target] = [unitOf(look.state, pool.by), unitOf(look.state, pool.target)]
  if (engagedWith(look, unit).includes(target)) return []
  return engagedOthers(look, unit, target)
}

/** The number that the attack dice need, laid out as a sum (RS-SHOOT-9 to 13, RS-MODIFY-5). */
export function accuracyNeeded(look: RsLook, pool: Pool): Needed {
  const { state } = look
  const [unit, target] = [unitOf(state, pool.by), unitOf(state, pool.target)]
  const weapon = weaponOf(look, unit, pool.weapon)
  // RS-SPECIAL-ASSAULT-3: nothing modifies it.
  if (pool.kind === 'assault') return sum(weapon.accuracy, [])
  const blind = isBlind(look, pool)
  const changes = [...ownChanges(look, unit, blind), ...(isMelee(weapon) ? meleeChanges(look, unit, target) : rangedChanges(look, unit, weapon, target, pool))]
  return sum(weapon.accuracy, changes)
}

/** What changes the accuracy of all its weapons, whatever they are aimed at; Focus does not help blind fire (RS-SPECIAL-VOLLEY-FIRE-3). */
export function ownChanges(look: RsLook, unit: Unit, blind: boolean): readonly Change[] {
  const changes: Change[] = []
  const { active } = look.state
  if (active?.unit === unit.id && active.focused && !blind) changes.push({ rule: 'RS-FOCUS-1', text: 'Focus', by: -1 })
  const boost = improved(unit, look, 'accuracy')
  if (boost !== 0) changes.push({ rule: 'RS-BOOST-2', text: 'Boost', by: -boost })
  if (hasRule(look.state, unit, 'Degrades') && isDepleted(look.state, unit)) changes.push({ rule: 'RS-SPECIAL-DEGRADES-1', text: 'Degrades', by: 2 })
  return changes
}

function meleeChanges(look: RsLook, unit: Unit, target: Unit): readonly Change[] {
  const changes: Change[] = []
  if (auraOn(look, unit, 'Battle Synergy', 'friends')) changes.push({ rule: 'RS-SPECIAL-BATTLE-SYNERGY-1', text: 'Battle Synergy', by: -1 })
  if (shocks(look, unit, target)) changes.push({ rule: 'RS-SPECIAL-SHOCK-ASSAULT-1', text: 'Shock Assault', by: -1 })
  const parry = ruleX(look.state, target, 'Parry')
  if (parry) changes.push({ rule: 'RS-SPECIAL-PARRY-1', text: 'Parry', by: parry })
  return changes
}

const shocks = (look: RsLook, unit: Unit, target: Unit): boolean => target.shaken && hasRule(look.state, unit, 'Shock Assault')

function rangedChanges(look: RsLook, unit: Unit, weapon: Weapon, target: Unit, pool: Pool): readonly Change[] {
  const changes: Change[] = []
  const rules = weaponRules(look.state, unit, weapon)
  const has = (name: WeaponRule) => weaponRule(rules, name).length > 0
  const engaged = engagedWith(look, unit)
  // A nearer model that an earlier pool of the same action took away leaves the target at Long range: it was in range when declared (RS-SHOOT-8).
  const { band, worse, worsens } = bandOf(rangeOf(look, unit, weapon), lead(look, unit, target)) ?? BANDS.at(-1)!
  if (!has('Sniper') && worsens !== null) changes.push({ rule: worsens, text: `${band} range`, by: worse })
  if (coverFor(look, pool) !== 'none') changes.push({ rule: 'RS-COVER-5', text: `${coverFor(look, pool)} cover`, by: 1 })
  if (engaged.length > 0) changes.push({ rule: 'RS-SPECIAL-CLOSE-VOLLEY-2', text: 'Close Volley while engaged', by: 2 })
  const own = engaged.includes(target)
  if (!own && engagedOthers(look, unit, target).length > 0) changes.push({ rule: 'RS-SHOOT-12', text: 'target engaged', by: 2 })
  if (!has('Precision') && stealthOf(look, target) !== null) changes.push({ rule: 'RS-SPECIAL-STEALTH-2', text: 'Stealth', by: 2 })
  if (auraOn(look, unit, 'Target Coordination', 'friends')) changes.push({ rule: 'RS-SPECIAL-TARGET-COORDINATION-1', text: 'Target Coordination', by: -1 })
  return changes
}

/** Cover that counts against the pool; another unit than its target for stray hits. None in close combat (RS-COVER-8). */
export function coverFor(look: RsLook, pool: Pool, struck: Unit = unitOf(look.state, pool.target)): CoverKind {
  if (pool.kind === 'melee') return 'none'
  if (pool.cover !== undefined && struck.id === pool.target) return pool.cover
  const unit = unitOf(look.state, pool.by)
  const rules = weaponRules(look.state, unit, weaponOf(look, unit, pool.weapon))
  if (weaponRule(rules, 'Ignores Cover').length > 0 || locked(look, unit, struck)) return 'none'
  // RS-SPECIAL-VOLLEY-FIRE-2.
  if (struck.id === pool.target && isBlind(look, pool)) return 'heavy'
  return coverOf(look, unit, struck)
}

/** RS-SPECIAL-VOLLEY-FIRE-1: fired at a target out of sight. Whatever else was declared saw its target then (RS-SHOOT-4, RS-SHOOT-8). */
function isBlind(look: RsLook, { by, weapon, target, kind }: Pool): boolean {
  if (kind === 'melee') return false
  const unit = unitOf(look.state, by)
  const volley = weaponRule(weaponRules(look.state, unit, weaponOf(look, unit, weapon)), 'Volley Fire').length > 0
  return volley && !canSee(look, unit, unitOf(look.state, target))
}

/** RS-SPECIAL-TARGET-LOCK-1, RS-SPECIAL-TARGET-LOCK-2; of a Leaderless source any one model that may lead it is near enough and sees the target. */
const locked = (look: RsLook, unit: Unit, target: Unit): boolean =>
  enemiesOf(look.state, target).some(
    (source) => source.id !== unit.id && source.side === unit.side && reaches(look, source, target, 'Target Lock')
      && anyLeadSees(look, source, target, ruleX(look.state, source, 'Target Lock')!),
  )

/** Damage and AP of the unit's weapon as they count now, before what a roll or a target makes of them. */
export const weaponDamage = (look: RsLook, unit: Unit, weapon: Weapon): number => improve('damage', weapon.damage, improved(unit, look, 'damage'))
export const weaponAp = (look: RsLook, unit: Unit, weapon: Weapon): number => improve('ap', weapon.ap, improved(unit, look, 'ap'))

/** Damage of a hit that this roll made: set values first, then bonuses (RS-SPECIAL-CRUSHING-1, RS-BOOST-2, RS-MODIFY-5). */
export function damageOf(look: RsLook, pool: Pool, roll: number): number {
  const unit = unitOf(look.state, pool.by)
  const weapon = weaponOf(look, unit, pool.weapon)
  const set = bestFor(weaponRules(look.state, unit, weapon), 'Crushing', roll) ?? 0
  return weaponDamage(look, unit, { ...weapon, damage: Math.max(weapon.damage, set) })
}

/** A hit that needs no die to be failed (RS-SPECIAL-POISON-1, RS-SPECIAL-POISON-2). */
export function poisons(look: RsLook, pool: Pool, target: Unit, roll: number): boolean {
  const unit = unitOf(look.state, pool.by)
  const from = threshold(weaponRules(look.state, unit, weaponOf(look, unit, pool.weapon)), 'Poison')
  return from !== null && roll >= from && !hasRule(look.state, target, 'Armored')
}

/**
 * AP of a hit against the unit it strikes; set values first, then bonuses, then Armored, not below 0
 * (RS-SPECIAL-ARMORED-2). `roll` null: no success made it, such as a stray.
 */
export function apOf(look: RsLook, pool: Pool, struck: Unit, roll: number | null): number {
  const unit = unitOf(look.state, pool.by)
  const weapon = weaponOf(look, unit, pool.weapon)
  const rules: readonly Special<WeaponRule>[] = weaponRules(look.state, unit, weapon)
  const set = roll === null ? 0 : (bestFor(rules, 'Piercing', roll) ?? 0)
  const improvedAp = weaponAp(look, unit, { ...weapon, ap: Math.max(weapon.ap, set) })
  const full = improvedAp + (isMelee(weapon) && shocks(look, unit, struck) ? 1 : 0)
  const anti = roll === null ? null : threshold(rules, 'Anti Armor')
  return anti !== null && roll! >= anti ? full : armored(look, struck, full)
}

/** RS-SPECIAL-ARMORED-1. */
export const armored = (look: RsLook, struck: Unit, ap: number): number =>
  improve('ap', ap, -(ruleX(look.state, struck, 'Armored') ?? 0))

/** The number that a Defense test needs (RS-STATS-9, RS-SHOOT-20, RS-SHOOT-21). */
export function defenseNeeded(look: RsLook, struck: Unit, ap: number, cover: CoverKind): Needed {
  const changes: Change[] = []
  if (ap > 0) changes.push({ rule: 'RS-STATS-9', text: `AP ${ap}`, by: ap })
  if (cover === 'heavy') changes.push({ rule: 'RS-COVER-6', text: 'heavy cover', by: -1 })
  const boost = improved(struck, look, 'defense')
  if (boost !== 0) changes.push({ rule: 'RS-BOOST-3', text: 'Boost', by: -boost })
  return sum(profileOf(look.state, struck).defense, changes)
}

/** How many hits a success makes (RS-SPECIAL-REAPING-1). */
export function hitsOf(look: RsLook, pool: Pool, roll: number): number {
  const unit = unitOf(look.state, pool.by)
  return Math.max(1, bestFor(weaponRules(look.state, unit, weaponOf(look, unit, pool.weapon)), 'Reaping', roll) ?? 1)
}
