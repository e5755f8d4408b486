import type { BoardModel, Id } from '../../../core/board'
import { figureAt } from '../game/figure'
import type { RuLook } from '../game/state'

/** A Unit's figure as it stands, or as it would stand in the table's centre; null for what is no Unit of the game. */
export const model = ({ state, board }: RuLook, id: Id): BoardModel | null =>
  board.models[id] ?? (state.units[id] ? figureAt(state, id, { at: [0, 0, 0], yaw: 0 }) : null)
