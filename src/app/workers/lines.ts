import { areEnemies } from '../../core/sides'
import { proxy, type Remote } from 'comlink'
import type { StoreApi } from 'zustand/vanilla'
import type { Board, Id } from '../../core/board'
import type { Inches } from '../../core/units'
import { NO_LINES, type LinesState } from '../../ui/host'
import type { LinesWork } from './lines-work'
import { startWorker } from './start-worker'
import { endWorker, remoteOf } from './thread'

interface LinesFinder {
  find(board: Board, system: string, from: Id, aperture: Inches): void
  cancel(): void
}

/** Looks from one model at every enemy in a worker of its own; ending the worker is how it is cancelled. */
export function linesFinder(state: StoreApi<LinesState>): LinesFinder {
  let worker: Worker | null = null
  const end = () => {
    if (worker) endWorker(worker)
    worker = null
  }
  return {
    find(board, system, from, aperture) {
      end()
      const mine = startWorker('lines')
      worker = mine
      const looker = board.models.find((model) => model.id === from)
      const targets = board.models.filter((model) => !looker || areEnemies(model, looker)).map((model) => model.id)
      state.setState({ ...NO_LINES, from, status: 'working', total: targets.length }, true)
      const failed = (error: string) => {
        if (worker === mine) state.setState({ status: 'failed', error })
        end()
      }
      mine.addEventListener('error', (event) => failed(event.message || 'The worker could not be started'))
      const remote: Remote<LinesWork> = remoteOf<LinesWork>(mine)
      remote
        .find(
          board,
          system,
          from,
          targets,
          aperture,
          proxy((ruling) => {
            if (worker !== mine) return
            const { done, rulings } = state.getState()
            state.setState({ done: done + 1, rulings: ruling ? [...rulings, ruling] : rulings })
          }),
        )
        .then(() => {
          if (worker !== mine) return
          state.setState({ status: 'done' })
          end()
        })
        .catch((error: unknown) => failed(error instanceof Error ? error.message : String(error)))
    },
    cancel() {
      if (worker) state.setState({ status: 'cancelled' })
      end()
    },
  }
}
