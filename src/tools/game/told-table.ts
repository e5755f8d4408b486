import type { Measure } from '../../core/measure'
import type { BoardState, Table } from '../../rules/engine/board'
import type { Ask } from '../../rules/engine/facts'
import { changesFrom } from '../../rules/engine/foreseen'
import { Beyond } from './hand'

/** One question of geometry about one arrangement of the table. */
export interface MeasureAsk {
  readonly board: BoardState
  readonly ask: Ask
  readonly args: readonly unknown[]
}

/** What is worked out from bases and zones alone. */
const PLAIN: ReadonlySet<string> = new Set<Ask>(['distance', 'farthest', 'inside', 'insideZone'])

/** Thrown where something has to be measured first. */
class Lacks extends Beyond {
  constructor(readonly asked: MeasureAsk) {
    super()
  }
}

/** What that work lacked; null: it went wrong otherwise. The engine tells of what a step threw as a fault of the game, with its cause. */
export const lackedBy = (error: unknown): MeasureAsk | null =>
  error instanceof Lacks ? error.asked : error instanceof Error && error.cause instanceof Lacks ? error.cause.asked : null

/** A table that looks at no terrain itself: it answers what it was told, and work that lacks something ends there, to be begun again. */
export class ToldTable implements Table {
  private readonly told = new Map<string, unknown>()
  private readonly changes: (board: BoardState) => string

  /** `before`: the board that the work begins with, each time it is begun. */
  constructor(private readonly table: Table, before: BoardState) {
    this.changes = changesFrom(before)
  }

  tell(asked: MeasureAsk, answer: unknown): void {
    this.told.set(this.keyOf(asked), answer)
  }

  at(board: BoardState): Measure {
    // The table is laid out so from here on, whatever it was asked about last.
    const from = this.table.at(board)
    return new Proxy(from, {
      get: (_, ask: Ask | 'board') => {
        const own = from[ask] as unknown
        if (ask === 'board' || typeof own !== 'function') return own
        return PLAIN.has(ask)
          ? (...args: unknown[]): unknown => (own as (...given: unknown[]) => unknown).apply(from, args)
          : (...args: unknown[]): unknown => this.answer({ board, ask, args })
      },
    })
  }

  private keyOf({ board, ask, args }: MeasureAsk): string {
    return JSON.stringify([ask, args, this.changes(board)])
  }

  private answer(asked: MeasureAsk): unknown {
    const key = this.keyOf(asked)
    if (!this.told.has(key)) throw new Lacks(asked)
    return this.told.get(key)
  }
}
