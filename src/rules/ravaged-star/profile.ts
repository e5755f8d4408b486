import type { Inches, Millimetres } from '../../core/units'

export const UNIT_TYPES = ['Commander', 'Core', 'Elite', 'Support'] as const
export type UnitType = (typeof UNIT_TYPES)[number]

/** Special rules of units. Which of `x`, `y` and `of` a rule takes stands in `TAKES`. */
export const UNIT_RULES = [
  'Advanced Deployment', 'Armored', 'Battle Synergy', 'Bloodthirsty', 'Bulky', 'Character', 'Close Formation',
  'Crushing Impact', 'Counterstrike', 'Degrades', 'Explodes', 'Fear', 'Fly', 'Heal', 'Heavy Impact', 'Huge', 'Impact',
  'Inspiring', 'Large', 'Leaderless', 'Multifire', 'Parry', 'Rallying', 'Redeploy', 'Scout', 'Shock Assault', 'Skirmisher',
  'Stalwart', 'Stealth', 'Swift', 'Target Coordination', 'Target Lock', 'Transport',
] as const
export type UnitRule = (typeof UNIT_RULES)[number]

/** Special rules of weapons. */
export const WEAPON_RULES = [
  'Anti Armor', 'Assault', 'Blast', 'Boost Only', 'Close Volley', 'Crushing', 'Ignores Cover', 'Nova', 'Piercing',
  'Point Blank', 'Poison', 'Precision', 'Reaping', 'Short', 'Sniper', 'Stun', 'Volley Fire',
] as const
export type WeaponRule = (typeof WEAPON_RULES)[number]

/** A special rule with its values: a strength, radius or threshold X, a second value Y, whom it works on. */
export interface Special<N extends string = string> {
  readonly name: N
  readonly x?: number
  readonly y?: number
  readonly of?: string
}

/** Range in inches at short range; 'M' for close combat (RS-STATS-6, RS-RANGE-1). */
type WeaponRange = Inches | 'M'

export interface Weapon {
  readonly name: string
  readonly range: WeaponRange
  readonly attacks: number
  /** The number to reach, 4 for a printed 4+. */
  readonly accuracy: number
  /** 0 for a printed dash (RS-STATS-9). */
  readonly ap: number
  readonly damage: number
  readonly rules: readonly Special<WeaponRule>[]
  /** How many models carry it, the first ones of the unit; default all. */
  readonly carriers?: number
}

export type Characteristic = 'movement' | 'wounds' | 'leadership' | 'defense' | 'range' | 'attacks' | 'accuracy' | 'ap' | 'damage'

/** What a Boost ability does while it is on (RS-BOOST-2): characteristics improved by so much, rules gained. */
interface BoostAbility {
  readonly text: string
  readonly improve?: Readonly<Partial<Record<Characteristic, number>>>
  readonly rules?: readonly Special<UnitRule>[]
  /** Rules gained by all weapons of the unit. */
  readonly weaponRules?: readonly Special<WeaponRule>[]
}

/** What the measured table goes by; a unit of the demo tables has no more than that. */
export interface Profile {
  readonly movement: Inches
  readonly rules: readonly Special<UnitRule>[]
  readonly weapons: readonly Weapon[]
}

/** A unit as it stands in an army book. Tested characteristics are the number to reach. */
export interface UnitProfile extends Profile {
  readonly id: string
  readonly name: string
  readonly faction: string
  readonly type: UnitType
  readonly points: number
  /** Number of models at full strength. */
  readonly models: number
  readonly wounds: number
  readonly leadership: number
  readonly defense: number
  readonly boost?: BoostAbility
  /** Diameter of the round base; null for models without one, which are measured by their hull (RS-MEASURE-4). */
  readonly base: Millimetres | null
  /** Of models without a base, upright and as high as `height`; `depth` along the way that they face. */
  readonly hull?: { readonly width: Inches; readonly depth: Inches }
  readonly height: Inches
  /** One line of flavour. */
  readonly about?: string
  /** Words from which its figures are sculpted. */
  readonly sculpt?: string
}

/** Standing sizes; friends move through `normal` models only (RS-MOVE-5, RS-MOVE-6). */
export type Size = 'normal' | 'large' | 'huge'

