import { proxy, type Remote } from 'comlink'
import type { Board } from '../../core/board'
import type { Change, WhatIfRequest } from '../../tools/ruling/what-if'
import { boardChange } from './board-change'
import { startWorker } from './start-worker'
import { endWorker, remoteOf } from './thread'
import type { WhatIfWork } from './what-if-work'

interface WhatIfFinder {
  /**
   * Tells the changes found so far, whenever there are more, and at the end all of them (`cut`: time ran out) or one line with the error.
   * A newer question silences it.
   */
  find(
    board: Board, system: string, request: WhatIfRequest, tell: (found: readonly Change[], error: string | null, how: 'so far' | 'all' | 'cut') => void,
  ): void
  cancel(): void
  dispose(): void
}

/** Searches what would change a ruling, in a worker that starts with the first question and then keeps the board. */
export function whatIfFinder(
  start = () => startWorker('what-if'),
): WhatIfFinder {
  let thread: Worker | null = null
  let remote: Remote<WhatIfWork> | null = null
  let told: Board | null = null
  let newest = 0
  const end = () => {
    if (thread) endWorker(thread)
    thread = remote = told = null
  }
  const there = (fail: (error: string) => void): Remote<WhatIfWork> => {
    if (remote) return remote
    thread = start()
    thread.addEventListener('error', (event) => {
      // The next question starts another worker.
      end()
      fail(event.message || 'The worker could not be started')
    })
    return (remote = remoteOf<WhatIfWork>(thread))
  }
  return {
    find(board, system, request, tell) {
      const mine = ++newest
      const fail = (error: string) => {
        if (mine === newest) tell([], error, 'all')
      }
      const ask = async (): Promise<void> => {
        const worker = there(fail)
        if (told !== board) {
          const change = boardChange(told, board)
          told = board
          await worker.follow(change)
        }
        const sofar = proxy((found: readonly Change[]) => {
          if (mine === newest) tell(found, null, 'so far')
        })
        const answer = mine === newest ? await worker.find(system, request, sofar) : null
        if (mine === newest && answer) tell(answer.found, null, answer.cut ? 'cut' : 'all')
      }
      ask().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
    },
    cancel() {
      newest++
      void remote?.cancel()
    },
    dispose() {
      newest++
      end()
    },
  }
}
