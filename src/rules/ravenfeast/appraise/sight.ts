import type { Id } from '../../../core/board'
import type { Vec3 } from '../../../core/vec'
import { isOpenBetween } from '../judge/line'
import { modelOf } from '../game/near'
import { cardOf, type RfLook } from '../game/state'

/** Whether a shot would have an open line, whichever way one looks; who strikes with blades alone finds a way. */
export function glances(look: RfLook, from: Id, at: Vec3, to: Id): boolean {
  const { state } = look
  if (cardOf(state, from).missile === null && cardOf(state, to).missile === null) return true
  return isOpenBetween(look.measure, { ...modelOf(look, from), at }, modelOf(look, to), state)
}
