import type { Inches, Millimetres } from '../../core/units'

/** A figure as it is printed (RU-HOUSE-1). One Unit is one figure on one round base. */
export interface Profile {
  readonly id: string
  readonly name: string
  /** Actions points of one activation. */
  readonly act: number
  /** Target numbers: a die succeeds when it shows no more (RU-DICE-1). */
  readonly rc: number
  readonly mc: number
  readonly arm: number
  /** Hit points. */
  readonly hit: number
  readonly gp: number
  readonly leader: boolean
  /** Marked *: a Squad has it once at most (RU-SQUAD-4). */
  readonly unique: boolean
  /** Diameter. */
  readonly base: Millimetres
  readonly height: Inches
  /** What its Squad may buy with Tactical Orders (RU-ORDERS-6). */
  readonly skills: readonly Skill[]
  /** Words from which the figure is sculpted. */
  readonly sculpt: string
  readonly about: string
}

/** A weapon or other gear; a Unit has a copy of its own of each that it carries. */
export interface Gear {
  readonly id: string
  readonly name: string
  readonly kind: CombatKind
  /** Number of attack dice; with the special HIT the user's remaining HIT counts instead. */
  readonly att: number
  readonly specials: readonly Special[]
  readonly gp: number
}

export type CombatKind = 'ranged' | 'melee'

/** Specials without a number. `*` is Unique. */
export const PLAIN_CODES = ['*', '2MC', '2RC', 'BLS', 'HIT', 'HVY', 'LIM', 'NCV', 'PBK', 'RLT', 'SPR', 'STN'] as const
/** Specials with a number: ACC2, RNG18. */
export const COUNTED_CODES = ['ACC', 'AUT', 'BRU', 'CHR', 'RND', 'RNG'] as const
type PlainCode = (typeof PLAIN_CODES)[number]
export type CountedCode = (typeof COUNTED_CODES)[number]
export type SpecialCode = PlainCode | CountedCode

export type Special = { readonly code: PlainCode } | { readonly code: CountedCode; readonly x: number }

/** What 1 TO buys of a Unit in its own activation, once in each (RU-ORDERS-6). */
export interface Skill {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly effect: SkillEffect
  /** TO; 1 unless it says otherwise. */
  readonly cost: number
}

export type SkillEffect =
  /** The Unit regains so many HIT, up to its profile. */
  | { readonly kind: 'mend'; readonly hit: number }
  /** Its next Move in this activation may be so much longer. */
  | { readonly kind: 'stride'; readonly inches: Inches }
  /** So many attack dice of its next attack in this activation may be rolled again. */
  | { readonly kind: 'aim'; readonly dice: number }
  /** Until its next activation it may roll so many save dice of each attack again. */
  | { readonly kind: 'brace'; readonly dice: number }

export const hasSpecial = (gear: Gear, code: SpecialCode): boolean => gear.specials.some((one) => one.code === code)

/** The number of a counted special; 0 where the gear does not have it. */
export function specialX(gear: Gear, code: CountedCode): number {
  const found = gear.specials.find((one) => one.code === code)
  return found && 'x' in found ? found.x : 0
}

/** As it is printed: `ACC2`, `HVY`. */
export const specialText = (special: Special): string => ('x' in special ? `${special.code}${special.x}` : special.code)

/** What everybody has without paying for it (RU-HOUSE-5). */
export const FISTS: Gear = { id: 'fists', name: 'Fists', kind: 'melee', att: 1, specials: [], gp: 0 }
