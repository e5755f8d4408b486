import type { BoardModel, Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { GivenProfile, MoveOptions } from '../../contract'
import { meleeReach, passesOver, type Card, type Weapon } from '../card'
import { CARDS } from '../data'

/** What of a card the measured table goes by. */
export type TableCard = Pick<Card, 'movement' | 'keywords' | 'weapons'>

/** The card that a table or a game gives: by its name, or by what it says; undefined for what is none of this system's. */
export function cardGiven(given: GivenProfile | undefined): TableCard | undefined {
  if (typeof given !== 'object') return [...CARDS.values()].find(({ id, name }) => given !== undefined && (name === given || id === given))
  const { movement, keywords, weapons = [] } = given
  if (typeof movement !== 'number' || !(movement >= 0)) return undefined
  return {
    movement,
    keywords: Array.isArray(keywords) ? keywords.filter((word) => typeof word === 'string') : [],
    weapons: Array.isArray(weapons) ? weapons.filter(isWeapon) : [],
  }
}

const isWeapon = (one: unknown): one is Weapon =>
  typeof one === 'object' && one !== null && 'kind' in one && 'name' in one && typeof one.name === 'string' && 'range' in one && typeof one.range === 'number'

/** Soldiers and most others; where no card says otherwise. */
const USUAL: Inches = 5

/** What of a figure's card a move is judged by. A mover without a card moves as most do; nobody without one reaches anybody. */
export function moverCard({ profile }: MoveOptions): { readonly movement: Inches; readonly flies: boolean } {
  const card = cardGiven(profile)
  return { movement: card?.movement ?? USUAL, flies: card !== undefined && passesOver(card) }
}

/** How far the model reaches in melee, as far as its unit's card is known; 0 where it is not. */
export function reachOfModel({ unit }: BoardModel, profiles: Readonly<Record<Id, GivenProfile>> | undefined): Inches {
  const card = cardGiven(profiles && Object.hasOwn(profiles, unit) ? profiles[unit] : undefined)
  return card ? meleeReach(card) : 0
}
