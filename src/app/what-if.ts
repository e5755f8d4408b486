import { wrap } from 'comlink'
import { createStore } from 'zustand/vanilla'
import type { Board } from '../core/board'
import type { WhatIfRequest } from '../tools/ruling/what-if'
import { NO_CHANGES, type Changes, type ChangesState } from '../ui/host'
import type { WhatIfWorker } from './what-if-worker'

/** Looks beside the page for what would change a ruling: the newest question alone. */
export function changesFinder(
  start = () => new Worker(new URL('./what-if-worker.ts', import.meta.url), { type: 'module' }),
): { find(board: Board, system: string, request: WhatIfRequest): void; readonly state: Changes['state']; cancel(): void } {
  const state = createStore<ChangesState>(() => NO_CHANGES)
  let thread: Worker | null = null
  const end = () => {
    thread?.terminate()
    thread = null
  }
  return {
    state,
    find(board, system, request) {
      end()
      const mine = start()
      thread = mine
      state.setState({ status: 'working', found: [], error: null })
      const tell = (change: Partial<ChangesState>) => {
        if (thread !== mine) return
        state.setState(change)
        end()
      }
      const failed = (error: unknown) => tell({ status: 'failed', error: error instanceof Error ? error.message : String(error) })
      mine.addEventListener('error', (event) => failed(event.message || 'The worker could not be started'))
      wrap<WhatIfWorker>(mine)
        .find(board, system, request)
        .then((found) => tell({ status: 'done', found }))
        .catch(failed)
    },
    cancel() {
      end()
      state.setState(NO_CHANGES)
    },
  }
}
