import type { BoardModel, BoardPiece, Id, SideId } from '../../core/board'
import { isolated, unturnedWords } from '../../core/direction'
import { pieceName } from '../../core/piece-name'
import { numberAtEnd } from '../../core/trim'
import type { BoardState } from '../../rules/engine/board'
import type { Play } from '../../rules/engine/play'
import type { TableMark, UnitCard } from '../../rules/playable'
import { idsNamed, inchesMarked, sidesNamed } from './words'

/** What things are called and what models are like, kept for those that are no longer on the table. */
export class Names {
  private readonly names: Map<Id, string>
  private readonly models = new Map<Id, BoardModel>()
  private readonly units = new Map<Id, UnitCard>()

  constructor(sides: { readonly A: string; readonly B: string } = { A: 'Side A', B: 'Side B' }) {
    this.names = new Map([['A', isolated(sides.A)], ['B', isolated(sides.B)]])
  }

  learn(play: Play, units: readonly UnitCard[], marks: readonly TableMark[]): void {
    for (const unit of units) this.units.set(unit.unit, unit)
    this.learnBoard(play.record.setup.board)
    for (const checkpoint of play.checkpoints) this.learnBoard(checkpoint.state.board)
    this.learnBoard(play.state.board)
    for (const mark of marks) this.names.set(mark.id, mark.text)
    for (const unit of units) this.names.set(unit.unit, isolated(unit.name))
  }

  /** Pieces that are not on the table yet. */
  learnPieces(pieces: readonly BoardPiece[]): void {
    for (const { id, name } of pieces) this.names.set(id, isolated(name))
  }

  nameOf(id: Id): string {
    return this.known(id) ?? id
  }

  /** Rules write ids, which are unique, and sides by their letters; people read names. */
  say(text: string): string {
    return idsNamed(inchesMarked(sidesNamed(unturnedWords(text), (side: SideId) => this.nameOf(side))), (id) => this.known(id))
  }

  modelOf(id: Id): BoardModel | null {
    return this.models.get(id) ?? null
  }

  private known(id: Id): string | null {
    const own = this.names.get(id)
    return own === undefined || own === id ? this.memberName(id) : own
  }

  /** A model that has no name of its own, or fell before anybody looked: told by its unit and its number. */
  private memberName(id: Id): string | null {
    const unit = this.units.get(this.models.get(id)?.unit ?? id.slice(0, Math.max(0, id.lastIndexOf('-'))))
    if (!unit) return null
    if (unit.models.of === 1) return unit.name
    if (id === unit.leader) return `${unit.name}, leader`
    const number = numberAtEnd(id)
    return number === null ? unit.name : `${unit.name}, no. ${number}`
  }

  private readonly seen = new WeakSet<BoardState>()

  private learnBoard(board: BoardState): void {
    if (this.seen.has(board)) return
    this.seen.add(board)
    const pieces = Object.values(board.pieces)
    for (const { id } of pieces) this.names.set(id, isolated(pieceName(pieces, id)!))
    for (const model of Object.values(board.models)) {
      this.names.set(model.id, isolated(model.name))
      this.models.set(model.id, model)
    }
  }
}
