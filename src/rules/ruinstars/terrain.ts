import type { BoardModel, BoardPiece, Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import { add3, type Vec3 } from '../../core/vec'
import { apartFrom, Corridor } from '../kit/corridor'
import { bodyHeight } from '../lines/figure'
import { stoppedBy } from '../lines/thread'

/*
 * What terrain is in Ruinstars. The sheet knows walls and doors and no kinds of terrain, so a piece is what its solid parts are: they
 * stand in a line's way exactly where they are, a window is open, and so is an open door. Woods and the like, which have no
 * solid shape to speak of, are filled from footprint to height for all who are not in them; one may see into them and out.
 */

/** Seen into and out of, not through. */
export const isScreen = ({ area, kind, traits }: BoardPiece): boolean =>
  area !== null && traits.sight === 'area' && kind !== 'ruin' && kind !== 'building'

/** RU-HOUSE-7: woods between the two, none of whose bases touches them. */
export function screensBetween(measure: Measure, a: BoardModel, b: BoardModel): readonly Id[] {
  const corridor = new Corridor(a, b)
  const touches = (model: BoardModel, piece: BoardPiece) => !apartFrom(model, piece) && measure.inside(model.id, piece.id).touches
  return measure.board.pieces
    .filter((piece) => isScreen(piece) && !corridor.missesArea(piece) && !touches(a, piece) && !touches(b, piece))
    .map(({ id }) => id)
}

/** RU-ADJACENT-3: between the nearest points of the bases, at half the height of each figure; null where no wall is between. */
export function wallBetween(measure: Measure, a: BoardModel, b: BoardModel): Id | null {
  const { from, to } = measure.distance({ model: a.id }, { model: b.id })
  return wallOn(measure, raised(from, a), raised(to, b))
}

/** The same towards a point, such as a marker's or a door's nearest. */
export const wallTowards = (measure: Measure, a: BoardModel, from: Vec3, to: Vec3, but: readonly Id[] = []): Id | null =>
  wallOn(measure, raised(from, a), add3(to, [0, bodyHeight(a) / 2, 0]), but)

const raised = (point: Vec3, model: BoardModel): Vec3 => add3(point, [0, bodyHeight(model) / 2, 0])

const wallOn = (measure: Measure, from: Vec3, to: Vec3, but: readonly Id[] = []): Id | null =>
  stoppedBy(measure, { from, to }, ({ what, id }) => what === 'part' && !but.includes(id))[0] ?? null
