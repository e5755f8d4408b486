import type { Remote } from 'comlink'
import type { Board } from '../../core/board'
import type { Answered } from '../../rules/engine/seat'
import type { SeatView } from '../../rules/engine/view'
import type { Hint } from '../../tools/game/game-state'
import type { Sitting } from '../../tools/game/players'
import type { Program } from '../../tools/game/programs'
import type { BotWork } from './bot-work'
import { remoteOf, startThread, type Thread } from './thread'

const startBot = () => startThread('bot')

/**
 * A program's seat whose thinking is done in a thread of its own. It sends what its side may see and no more. One that is asked anew while it
 * still thinks, as after choices were taken back, ends that thread: what it was thinking of is gone. It goes back past whatever was seen whenever
 * somebody wants to, and remembers nothing of it.
 */
export function botSeat(system: string, board: Board, sitting: Sitting, start: () => Thread = startBot): Pick<Program, 'answer' | 'agreesBack' | 'leave'> {
  let thread: Thread | null = null
  let remote: Remote<BotWork> | null = null
  /** Tells whoever waits that the thread is out of order. */
  let breakOff: ((why: Error) => void) | null = null
  const end = () => {
    const told = breakOff
    thread?.end()
    thread = null
    remote = null
    breakOff = null
    told?.(new Error('it is asked no longer'))
  }
  const begin = (): Remote<BotWork> => {
    const mine = start()
    thread = mine
    remote = remoteOf<BotWork>(mine.endpoint)
    mine.endpoint.addEventListener('error', () => thread === mine && breakOff?.(new Error('it has no thread of its own to think in')))
    void remote.sit(system, board, sitting).catch(() => undefined)
    return remote
  }
  return {
    async answer({ system: of, side, state }, { refused }) {
      if (breakOff) end()
      const broken = new Promise<never>((_, fail) => {
        breakOff = fail
      })
      broken.catch(() => undefined)
      const mine = breakOff
      const seen: SeatView = { system: of, side, state }
      try {
        const answered: Answered | null = await Promise.race([(remote ?? begin()).answer(seen, refused), broken])
        if (breakOff === mine) breakOff = null
        return answered
      } catch (error) {
        if (breakOff === mine) end()
        throw error
      }
    },
    agreesBack() {
      // While it thinks, it ends when it is asked anew.
      if (!breakOff) end()
      return true
    },
    leave: end,
  }
}

/** Hints from a thread of their own, begun when the first is asked for. One that is asked for while another is thought of waits for it. */
export function botHints(system: string, board: Board, start: () => Thread = startBot) {
  let thread: Thread | null = null
  return {
    async find(view: SeatView): Promise<readonly Hint[]> {
      const mine = (thread ??= start())
      const broken = new Promise<never>((_, fail) => {
        mine.endpoint.addEventListener('error', () => fail(new Error('there is no thread to think in')))
      })
      return Promise.race([remoteOf<BotWork>(mine.endpoint).hint(system, board, view), broken])
    },
    dispose() {
      thread?.end()
      thread = null
    },
  }
}
