import type { Card, CardBook, SpecialistCard } from '../card'
import { FURNACE } from './furnace'
import { MUSTER } from './muster'
import { OPEN_ROAD } from './open-road'
import { GENERIC_SPECIALISTS } from './specialists'
import { TIDEWRACK } from './tidewrack'

/** Factions that a list may be of. */
export const FACTION_BOOKS: readonly CardBook[] = [TIDEWRACK, FURNACE, MUSTER]
/** Cards of no faction, which any list may hire. */
export const HIRES: CardBook = OPEN_ROAD
const ALL_BOOKS: readonly CardBook[] = [...FACTION_BOOKS, HIRES]

export const CARDS: ReadonlyMap<string, Card> = new Map(ALL_BOOKS.flatMap(({ cards }) => cards.map((card) => [card.id, card] as const)))

export const SPECIALISTS: ReadonlyMap<string, SpecialistCard> = new Map(
  [...GENERIC_SPECIALISTS, ...ALL_BOOKS.flatMap(({ specialists }) => specialists)].map((one) => [one.id, one] as const),
)

/** The faction that alone provides a Specialist Card; undefined for a generic one. */
export const providerOf = (specialist: string): CardBook | undefined =>
  ALL_BOOKS.find(({ specialists }) => specialists.some(({ id }) => id === specialist))
