import type { BoardModel, BoardPiece, Pose } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import type { Breach } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { distance2, plan } from '../../../core/vec'
import { inches } from '../../kit/words'
import { atMost } from '../../lines/asked'
import { isShortWall, mayBeMovable } from '../terrain'
import { TAKE_COVER_WITHIN } from './conceal'
import { asModels, outlinesAt } from './footprint'
import { piecePlaceBreaches, placeBreaches } from './place'
import { gap } from './range'

/** RR-MOVABLE-2. */
const PUSH_WITHIN: Inches = 1
export const PUSHED_WITHIN: Inches = 5

/** RR-MOVABLE-1: declared movable, and of a kind that may be. */
export const isMovable = (piece: BoardPiece): boolean => piece.movable === true && mayBeMovable(piece)

/** RR-MOVABLE-2: Movable Objects within 1" of the model. */
export const movablesBeside = (measure: Measure, model: BoardModel): readonly BoardPiece[] =>
  measure.board.pieces.filter((piece) => isMovable(piece) && atMost(gap(measure, { model: model.id }, { piece: piece.id }), PUSH_WITHIN))

/** Who pushes what, and where both are put down. */
export interface Push {
  readonly model: BoardModel
  readonly piece: BoardPiece
  readonly modelTo: Pose
  readonly pieceTo: Pose
}

/**
 * What is wrong with a push (RR-MOVABLE-2). `there` is the table as it would be, `pushed(push)` on it: the piece lifted, and in its stead models
 * of its outlines, all where they are put down; `measure` is the table as it is. Both are picked up, so nothing between is in their way.
 */
export function pushBreaches(measure: Measure, there: Measure, push: Push): readonly Breach[] {
  const { model, piece, modelTo, pieceTo } = push
  const own = distance2(plan(model.at), plan(modelTo.at))
  const far = Math.max(...outlinesAt(piece, pieceTo).flat().map(([x, z]) => gap(measure, { point: [x, piece.at[1], z] }, { piece: piece.id })))
  const tooFar = (by: string, inch: Inches, at: Pose['at']): readonly Breach[] =>
    atMost(inch, PUSHED_WITHIN) ? [] : [{ rule: 'RR-MOVABLE-2', at, by, text: `${by} would lie ${inches(inch)} from where it was, more than 5".` }]
  return [
    ...tooFar(model.id, own, modelTo.at),
    ...tooFar(piece.id, far, pieceTo.at),
    ...placeBreaches(there, model, modelTo),
    ...piecePlaceBreaches(there, piece, pieceTo),
  ]
}

/** What changes on the table when a push is supposed: the piece goes, and the two stand where they are put down. */
export const pushed = ({ model, piece, modelTo, pieceTo }: Push): { readonly lift: readonly string[]; readonly set: readonly BoardModel[] } => ({
  lift: [piece.id], set: [{ ...model, ...modelTo }, ...asModels(piece, pieceTo)],
})

/** RR-MOVABLE-3: after a Short Wall was pushed the model may take cover behind it, within 1" of it where it now stands. */
export const coverAfter = (measure: Measure, model: BoardModel, piece: BoardPiece): boolean =>
  isShortWall(piece) && atMost(gap(measure, { model: model.id }, { piece: piece.id }), TAKE_COVER_WITHIN)
