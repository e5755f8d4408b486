import type { BoardModel, Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Readings } from '../readings'
import { idOf, isEnemy, isFriend, type Figure } from './figure'

/** As what a figure moves: an ordinary move, one that begins in melee (RF-WITHDRAW-1), a flight after a failed Morale roll (RF-FLEE-1). */
export type MoveMode = 'move' | 'withdraw' | 'flee'

/** What the judge knows of the table besides who moves or shoots. */
export interface Field {
  /** All figures on the table, the one in question among them or not. */
  readonly figures: readonly Figure[]
  readonly readings: Readings
  /** What figures and pieces are called in words; left out, their ids. */
  readonly names: Readonly<Record<Id, string>>
}

/** Who moves, and how: all that a move is judged by, besides the table. */
export interface Mover {
  readonly figure: Figure
  readonly mode: MoveMode
  /** What is left of what it may spend, in inches on open ground; half of the whole Move where it withdraws. */
  readonly allowance: Inches
  /** It flies this turn (RF-FLY-1). */
  readonly byAir: boolean
  readonly field: Field
}

/**
 * Whose bases a move may not pass, and with whom it makes contact: on foot all enemies (RF-MOVE-4, RF-MOVE-7), in the air enemies that
 * fly (RF-FLY-2, RF-FLY-3).
 */
export function foesOf(mover: Pick<Mover, 'figure' | 'byAir' | 'field'>): readonly Figure[] {
  let foes = foesFound.get(mover)
  if (!foes) {
    const { figure, byAir, field } = mover
    foes = field.figures.filter((other) => idOf(other) !== idOf(figure) && isEnemy(figure, other) && (!byAir || other.profile.flies))
    foesFound.set(mover, foes)
  }
  return foes
}

const foesFound = new WeakMap<object, readonly Figure[]>()

/** Allied figures, which are not friendly and so may not be moved through (RF-MOVE-3); in the air those that fly. */
export const alliesInTheWay = ({ figure, byAir, field }: Pick<Mover, 'figure' | 'byAir' | 'field'>): readonly Figure[] =>
  field.figures.filter((other) =>
    idOf(other) !== idOf(figure) && !isEnemy(figure, other) && !isFriend(figure, other) && (!byAir || other.profile.flies))

export const nameIn = ({ names }: Pick<Field, 'names'>, id: Id): string => names[id] ?? id

export const modelsOf = (figures: readonly Figure[]): readonly BoardModel[] => figures.map(({ model }) => model)
