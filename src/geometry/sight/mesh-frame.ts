import type { Vec3 } from '../../core/vec'

/** Where triangles stand that keep their own frame: shifted by `at`, turned by the angle of `cos` and `sin`. */
export interface MeshFrame {
  readonly at: Vec3
  readonly cos: number
  readonly sin: number
}

/** Takes a point of the mesh's own frame to the table. */
export const toTable = ({ at, cos, sin }: MeshFrame, x: number, y: number, z: number): Vec3 => [
  cos * x + sin * z + at[0],
  y + at[1],
  -sin * x + cos * z + at[2],
]

/** Takes a point of the table to the mesh's own frame. */
export const toMesh = ({ at, cos, sin }: MeshFrame, x: number, y: number, z: number): Vec3 => [
  cos * (x - at[0]) - sin * (z - at[2]),
  y - at[1],
  sin * (x - at[0]) + cos * (z - at[2]),
]
