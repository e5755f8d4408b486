import type { BoardModel, Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { GivenProfile, MoveOptions } from '../../contract'
import { givenReadings } from '../../kit/readings'
import { meleeReach, passesOver, type Card, type Weapon } from '../card'
import { CARDS } from '../data'
import { DEFAULT_READINGS, READING_CHOICES, type Readings } from '../readings'

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

type Profiles = Readonly<Record<Id, GivenProfile>>

/** The card of the model's unit, as far as it is known. */
export const cardOfModel = ({ unit }: BoardModel, profiles: Profiles | undefined): TableCard | undefined =>
  cardGiven(profiles && Object.hasOwn(profiles, unit) ? profiles[unit] : undefined)

/** What the game was agreed on to be played by, as its cards say; as usual for a table without a game. */
export const readingsOn = ({ profile, profiles = {} }: Pick<MoveOptions, 'profile' | 'profiles'>): Readings =>
  givenReadings(READING_CHOICES, DEFAULT_READINGS, [profile, ...Object.values(profiles)])

/** How far the model reaches in melee, as far as its unit's card is known; 0 where it is not. */
export function reachOfModel(model: BoardModel, profiles: Profiles | undefined): Inches {
  const card = cardOfModel(model, profiles)
  return card ? meleeReach(card) : 0
}
