import type { BoardModel } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Vec3 } from '../../../core/vec'

/** Top of the body above what the model stands on. */
export function bodyHeight(model: BoardModel): Inches {
  if (model.body.kind === 'prism') return model.body.height
  const { positions, indices } = model.body.mesh
  let top = 0
  for (const i of indices) top = Math.max(top, positions[3 * i + 1]!)
  return top
}

export const bodyCentre = ({ at, ...model }: BoardModel): Vec3 => [at[0], at[1] + bodyHeight({ at, ...model }) / 2, at[2]]
