import type { StoreApi } from 'zustand/vanilla'
import type { Board, SideId } from '../core/board'
import type { Inches } from '../core/units'
import type { Vec2 } from '../core/vec'
import type { FairFigure } from '../tools/fair/figures'
import type { FairMove } from '../tools/fair/moves'
import type { Survey } from '../tools/fair/survey'

/** Whether the table is fair: worked out in a worker. */
export interface Fairness {
  readonly state: StoreApi<FairNow>
  /** Opens the report and begins it; a second time closes it. */
  toggle(): void
  /** Works it out anew, for another scenario or other distances. */
  measure(change?: Partial<FairWish>): void
  /** Tries which move evens the table out. */
  findMoves(): void
  /** Lays a figure on the table; the one that lies there is taken off. */
  show(figure: FairFigure): void
  /** Lays a move that was found on the table, or nothing. */
  look(move: FairMove | null): void
  /** Makes it, and works the report out anew. */
  make(move: FairMove): void
  cancel(): void
  close(): void
}

export interface FairWish {
  /** Whose zones and objectives; null: the system's first, or strips along both edges where it is no game. */
  readonly scenario: string | null
  readonly move: Inches
  readonly shot: Inches
}

export interface ScenarioName {
  readonly id: string
  readonly name: string
}

export interface FairReport {
  readonly survey: Survey
  readonly zones: Readonly<Record<SideId, readonly Vec2[]>>
  /** The table that it is about. */
  readonly board: Board
}

export interface FairNow {
  readonly open: boolean
  readonly wish: FairWish
  readonly scenarios: readonly ScenarioName[]
  /** What is being worked out, and how much of it is done, 0 to 1. */
  readonly working: { readonly what: 'report' | 'moves'; readonly done: number } | null
  readonly report: FairReport | null
  /** Terrain has changed since. */
  readonly stale: boolean
  /** null: nobody has looked for any yet. */
  readonly moves: readonly FairMove[] | null
  readonly shown: FairFigure | null
  readonly error: string | null
}

export const NOT_ASKED: FairNow = {
  open: false, wish: { scenario: null, move: 6, shot: 24 }, scenarios: [], working: null, report: null, stale: false, moves: null, shown: null, error: null,
}
