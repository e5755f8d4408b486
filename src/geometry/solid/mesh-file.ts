import type { TriangleMesh } from '../../core/board'
import { inMiB } from '../../core/bytes'
import { MESH_BYTES } from '../../core/file-bounds'
import { fail, ok, type Result } from '../../core/result'
import { MeshBuilder, MeshFault, MOST_TRIANGLES, type LeftOut, type MeshFrame } from './mesh-builder'
import { readGlb } from './mesh-glb'
import { readObj } from './mesh-obj'
import { readStl } from './mesh-stl'

export type { LeftOut, MeshFrame, MeshUnit } from './mesh-builder'

export const MOST_BYTES = MESH_BYTES

/** How much of a file is read. */
export interface MeshBounds {
  readonly bytes: number
  readonly triangles: number
}

export const TABLE_BOUNDS: MeshBounds = { bytes: MOST_BYTES, triangles: MOST_TRIANGLES }

// Not three's loaders: they are made for showing. They skip what they cannot read with a word on the console, which
// here would be a hole in a wall; they keep places in single precision; and the one for GLB wants a page for images.
const READERS = { glb: readGlb, stl: readStl, obj: readObj } as const

/**
 * The triangles of a .glb, .stl (binary or text) or .obj file in inches, y up, the file's origin at the origin. Corners
 * in the same place are joined and degenerate triangles left out. `extension` is without its dot, in any case. Refused
 * in one line: more than 128 MiB or 2,000,000 triangles, what is cut short or broken, numbers that are not finite or
 * beyond 1000 inches, and a file without any triangle. Never throws; runs anywhere. `bounds`: where more may be read.
 */
export function parseMesh(bytes: Uint8Array, extension: string, frame: MeshFrame, bounds = TABLE_BOUNDS): Result<TriangleMesh, string> {
  const read = readTold(bytes, extension, frame, bounds)
  return read.ok ? ok(read.value.mesh) : read
}

/** A mesh, and how much of its file is not in it. */
interface ReadMesh {
  readonly mesh: TriangleMesh
  readonly leftOut: LeftOut
}

/** The same, with what was left out. */
export function readTold(bytes: Uint8Array, extension: string, frame: MeshFrame, bounds = TABLE_BOUNDS): Result<ReadMesh, string> {
  const kind = extension.toLowerCase()
  return isKind(kind) ? readBy(READERS[kind], bytes, frame, bounds) : fail('expected a .glb, .stl or .obj file')
}

/** The same by another reader, which gives the builder what it finds and throws MeshFault. */
export function readBy(
  reader: (bytes: Uint8Array, builder: MeshBuilder) => void, bytes: Uint8Array, frame: MeshFrame, bounds = TABLE_BOUNDS,
): Result<ReadMesh, string> {
  if (bytes.length > bounds.bytes) return fail(`${inMiB(bytes.length)}; at most ${inMiB(bounds.bytes)} are read`)
  const builder = new MeshBuilder(frame, bounds.triangles)
  try {
    reader(bytes, builder)
    return ok({ mesh: builder.mesh(), leftOut: builder.leftOut })
  } catch (error) {
    if (error instanceof MeshFault) return fail(error.message)
    throw error
  }
}

const isKind = (kind: string): kind is keyof typeof READERS => Object.hasOwn(READERS, kind)
