import type { SideId } from '../../core/board'
import type { Look } from '../../rules/engine/game'
import { lookAt as engineLook } from '../../rules/engine/look'
import type { Host, Position } from '../../rules/engine/play'
import { stateFor } from '../../rules/engine/view'

export { stateFor } from '../../rules/engine/view'

/** A look at the game for whoever sits at the screen. */
export const lookAt = <S>(play: Position<S>, host: Pick<Host, 'table'>, eyes: SideId | null): Look<S> =>
  engineLook({ state: stateFor(play, eyes) }, host)
