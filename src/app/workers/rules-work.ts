import type { Board } from '../../core/board'
import type { Result } from '../../core/result'
import { createWorld } from '../../geometry/world'
import { tableOf } from '../../rules/engine/board'
import type { Playable } from '../../rules/playable'
import { besideWork, type Beside } from '../../tools/game/beside'

/** Carries the rules out for the page, on a World of its own. Throws, when first asked, for a system that there is none of. */
export function rulesWork(playable: (system: string) => Promise<Result<Playable, string>>): RulesWork {
  let work: Promise<ReturnType<typeof besideWork>> = Promise.reject(new Error('there is no table to measure yet'))
  work.catch(() => undefined)
  return {
    setUp(system, board) {
      work = (async () => {
        const found = await playable(system)
        if (!found.ok) throw new Error(found.error)
        return besideWork(found.value, tableOf(createWorld(board), board))
      })()
      // Whoever asks hears of it.
      work.catch(() => undefined)
    },
    start: async (record, luck) => (await work).start(record, luck),
    carryOut: async (asked) => (await work).carryOut(asked),
    measure: async (asked) => (await work).measure(asked),
    moment: async (asked) => (await work).moment(asked),
    draft: async (asked) => (await work).draft(asked),
    suggest: async (asked) => (await work).suggest(asked),
    doing: async (asked) => (await work).doing(asked),
  }
}

export interface RulesWork extends Beside {
  /** The table as the game was set up on it, without models. */
  setUp(system: string, board: Board): void
}
