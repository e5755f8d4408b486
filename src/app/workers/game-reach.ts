import { wrap, type Remote } from 'comlink'
import type { Board } from '../../core/board'
import type { FindReach } from '../../tools/game/create-game-desk'
import type { GameReachWorker } from './game-reach-worker'

interface GameReach {
  readonly find: FindReach
  dispose(): void
}

/**
 * Finds beside the page how far a model gets. One question at a time: another one ends the worker that is still at
 * the last, as its answer is no longer wanted; an option that is merely pointed at waits, and the last of them is found.
 * Without a worker nothing is shown, and paths are judged all the same.
 */
export function gameReach(system: string, board: Board): GameReach {
  let worker: Worker | null = null
  let remote: Remote<GameReachWorker> | null = null
  let busy = false
  const end = () => {
    worker?.terminate()
    worker = null
    remote = null
    busy = false
  }
  const started = (): Remote<GameReachWorker> => {
    if (remote && !busy) return remote
    end()
    const mine = new Worker(new URL('./game-reach-worker.ts', import.meta.url), { type: 'module' })
    worker = mine
    remote = wrap<GameReachWorker>(mine)
    mine.addEventListener('error', () => worker === mine && end())
    void remote.setUp(board).catch(() => undefined)
    return remote
  }
  let waiting: (() => void) | null = null
  const find: FindReach = (state, question, found, option) => {
    if (busy && option !== undefined) {
      waiting = () => find(state, question, found, option)
      return
    }
    waiting = null
    const asked = started()
    const mine = worker
    busy = true
    const done = () => {
      busy = false
      waiting?.()
    }
    asked
      .reach(system, state, question, option)
      .then((reach) => {
        if (worker !== mine) return
        found(reach)
        done()
      })
      .catch(() => worker === mine && end())
  }
  return {
    find,
    dispose: end,
  }
}
