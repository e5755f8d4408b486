import type { BoardModel, Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Fighter } from './combat'

/** As what a movement is made: it says which rule limits its length. */
export type MoveMode = 'move' | 'run' | 'charge' | 'retreat'

/** Who moves, and how: all that a movement is judged by, besides the table. */
export interface Mover {
  readonly model: BoardModel
  readonly mode: MoveMode
  /** What is left of the length that it may go, in inches on dry ground. */
  readonly allowance: Inches
  /** Flying or Spectral: passes over terrain (RR-KEYWORD-4, RR-KEYWORD-5). */
  readonly flies: boolean
  /** Opponents with whom it is In Combat as it sets out; none for a Retreat, which may leave them. */
  readonly heldBy: readonly BoardModel[]
  /** It has to come nearer to each of them; left out: to one (RR-COMBAT-2). */
  readonly toEach?: boolean
  /** A charge comes home only if it goes all of its range; left out: or up to the target's base (RR-CHARGE-4). */
  readonly wholeRange?: boolean
  /** Others with whom it may come to be In Combat on its way, each with the longer reach of the two; left out: nobody (RR-COMBAT-2). */
  readonly strangers?: readonly Fighter[]
  /** What models and pieces are called in words; left out, their ids. */
  readonly names: Readonly<Record<Id, string>>
}
