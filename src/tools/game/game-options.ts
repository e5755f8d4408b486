import type { Pledge } from '../../rules/engine/pledge'
import type { Play } from '../../rules/engine/play'
import type { GameRecord } from '../../rules/engine/record'
import type { SeatView } from '../../rules/engine/view'
import type { Beside } from './beside'
import type { GameSettings, Hint } from './game-state'
import type { KnownMoment } from './moments'
import type { Wait } from './presenter'
import type { Seats } from './programs'
import type { FindReach } from './reach-shown'

/** A game where somebody is first asked, and what was measured of that moment and of the one that it began at. */
export interface Opening {
  readonly play: Play
  readonly known: readonly KnownMoment[]
}

export interface GameOptions {
  readonly settings?: GameSettings
  /** Default: found at once, which may take a second. */
  readonly findReach?: FindReach
  /** Programs that answer for a side; left out: both are people at the screen. */
  readonly seats?: Seats
  /** Other secrets for what is thrown next, where those in force were told: who knows them could look ahead. null: those in force serve. */
  readonly renew?: (record: GameRecord) => Pledge | null
  /** Nobody answers here: the game is played elsewhere, and followed. */
  readonly watching?: boolean
  /** Finds what a program would do; left out: nobody can be asked. */
  readonly findHints?: (view: SeatView) => Promise<readonly Hint[]>
  /** Does beside the page what the rules measure for it; left out: it is done at once. */
  readonly beside?: Beside
  /** How much is measured at once for a choice or a draft before it is left to `beside`, in the units of `Hand`; default: some 20 ms. */
  readonly patience?: number
  /** Lets time pass while a program's moves are shown; left out: they are done at once. */
  readonly wait?: Wait
  /** How the game begins on the desk, where that was found beforehand; left out: it is found at once. */
  readonly opening?: Opening
}
