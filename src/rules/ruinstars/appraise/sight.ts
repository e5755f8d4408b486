import type { Id } from '../../../core/board'
import type { Vec3 } from '../../../core/vec'
import type { RuLook } from '../game/state'
import { screensBetween } from '../terrain'

/** Lines of a glance: enough to rank places by. */
const LINES = 4

/** RU-HOUSE-7: an open line from body to body past solids and woods. */
export function glances(look: RuLook, from: Id, at: Vec3, to: Id): boolean {
  const looker = { ...look.board.models[from]!, at }
  const volumes = screensBetween(look.measure, looker, look.board.models[to]!)
  return look.measure.glimpse({
    from, fromPose: { at, yaw: looker.yaw }, to, fromVolume: 'body', toVolume: 'body', volumes, lines: LINES,
  }).visibility !== 'hidden'
}
