import type { TriangleMesh } from '../../core/board'
import { MM_PER_INCH } from '../../core/units'

/** A mesh in inches as a GLB (binary glTF 2.0): metres, y up, single precision, which is what a table measures by from then on. */
export function writeGlb({ positions, indices }: TriangleMesh): Uint8Array<ArrayBuffer> {
  const count = positions.length / 3
  const places = Float32Array.from(positions, (value) => (value * MM_PER_INCH) / 1000)
  const [min, max] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]]
  places.forEach((value, i) => {
    min[i % 3] = Math.min(min[i % 3]!, value)
    max[i % 3] = Math.max(max[i % 3]!, value)
  })
  const length = places.byteLength + indices.byteLength
  const binary = new Uint8Array(length)
  binary.set(new Uint8Array(places.buffer))
  binary.set(new Uint8Array(indices.buffer, indices.byteOffset, indices.byteLength), places.byteLength)
  return packGlb({
    asset: { version: '2.0', generator: 'Sightline' }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count, type: 'VEC3', min, max },
      { bufferView: 1, componentType: 5125, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: places.byteLength, target: 34962 },
      { buffer: 0, byteOffset: places.byteLength, byteLength: indices.byteLength, target: 34963 },
    ],
    buffers: [{ byteLength: length }],
  }, binary)
}

/** A GLB of what its JSON says and its data, whose length is a multiple of four. */
export function packGlb(gltf: object, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(gltf))
  const head = Math.ceil(json.length / 4) * 4
  const bytes = new Uint8Array(12 + 8 + head + 8 + binary.length)
  const view = new DataView(bytes.buffer)
  const words = (at: number, ...values: readonly number[]) => values.forEach((value, i) => view.setUint32(at + 4 * i, value, true))
  words(0, 0x46546c67, 2, bytes.length, head, 0x4e4f534a)
  bytes.fill(0x20, 20, 20 + head)
  bytes.set(json, 20)
  words(20 + head, binary.length, 0x004e4942)
  bytes.set(binary, 28 + head)
  return bytes
}
