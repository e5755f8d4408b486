import type { Locus, Measure, SightFact } from '../../core/measure'
import { asBoard, type BoardState, type Table } from './board'
import { plain } from './json'

export type Ask = Exclude<keyof Measure, 'board'>

/** What the rules worked out at length from many facts, of which the record keeps the outcome alone (`Look.workOut`). */
export const WORKED_OUT = 'worked-out'

/** One answer of the Measure port, as the record keeps it; or what was worked out. */
export interface Fact {
  readonly ask: Ask | typeof WORKED_OUT
  readonly of: readonly unknown[]
  readonly is: unknown
}

/**
 * Where answers come from: geometry, a record, or both compared. `args` are those of the port's method, not yet plain;
 * `key` is their text together with the method's name. What is to be worked out comes with its `work`, which measures by
 * the source it is handed; a record answers without it.
 */
export type FactSource = (ask: Fact['ask'], args: readonly unknown[], board: BoardState, key: string, work?: Work) => Fact
export interface Work {
  (source: FactSource): unknown
  /** Everything besides the arrangement that the outcome follows from, or what all may know of it, as one text; left out: nobody has said. */
  readonly same?: (open?: boolean) => string
}

const ASKS: { readonly [K in Ask]: true } = {
  distance: true,
  farthest: true,
  inside: true,
  insideZone: true,
  sight: true,
  visible: true,
  crossings: true,
  glimpse: true,
  sweep: true,
  sweepFormation: true,
  route: true,
  reach: true,
  stand: true,
  surface: true,
}
/** Every question of the Measure port. */
const MEASURE_ASKS = Object.keys(ASKS) as readonly Ask[]
/** Everything that a record may hold as a fact. */
export const RECORD_ASKS: readonly Fact['ask'][] = [...MEASURE_ASKS, WORKED_OUT]

/**
 * Geometry's answers, as a record can keep them. Proofs of blocked lines are left out: they are large, and whoever
 * doubts one measures again.
 */
export const measuredAfresh = (table: Table): FactSource => {
  const source: FactSource = (ask, args, board, _key, work) => {
    if (ask === WORKED_OUT) return workedOut(args, source, work)
    const answer = (table.at(board)[ask] as (...args: readonly unknown[]) => unknown)(...args)
    return { ask, of: plain(args), is: plain(ask === 'sight' ? { ...(answer as SightFact), proof: null } : answer) }
  }
  return source
}

const workedOut = (args: readonly unknown[], source: FactSource, work?: Work): Fact => ({ ask: WORKED_OUT, of: plain(args), is: plain(work!(source) ?? null) })

/** The same, but what was asked of a table about an arrangement that is still known is not measured a second time. */
export function measuredBy(table: Table): FactSource {
  const measured = measuredAfresh(table)
  let known = remembered.get(table)
  if (!known) remembered.set(table, (known = new WeakMap()))
  const boards = known
  const source: FactSource = (ask, args, board, key, work) => {
    // It may rest on more than the arrangement, and is shared only where that has been said.
    if (ask === WORKED_OUT && !work!.same) {
      table.atLength?.()
      return workedOut(args, source, work)
    }
    const own = ask === WORKED_OUT ? `${WORKED_OUT} ${work!.same!()}` : key
    const known = boards.get(board)?.get(own)
    if (known) return known
    if (ask === WORKED_OUT) table.atLength?.()
    const fact = ask === WORKED_OUT ? workedOut(args, source, work) : measured(ask, args, board, key)
    let facts = boards.get(board)
    if (!facts || facts.size > MAX_REMEMBERED) boards.set(board, (facts = new Map()))
    facts.set(own, fact)
    return fact
  }
  return source
}

/** A proposal, its check and what comes of it ask alike, one after the other. */
const remembered = new WeakMap<Table, WeakMap<BoardState, Map<string, Fact>>>()
const MAX_REMEMBERED = 5000

/** One text for equal questions. Two in three ask for the distance between two models. */
function keyOf(ask: Ask, args: readonly unknown[]): string {
  if (ask === 'distance') {
    const [a, b] = args as readonly Locus[]
    if ('model' in a! && 'model' in b! && !a.pose && !b.pose) return `${a.model.length} ${a.model} ${b.model}`
  }
  return JSON.stringify([ask, args])
}

/** The facts of one entry, in the order asked; the same question about the same arrangement is asked once. */
export class FactLog {
  readonly facts: Fact[] = []
  private readonly ports = new WeakMap<BoardState, Measure>()
  private readonly source: FactSource

  constructor(source: FactSource) {
    this.source = source
  }

  /** What the work gives, or gave when it was recorded. What it measures goes by a log of its own, which is not kept. */
  workOut(what: string, board: BoardState, work: (log: FactLog) => unknown, same: ((open?: boolean) => string) | null): unknown {
    const whole = (source: FactSource) => work(new FactLog(source))
    const fact = this.source(WORKED_OUT, [what], board, what, same ? Object.assign(whole, { same }) : whole)
    this.facts.push(fact)
    return fact.is
  }

  /** The Measure port for one arrangement. */
  at(board: BoardState): Measure {
    let port = this.ports.get(board)
    if (!port) {
      port = new Port(this.source, this.facts, board) as unknown as Measure
      this.ports.set(board, port)
    }
    return port
  }
}

/** The Measure port for one arrangement; many are made for a choice, so it holds little. Its questions are added below. */
class Port {
  private readonly known = new Map<string, unknown>()
  constructor(
    private readonly source: FactSource,
    private readonly facts: Fact[],
    private readonly arrangement: BoardState,
  ) {}

  get board(): Measure['board'] {
    return boardOf(this.arrangement)
  }

  answer(ask: Ask, args: readonly unknown[]): unknown {
    const key = keyOf(ask, args)
    if (this.known.has(key)) return this.known.get(key)
    const fact = this.source(ask, args, this.arrangement, key)
    this.known.set(key, fact.is)
    this.facts.push(fact)
    return fact.is
  }
}

/** Arrangements never change, and one is asked about by many. */
function boardOf(arrangement: BoardState): Measure['board'] {
  const board = boards.get(arrangement) ?? asBoard(arrangement)
  boards.set(arrangement, board)
  return board
}

const boards = new WeakMap<BoardState, Measure['board']>()

for (const ask of MEASURE_ASKS) {
  Object.defineProperty(Port.prototype, ask, {
    value(this: Port, ...args: readonly unknown[]) {
      return this.answer(ask, args)
    },
  })
}
