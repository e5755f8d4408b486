import type { Id } from '../../../core/board'
import type { Vec3 } from '../../../core/vec'
import { Memory } from '../../kit/memory'
import { lineOf } from '../judge/line'
import { fieldOf, figureOf } from '../game/near'
import { cardOf, type Rf, type RfLook } from '../game/state'

/** Whether a shot would have an open line, whichever way one looks; who strikes with blades alone finds a way. */
export function glances(look: RfLook, from: Id, at: Vec3, to: Id): boolean {
  const { state } = look
  if (cardOf(state, from).missile === null && cardOf(state, to).missile === null) return true
  const own = figureOf(look, from)
  const { stops, woods } = lineOf(look.measure, { ...own, model: { ...own.model, at } }, figureOf(look, to), fields.of(state, '', () => fieldOf(look)))
  return stops.length === 0 && (woods === null || woods.length <= woods.limit)
}
const fields = new Memory<Rf, ReturnType<typeof fieldOf>>()
