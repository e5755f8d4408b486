import type { BoardModel, BoardPiece, Id } from '../../core/board'
import type { BoardState } from '../../rules/engine/board'
import type { Play } from '../../rules/engine/play'
import type { TableMark, UnitCard } from '../../rules/playable'

/** What things are called and what models are like, kept for those that are no longer on the table. */
export class Names {
  private readonly names: Map<Id, string>
  private readonly models = new Map<Id, BoardModel>()

  constructor(sides: { readonly A: string; readonly B: string } = { A: 'Side A', B: 'Side B' }) {
    this.names = new Map([['A', sides.A], ['B', sides.B]])
  }

  learn(play: Play, units: readonly UnitCard[], marks: readonly TableMark[]): void {
    this.learnBoard(play.record.setup.board)
    for (const checkpoint of play.checkpoints) this.learnBoard(checkpoint.state.board)
    this.learnBoard(play.state.board)
    for (const mark of marks) this.names.set(mark.id, mark.text)
    for (const unit of units) this.names.set(unit.unit, unit.name)
  }

  /** Pieces that are not on the table yet. */
  learnPieces(pieces: readonly BoardPiece[]): void {
    for (const { id, name } of pieces) this.names.set(id, name)
  }

  nameOf(id: Id): string {
    return this.names.get(id) ?? id
  }

  modelOf(id: Id): BoardModel | null {
    return this.models.get(id) ?? null
  }

  private readonly known = new WeakSet<BoardState>()

  private learnBoard(board: BoardState): void {
    if (this.known.has(board)) return
    this.known.add(board)
    this.learnPieces(Object.values(board.pieces))
    for (const model of Object.values(board.models)) {
      this.names.set(model.id, model.name)
      this.models.set(model.id, model)
    }
  }
}
