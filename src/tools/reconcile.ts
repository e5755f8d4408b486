import type { Board, Id } from '../core/board'
import type { Locus } from '../core/measure'
import type { DeskState } from './desk-state'

/** What of the selection, cards, tapes and rings still has its models and pieces. */
export function stillThere(
  now: DeskState,
  board: Board,
): Pick<DeskState, 'selection' | 'hover' | 'cards' | 'room' | 'tapes' | 'rings' | 'eye' | 'heat'> {
  const models = new Set(board.models.map((model) => model.id))
  const units = new Set(board.models.map((model) => model.unit))
  const pieces = new Set(board.pieces.map((piece) => piece.id))
  const end = (locus: Locus) =>
    'point' in locus || ('model' in locus ? models.has(locus.model) : pieces.has(locus.piece))
  const there = (id: Id) => models.has(id) || units.has(id)
  const cards = now.cards.filter((card) => models.has(card.from) && there(card.target))
  return {
    selection: now.selection.filter((id) => models.has(id) || pieces.has(id)),
    hover: now.hover !== null && (models.has(now.hover) || pieces.has(now.hover)) ? now.hover : null,
    cards,
    room: now.room && cards.some((card) => card.key === now.room!.card) ? now.room : null,
    tapes: now.tapes.filter((tape) => end(tape.from) && end(tape.to)),
    rings: now.rings.filter((ring) => models.has(ring.model)),
    heat: now.heat && models.has(now.heat.model) ? now.heat : null,
    eye: now.eye && models.has(now.eye.model) && there(now.eye.target) ? now.eye : null,
  }
}
