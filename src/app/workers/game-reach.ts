import type { Remote } from 'comlink'
import type { Board } from '../../core/board'
import type { FindReach } from '../../tools/game/reach-shown'
import type { GameReachWork } from './game-reach-work'
import { startWorker } from './start-worker'
import { endWorker, remoteOf } from './thread'

interface GameReach {
  readonly find: FindReach
  dispose(): void
}

/**
 * Measures in a worker how far a model can move. A new path question ends the worker that still runs the last one. Options that are only
 * pointed at wait; the latest is then measured. Without a worker nothing is shown; paths are judged all the same.
 */
export function gameReach(system: string, board: Board): GameReach {
  let worker: Worker | null = null
  let remote: Remote<GameReachWork> | null = null
  let busy = false
  const end = () => {
    if (worker) endWorker(worker)
    worker = null
    remote = null
    busy = false
  }
  const started = (): Remote<GameReachWork> => {
    if (remote && !busy) return remote
    end()
    const mine = startWorker('game-reach')
    worker = mine
    remote = remoteOf<GameReachWork>(mine)
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
