import type { Board, Id } from '../core/board'
import { modelOf, pieceOf } from './desk-state'
import type { TablePointer } from './pointer'

/** A pointer event as if the middle of that thing had been pointed at. */
export function pointerAt(board: Board, id: Id, type: TablePointer['type'], shift = false): TablePointer {
  const model = modelOf(board, id)
  const at = (model ?? pieceOf(board, id))?.at ?? null
  return {
    type,
    model: model ? id : null,
    piece: model ? null : id,
    surface: at,
    ground: at && [at[0], 0, at[2]],
    button: 0,
    shift,
    alt: false,
    touch: false,
  }
}
