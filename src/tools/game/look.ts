import type { SideId } from '../../core/board'
import type { Look } from '../../rules/engine/game'
import { lookAt as engineLook } from '../../rules/engine/look'
import { copyState, type Host, type Play } from '../../rules/engine/play'

/** The game as those who sit at the screen may see it: nobody (null) sees only what is open to both sides. */
export function lookAt<S>(play: Play<S>, host: Host, eyes: SideId | null): Look<S> {
  const { game } = play
  if (!game.hide) return engineLook(play, host)
  const state = copyState(game, play.state)
  for (const side of eyes === null ? (['A', 'B'] as const) : [eyes]) game.hide(state.own, side)
  return engineLook({ state }, host)
}
