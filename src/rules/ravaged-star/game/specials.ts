import { SIZE_COUNTS, sizeBy, type Special, type UnitRule, type Weapon, type WeaponRule } from '../profile'
import { profileOf, type Rs, type Unit } from './state'

/** Special rules in force on a unit: printed ones and those of a Boost ability that is on. */
export function unitRules(state: Rs, unit: Unit): readonly Special<UnitRule>[] {
  const profile = profileOf(state, unit)
  return unit.boosted ? [...profile.rules, ...(profile.boost?.rules ?? [])] : profile.rules
}

export const hasRule = (state: Rs, unit: Unit, name: UnitRule): boolean =>
  unitRules(state, unit).some((rule) => rule.name === name)

/**
 * X of the strongest version of a rule that the unit has; null without it. Two of one name count once, the stronger
 * holds (RS-STACK-1, RS-STACK-2): the smaller radius of Stealth, the greater value of any other (RS-STACK-3).
 */
export function ruleX(state: Rs, unit: Unit, name: UnitRule): number | null {
  const values = unitRules(state, unit).filter((rule) => rule.name === name).map((rule) => rule.x ?? 0)
  if (values.length === 0) return null
  return name === 'Stealth' ? Math.min(...values) : Math.max(...values)
}

export function weaponRules(state: Rs, unit: Unit, weapon: Weapon): readonly Special<WeaponRule>[] {
  const gained = unit.boosted ? (profileOf(state, unit).boost?.weaponRules ?? []) : []
  return gained.length > 0 ? [...weapon.rules, ...gained] : weapon.rules
}

export const weaponRule = (rules: readonly Special<WeaponRule>[], name: WeaponRule): readonly Special<WeaponRule>[] =>
  rules.filter((rule) => rule.name === name)

/** The lowest threshold among rules with an X+ (RS-STACK-3); null without any. */
export function threshold(rules: readonly Special<WeaponRule>[], name: WeaponRule): number | null {
  const values = weaponRule(rules, name).map((rule) => rule.x ?? 0)
  return values.length === 0 ? null : Math.min(...values)
}

/** RS-STACK-4: the best Y among the versions whose threshold this roll reaches; null where none does. */
export function bestFor(rules: readonly Special<WeaponRule>[], name: WeaponRule, roll: number): number | null {
  const values = weaponRule(rules, name).filter((rule) => roll >= (rule.x ?? 0)).map((rule) => rule.y ?? 0)
  return values.length === 0 ? null : Math.max(...values)
}

/** How many models a unit counts as: Large 3 each, Huge 5 each (RS-SPECIAL-LARGE-1, RS-SPECIAL-HUGE-1). */
export const sizeOf = (state: Rs, unit: Unit): number => unit.models.length * SIZE_COUNTS[sizeBy(unitRules(state, unit))]

export const isBig = (state: Rs, unit: Unit): boolean => sizeBy(unitRules(state, unit)) !== 'normal'
