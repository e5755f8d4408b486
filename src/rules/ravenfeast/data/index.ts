import type { Card, CardBook } from '../army/card'
import { HOLLOW } from './hollow'
import { KELDA } from './kelda'
import { SAGAS } from './sagas'

export const BOOKS: readonly CardBook[] = [SAGAS, KELDA, HOLLOW]

export const CARDS: ReadonlyMap<string, Card> = new Map(BOOKS.flatMap(({ cards }) => cards.map((card) => [card.id, card] as const)))
