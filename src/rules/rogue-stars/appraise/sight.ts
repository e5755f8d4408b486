import type { Id } from '../../../core/board'
import type { Vec3 } from '../../../core/vec'
import { throughOf } from '../game/near'
import type { RoLook } from '../game/state'
import { HEIGHTS, interrupts } from '../judge/sight'

/** RO-DEFINE-8, at a glance: whether the thread to the head or to the middle of the other is clear. */
export function glances(look: RoLook, from: Id, [x, y, z]: Vec3, to: Id): boolean {
  const target = look.board.models[to]!
  const stops = interrupts(look.measure, from, to, throughOf(look))
  const eye: Vec3 = [x, y + HEIGHTS.eye, z]
  return [HEIGHTS.high, HEIGHTS.middle].some((height) =>
    !look.measure.crossings({ from: eye, to: [target.at[0], target.at[1] + height, target.at[2]] }).some(stops))
}
