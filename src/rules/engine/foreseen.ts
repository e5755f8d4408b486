import type { BoardState } from './board'
import { WORKED_OUT, type Fact, type FactSource } from './facts'
import { canonical, isPlainOf } from './json'

/** What a choice measures, found somewhere else before it is carried out, in the order in which its entry keeps it. */
export interface Foreseen {
  readonly facts: readonly Fact[]
  /**
   * Of a choice that was rehearsed without what is hidden, and so may have come out otherwise: what stood elsewhere than before it as each
   * fact was measured, as one text. null: all that it rests on was known.
   */
  readonly standing: readonly string[] | null
}

/**
 * Where another fact is asked for than the next that was foreseen, `source` answers. They come from the same rules and the same table, so
 * that whoever has them spares the time alone; where something was hidden, a fact counts for its own arrangement alone, and what was worked
 * out at length for nothing, since it may rest on more. `before`: the board before the choice.
 */
export function foreseenBy({ facts, standing }: Foreseen, source: FactSource, before: BoardState): FactSource {
  const changes = changesFrom(before)
  let next = 0
  return (ask, args, board, key, work) => {
    const fact = facts[next]
    const fits = fact?.ask === ask && isPlainOf(fact.of, args) && (standing === null || (ask !== WORKED_OUT && standing[next] === changes(board)))
    if (!fits) return source(ask, args, board, key, work)
    next++
    return fact
  }
}

/** Notes down on which arrangement each fact is measured, as `Foreseen.standing` wants it. */
export function noting(source: FactSource, before: BoardState, standing: string[]): FactSource {
  const changes = changesFrom(before)
  return (ask, args, board, key, work) => {
    standing.push(changes(board))
    return source(ask, args, board, key, work)
  }
}

/** What stands elsewhere on a board than before, as one text: what has not changed is the same object there. */
export function changesFrom(before: BoardState): (board: BoardState) => string {
  const known = new WeakMap<BoardState, string>()
  return (board) => {
    let text = known.get(board)
    if (text === undefined) known.set(board, (text = canonical([changed(before.models, board.models), changed(before.pieces, board.pieces)])))
    return text
  }
}

type Things = Readonly<Record<string, unknown>>

const changed = (before: Things, now: Things): Things =>
  before === now ? {} : Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((id) => before[id] !== now[id]).map((id) => [id, now[id] ?? null]),
  )
