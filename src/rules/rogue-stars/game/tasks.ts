import type { Id, SideId } from '../../../core/board'
import type { DeedId, MoraleCause } from './state'

/* What steps do and questions are about, as plain data: whatever asks, shows or carries it out speaks of the same task. */

export interface OfSide {
  readonly side: SideId
}

export interface OfFigure {
  readonly unit: Id
}

/** One success of a reacting figure, by its place among them. */
export interface Settling extends OfFigure {
  readonly success: number
}

/** Reaction dice of one figure: plain ones, and such with +2 (RO-CRITICAL-1). */
export interface RollingReaction extends OfFigure {
  readonly plain: number
  readonly bonus: number
}

/** What a figure is about to do, for a success of an activation or of a Reaction: how, is still open. */
export interface Doing extends OfFigure {
  readonly deed: DeedId
  readonly reaction: boolean
}

/** An opponent strikes at a figure that leaves it (RO-HOUSE-17). */
export interface Parting extends OfFigure {
  readonly foe: Id
}

/** A Move from one Terrain roll to the next, counted from 0. */
export interface Walking {
  readonly hazard: number
}

export interface Testing extends OfSide {
  readonly why: MoraleCause
}

/** RO-HOUSE-8. */
export type Fleeing = OfFigure

/** A Take the Initiative roll: for a Reaction, or a free one (RO-INITIATIVE-1, RO-INITIATIVE-10). */
export interface Attempting extends OfSide {
  readonly free: boolean
}

/** A condition that both players have to agree on. */
export interface Agreeing extends OfSide {
  readonly choice: string
}

/** A deed with whom or what it is at. */
export interface Deeding extends Doing {
  readonly target: Id | null
}
