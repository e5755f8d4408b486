import { wrap, type Remote } from 'comlink'
import type { Board } from '../core/board'
import type { ReachAsk, ReachAsker } from '../tools/ports'
import { boardChange } from './board-change'
import type { ReachWorker } from './reach-worker'

export interface ReachFinder {
  readonly ask: ReachAsker
  /** Tells the worker of a table before anything is asked about it. */
  prepare(board: Board): void
  dispose(): void
}

interface Waiting {
  readonly what: ReachAsk
  readonly tell: Parameters<ReachAsker>[1]
}

/**
 * Measures what can be reached in a worker whose table is kept in step with the page's. One question is out at a time,
 * and only the newest waits: whoever lets go of what it asked about is not told any more. Nothing is told when the worker
 * fails: an outline is a help, not a ruling.
 */
export function reachFinder(
  start = () => new Worker(new URL('./reach-worker.ts', import.meta.url), { type: 'module' }),
): ReachFinder {
  let thread: Worker | null = null
  let remote: Remote<ReachWorker> | null = null
  let told: Board | null = null
  let waiting: Waiting | null = null
  let asked: Waiting | null = null
  let failed = false
  const fail = () => {
    failed = true
    waiting = asked = null
  }
  const there = (): Remote<ReachWorker> => {
    if (remote) return remote
    thread = start()
    thread.addEventListener('error', fail)
    return (remote = wrap<ReachWorker>(thread))
  }

  const follow = async (board: Board) => {
    if (told === board) return
    const change = boardChange(told, board)
    told = board
    await there().follow(change)
  }
  const work = async () => {
    if (asked || failed) return
    while (waiting) {
      const mine: Waiting = waiting
      ;[asked, waiting] = [mine, null]
      await follow(mine.what.board)
      const reach = await there().reach(mine.what.system, mine.what.request)
      if (asked === mine) mine.tell(reach)
      asked = null
    }
  }
  const begin = () => void work().catch(fail)

  return {
    ask(what, tell) {
      const mine: Waiting = { what, tell: (reach) => live && tell(reach) }
      let live = true
      waiting = mine
      begin()
      return () => {
        live = false
        if (waiting === mine) waiting = null
      }
    },
    prepare: (board) => void follow(board).catch(fail),
    dispose() {
      fail()
      thread?.terminate()
    },
  }
}
