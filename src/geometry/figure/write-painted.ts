import type { PaintedMesh } from '../../core/painted-mesh'
import { MM_PER_INCH } from '../../core/units'
import { packGlb } from '../solid/mesh-glb-write'

const FULL = 65_535

/** Each begins at a multiple of four. */
const roomOf = ({ byteLength }: ArrayBufferView): number => Math.ceil(byteLength / 4) * 4

/** As a GLB in metres, y up, with the colours in 16 bits each, and the corners' numbers where those are enough. */
export function writePainted({ positions, indices, colours }: PaintedMesh): Uint8Array<ArrayBuffer> {
  const count = positions.length / 3
  const places = positions.map((value) => (value * MM_PER_INCH) / 1000)
  const paints = new Uint16Array(colours ? 4 * count : 0).fill(FULL)
  colours?.forEach((value, i) => void (paints[4 * Math.floor(i / 3) + (i % 3)] = Math.round(Math.min(1, Math.max(0, value)) * FULL)))
  const corners = count <= FULL ? Uint16Array.from(indices) : indices
  const parts = [places, corners, ...(colours ? [paints] : [])]
  const starts = parts.map((_, i) => parts.slice(0, i).reduce((sum, part) => sum + roomOf(part), 0))
  const binary = new Uint8Array(parts.reduce((sum, part) => sum + roomOf(part), 0))
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
      { bufferView: 1, componentType: corners instanceof Uint16Array ? 5123 : 5125, count: indices.length, type: 'SCALAR' },
      ...(colours ? [{ bufferView: 2, componentType: 5123, normalized: true, count, type: 'VEC4' }] : []),
    ],
    bufferViews: parts.map((part, i) => ({ buffer: 0, byteOffset: starts[i], byteLength: part.byteLength })),
    buffers: [{ byteLength: binary.length }],
  }, binary)
}
