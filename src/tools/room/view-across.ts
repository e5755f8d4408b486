import type { Board, Id } from '../../core/board'
import type { Vec3 } from '../../core/vec'

/** From the side and from above: both ends of a line and what stands between them, none behind the other. Inches. */
export function viewAcross(board: Board, from: Id, target: Id): { readonly eye: Vec3; readonly target: Vec3 } | null {
  const looker = board.models.find(({ id }) => id === from)
  const looked = board.models.filter(({ id, unit }) => id === target || unit === target)
  if (!looker || looked.length === 0) return null
  const mean = (axis: 0 | 1 | 2) => looked.reduce((sum, { at }) => sum + at[axis], 0) / looked.length
  const end: Vec3 = [mean(0), mean(1), mean(2)]
  const [dx, dz] = [end[0] - looker.at[0], end[2] - looker.at[2]]
  const span = Math.hypot(dx, dz)
  const away = Math.max(11, 1.75 * span)
  const [ux, uz] = span > 1e-6 ? [dx / span, dz / span] : [0, 1]
  const middle: Vec3 = [(looker.at[0] + end[0]) / 2, (looker.at[1] + end[1]) / 2 + 0.8, (looker.at[2] + end[2]) / 2]
  // Square to the line, and a little from behind the one who looks.
  const [ex, ez] = [0.82 * uz - 0.5 * ux, -0.82 * ux - 0.5 * uz]
  return { eye: [middle[0] + away * ex, middle[1] + 0.72 * away, middle[2] + away * ez], target: middle }
}
