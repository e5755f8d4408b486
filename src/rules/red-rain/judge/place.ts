import type { BoardModel, BoardPiece, Pose } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import type { Breach } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import type { Vec2 } from '../../../core/vec'
import { isPartialWall, terrainOf } from '../terrain'
import { asModels } from './footprint'
import { planGround } from './move'

/** How high the ground is there, nearest to `near`: trunks and the stones of Portals are in nobody's way and carry nobody (RR-FOREST-1, RR-PORTAL-5). */
export const groundAt = (measure: Pick<Measure, 'board' | 'surface'>, at: Vec2, near: Inches): Inches =>
  measure.surface(at, near, { ignorePieces: terrainOf(measure.board).open }).y

/** What keeps a model from standing there when it is set down rather than moved: no base and no piece may overlap in plan (RR-HOUSE-6). */
export function placeBreaches(measure: Measure, { id, unit }: Pick<BoardModel, 'id' | 'unit'>, pose: Pose): readonly Breach[] {
  const fact = measure.stand(id, pose, planGround(measure))
  // Outlines of one piece may overlap each other.
  const own = (other: string) => other !== id && measure.board.models.some((one) => one.id === other && one.side === 'neutral' && one.unit === unit)
  const overlaps = fact.overlaps.filter((other) => !own(other))
  if (fact.ok || (fact.supported && fact.onTable && overlaps.length === 0)) return []
  const { onTable } = fact
  const by = overlaps[0] ?? null
  const piece = measure.board.pieces.find((one) => one.id === by)
  const rule = !piece ? 'RR-MOVE-3' : isPartialWall(piece) ? 'RR-PARTIAL-2' : 'RR-OBSTRUCTION-1'
  const text = by !== null ? `${by} stands there.` : onTable ? 'Nothing is under the centre of its base there.' : 'Its base would not lie wholly on the table.'
  return [{ rule, at: pose.at, by, text }]
}

/** The same of a piece that stands there as models (`asModels`). */
export const piecePlaceBreaches = (there: Measure, piece: BoardPiece, pose: Pose): readonly Breach[] =>
  asModels(piece, pose).flatMap((model) => placeBreaches(there, model, pose)).slice(0, 1)
