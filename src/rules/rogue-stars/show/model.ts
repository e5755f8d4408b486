import type { BoardModel, Id } from '../../../core/board'
import { figureAt } from '../game/figure'
import type { RoLook } from '../game/state'

/** A figure as it stands, or as it would stand in the table's centre; null for what is none of the game's. */
export const model = ({ state, board }: RoLook, id: Id): BoardModel | null =>
  board.models[id] ?? (state.figures[id] ? figureAt(state, state.figures[id], { at: [0, 0, 0], yaw: 0 }) : null)
