import type { Id } from '../../src/core/board'
import type { Waypoint } from '../../src/core/measure'
import type { RandomStream } from '../../src/core/random'

/** Where paths are asked for, as plain data: drawn by lot, and kept in a file where the doors once differed there. */
export interface Ground {
  readonly pieces: readonly unknown[]
  /** Models or units; the first one begins the game and cannot be left out. */
  readonly figures: readonly { readonly id: Id }[]
}

export interface AskedPath {
  readonly model: Id
  readonly legs: readonly Waypoint[]
}

/** What the two doors say of a path, as plain data that has to be the same. */
export interface BothSay {
  readonly ruled: unknown
  readonly played: unknown
  /** What kind of path it was: rules that it breaks, or that it is legal. */
  readonly kinds: readonly string[]
}

/** The ground with a game on it, and a table of its own that a ruling measures. */
export interface OpenGround {
  /** A path by lot. */
  path(random: RandomStream): AskedPath
  ask(path: AskedPath): BothSay
  dispose(): void
}

/** A system's two doors for a path: the ruling on a table, and what its game judges. */
export interface MoveDoors<G extends Ground = Ground> {
  readonly system: string
  ground(random: RandomStream): Promise<G>
  open(ground: G): Promise<OpenGround>
}
