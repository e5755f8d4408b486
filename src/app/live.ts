import { wrap, type Endpoint, type Remote } from 'comlink'
import type { Board } from '../core/board'
import type { RulingsAsk, RulingsAsker } from '../tools/ports'
import { boardChange } from './board-change'
import type { LiveWork } from './live-work'

interface LiveRulings {
  readonly ask: RulingsAsker
  /** Starts the worker, once, and tells it of a table before anything is asked about it. */
  prepare(board: Board): void
  dispose(): void
}

/** A thread: a Worker, or anything that comlink can talk to. */
interface LiveThread {
  readonly endpoint: Endpoint
  end(): void
}

interface Waiting {
  readonly what: RulingsAsk
  readonly tell: Parameters<RulingsAsker>[1]
}

const startWorker = (): LiveThread => {
  const worker = new Worker(new URL('./live-worker.ts', import.meta.url), { type: 'module' })
  return { endpoint: worker, end: () => worker.terminate() }
}

/**
 * Whole rulings in a worker whose table is kept in step with the page's. One question is out at a time, and only the newest waits. When the
 * worker fails, null is told, then and ever after: the page measures for itself.
 */
export function liveRulings(start: () => LiveThread = startWorker): LiveRulings {
  let thread: LiveThread | null = null
  let remote: Remote<LiveWork> | null = null
  let told: Board | null = null
  let waiting: Waiting | null = null
  let asked: Waiting | null = null
  let failed = false
  const fail = () => {
    failed = true
    const left = [asked, waiting]
    asked = waiting = null
    for (const each of left) each?.tell(null)
  }
  const there = (): Remote<LiveWork> => {
    if (remote) return remote
    thread = start()
    thread.endpoint.addEventListener('error', fail)
    return (remote = wrap<LiveWork>(thread.endpoint))
  }
  const follow = async (board: Board) => {
    if (told === board) return
    const change = boardChange(told, board)
    told = board
    await there().follow(change)
  }
  const work = async () => {
    if (asked) return
    while (waiting) {
      const mine: Waiting = waiting
      ;[asked, waiting] = [mine, null]
      const { board, ...what } = mine.what
      await follow(board)
      const answers = await there().answer(what)
      if (asked !== mine) return
      asked = null
      mine.tell(answers)
    }
  }
  return {
    ask(what, tell) {
      let live = true
      const mine: Waiting = { what, tell: (answers) => live && tell(answers) }
      if (failed) mine.tell(null)
      else {
        waiting = mine
        void work().catch(fail)
      }
      return () => {
        live = false
        if (waiting === mine) waiting = null
      }
    },
    prepare(board) {
      if (!remote && !failed) void follow(board).catch(fail)
    },
    dispose() {
      failed = true
      asked = waiting = null
      thread?.end()
    },
  }
}
