import { wrap, type Remote } from 'comlink'
import type { Board } from '../core/board'
import type { Change, WhatIfRequest } from '../tools/ruling/what-if'
import type { ChangesWork } from './heat-changes-work'

export interface ChangesFinder {
  /** Tells what was found, or one line why nothing could be; not told at all where another question came first. */
  find(board: Board, system: string, request: WhatIfRequest, tell: (found: readonly Change[], error: string | null) => void): void
  cancel(): void
  dispose(): void
}

/** What would change a ruling, searched for in a worker that starts with the first question. */
export function changesFinder(
  start = () => new Worker(new URL('./heat-changes-worker.ts', import.meta.url), { type: 'module' }),
): ChangesFinder {
  let thread: Worker | null = null
  let remote: Remote<ChangesWork> | null = null
  let newest = 0
  return {
    find(board, system, request, tell) {
      const mine = ++newest
      if (!remote) {
        thread = start()
        thread.addEventListener('error', (event) => mine === newest && tell([], event.message || 'The worker could not be started'))
        remote = wrap<ChangesWork>(thread)
      }
      remote.find(board, system, request).then(
        (found) => {
          if (mine === newest && found) tell(found, null)
        },
        (error: unknown) => {
          if (mine === newest) tell([], error instanceof Error ? error.message : String(error))
        },
      )
    },
    cancel() {
      newest++
      void remote?.cancel()
    },
    dispose() {
      newest++
      thread?.terminate()
      thread = remote = null
    },
  }
}
