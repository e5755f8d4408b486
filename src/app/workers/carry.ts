import type { Remote } from 'comlink'
import type { CarryAsk, SecondAsker, WayAsk } from '../../tools/ports'
import type { CarryWork } from './carry-work'
import { newestFirst } from './newest-first'
import { startThread } from './thread'

const startCarry = () => startThread('carry')

/** Moves that take longer to rule than a hand may wait, ruled in a worker. If it fails, the page rules them itself. */
export const carryRulings = (start = startCarry) =>
  newestFirst(start, (work: Remote<CarryWork>, { system, document, carry }: CarryAsk) => work.carried({ system, document, carry }))

/** Ways of a game's paths that take longer to find, likewise. */
export const wayFinder = (start = startCarry) =>
  newestFirst(start, (work: Remote<CarryWork>, { system, document, errand }: WayAsk) => work.way({ system, document, errand }))

/** How long a move in hand has to rest before it is judged again. */
const REST_MS = 300

/** Moves in hand that rest, judged once more by Rapier: the thread and the physics come when the first does. */
export function secondJudge(start = startCarry, rest = REST_MS): { readonly ask: SecondAsker; dispose(): void } {
  const judged = newestFirst(start, (work: Remote<CarryWork>, { system, document, carry }: CarryAsk) => work.second({ system, document, carry }))
  return {
    ask(what, tell) {
      let forget = () => {}
      const timer = setTimeout(() => {
        forget = judged.ask(what, tell)
      }, rest)
      return () => {
        clearTimeout(timer)
        forget()
      }
    },
    dispose: judged.dispose,
  }
}
