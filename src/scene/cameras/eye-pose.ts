import type { Board, BoardModel, Id } from '../../core/board'
import { degrees, type Degrees, type Inches } from '../../core/units'
import { add3, distance3, scale3, type Vec3 } from '../../core/vec'
import { bodyExtent } from '../models/fit'
import type { CameraPose, EyeView } from '../types'

/** The models of an eye view's target: a model, or all of a unit. */
export const targetsOf = (board: Board, target: Id): readonly BoardModel[] =>
  board.models.filter((model) => model.id === target || model.unit === target)

/** A line may start on the very ground; a camera down there would see the table's top from the edge and its rim from below. */
const LEAST_HEIGHT: Inches = 0.15

export interface EyePose extends CameraPose {
  readonly fov: Degrees
}

/**
 * First person: from the witness's start or the top centre of the body to the middle of the target, with a lens that shows
 * the target large without losing what stands round it. null when model or target is not there.
 */
export function eyePose(board: Board, view: EyeView): EyePose | null {
  const looker = board.models.find((model) => model.id === view.model)
  const targets = targetsOf(board, view.target).filter((model) => model.id !== view.model)
  if (looker === undefined || targets.length === 0) return null
  const eye = offTheGround(view.from ?? add3(looker.at, [0, bodyExtent(looker.body).height, 0]), [looker, ...targets])
  const middles = targets.map((model): Vec3 => add3(model.at, [0, bodyExtent(model.body).height / 2, 0]))
  const target = view.at ?? scale3(middles.reduce(add3), 1 / middles.length)
  let half = 0
  targets.forEach((model, i) => {
    const size = Math.max(bodyExtent(model.body).height, bodyExtent(model.body).x)
    half = Math.max(half, distance3(middles[i]!, target) + size)
  })
  const distance = Math.max(distance3(eye, target), 0.1)
  const fov = Math.min(62, Math.max(14, degrees(2 * Math.atan((half * 1.9) / distance))))
  return { eye, target, fov }
}

/** At least so high over what the nearest of them stands on. */
function offTheGround(eye: Vec3, models: readonly BoardModel[]): Vec3 {
  const nearest = models.reduce((a, b) => (distance3(b.at, eye) < distance3(a.at, eye) ? b : a))
  return [eye[0], Math.max(eye[1], nearest.at[1] + LEAST_HEIGHT), eye[2]]
}
