import type { BoardModel, Id } from '../../../core/board'
import { modelAt } from '../game/models'
import type { RsLook } from '../game/state'

/** A model of any unit as it would stand in the table's centre, fallen ones included; null for what is no model of the game. */
export function model({ state, board }: RsLook, id: Id): BoardModel | null {
  const unit = Object.values(state.units).find((one) => one.started.includes(id))
  if (!unit) return null
  return board.models[id] ?? modelAt(state, unit, id, { at: [0, 0, 0], yaw: 0 })
}
