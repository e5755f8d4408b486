import type { Board, BoardModel, BoardPiece, Id } from '../core/board'
import type { World } from '../core/world'
import { posedBoard, type Poses } from './poses'

/** The board with some things posed otherwise, and models and pieces beside that are not on the table. */
export function boardShown(settled: Board, poses: Poses, more: readonly (BoardModel | BoardPiece)[]): Board {
  const board = posedBoard(settled, poses)
  if (more.length === 0) return board
  const models: BoardModel[] = []
  const pieces: BoardPiece[] = []
  for (const thing of more) {
    if ('parts' in thing) pieces.push(thing)
    else models.push(thing)
  }
  return {
    ...board,
    models: models.length > 0 ? [...board.models, ...models] : board.models,
    pieces: pieces.length > 0 ? [...board.pieces, ...pieces] : board.pieces,
  }
}

/** Lets something be measured as it would be; afterwards the world is as the table truly stands. */
export function measuredAs(world: World, settled: Board, shown: Board, ids: readonly Id[], measure: () => void): void {
  for (const id of ids) setThing(world, shown, id)
  try {
    measure()
  } finally {
    for (const id of ids) if (!setThing(world, settled, id)) removeThing(world, shown, id)
  }
}

/** False where the board has no such thing. */
function setThing(world: World, board: Board, id: Id): boolean {
  const model = board.models.find((each) => each.id === id)
  if (model) world.setModel(model)
  const piece = board.pieces.find((each) => each.id === id)
  if (piece) world.setPiece(piece)
  return model !== undefined || piece !== undefined
}

function removeThing(world: World, board: Board, id: Id): void {
  if (board.pieces.some((each) => each.id === id)) world.removePiece(id)
  else world.removeModel(id)
}
