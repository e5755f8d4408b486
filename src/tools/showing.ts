import type { Board, BoardModel, Id } from '../core/board'
import type { World } from '../core/world'
import { posedBoard, type Poses } from './poses'

/** The board with some things posed otherwise, and models beside that are not on the table. */
export function boardShown(settled: Board, poses: Poses, more: readonly BoardModel[]): Board {
  const board = posedBoard(settled, poses)
  return more.length === 0 ? board : { ...board, models: [...board.models, ...more] }
}

/** Lets something be measured as it would be; afterwards the world is as the table truly stands. */
export function measuredAs(world: World, settled: Board, shown: Board, ids: readonly Id[], measure: () => void): void {
  for (const id of ids) setThing(world, shown, id)
  try {
    measure()
  } finally {
    for (const id of ids) setThing(world, settled, id)
  }
}

function setThing(world: World, board: Board, id: Id): void {
  const model = board.models.find((each) => each.id === id)
  if (model) return world.setModel(model)
  const piece = board.pieces.find((each) => each.id === id)
  if (piece) world.setPiece(piece)
  else world.removeModel(id)
}
