import type { Board, BoardModel, BoardPiece, Id } from './board'
import type { Evidence } from './evidence'
import type { Measure, Waypoint } from './measure'

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
  /**
   * Gets ready what the model may meet on these legs, as long as `work` lasts, a count of some 0.1 µs each; true when all of it is. What was made
   * stays, so asking again goes on. Nothing depends on it, but a move that comes after does not wait for it.
   */
  ready(model: Id, legs: readonly Waypoint[], work: number): boolean
  dispose(): void
}
