import type { SideId } from '../../core/board'
import type { BoardState, Table } from './board'
import type { Dice } from './dice'
import type { GameEvent } from './event'
import type { Foreseen } from './foreseen'
import type { AnyGame, GameState } from './game'
import type { Pledge, Secrets } from './pledge'
import type { Entry, GameRecord } from './record'

/** A moment of a game, played or merely thought of. Never changed in place. */
export interface Position<S = unknown> {
  readonly game: AnyGame<S>
  readonly state: Readonly<GameState<S>>
}

/** A game being played, at one moment: the record is the game, the rest follows from it. */
export interface Play<S = unknown> extends Position<S> {
  readonly record: GameRecord
  readonly log: readonly GameEvent[]
  readonly checkpoints: readonly Checkpoint<S>[]
  /** Entries that were taken back and can be done again, the next first. */
  readonly undone: readonly Entry[]
  /** The sides that agreed that they were; goes into the record when another choice is made in their place. */
  readonly agreed?: readonly SideId[]
}

export interface Checkpoint<S> {
  /** Number of entries done. */
  readonly entries: number
  readonly state: Readonly<GameState<S>>
  readonly events: number
  /** Kept so that none lies far from the last, and for nothing that happened. */
  readonly between?: true
}

/** What a game needs from outside while it goes on. */
export interface Host {
  readonly table: Table
  /** Default: the dice of the seed. */
  readonly dice?: Dice
  /** Where a seed lies that the record does not tell yet, and the secrets that it is made of. */
  readonly secrets?: Secrets
  /** What the next choice measures, where that was found elsewhere (`rehearsed`): it is not measured again. */
  readonly foreseen?: Foreseen
}

export interface NewGame {
  readonly options: unknown
  readonly board: BoardState
  /** The table's file, kept in the record for whoever wants to measure again. */
  readonly table?: unknown
  /** What the players call the sides. */
  readonly names?: Readonly<Record<SideId, string>>
  /** Told from the start on, as whoever gives it knows it; null for dice given by hand. */
  readonly seed: string | null
  /** In place of a seed: what is shown of one that lies with the host's secrets and is told when the game is over. */
  readonly pledge?: Pledge
}
