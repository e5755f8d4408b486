import type { BoardModel, BoardPiece } from '../../../core/board'
import { circumradius } from '../../../core/flat-shape'
import type { Measure } from '../../../core/measure'
import { boundsOf } from '../../../core/solid-bounds'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import { sightRadius } from '../../kit/corridor'

/*
 * Where a door is: where its leaf hangs, and not where its piece has its origin. The doors of a building stand where the building
 * stands, on the ground and in its middle, whatever floor and wall each hangs in. A game knows a mesh by the box about its axis alone,
 * so the leaf itself is measured.
 */

/** Whether the model may be within so many inches of the leaf, by circles: what is farther off need not be measured. */
export const nearDoor = (model: BoardModel, door: BoardPiece, within: Inches): boolean =>
  distance2(plan(model.at), plan(door.at)) <= sightRadius(model) + extentOf(door) + within + DOUBT

const DOUBT: Inches = 0.1

/** Nothing of the door lies farther from its origin in plan. */
const extentOf = ({ parts, area }: BoardPiece): Inches => Math.max(
  ...parts.map(({ at, solid }) => hypot(at[0], at[2]) + circumradius(boundsOf(solid).footprint)),
  area ? hypot(area.at[0], area.at[2]) + circumradius(area.footprint) : 0,
)

/** How high the leaf begins: the elevation that the door has (RU-ADJACENT-2). Measured from so far below that all of it is above. */
export function footOf(measure: Measure, { id, at: [x, y, z] }: BoardPiece): Inches {
  return y - AFAR + measure.distance({ point: [x, y - AFAR, z] }, { piece: id }).vertical
}

/** The middle of the leaf in plan: of what is measured from afar on either hand. */
export function middleOf(measure: Measure, { id, at: [x, y, z] }: BoardPiece): Vec2 {
  const away = (dx: number, dz: number) => measure.distance({ point: [x + dx * AFAR, y, z + dz * AFAR] }, { piece: id }).horizontal
  return [x + (away(-1, 0) - away(1, 0)) / 2, z + (away(0, -1) - away(0, 1)) / 2]
}

const AFAR: Inches = 1e5
