import type { System } from './contract'
import type { Playable } from './playable'

/** What is known of a system before its rules are here, and how they come. */
export interface SystemEntry {
  readonly id: string
  readonly name: string
  system(): Promise<System>
  /** null: it is no game with turns. */
  readonly game: GameEntry | null
}

export interface GameEntry {
  /** What sort of game it is, for somebody who has never heard of it: two short sentences. */
  readonly pitch: string
  /** How many scenarios there are to choose from. */
  readonly scenarios: number
  /** What a game takes: of the smallest size, and of the largest. */
  readonly minutes: readonly [number, number]
  /** Programs know how to play it. */
  readonly solo: boolean
  /** There is a guided first game. */
  readonly taught: boolean
  playable(): Promise<Playable>
}
