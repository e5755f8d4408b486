import type { Board, Id } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import { add3, type Vec3 } from '../../core/vec'

/** Of the window: width by height, and how much of each the panels at its right and at its foot take. */
export interface Screen {
  readonly aspect: number
  readonly right: number
  readonly foot: number
}

/** Tangent of half the camera's upright angle of view. */
const HALF_VIEW = 0.325

/** From the side and from above: both ends of a line and what stands between them, none behind the other. Inches. */
export function viewAcross(board: Board, from: Id, target: Id, screen: Screen): { readonly eye: Vec3; readonly target: Vec3 } | null {
  const looker = board.models.find(({ id }) => id === from)
  const looked = board.models.filter(({ id, unit }) => id === target || unit === target)
  if (!looker || looked.length === 0) return null
  const mean = (axis: 0 | 1 | 2) => looked.reduce((sum, { at }) => sum + at[axis], 0) / looked.length
  const end: Vec3 = [mean(0), mean(1), mean(2)]
  const [dx, dz] = [end[0] - looker.at[0], end[2] - looker.at[2]]
  const span = hypot(dx, dz)
  // The line fits into what the panels leave of the width.
  const away = Math.max(11, 1.25 * span, (0.5 * 1.5 * (span + 3)) / (HALF_VIEW * screen.aspect * (1 - screen.right)))
  const [ux, uz] = span > 1e-6 ? [dx / span, dz / span] : [0, 1]
  const middle: Vec3 = [(looker.at[0] + end[0]) / 2, (looker.at[1] + end[1]) / 2 + 0.8, (looker.at[2] + end[2]) / 2]
  // Square to the line, and a little from behind the one who looks.
  const [ex, ez] = [0.92 * uz - 0.28 * ux, -0.92 * ux - 0.28 * uz]
  const eye: Vec3 = [away * ex, 0.72 * away, away * ez]
  // The camera steps aside and down, so that the middle lies in what is left of the screen.
  const across = hypot(ex, ez)
  const far = hypot(...eye)
  const right = screen.right * HALF_VIEW * screen.aspect * far
  const down = screen.foot * HALF_VIEW * far
  const step: Vec3 = [(-ez / across) * -right, -down, (ex / across) * -right]
  const at = add3(middle, step)
  return { eye: add3(at, eye), target: at }
}
