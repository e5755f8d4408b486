import type { Board } from '../core/board'
import type { ReachOutline, ReachQuery, Waypoint } from '../core/measure'
import type { Result } from '../core/result'
import type { SecondOpinion } from '../core/second-opinion'
import type { ReachRequest } from '../rules/contract'
import type { TableFile } from '../table/file'
import type { Carried, Carry } from './carry'
import type { Errand } from './errand'
import type { Referee } from './referee'
import type { Answers, Opened, SightQuestion } from './ruling/answer-all'

/**
 * What the app hands the desk: tools may import neither geometry nor the app, so boards, referees, workers and files come in here.
 */
export interface DeskPorts {
  /** Resolves a file into a Board; the error is one line that says what and where. */
  board(file: TableFile): Result<Board, string>
  /** The referee for a system's id, `free-table` among them; undefined where that game's rules are not there. */
  referee(system: string): Referee | undefined
  /** What only the app can do: a file dialog, a download, long work in a worker. */
  host(command: HostCommand): void
  /** Why nothing may be changed here: another tab has the table, and this one follows. Left out: it may. */
  readonly watching?: string
  /** Measures reach outlines in a worker; left out: tools measure them themselves, at once. */
  readonly reach?: ReachAsker
  /** Rules a move in a worker, where it takes longer than a hand may wait. Left out: it is ruled at once, however long that takes. */
  readonly carried?: CarryAsker
  /** Has a move in hand that rests judged once more in a worker. Left out: nobody judges it again. */
  readonly second?: SecondAsker
  /** Finds the way of a game's path in a worker, where it takes longer than a hand may wait. Left out: it is found at once, however long that takes. */
  readonly way?: WayAsker
  /** Measures in a worker what is left to reach, on a table over which that takes long. Left out: at once. */
  readonly rest?: RestAsker
  /** A worker's full rulings, for what a bounded ruling leaves open. Left out: the desk always rules in full, at once. */
  readonly rulings?: RulingsAsker
  /** The budget of a bounded ruling, in the units of `SightQuery.work`; default 100,000, some 3 ms. */
  readonly workBudget?: number
}

/** A move in hand, and the table on which it stands where it was taken up. */
export interface CarryAsk {
  readonly board: Board
  readonly system: string
  readonly document: TableFile
  readonly carry: Carry
}

/** Only the newest question is answered; null: the worker failed, and the caller rules itself. Returns a function that cancels. */
export type CarryAsker = (ask: CarryAsk, tell: (carried: Carried | null) => void) => () => void

/** What a second judge says of the leader's path; `stopped`: the first one found something in its way. */
export interface Second {
  readonly opinion: SecondOpinion
  readonly stopped: boolean
}

/** Only the newest question is answered, once it has stood for a moment; null: the judge cannot be had. Returns a function that cancels. */
export type SecondAsker = (ask: CarryAsk, tell: (second: Second | null) => void) => () => void

/** Where a model of a game is to go, on the table as it stands. */
export interface WayAsk {
  readonly board: Board
  readonly system: string
  readonly document: TableFile
  readonly errand: Errand
}

/** Straight legs, or null where there is no way. */
export type WayFound = { readonly legs: readonly Waypoint[] | null }

/** Only the newest question is answered; null: the worker failed, and the caller finds the way itself. Returns a function that cancels. */
export type WayAsker = (ask: WayAsk, tell: (found: WayFound | null) => void) => () => void

/** Asks for full rulings of all pinned questions, on the board as it is shown. */
export interface RulingsAsk {
  readonly board: Board
  readonly system: string
  readonly questions: readonly SightQuestion[]
  readonly opened: Opened
}

/** Only the newest question is answered; null: the worker failed, and the caller rules itself. Returns a function that cancels. */
export type RulingsAsker = (ask: RulingsAsk, tell: (answers: Answers | null) => void) => () => void

export interface ReachAsk {
  /** The table to measure on. */
  readonly board: Board
  readonly system: string
  readonly request: ReachRequest
}

/** Tells the answer later. Returns a function that cancels. */
export type ReachAsker = (ask: ReachAsk, tell: (reach: ReachOutline | null) => void) => () => void

/** Only the newest question is answered, with the rings of the outline; null: the worker failed. Returns a function that cancels. */
export type RestAsker = (
  ask: { readonly board: Board; readonly query: ReachQuery }, tell: (rings: ReachOutline['rings'] | null) => void,
) => () => void

export type HostCommand = 'open' | 'save' | 'all-lines' | 'heat-from' | 'heat-exposed' | 'no-heat' | 'fair' | 'copy' | 'paste' | 'save-scene' | 'save-piece'
