import type { Inches } from '../../../../core/units'
import type { Special, UnitRule, Weapon, WeaponRule } from '../../profile'

/** Short hands for writing army books: a row of figures reads as it would be printed. */

/** Range, Attacks, Accuracy, Armor Penetration, Damage. */
type Line = readonly [range: Inches, attacks: number, accuracy: number, ap: number, damage: number]
type MeleeLine = readonly [attacks: number, accuracy: number, ap: number, damage: number]

export const shot = (
  name: string, [range, attacks, accuracy, ap, damage]: Line, rules: readonly Special<WeaponRule>[] = [], carriers?: number,
): Weapon => ({ name, range, attacks, accuracy, ap, damage, rules, ...(carriers === undefined ? {} : { carriers }) })

export const blow = (
  name: string, [attacks, accuracy, ap, damage]: MeleeLine, rules: readonly Special<WeaponRule>[] = [],
): Weapon => ({ name, range: 'M', attacks, accuracy, ap, damage, rules })

export const has = <N extends UnitRule | WeaponRule>(name: N, x?: number, y?: number): Special<N> => ({
  name, ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }),
})

export const heals = (of: string, x: number): Special<UnitRule> => ({ name: 'Heal', of, x })
