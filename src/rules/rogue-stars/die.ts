import type { Die } from '../kit/dice'

/** RO-DICE-1: high faces are the good ones; a natural 1 never succeeds and a natural 20 always does (RO-DICE-3, RO-DICE-6). */
export const D20: Die = { sides: 20, orLess: false }

/** RO-DICE-7 to RO-DICE-9: smaller dice are the d20 divided by 2, 4 or 5, rounded up. */
export const smaller = (face: number, sides: 10 | 5 | 4): number => Math.ceil((face * sides) / D20.sides)

/** A die that may be rolled again once (RO-DICE-10, RO-DICE-11). */
export interface Rerollable {
  readonly face: number
  readonly again: boolean
}

/** The second face stands, even if it is worse (RO-DICE-10); null where the die was rolled again already (RO-DICE-11). */
export const rerolled = ({ again }: Rerollable, face: number): Rerollable | null => (again ? null : { face, again: true })
