import type { TriangleMesh } from '../../core/board'
import type { PaintedMesh } from '../../core/painted-mesh'
import type { Inches } from '../../core/units'

/** How a figure stands on its base. */
export interface Stance {
  /** Quarter turns counter-clockwise seen from above, so that it faces +z. */
  readonly quarters: 0 | 1 | 2 | 3
  /** How high its feet are: on the base, or on the table where it brings its own. */
  readonly lift: Inches
}

/** The same mesh so turned and lifted. */
export function stood<M extends TriangleMesh | PaintedMesh>(mesh: M, { quarters, lift }: Stance): M {
  const positions = mesh.positions.slice()
  for (let i = 0; i < positions.length; i += 3) {
    const [x, z] = [positions[i]!, positions[i + 2]!]
    positions[i] = quarters === 1 ? z : quarters === 2 ? -x : quarters === 3 ? -z : x
    positions[i + 1]! += lift
    positions[i + 2] = quarters === 1 ? -x : quarters === 2 ? -z : quarters === 3 ? x : z
  }
  return { ...mesh, positions }
}

export const topOf = ({ positions }: TriangleMesh | PaintedMesh): Inches => {
  let top = 0
  for (let i = 1; i < positions.length; i += 3) top = Math.max(top, positions[i]!)
  return top
}
