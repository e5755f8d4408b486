import type { TriangleMesh } from '../../../core/board'
import type { PaintedMesh } from '../../../core/painted-mesh'
import { MOST_FIGURE_TRIANGLES } from '../../../geometry/figure/painted'
import { colouredBy } from '../coloured'

/** The colours of a file's surface, laid over whatever was made of it; what was painted last is known. */
export class Paint {
  private last: { readonly of: TriangleMesh; readonly mesh: PaintedMesh } | null = null

  /** `worn`: the surface where and as large as it is looked at. */
  constructor(private readonly worn: PaintedMesh) {}

  /** null: it has more triangles than a figure may have. */
  over(mesh: TriangleMesh): PaintedMesh | null {
    if (mesh.indices.length > 3 * MOST_FIGURE_TRIANGLES) return null
    if (this.last?.of !== mesh) this.last = { of: mesh, mesh: colouredBy(mesh, this.worn) }
    return this.last.mesh
  }
}
