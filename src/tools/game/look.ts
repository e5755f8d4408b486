import type { SideId } from '../../core/board'
import { measuredBy } from '../../rules/engine/facts'
import type { Look } from '../../rules/engine/game'
import { copyState, type Host, type Play } from '../../rules/engine/play'
import { Run } from '../../rules/engine/run'

/** The game as those who sit at the screen may see it; what is measured through it leaves no trace in the record. */
export function lookAt<S>(play: Play<S>, host: Host, eyes: SideId | null): Look<S> {
  const { game } = play
  let state = play.state
  if (game.hide) {
    const own = copyState(game, state)
    for (const side of eyes === null ? (['A', 'B'] as const) : [eyes]) game.hide(own.own, side)
    state = own
  }
  return new Run(game, state, play.record.entries.length, { facts: measuredBy(host.table), dice: noDice })
}

const noDice = (): never => {
  throw new Error('Looking rolls no dice.')
}
