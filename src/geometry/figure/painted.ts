import { fail, ok, type Result } from '../../core/result'
import type { PaintedMesh } from '../../core/painted-mesh'
import { MM_PER_INCH } from '../../core/units'
import { MeshFault, type MeshFrame } from '../solid/mesh-builder'
import { MOST_BYTES } from '../solid/mesh-file'
import { readGlb } from '../solid/mesh-glb'
import { packGlb } from '../solid/mesh-glb-write'

/** A figure is drawn for every model of its kind: more triangles are told to be spared first. */
export const MOST_FIGURE_TRIANGLES = 60_000
const MIB = 1024 * 1024
/** Inches, as of any mesh. */
const FARTHEST = 1000

/** The triangles of a GLB as they are in it, with their colours; nothing is joined or left out. The error is one line. */
export function readPainted(bytes: Uint8Array, { unit, up }: MeshFrame): Result<PaintedMesh, string> {
  if (bytes.length > MOST_BYTES) return fail(`larger than ${MOST_BYTES / MIB} MiB`)
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

const FULL = 65_535

/** As a GLB in metres, y up, with the colours in 16 bits each. */
export function writePainted({ positions, indices, colours }: PaintedMesh): Uint8Array<ArrayBuffer> {
  const count = positions.length / 3
  const places = positions.map((value) => (value * MM_PER_INCH) / 1000)
  const paints = new Uint16Array(colours ? 4 * count : 0).fill(FULL)
  colours?.forEach((value, i) => void (paints[4 * Math.floor(i / 3) + (i % 3)] = Math.round(Math.min(1, Math.max(0, value)) * FULL)))
  const parts = [places, indices, ...(colours ? [paints] : [])]
  const starts = parts.map((_, i) => parts.slice(0, i).reduce((sum, { byteLength }) => sum + byteLength, 0))
  const binary = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  parts.forEach((part, i) => binary.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), starts[i]))
  const [min, max] = [0, 1].map((side) => [0, 1, 2].map((axis) => {
    let found = side === 0 ? Infinity : -Infinity
    for (let i = axis; i < places.length; i += 3) found = side === 0 ? Math.min(found, places[i]!) : Math.max(found, places[i]!)
    return found
  }))
  return packGlb({
    asset: { version: '2.0', generator: 'Sightline' }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, ...(colours && { COLOR_0: 2 }) }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count, type: 'VEC3', min, max },
      { bufferView: 1, componentType: 5125, count: indices.length, type: 'SCALAR' },
      ...(colours ? [{ bufferView: 2, componentType: 5123, normalized: true, count, type: 'VEC4' }] : []),
    ],
    bufferViews: parts.map((part, i) => ({ buffer: 0, byteOffset: starts[i], byteLength: part.byteLength })),
    buffers: [{ byteLength: binary.length }],
  }, binary)
}
