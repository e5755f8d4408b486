import { fail, ok, type Result } from '../../core/result'
import type { Inches, Millimetres } from '../../core/units'

/** A model card: the thirteen fields that every card has, those that some have, and what its figure looks like (RR-CARD-1). */
export interface Card {
  readonly id: string
  readonly name: string
  /** Generic keywords and names of factions. They do nothing by themselves; other rules look for them (RR-CARD-12). */
  readonly keywords: readonly string[]
  /** As it is printed (RR-POINTS-3). */
  readonly points: number
  /** Diameter of the round base (RR-CARD-2). */
  readonly base: Millimetres
  readonly wounds: number
  readonly guard: number
  readonly willpower: number
  readonly movement: Inches
  readonly arcane: number
  readonly fight: number
  readonly abilities: readonly Ability[]
  readonly spells: readonly Spell[]
  readonly weapons: readonly Weapon[]
  /** A D10 of so much or more ignores a point of damage (RR-WARD-1); left out: none. */
  readonly ward?: number
  /** Left out: it cannot be in a Unit of several (RR-UNIT-1). */
  readonly maxUnit?: number
  /** Which Specialist Cards it may take, and how many; left out: any, and one (RR-SPECIALIST-1). */
  readonly specialists?: { readonly only?: readonly string[]; readonly most?: number }
  readonly height: Inches
  /** Words from which the figure is sculpted. */
  readonly sculpt: string
  readonly about: string
}

/** Keywords that rules look for. */
export const GENERIC_KEYWORDS = ['Battleline', 'Leader', 'Behemoth', 'Flying', 'Spectral', 'Unique', 'Loyalist'] as const
export type GenericKeyword = (typeof GENERIC_KEYWORDS)[number]

export type WeaponKind = 'melee' | 'ranged'

/** RR-HOUSE-1: `hit` and more on a D10 hits; `rend`, 0 or less, is added to the Guard Roll. */
export interface Weapon {
  readonly id: string
  readonly name: string
  readonly kind: WeaponKind
  readonly range: Inches
  readonly hit: number
  readonly rend: number
  readonly damage: number
}

export interface Spell {
  readonly id: string
  readonly name: string
  readonly text: string
  /** Arcane that it takes (RR-SPELL-2). */
  readonly cost: number
  /** The Casting Roll that it needs (RR-SPELL-4). */
  readonly casts: number
  /** null: none is stated (RR-SPELL-5). */
  readonly range: Inches | null
  readonly at: 'hostile' | 'friend' | 'self'
  readonly does: SpellEffect
}

export type SpellEffect =
  /** An automatic hit: Guard and Ward are rolled; `decisive`: Ward alone (RR-HOUSE-3, RR-HIT-5). */
  | { readonly effect: 'harm'; readonly damage: number; readonly rend: number; readonly decisive?: true }
  /** Wounds regained, up to the card's. */
  | { readonly effect: 'mend'; readonly wounds: number }
  /** Knocked Down without losing a Wound; Behemoths are not. */
  | { readonly effect: 'fell' }
  /** Movement more, or less, to the end of its own next turn, or of the one that goes on. */
  | { readonly effect: 'haste'; readonly inches: Inches }
  /** Concealment (RR-CONCEAL-1), or Cover (RR-COVER-1), to the beginning of its next turn. */
  | { readonly effect: 'veil' }
  | { readonly effect: 'shelter' }

/** RR-CARD-11: always on, or invoked. */
export type Ability =
  | { readonly kind: 'passive'; readonly id: string; readonly name: string; readonly text: string; readonly grants: Grant }
  | {
    readonly kind: 'action'; readonly id: string; readonly name: string; readonly text: string
    /** A D10 of so much or more, or it fails (RR-ACTION-6); null: no roll. */
    readonly activates: number | null
    readonly within: Inches
    readonly does: Deed
  }
  /** Thrown once a turn, ahead of an attack: so much or more adds 1 to Hit Rolls to the end of the turn (RR-SPECIALIST-4). */
  | { readonly kind: 'prelude'; readonly id: string; readonly name: string; readonly text: string; readonly sides: number; readonly needs: number }

/** What an ability that is always on allows. */
export interface Grant {
  /** Actions in a turn (RR-ACTION-3). */
  readonly actions?: number
  /** It may use ranged weapons with a hostile model near (RR-ACTION-4). */
  readonly steady?: true
}

/** What an ability that is an Action does: RR-SPECIALIST-3, RR-SPECIALIST-7, RR-HOUSE-7. */
export type Deed = 'patch-up' | 'rally' | 'fell'

/** An extra card that a model may be given (RR-SPECIALIST-1). */
export interface SpecialistCard {
  readonly id: string
  readonly name: string
  readonly abilities: readonly Ability[]
}

/** The cards of a faction, or of nobody's: whoever carries the faction's name among its keywords is of it (RR-FACTION-1). */
export interface CardBook {
  readonly id: string
  /** The faction keyword; for hires, what they are called together. */
  readonly name: string
  readonly about: string
  readonly cards: readonly Card[]
  /** Specialist Cards that only this faction provides. */
  readonly specialists: readonly SpecialistCard[]
}

export const has = ({ keywords }: Pick<Card, 'keywords'>, keyword: GenericKeyword): boolean => keywords.includes(keyword)

/** RR-KEYWORD-4, RR-KEYWORD-5: passes over terrain. */
export const passesOver = (card: Pick<Card, 'keywords'>): boolean => has(card, 'Flying') || has(card, 'Spectral')

/** RR-CHARGE-2, RR-CHARGE-3: how far its longest melee weapon reaches; 0 without one. */
export const meleeReach = ({ weapons }: Pick<Card, 'weapons'>): Inches =>
  Math.max(0, ...weapons.filter(({ kind }) => kind === 'melee').map(({ range }) => range))

const TEXTS = ['name'] as const
const LISTS = ['keywords', 'abilities', 'spells', 'weapons'] as const
const NUMBERS = ['points', 'base', 'wounds', 'guard', 'willpower', 'movement', 'arcane', 'fight'] as const

/** RR-CARD-1: a card as it comes from outside; the error names the first of the thirteen fields that is not there. */
export function readCard(given: unknown): Result<Card, string> {
  if (typeof given !== 'object' || given === null) return fail('A card is an object.')
  const card = given as Partial<Card>
  const wrong = [
    ...TEXTS.filter((field) => typeof card[field] !== 'string' || card[field] === ''),
    ...NUMBERS.filter((field) => typeof card[field] !== 'number' || !Number.isFinite(card[field]) || card[field] < 0),
    ...LISTS.filter((field) => !Array.isArray(card[field])),
  ][0]
  if (wrong) return fail(`The card ${card.name ?? card.id ?? ''} has no ${wrong}.`)
  return ok({ height: 1.25, sculpt: '', about: '', id: card.name!, ...given } as Card)
}