/** How many models one of that size counts as (RS-SPECIAL-LARGE-1, RS-SPECIAL-HUGE-1). */
export const SIZE_COUNTS: Readonly<Record<Size, number>> = { normal: 1, large: 3, huge: 5 }

const named = (rules: readonly Special<UnitRule>[], name: UnitRule): boolean => rules.some((rule) => rule.name === name)

export const sizeBy = (rules: readonly Special<UnitRule>[]): Size => (named(rules, 'Huge') ? 'huge' : named(rules, 'Large') ? 'large' : 'normal')
export const fliesBy = (rules: readonly Special<UnitRule>[]): boolean => named(rules, 'Fly')
export const leaderlessBy = (rules: readonly Special<UnitRule>[]): boolean => named(rules, 'Leaderless')
export const closeBy = (rules: readonly Special<UnitRule>[]): boolean => named(rules, 'Close Formation')

export const isMelee = (weapon: Weapon): boolean => weapon.range === 'M'
export const isRanged = (weapon: Weapon): boolean => weapon.range !== 'M'

/** Which values a rule takes; a rule that is missing takes none. */
const TAKES: Readonly<Partial<Record<UnitRule | WeaponRule, readonly ('x' | 'y' | 'of')[]>>> = {
  'Anti Armor': ['x'], Armored: ['x'], 'Battle Synergy': ['x'], Bulky: ['x'], Crushing: ['x', 'y'], Explodes: ['x'], Fear: ['x'],
  Heal: ['of', 'x'], 'Heavy Impact': ['x'], Impact: ['x'], Inspiring: ['x'], Multifire: ['x'], Nova: ['x'], Parry: ['x'],
  Piercing: ['x', 'y'], 'Point Blank': ['x'], Poison: ['x'], Rallying: ['x'], Reaping: ['x', 'y'], Scout: ['x'], Stealth: ['x'],
  'Target Coordination': ['x'], 'Target Lock': ['x'], Transport: ['x'],
}

export interface ArmyFault {
  readonly rule: string
  readonly text: string
}

/** What is wrong with a profile; empty for one that may be played (RS-UNIT-1, RS-UNIT-2, RS-STATS-5). */
export function profileFaults(profile: UnitProfile): readonly ArmyFault[] {
  const faults: ArmyFault[] = []
  const fault = (rule: string, text: string) => faults.push({ rule, text: `${profile.name}: ${text}` })
  if (!UNIT_TYPES.includes(profile.type)) fault('RS-UNIT-2', `"${profile.type}" is no unit type.`)
  if (!Number.isInteger(profile.models) || profile.models < 1) fault('RS-UNIT-1', 'a unit has at least one model.')
  if (profile.weapons.length === 0) fault('RS-STATS-5', 'it carries no weapon.')
  for (const [i, { name }] of profile.weapons.entries()) {
    // It is by its name that one says which is used.
    if (profile.weapons.findIndex((one) => one.name === name) < i) fault('RS-STATS-5', `two of its weapons are called ${name}.`)
  }
  for (const weapon of profile.weapons) {
    for (const key of ['range', 'attacks', 'accuracy', 'ap', 'damage'] as const) {
      if (weapon[key] === 'M' ? key === 'range' : Number.isFinite(weapon[key])) continue
      fault('RS-STATS-5', `${weapon.name} has no ${key}.`)
    }
    if (weapon.range !== 'M' && weapon.range < 1) fault('RS-RANGE-1', `${weapon.name}: a ranged weapon reaches at least 1".`)
    weapon.rules.forEach((special) => specialFault(special, WEAPON_RULES, `RS-STATS-5`, fault))
  }
  profile.rules.forEach((special) => specialFault(special, UNIT_RULES, 'RS-UNIT-1', fault))
  return faults
}

function specialFault(special: Special, known: readonly string[], rule: string, fault: (rule: string, text: string) => void) {
  if (!known.includes(special.name)) return fault(rule, `"${special.name}" is no special rule.`)
  for (const value of TAKES[special.name as UnitRule] ?? []) {
    if (special[value] === undefined) fault(rule, `${special.name} has no ${value.toUpperCase()}.`)
  }
}
