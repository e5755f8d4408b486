import { supposed, type BoardState, type Table } from './board'
import { FactLog, measuredBy } from './facts'
import type { GameState, Look } from './game'
import type { Host } from './position'

/**
 * A look at a play, a view or a fork outside of any choice, for whoever shows it (`Show`, previews, a bot that thinks): measures the table
 * as it stands in that play, and leaves play, state and record as they are. Make a new one for each play; looks at the
 * same arrangement of the same table share what was measured, so that asking again costs next to nothing.
 */
export function lookAt<S>(play: { readonly state: Pick<GameState<S>, 'own' | 'board'> }, host: Pick<Host, 'table'>): Look<S> {
  const log = logFor(host.table, play.state.board)
  let board = play.state.board
  return {
    state: play.state.own,
    get board() {
      return board
    },
    get measure() {
      return log.at(board)
    },
    suppose(change, look) {
      const before = board
      board = supposed(board, change)
      try {
        return look(log.at(board))
      } finally {
        board = before
      }
    },
    workOut: (_what, work) => work(),
  }
}

/** The same look at the same table, with the system's state another than it is. */
export const inState = <S>(look: Look<S>, state: Readonly<S>): Look<S> => ({
  state,
  get board() {
    return look.board
  },
  get measure() {
    return look.measure
  },
  suppose: (change, ask) => look.suppose(change, ask),
  workOut: (what, work, given) => look.workOut(what, work, given),
})

/** Facts that a look remembers for one arrangement; a drag asks a new question with each movement of the hand. */
const MAX_KEPT = 5000

/** What was measured of each table, for the arrangement that was looked at last. */
const kept = new WeakMap<Table, { readonly board: BoardState; readonly log: FactLog }>()

function logFor(table: Table, board: BoardState): FactLog {
  const known = kept.get(table)
  if (known?.board === board && known.log.facts.length < MAX_KEPT) return known.log
  const log = new FactLog(measuredBy(table))
  kept.set(table, { board, log })
  return log
}
