import type { Board, Id } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { pickModel, type Ray } from './pick-model'
import { onPlane, pickSurface } from './surface-index'

export interface Under {
  readonly model: Id | null
  /** The model was found behind terrain. */
  readonly behind: boolean
  readonly piece: Id | null
  readonly surface: Vec3 | null
  readonly ground: Vec3 | null
}

const NONE: ReadonlySet<Id> = new Set()

/** A model half behind a wall is still picked when this little of the wall is before it. */
const GENEROUS: Inches = 0.35

/**
 * What lies under the pointer's ray; with `through`, models behind terrain count where none stands before it. Those that
 * are `lit` are seen through it, and count as if nothing stood there.
 */
export function readUnder(
  board: Board, ray: Ray, slack: Inches, cut: Inches | null, hidden: ReadonlySet<Id>, through = false, lit: ReadonlySet<Id> = NONE,
): Under {
  const surface = pickSurface(board, ray, cut, hidden)
  const models = hidden.size === 0 ? board.models : board.models.filter((model) => !hidden.has(model.id))
  const wall = (surface?.distance ?? Infinity) + GENEROUS
  // The sharp pick first: a neighbour grown by the slack must not hide the model one points at.
  const sharp = pickModel(models, ray, 0)
  const near = sharp !== null && sharp.distance <= wall ? sharp : pickModel(models, ray, slack)
  const before = near !== null && near.distance <= wall ? near : null
  const seen = before ?? (lit.size === 0 ? null : pickModel(models.filter((one) => lit.has(one.id)), ray, slack))
  const model = seen ?? (through ? (sharp ?? near) : null)
  return {
    model: model?.id ?? null, behind: model !== null && seen === null, piece: surface?.piece ?? null, surface: surface?.point ?? null,
    ground: onPlane(ray)?.point ?? null,
  }
}
