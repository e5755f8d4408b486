import type { SideId } from '../../core/board'

/** Which program answers for a side in one game: it is kept with the game, so that the same one goes on after a reload. */
export interface Sitting {
  /** Its id in the registry of players, and what it is called. */
  readonly player: string
  readonly name: string
  /** How it plays, of those that the player has; left out: its usual way. */
  readonly character?: string
  /** What all that it does by chance follows from. */
  readonly seed: string
}

/** Programs by the side that they answer for; people answer for the others. */
export type Players = Readonly<Partial<Record<SideId, Sitting>>>

/** The same sides with something else of each. */
export function mapSides<T>(players: Players, to: (sitting: Sitting) => T): Readonly<Partial<Record<SideId, T>>> {
  return Object.fromEntries(Object.entries(players).map(([side, sitting]) => [side, to(sitting)]))
}
