import type { SideId } from '../../core/board'
import type { GameState, Look } from '../../rules/engine/game'
import { lookAt as engineLook } from '../../rules/engine/look'
import { copyState, type Host, type Play } from '../../rules/engine/play'

/** The state as those who sit at the screen may know it: nobody (null) knows only what is open to both sides. */
export function stateFor<S>({ game, state }: Play<S>, eyes: SideId | null): Readonly<GameState<S>> {
  if (!game.hide) return state
  const shown = copyState(game, state)
  for (const side of eyes === null ? (['A', 'B'] as const) : [eyes]) game.hide(shown.own, side)
  return shown
}

/** A look at the game for whoever sits at the screen. */
export const lookAt = <S>(play: Play<S>, host: Host, eyes: SideId | null): Look<S> =>
  engineLook({ state: stateFor(play, eyes) }, host)
