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

/**
 * Where answers come from: geometry, a record, or both compared. `args` are those of the port's method, not yet plain;
 * `key` is their text together with the method's name.
 */
export type FactSource = (ask: Ask, args: readonly unknown[], board: BoardState, key: string) => Fact

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
/** Every question of the Measure port. */
export const RECORD_ASKS = Object.keys(ASKS) as readonly Ask[]

/**
 * Geometry's answers, as a record can keep them. Proofs of blocked lines are left out: they are large, and whoever
 * doubts one measures again.
 */
export const measuredAfresh =
  (table: Table): FactSource =>
  (ask, args, board) => {
    const answer = (table.at(board)[ask] as (...args: readonly unknown[]) => unknown)(...args)
    return { ask, of: plain(args), is: plain(ask === 'sight' ? { ...(answer as SightFact), proof: null } : answer) }
  }

/** The same, but what was asked of a table about an arrangement that is still known is not measured a second time. */
export function measuredBy(table: Table): FactSource {
  const measured = measuredAfresh(table)
  let known = remembered.get(table)
  if (!known) remembered.set(table, (known = new WeakMap()))
  const boards = known
  return (ask, args, board, key) => {
    let facts = boards.get(board)
    if (!facts || facts.size > MAX_REMEMBERED) boards.set(board, (facts = new Map()))
    let fact = facts.get(key)
    if (!fact) facts.set(key, (fact = measured(ask, args, board, key)))
    return fact
  }
}

/** A proposal, its check and what comes of it ask alike, one after the other. */
const remembered = new WeakMap<Table, WeakMap<BoardState, Map<string, Fact>>>()
const MAX_REMEMBERED = 5000

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
    for (const ask of RECORD_ASKS) {
      port[ask] = (...args: readonly unknown[]) => {
        const key = JSON.stringify([ask, args])
        if (known.has(key)) return known.get(key)
        const fact = this.source(ask, args, board, key)
        known.set(key, fact.is)
        this.facts.push(fact)
        return fact.is
      }
    }
    let view: Measure['board'] | null = null
    Object.defineProperty(port, 'board', { enumerable: true, get: () => (view ??= asBoard(board)) })
    return port as unknown as Measure
  }
}
