import { costOf } from '../points'
import type { Card } from '../army/card'

/* A short hand for books of cards: a row of figures reads as it would be printed. */

type More = Pick<Card, 'sculpt' | 'about'> & Partial<Card>

const PLAIN = { flies: false, missile: null, rank: null, mighty: false, wounds: 1, infantry: true, shield: false, spear: false, base: [1, 1],
  height: 1.25 } as const

/** Move, Melee, Armor, Morale; points by the tables, unless they are printed. */
export function card(id: string, name: string, [move, melee, armor, morale]: readonly [number, number, number, number], more: More): Card {
  const whole = { id, name, move, armor, morale, ...PLAIN, melee: { score: melee, attacks: 1 }, points: 0, ...more }
  return { ...whole, points: more.points ?? costOf(whole) }
}

export const bow = (score: number, range: number, attacks = 1): Card['missile'] => ({ score, range, attacks })
