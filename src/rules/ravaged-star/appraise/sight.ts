import type { Id } from '../../../core/board'
import type { Vec3 } from '../../../core/vec'
import { apartFrom, Corridor } from '../../kit/corridor'
import type { RsLook } from '../game/state'
import { hidesBehind } from '../terrain'

/** Lines of a glance: enough to rank places by. */
const LINES = 4

/** An open line past solids and, as filled volumes, past what one sees into and out of and not through (RS-TERRAIN-RUIN-2, RS-TERRAIN-RUIN-3). */
export function glances(look: RsLook, from: Id, at: Vec3, to: Id): boolean {
  const [looker, model] = [{ ...look.board.models[from]!, at }, look.board.models[to]!]
  const corridor = new Corridor(looker, model)
  const volumes = Object.values(look.board.pieces)
    .filter((piece) => hidesBehind(piece) && !corridor.missesArea(piece) && apartFrom(looker, piece) && apartFrom(model, piece))
    .map(({ id }) => id)
  return look.measure.glimpse({ from, fromPose: { at, yaw: looker.yaw }, to, volumes, lines: LINES }).visibility !== 'hidden'
}
