import type { Card, CardBook } from '../army/card'
import { OVERDUE } from './overdue'
import { TOLLGATE } from './tollgate'

export const BOOKS: readonly CardBook[] = [OVERDUE, TOLLGATE]

export const CARDS: ReadonlyMap<string, Card> = new Map(BOOKS.flatMap(({ cards }) => cards.map((card) => [card.id, card] as const)))
