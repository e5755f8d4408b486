import type { StoreApi } from 'zustand/vanilla'
import type { Reviewed } from '../../bot/analysis/analyse'
import type { Id, SideId } from '../../core/board'
import type { Difference } from '../../rules/engine/difference'
import type { GameRecord } from '../../rules/engine/record'
import type { FirstGame, Teaching } from '../../rules/teaching'
import type { Puzzle } from '../../table/puzzle'
import type { DiceCup } from '../dice/dice-port'

/** What the panels of a game ask of the app that they stand in. */
export interface GameHost {
  readonly dice: GameDiceHost
  readonly check: RecordCheck
  /** null: no program knows this system. */
  readonly analysis: AnalysisHost | null
  /** The puzzle that the game stands at; null: it is a game like any other. */
  readonly puzzle: PuzzleShown | null
  /** For whoever does not know the system; null where it tells nothing. */
  readonly teaching: Teaching | null
  /** What is explained as it comes up; null: it is a game like any other. */
  readonly firstGame: FirstGameHost | null
  /** The model whose small tokens hang at that place of the page, in its pixels; null where none do. */
  tokenAt(x: number, y: number): Id | null
  /** Programs answer for these sides, until whoever sits there plays on. */
  takeOver(sides: readonly SideId[]): void
  /** Whoever is at the screen answers again, where programs stood in. */
  playMyself(): void
  /** Saves the record as a file. */
  save(): void
  /** Saves the position that is shown as a table, to measure on it or to play it on by hand. */
  saveTable(): void
  /** Opens the set-up of another game. */
  newGame(): void
  /** The same armies and table again, with other dice. */
  rematch(): void
  /** Back to the start page; the game stays kept. */
  leave(): void
}

/** The secrets that the dice follow from, as far as players have a hand in them. */
export interface GameDiceHost {
  newCup(): DiceCup
  /** From here on the dice follow from what both sides put in. */
  pour(cup: DiceCup): Promise<void>
}

/** Measures and throws a record again, beside the page. */
export interface RecordCheck {
  readonly state: StoreApi<CheckNow>
  start(record: GameRecord): void
  /** Ends it, or puts its result away. */
  cancel(): void
}

/** A guided first game: its notes, those that were told, and where one goes from it. */
export interface FirstGameHost {
  readonly firstGame: FirstGame
  readonly told: readonly string[]
  tell(this: void, note: string): void
  ended(this: void): void
  readonly ways: { readonly primer: string; readonly solo: string }
}

/** A puzzle of the gallery, and the ways to the others. */
export interface PuzzleShown {
  readonly id: string
  readonly puzzle: Puzzle
  /** Of the record, up to its question. */
  readonly entries: number
  /** From 1. */
  readonly place: number
  readonly total: number
  readonly before: string | null
  readonly next: string | null
  readonly all: string
  /** Takes what was answered. */
  readonly tell: (right: boolean) => void
}

/** Looks back at a game that is over, beside the page. */
export interface AnalysisHost {
  readonly state: StoreApi<AnalysisNow>
  start(record: GameRecord): void
  /** Ends it, and puts away what there is of it. */
  cancel(): void
}

/** `entries`: those of the record that is looked at; `moves`: its choices so far. */
export type AnalysisNow =
  | { readonly status: 'none' }
  | { readonly status: 'working' | 'done'; readonly entries: GameRecord['entries']; readonly moves: readonly Reviewed[] }
  | { readonly status: 'failed'; readonly text: string }

export type CheckNow =
  | { readonly status: 'none' }
  | { readonly status: 'working'; readonly done: number; readonly of: number }
  /** `unchecked`: as many dice nobody can check, and why; `byVerdictAlone`: sights of which the line that shows them was not compared. */
  | {
      readonly status: 'agrees'
      readonly dice: number
      readonly facts: number
      readonly unchecked: Unchecked | null
      readonly unproved: number
      readonly byVerdictAlone: number
    }
  | { readonly status: 'differs'; readonly difference: Difference }
  | { readonly status: 'failed'; readonly text: string }

export interface Unchecked {
  readonly why: 'by hand' | 'not told'
  readonly dice: number
}
