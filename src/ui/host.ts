import type { StoreApi } from 'zustand/vanilla'
import type { Id } from '../core/board'
import type { SightRuling } from '../core/ruling'
import type { Kit } from '../tools/build/kits'

/** What the panels ask of the app that they stand in. */
export interface Host {
  /** Terrain of the library, for the palette. */
  readonly pieces: readonly Extract<Kit, { kind: 'piece' }>[]
  /** Name of the rules by the system's id; null where they are not there. */
  systemName(id: string): string | null
  /** Every enemy's verdict as one model sees it, worked out beside the page. */
  readonly lines: StoreApi<LinesState>
  cancelLines(): void
}

export interface LinesState {
  readonly from: Id | null
  readonly status: 'idle' | 'working' | 'done' | 'cancelled' | 'failed'
  readonly done: number
  readonly total: number
  readonly rulings: readonly SightRuling[]
  readonly error: string | null
}

export const NO_LINES: LinesState = { from: null, status: 'idle', done: 0, total: 0, rulings: [], error: null }
