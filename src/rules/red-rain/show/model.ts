import type { BoardModel, Id } from '../../../core/board'
import { figureAt, flagAt } from '../game/figure'
import { FLAG, type RrLook } from '../game/state'

/** A figure as it stands, or as it would stand in the table's centre; null for what is none of the game's. */
export const model = ({ state, board }: RrLook, id: Id): BoardModel | null => {
  const here = { at: [0, 0, 0], yaw: 0 } as const
  return board.models[id] ?? (state.models[id] ? figureAt(state, id, here) : id === FLAG ? flagAt(state.readings.flagBase, here) : null)
}
