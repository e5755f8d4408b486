import { inMiB } from '../../core/bytes'
import { fail, ok, type Result } from '../../core/result'
import type { PaintedMesh } from '../../core/painted-mesh'
import { MM_PER_INCH } from '../../core/units'
import { MeshFault, type MeshFrame } from '../solid/mesh-builder'
import { MOST_BYTES } from '../solid/mesh-file'
import { readGlb } from '../solid/mesh-glb'

/** A figure is drawn for every model of its kind: more triangles are told to be spared first. */
export const MOST_FIGURE_TRIANGLES = 60_000
/** Inches, as of any mesh. */
const FARTHEST = 1000

/** The triangles of a GLB as they are in it, with their colours; nothing is joined or left out. The error is one line. */
export function readPainted(bytes: Uint8Array, { unit, up }: MeshFrame): Result<PaintedMesh, string> {
  if (bytes.length > MOST_BYTES) return fail(`larger than ${inMiB(MOST_BYTES)}`)
  const scale = unit === 'in' ? 1 : (unit === 'm' ? 1000 : 1) / MM_PER_INCH
  const positions: number[] = []
  const colours: number[] = []
  const indices: number[] = []
  let painted = false
  try {
    readGlb(bytes, {
      vertex(x, y, z, colour = null) {
        const place = [x * scale, (up === 'z' ? z : y) * scale, (up === 'z' ? -y : z) * scale]
        if (!place.every((value) => Math.abs(value) <= FARTHEST)) throw new MeshFault(`a vertex lies beyond ${FARTHEST} inches`)
        if (positions.length > 9 * MOST_FIGURE_TRIANGLES) throw new MeshFault(`more than ${MOST_FIGURE_TRIANGLES} triangles`)
        positions.push(...place)
        colours.push(...(colour ?? [1, 1, 1]))
        painted ||= colour !== null
        return positions.length / 3 - 1
      },
      triangle(a, b, c) {
        if (indices.length >= 3 * MOST_FIGURE_TRIANGLES) throw new MeshFault(`more than ${MOST_FIGURE_TRIANGLES} triangles`)
        indices.push(a, b, c)
      },
    })
  } catch (error) {
    if (error instanceof MeshFault) return fail(error.message)
    throw error
  }
  if (indices.length === 0) return fail('no triangle in it')
  return ok({ positions: Float32Array.from(positions), indices: Uint32Array.from(indices), colours: painted ? Float32Array.from(colours) : null })
}
