import { hashText } from '../../core/random'
import type { BoardState } from './board'
import { WORKED_OUT, type Fact, type FactSource, type Work } from './facts'
import { canonical, isPlainOf } from './json'

/** What a choice measures, found somewhere else before it is carried out, in the order in which its entry keeps it. */
export interface Foreseen {
  readonly facts: readonly Fact[]
  /**
   * Of a choice that was rehearsed without what is hidden, and so may have come out otherwise: what each fact was found on, as one text, null
   * where that cannot be told. null for all: what it rests on was known.
   */
  readonly standing: readonly (string | null)[] | null
}

/**
 * Where another fact is asked for than the next that was foreseen, `source` answers. They come from the same rules and the same table, so
 * that whoever has them spares the time alone; where something was hidden, a fact counts for what it was found on alone. `before`: the board
 * before the choice.
 */
export function foreseenBy({ facts, standing }: Foreseen, source: FactSource, before: BoardState): FactSource {
  const standingOf = standingFrom(before)
  let next = 0
  return (ask, args, board, key, work) => {
    const fact = facts[next]
    const fits = fact?.ask === ask && isPlainOf(fact.of, args) &&
      (standing === null || (standing[next] !== null && standing[next] === standingOf(ask, board, work)))
    if (!fits) return source(ask, args, board, key, work)
    next++
    return fact
  }
}

/** Notes down what each fact is found on, as `Foreseen.standing` wants it. */
export function noting(source: FactSource, before: BoardState, standing: (string | null)[]): FactSource {
  const standingOf = standingFrom(before)
  return (ask, args, board, key, work) => {
    standing.push(standingOf(ask, board, work))
    return source(ask, args, board, key, work)
  }
}

/** A fact of geometry is found on its arrangement alone; what is worked out, on all that the game says of it (`Look.workOut`). */
function standingFrom(before: BoardState): (ask: Fact['ask'], board: BoardState, work: Work | undefined) => string | null {
  const changes = changesFrom(before)
  return (ask, board, work) => {
    if (ask !== WORKED_OUT) return changes(board)
    return work?.same ? hashText(`${changes(board)} ${work.same(true)}`) : null
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
