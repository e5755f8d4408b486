import type { Board } from '../../core/board'
import type { Measure, SweepFact } from '../../core/measure'
import type { BoardState, Table } from '../../rules/engine/board'
import { isVast } from '../bounded'

/** What one look of a hand may take in all, in the units of `SweepQuery.work`: some 20 ms. */
const UNITS = 7000
/** What one question takes as a rule, in the same units; sweeps and ways are counted as they go. */
const USUAL: Readonly<Record<string, number>> = {
  distance: 5, farthest: 5, inside: 50, insideZone: 10, glimpse: 20, surface: 30, stand: 100, crossings: 200, visible: 400, sight: 1500, sweepFormation: 3000,
}

/** What first has to make its meshes ready, all of them. */
const LOOKS: ReadonlySet<string> = new Set(['sight', 'visible', 'crossings', 'glimpse'])

/** Thrown where a look would take longer than a hand may wait. */
export class Beyond extends Error {}

/** The engine tells of what a step threw as a fault of the game, with its cause. */
export const isBeyond = (error: unknown): boolean => error instanceof Beyond || (error instanceof Error && error.cause instanceof Beyond)

/**
 * A table for what a hand waits for: `tries` gives what the work gives, or null where that takes longer than a hand may wait. Work is counted,
 * and what comes of it is the same as without a bound.
 */
export class Hand implements Table {
  private left = 0
  private lent: { readonly from: Measure; readonly measure: Measure } | null = null

  constructor(private readonly table: Table, private readonly board: () => Board, private readonly units = UNITS) {}

  tries<T>(work: () => T): T | null {
    this.left = this.units
    try {
      return work()
    } catch (error) {
      if (isBeyond(error)) return null
      throw error
    }
  }

  at(state: BoardState): Measure {
    const from = this.table.at(state)
    if (this.lent?.from !== from) this.lent = { from, measure: this.counted(from) }
    return this.lent.measure
  }

  atLength(): void {
    throw new Beyond()
  }

  private counted(measure: Measure): Measure {
    const asked = new Map<string, unknown>([
      ['sweep', (query: Parameters<Measure['sweep']>[0]) => this.walked(query, (bounded) => measure.sweep(bounded))],
      ['route', (query: Parameters<Measure['route']>[0]) => this.walked(query, (bounded) => measure.route(bounded))],
    ])
    return new Proxy(measure, {
      get: (from, name: Exclude<keyof Measure, 'board'>) => {
        const own = from[name] as unknown
        if (typeof own !== 'function') return own
        const known = asked.get(name)
        if (known) return known
        const counting = (...args: unknown[]): unknown => {
          if (LOOKS.has(name) && isVast(this.board())) throw new Beyond()
          this.take(USUAL[name] ?? Infinity)
          return (own as (...given: unknown[]) => unknown).apply(from, args)
        }
        asked.set(name, counting)
        return counting
      },
    })
  }

  /** One that its bound did not cut is as it would be without. */
  private walked<Q extends { readonly work?: number }, F extends SweepFact | null>(query: Q, walk: (query: Q) => F): F {
    if (this.left <= 0 || isVast(this.board())) throw new Beyond()
    const fact = walk({ ...query, work: Math.min(query.work ?? Infinity, this.left) })
    if (fact === null || fact.cut) throw new Beyond()
    this.take(fact.work ?? 0)
    return fact
  }

  private take(units: number): void {
    this.left -= units
    if (this.left < 0) throw new Beyond()
  }
}
