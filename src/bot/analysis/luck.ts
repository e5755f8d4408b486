import { RandomStream } from '../../core/random'
import type { SideId } from '../../core/board'
import type { Appraisal } from '../../rules/appraise'
import { fork, tryOut, withLuck } from '../../rules/engine/fork'
import type { GameState } from '../../rules/engine/game'
import { lookAt } from '../../rules/engine/look'
import type { Host, Play } from '../../rules/engine/play'
import type { Choice } from '../../rules/engine/question'
import type { SeenState } from '../../rules/engine/view'
import type { Mind } from '../answer'
import { winChance } from '../win-chance'

/** Throws of other dice that a chance is the mean of. */
const THROWS = 8

/** A's chance where the game stands so; of a game that is over, what came of it. */
export function chanceNow<S>(state: Pick<GameState<S>, 'own' | 'board' | 'over'>, appraisal: Appraisal<S>, host: Pick<Host, 'table'>): number {
  const { over } = state
  if (over) return over.winner === null ? 0.5 : over.winner === 'A' ? 1 : 0
  return winChance(lookAt({ state }, host), appraisal, FIRST)
}
const FIRST: SideId = 'A'

/** A's chance after the choice, whatever the dice: the mean over throws of our own. Of a game that is over, for all of it is open then. */
export function expectedChance<S>(
  { game, appraisal, host }: Pick<Mind<S>, 'game' | 'appraisal' | 'host'>, { state }: Pick<Play<S>, 'state'>, choice: Choice, key: string,
): number | null {
  const random = new RandomStream(key)
  const open = fork<S>(game, { system: game.id, side: null, state: state as SeenState<S> }, random)
  let sum = 0
  for (let n = 0; n < THROWS; n++) {
    const done = tryOut(withLuck(open, random), choice, host)
    if (!done.ok) return null
    sum += chanceNow(done.value.state, appraisal, host)
  }
  return sum / THROWS
}
