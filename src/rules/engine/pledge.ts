import type { SideId } from '../../core/board'

/** A secret of one side that throws follow from, known by its hash until it is told. */
export interface Share {
  readonly by: SideId
  /** Typed or shaken by the player's own hand, drawn for them by the table, or put there by the program that plays the side. */
  readonly how: 'typed' | 'shaken' | 'drawn' | 'program'
  readonly commitment: string
}

/** What throws follow from, from there on: one seed, made of a secret of each side where there are shares. */
export interface Pledge {
  /** Of the seed. */
  readonly commitment: string
  /** In the order in which they were given; none: nobody but the seed's owner had a part in it. */
  readonly shares: readonly Share[]
}

/** Where a secret lies that only its hash is known of: of a share or of a whole seed. null: not there. */
export type Secrets = (commitment: string) => string | null
