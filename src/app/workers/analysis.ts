import { proxy } from 'comlink'
import { createStore } from 'zustand/vanilla'
import type { Reviewed } from '../../bot/analysis/analyse'
import type { Board } from '../../core/board'
import type { GameRecord } from '../../rules/engine/record'
import type { AnalysisHost, AnalysisNow } from '../../ui/game/game-host'
import type { BotWork } from './bot-work'
import { remoteOf, startThread, type Thread } from './thread'

/** Choices that are shown at once: each showing draws the whole curve. */
const AT_ONCE = 4

const startBot = () => startThread('bot')

/** Looks back at games on that table in a thread of its own, which ends with the work. */
export function analysisHost(board: Board, start: () => Thread = startBot): AnalysisHost & { dispose(): void } {
  const state = createStore<AnalysisNow>(() => ({ status: 'none' }))
  let thread: Thread | null = null
  const end = () => {
    thread?.end()
    thread = null
  }
  const tell = (now: AnalysisNow) => state.setState(now, true)
  return {
    state,
    start(record) {
      end()
      const mine = (thread = start())
      const { entries } = record
      let moves: readonly Reviewed[] = []
      const told = (now: AnalysisNow) => {
        if (thread !== mine) return
        tell(now)
        if (now.status !== 'working') end()
      }
      const failed = (error: unknown) => told({ status: 'failed', text: error instanceof Error ? error.message : String(error) })
      tell({ status: 'working', entries, moves })
      mine.endpoint.addEventListener('error', () => failed('there is no thread to think in'))
      const heard = (move: Reviewed) => {
        moves = [...moves, move]
        if (moves.length % AT_ONCE === 0) told({ status: 'working', entries, moves })
      }
      remoteOf<BotWork>(mine.endpoint).analyse(board, unsealed(record), proxy(heard)).then(() => told({ status: 'done', entries, moves }), failed)
    },
    cancel() {
      end()
      tell({ status: 'none' })
    },
    dispose: end,
  }
}

/** Whoever looks back needs no secrets: what was thrown stands in the entries. */
const unsealed = ({ told: _told, ...record }: GameRecord): GameRecord => ({ ...record, seed: null })
