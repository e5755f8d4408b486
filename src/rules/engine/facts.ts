import type { Measure, SightFact } from '../../core/measure'
import { asBoard, type BoardState, type Table } from './board'
import { plain } from './json'

export type Ask = Exclude<keyof Measure, 'board'>

/** One answer of the Measure port, as the record keeps it. */
export interface Fact {
  readonly ask: Ask
  readonly of: readonly unknown[]
  readonly is: unknown
}

/** Where answers come from: geometry, a record, or both compared. */
export type FactSource = (ask: Ask, of: readonly unknown[], board: BoardState) => unknown

const ASKS: { readonly [K in Ask]: true } = {
  gap: true,
  farthest: true,
  inside: true,
  insideZone: true,
  sight: true,
  visible: true,
  crossings: true,
  sweep: true,
  route: true,
  reach: true,
  stand: true,
  surface: true,
}

/**
 * Geometry's answers, as a record can keep them. Proofs of blocked lines are left out: they are large, and whoever
 * doubts one measures again.
 */
export const measuredBy =
  (table: Table): FactSource =>
  (ask, of, board) => {
    const answer = (table.at(board)[ask] as (...args: readonly unknown[]) => unknown)(...of)
    return plain(ask === 'sight' ? { ...(answer as SightFact), proof: null } : answer)
  }

/** The facts of one entry, in the order asked; the same question about the same arrangement is asked once. */
export class FactLog {
  readonly facts: Fact[] = []
  private readonly ports = new WeakMap<BoardState, Measure>()
  private readonly source: FactSource

  constructor(source: FactSource) {
    this.source = source
  }

  /** The Measure port for one arrangement. */
  at(board: BoardState): Measure {
    let port = this.ports.get(board)
    if (!port) {
      port = this.portFor(board)
      this.ports.set(board, port)
    }
    return port
  }

  private portFor(board: BoardState): Measure {
    const known = new Map<string, unknown>()
    const port: Record<string, unknown> = {}
    for (const ask of Object.keys(ASKS) as Ask[]) {
      port[ask] = (...args: readonly unknown[]) => {
        const key = JSON.stringify([ask, args])
        if (known.has(key)) return known.get(key)
        const of = plain(args)
        const is = this.source(ask, of, board)
        known.set(key, is)
        this.facts.push({ ask, of, is })
        return is
      }
    }
    let view: Measure['board'] | null = null
    Object.defineProperty(port, 'board', { enumerable: true, get: () => (view ??= asBoard(board)) })
    return port as unknown as Measure
  }
}
