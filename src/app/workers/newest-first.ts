import type { Remote } from 'comlink'
import type { Board } from '../../core/board'
import { boardChange, type BoardChange } from './board-change'
import { remoteOf, type Thread } from './thread'

/** The worker's side: it follows the page's board. */
interface Following {
  follow(change: BoardChange): void
}

interface NewestFirst<What, Answer> {
  /** Tells the answer, or null after a failure. A newer question, or a call of the returned function, silences it. */
  ask(what: What, tell: (answer: Answer | null) => void): () => void
  /** Starts the worker and tells it of a table before anything is asked about it. */
  prepare(board: Board): void
  dispose(): void
}

/**
 * Asks a worker that follows the page's board. One question runs at a time and only the newest waits. After a failure every answer is null.
 * `put` sends one question to the worker.
 */
export function newestFirst<Work extends Following, What extends { readonly board: Board }, Answer>(
  start: () => Thread, put: (work: Remote<Work>, what: What) => Promise<Answer>,
): NewestFirst<What, Answer> {
  interface Waiting {
    readonly what: What
    tell(answer: Answer | null): void
  }
  let thread: Thread | null = null
  let remote: Remote<Work> | null = null
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
  const there = (): Remote<Work> => {
    if (remote) return remote
    thread = start()
    thread.endpoint.addEventListener('error', fail)
    return (remote = remoteOf<Work>(thread.endpoint))
  }
  const follow = async (board: Board): Promise<void> => {
    if (told === board) return
    const change = boardChange(told, board)
    told = board
    // The type of a Remote hides what every `Work` has.
    await (there() as unknown as Remote<Following>).follow(change)
  }
  const work = async () => {
    if (asked) return
    while (waiting) {
      const mine: Waiting = waiting
      ;[asked, waiting] = [mine, null]
      await follow(mine.what.board)
      const answer = await put(there(), mine.what)
      if (asked !== mine) return
      asked = null
      mine.tell(answer)
    }
  }
  return {
    ask(what, tell) {
      let live = true
      const mine: Waiting = { what, tell: (answer) => live && tell(answer) }
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
      if (!failed) void follow(board).catch(fail)
    },
    dispose() {
      failed = true
      asked = waiting = null
      thread?.end()
    },
  }
}
