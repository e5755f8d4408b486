import type { TriangleMesh } from '../../core/board'
import { surfaceOf, type MeshSurface } from '../../geometry/move/mesh-surface'

/** Looks at whole meshes: which triangles carry a base, which are in its way. */
export const surfaceWork = {
  surface: (mesh: TriangleMesh): MeshSurface => surfaceOf(mesh),
}

export type SurfaceWork = typeof surfaceWork
