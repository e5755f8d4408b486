import type { SideId } from '../../core/board'
import type { Host, Play } from '../../rules/engine/play'
import type { Playable } from '../../rules/playable'
import type { Desk } from '../desk'
import type { Overlay } from '../overlay'
import type { SharedStore } from '../transaction'
import type { GameOptions } from './game-options'
import type { GameNow } from './game-state'
import type { Hand } from './hand'
import type { Labels } from './labels'
import type { Moments } from './moments'
import type { Names } from './names'
import type { Presenter } from './presenter'
import type { Programs } from './programs'
import type { Seated } from './seats'

/** The game on the desk, for whatever is a part of it: where it stands, which moment of it is shown and to whose eyes. */
export interface Course {
  readonly desk: Desk
  readonly playable: Playable
  readonly host: Host
  readonly options: GameOptions
  readonly store: SharedStore<GameNow>
  readonly names: Names
  readonly labels: Labels
  readonly hand: Hand
  readonly moments: Moments
  readonly programs: Programs
  readonly presenter: Presenter

  readonly play: Play
  /** The game at the moment that is shown. */
  readonly shown: Play
  /** The game before the last answers: while their dice roll, nobody sees yet what comes of them. */
  readonly before: Play
  readonly seated: Seated
  /** Whose secrets are on the screen. */
  readonly eyes: SideId | null
  /** Why programs chose as they did, by the entry that it came to. */
  readonly reasons: GameNow['reasons']
  /** What is drawn on the table while nothing is pointed at: what has just been done, or where hints lead. */
  drawn: readonly Overlay[]
  /** The entry that somebody at the screen chose last; -1: none. */
  readonly chosen: number
  /** How much is being carried out or measured beside the page. */
  readonly working: number
  /** The sides that somebody at the screen answers for; nobody does who only follows. */
  readonly people: readonly SideId[]
  /** Those, and the sides that a program stands in for. */
  readonly owners: readonly SideId[]

  event<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R
  /** What only whoever plays may do; whoever follows is told so. */
  played<A extends readonly unknown[]>(work: (...args: A) => void): (...args: A) => void
  /** An earlier moment is looked at, or the last one again; `then` as soon as it is. */
  look(at: Play, then: () => void, overtaken: () => void): void
  /** The moment that is shown stays. */
  stay(): void
  /** Another moment of the record, without dice. Nobody has to hand the screen over for what was on it before. */
  travel(to: Play, said?: string | null): void
}
