import { proxy } from 'comlink'
import { createStore } from 'zustand/vanilla'
import type { Board } from '../../core/board'
import type { GameRecord } from '../../rules/engine/record'
import { uncheckedDice, unexplainedSights, unprovedTakebacks } from '../../rules/engine/verify-frame'
import type { CheckNow, RecordCheck } from '../../ui/game/game-host'
import { startWorker } from '../workers/start-worker'
import { endWorker, remoteOf } from '../workers/thread'
import type { VerifyWork } from '../workers/verify-work'

/** Checks records of games on that table in a worker of their own, which ends with the check. */
export function recordCheck(
  board: Board, started = () => startWorker('verify'),
): RecordCheck & { dispose(): void } {
  const state = createStore<CheckNow>(() => ({ status: 'none' }))
  let worker: Worker | null = null
  const end = () => {
    if (worker) endWorker(worker)
    worker = null
  }
  const tell = (now: CheckNow) => state.setState(now, true)
  return {
    state,
    start(record) {
      end()
      const mine = (worker = started())
      const of = record.entries.length
      const told = (now: CheckNow) => {
        if (worker !== mine) return
        tell(now)
        if (now.status !== 'working') end()
      }
      tell({ status: 'working', done: 0, of })
      mine.addEventListener('error', (event) => told({ status: 'failed', text: event.message || 'The worker could not be started' }))
      remoteOf<VerifyWork>(mine)
        .verify(board, record, proxy((done: number) => told({ status: 'working', done, of })))
        .then((difference) => told(difference ? { status: 'differs', difference } : { status: 'agrees', ...figuresOf(record) }))
        .catch((error: unknown) => told({ status: 'failed', text: error instanceof Error ? error.message : String(error) }))
    },
    cancel() {
      end()
      tell({ status: 'none' })
    },
    dispose: end,
  }
}

function figuresOf(record: GameRecord) {
  const { entries } = record
  return {
    facts: entries.reduce((sum, entry) => sum + entry.facts.length, 0),
    dice: entries.reduce((sum, entry) => sum + entry.rolls.reduce((faces, roll) => faces + roll.faces.length, 0), 0),
    unchecked: uncheckedDice(record),
    unproved: unprovedTakebacks(record),
    byVerdictAlone: unexplainedSights(record),
  }
}
