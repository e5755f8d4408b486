import type { Board, Id } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { pickModel, type Ray } from './pick-model'
import { onPlane, pickSurface } from './surface-index'

export interface Under {
  readonly model: Id | null
  readonly piece: Id | null
  readonly surface: Vec3 | null
  readonly ground: Vec3 | null
}

/** A model half behind a wall is still picked when this little of the wall is before it. */
const GENEROUS: Inches = 0.35

/** What lies under the pointer's ray. */
export function readUnder(board: Board, ray: Ray, slack: Inches, cut: Inches | null, hidden: ReadonlySet<Id>): Under {
  const surface = pickSurface(board, ray, cut, hidden)
  const models = hidden.size === 0 ? board.models : board.models.filter((model) => !hidden.has(model.id))
  // The sharp pick first: a neighbour grown by the slack must not hide the model one points at.
  const hit = pickModel(models, ray, 0) ?? pickModel(models, ray, slack)
  const model = hit !== null && hit.distance <= (surface?.distance ?? Infinity) + GENEROUS ? hit.id : null
  return { model, piece: surface?.piece ?? null, surface: surface?.point ?? null, ground: onPlane(ray)?.point ?? null }
}
