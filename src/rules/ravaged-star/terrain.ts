import type { BoardModel, BoardPiece, CoverTrait } from '../../core/board'
import type { Measure } from '../../core/measure'
import type { Inches } from '../../core/units'
import { apartFrom } from '../kit/corridor'

/**
 * What each kind of terrain does in this game. Kinds are data that the players agree on (RS-TERRAIN-1): a piece is read by
 * its traits, which its kind presets and its entry in the table file may override.
 */

/** Pieces whose highest point is no higher do not slow or stop a move (RS-MOVE-9, RS-TERRAIN-BARRICADE-1). */
export const FREE_HEIGHT: Inches = 2
/** Lost once a move, however many pieces are crossed (RS-TERRAIN-DIFFICULT-2). */
export const DIFFICULT_LOSS: Inches = 2

/** Craters, rubble and rivers, and woods, which share the one loss (RS-TERRAIN-DIFFICULT-1, RS-TERRAIN-FOREST-2). */
export const isDifficult = (piece: BoardPiece): boolean =>
  piece.traits.ground === 'difficult' || piece.traits.ground === 'water'

/**
 * A ruin, building or forest: a filled volume, its footprint up to its height, that one sees into and out of and not
 * through (RS-TERRAIN-RUIN-2, RS-TERRAIN-FOREST-3). A piece whose entry says otherwise about sight goes by that.
 */
export const hidesBehind = (piece: BoardPiece): boolean =>
  piece.area !== null &&
  (piece.traits.sight === 'area' || (piece.kind === 'building' && piece.traits.sight === 'solid'))

/** The piece does not hide, because one of the two is within it: its base touches the area (RS-TERRAIN-RUIN-3). */
export const transparentFor = (measure: Measure, piece: BoardPiece, from: BoardModel, to: BoardModel): boolean =>
  standsIn(measure, from, piece) || standsIn(measure, to, piece)

/** The model's base touches the piece's area; asked only where the two are near each other. */
export const standsIn = (measure: Measure, model: BoardModel, piece: BoardPiece): boolean =>
  !apartFrom(model, piece) && measure.inside(model.id, piece.id).touches

/**
 * The cover of standing within a piece: heavy in ruins and buildings, light in forests and difficult terrain
 * (RS-TERRAIN-RUIN-4, RS-TERRAIN-FOREST-4, RS-TERRAIN-DIFFICULT-3). Rivers are difficult terrain, whatever water gives elsewhere.
 */
export function standingCover(piece: BoardPiece): CoverTrait {
  if (piece.area === null || !(hidesBehind(piece) || isDifficult(piece))) return 'none'
  return piece.traits.ground === 'water' && piece.traits.cover === 'none' ? 'light' : piece.traits.cover
}

export const hidingRule = (piece: BoardPiece): string =>
  piece.kind === 'forest' ? 'RS-TERRAIN-FOREST-3' : 'RS-TERRAIN-RUIN-2'

export const difficultRule = (piece: BoardPiece): string =>
  piece.kind === 'forest' ? 'RS-TERRAIN-FOREST-2' : 'RS-TERRAIN-DIFFICULT-1'

export const standingRule = (piece: BoardPiece): string => {
  if (piece.kind === 'forest') return 'RS-TERRAIN-FOREST-4'
  return isDifficult(piece) ? 'RS-TERRAIN-DIFFICULT-3' : 'RS-TERRAIN-RUIN-4'
}

/** The rule by which the piece gives cover to what it partly hides. */
export const obscuringRule = (piece: BoardPiece): string => {
  if (piece.kind === 'forest') return 'RS-TERRAIN-FOREST-5'
  if (piece.kind === 'ruin' || piece.kind === 'building') return 'RS-TERRAIN-RUIN-5'
  return piece.kind === 'barricade' ? 'RS-TERRAIN-BARRICADE-2' : 'RS-COVER-2'
}
