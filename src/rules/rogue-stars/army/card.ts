import type { Profile } from '../profile'

/** A figure as a squad takes it: what it is, what it is called and how it is sculpted. Plain data. */
export interface Card extends Profile {
  readonly id: string
  /** What it is in the squad book, as in "Old Hand" (RO-HOUSE-12). */
  readonly name: string
  readonly sculpt: string
  readonly about: string
}

/** The nine kinds of the squad book, dressed by one crew. */
export interface CardBook {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly cards: readonly Card[]
}
