import type { Board, BoardModel, BoardPiece, Id } from './board'
import type { Evidence } from './evidence'
import type { Measure } from './measure'

/** The Measure port together with the evidence behind it and the means to keep both true to what is on the table. */
export interface World extends Measure, Evidence {
  setModel(model: BoardModel): void
  removeModel(id: Id): void
  setPiece(piece: BoardPiece): void
  removePiece(id: Id): void
  /** Replaces everything; what did not change (by identity) is not rebuilt. */
  setBoard(board: Board): void
  /** Gets ready for moves over meshes, so many of their squares at a time; true when there is nothing left to get ready. Nothing depends on it. */
  prepare(squares: number): boolean
  dispose(): void
}
