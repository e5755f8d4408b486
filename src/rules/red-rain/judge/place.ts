import type { BoardModel, Pose } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import type { Breach } from '../../../core/ruling'
import { isPartialWall } from '../terrain'
import { planGround } from './move'

/** What keeps a model from standing there when it is set down rather than moved: no base and no piece may overlap in plan (RR-HOUSE-6). */
export function placeBreaches(measure: Measure, { id }: Pick<BoardModel, 'id'>, pose: Pose): readonly Breach[] {
  const { ok, overlaps, onTable } = measure.stand(id, pose, planGround(measure))
  if (ok) return []
  const by = overlaps[0] ?? null
  const piece = measure.board.pieces.find((one) => one.id === by)
  const rule = !piece ? 'RR-MOVE-3' : isPartialWall(piece) ? 'RR-PARTIAL-2' : 'RR-OBSTRUCTION-1'
  const text = by !== null ? `${by} stands there.` : onTable ? 'Nothing is under the centre of its base there.' : 'Its base would not lie wholly on the table.'
  return [{ rule, at: pose.at, by, text }]
}
