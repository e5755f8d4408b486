import type { TriangleMesh } from '../../../core/board'
import { fail, ok, type Result } from '../../../core/result'
import type { Vec3 } from '../../../core/vec'
import { extentOf, holding, parted, shellAt, type Held } from '../../../geometry/doctor/parts'
import { shellsOf, type Shells } from '../../../geometry/doctor/shells'
import { MOST_DOORS } from '../../../table/groups'
import type { Made, PartAs, PartHeld } from './answers'

const NOTHING_HELD = 'nothing of it is taken hold of'

/** What somebody has hold of. The loose parts of a mesh are found once they are asked for, and once for each mesh. */
export class Grip {
  private shells: { readonly of: TriangleMesh; readonly by: Shells } | null = null
  private held: Held | null = null

  /** Takes hold of the part that lies nearest to the place as well, or lets go of it; null: nothing is held any more. */
  hold(mesh: TriangleMesh, at: Vec3): PartHeld | null {
    const shells = this.shellsOf(mesh)
    const held = holding(this.held, shells, shellAt(mesh, shells, at))
    const extent = extentOf(mesh, held, shells)
    this.held = extent ? held : null
    return extent && { ...extent, places: cornersOf(mesh, held, extent.triangles) }
  }

  letGo(): void {
    this.held = null
  }

  /** The mesh once what is held became the leaf of a door, or went. */
  part({ mesh, doors }: Made, as: PartAs): Result<Made, string> {
    const extent = this.held && extentOf(mesh, this.held, this.shellsOf(mesh))
    if (!extent || !this.held) return fail(NOTHING_HELD)
    if (3 * extent.triangles === mesh.indices.length) return fail('that is all there is of it')
    if (as === 'door' && doors.length >= MOST_DOORS) return fail(`it has ${MOST_DOORS} doors already, as many as one piece may have`)
    const { part, rest } = parted(mesh, this.held)
    const size = extent.size.map((side) => Number(side.toPrecision(2))).join(' × ')
    return ok(as === 'door'
      ? { mesh: rest, doors: [...doors, part], told: `a part of ${size} in became the leaf of a door` }
      : { mesh: rest, doors, told: `a part of ${size} in taken out` })
  }

  private shellsOf(mesh: TriangleMesh): Shells {
    if (this.shells?.of !== mesh) this.shells = { of: mesh, by: shellsOf(mesh) }
    return this.shells.by
  }
}

/** Of so many triangles that are held. */
function cornersOf({ positions, indices }: TriangleMesh, held: Held, triangles: number): Float32Array<ArrayBuffer> {
  const places = new Float32Array(9 * triangles)
  let to = 0
  held.forEach((is, t) => {
    if (is === 0) return
    for (const corner of indices.subarray(3 * t, 3 * t + 3)) {
      places.set(positions.subarray(3 * corner, 3 * corner + 3), to)
      to += 3
    }
  })
  return places
}
