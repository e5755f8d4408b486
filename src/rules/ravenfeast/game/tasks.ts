import type { Id, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'

/* What steps do and questions are about, as plain data: whatever asks, shows or carries it out speaks of the same task. */

export interface OfSide {
  readonly side: SideId
}

/** One figure's move. */
export interface Moving {
  readonly figure: Id
  /** `withdraw`: out of melee, on foot or by air (RF-WITHDRAW-1, RF-FLY-5). */
  readonly mode: 'foot' | 'fly'
  readonly withdraws: boolean
  /** What is left to it. */
  readonly allowance: Inches
}

/** Figures that go the same way together; the first of them is led, the others keep beside it. */
export interface MovingBody extends OfSide {
  readonly figures: readonly Id[]
  readonly allowance: Inches
}

/** RF-WALL-5, RF-WALL-6: a shield wall goes straight on or back; the figure is the one that is led. */
export interface MovingWall {
  readonly wall: Id
  readonly figure: Id
  readonly allowance: Inches
}

/** RF-CAPTURE-2: both go together. */
export interface Escorting {
  readonly captive: Id
  readonly escort: Id
  readonly allowance: Inches
}

/** Figures that fall in to form a shield wall (RF-WALL-2). */
export interface Forming extends OfSide {
  readonly figures: readonly Id[]
}

/** Those that shoot at one target together. */
export interface Volley extends OfSide {
  readonly target: Id
}

export interface Striking {
  readonly figure: Id
}

/** A Leader's test for those around him (RF-LEADER-2); `rolling`: for whom. */
export interface Testing extends OfSide {
  readonly leader: Id
  readonly why: 'rally' | 'morale'
  readonly rolling: readonly Id[]
}

/** Rolls of one side in one go: to rally, or for Morale; `lent`: the Leader's test was passed. */
export interface Rolling extends OfSide {
  readonly why: 'rally' | 'morale'
  readonly figures: readonly Id[]
  /** The Leader whose test was passed. */
  readonly lent?: Id
}

/** A figure that cannot flee (RF-FLEE-4). */
export interface Surrounded {
  readonly figure: Id
}

export interface Deploying extends OfSide {
  readonly figures: readonly Id[]
}

/** RF-HOUSE-8. */
export interface Arriving extends OfSide {
  readonly figures: readonly Id[]
}
