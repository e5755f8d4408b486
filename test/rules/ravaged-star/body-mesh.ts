import type { BoardModel, Solid } from '../../../src/core/board'
import type { Inches } from '../../../src/core/units'
import { bodyHeight } from '../../../src/rules/lines/figure'

/** A post as high as the model's body, as a mesh, 0.2" thick, with its corner there: mostly beside the middle of the base. */
export function postOf(model: BoardModel, x: Inches, z: Inches): Solid {
  const corners = [0, bodyHeight(model)].flatMap((y) => [[x, y, z], [x + 0.2, y, z], [x + 0.2, y, z + 0.2], [x, y, z + 0.2]])
  const sides = [[0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7], [4, 5, 6, 7], [3, 2, 1, 0]] as const
  return {
    kind: 'mesh',
    mesh: { positions: Float64Array.from(corners.flat()), indices: Uint32Array.from(sides.flatMap(([a, b, c, d]) => [a, c, b, a, d, c])) },
  }
}
