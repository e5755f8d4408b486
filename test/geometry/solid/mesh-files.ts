/** Writers of small mesh files, for tests. */

export type Triangle = readonly [number, number, number, number, number, number, number, number, number]

export function stl(triangles: readonly Triangle[], header = 'made by a test'): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * triangles.length)
  bytes.set(new TextEncoder().encode(header).subarray(0, 80))
  const view = new DataView(bytes.buffer)
  view.setUint32(80, triangles.length, true)
  triangles.forEach((triangle, i) =>
    triangle.forEach((value, j) => view.setFloat32(84 + 50 * i + 12 + 4 * j, value, true)),
  )
  return bytes
}

export const text = (content: string): Uint8Array => new TextEncoder().encode(content)

/** A GLB of this JSON and binary chunk, padded as the format wants it. */
export function glb(json: unknown, binary: Uint8Array = new Uint8Array(0)): Uint8Array {
  const source = typeof json === 'string' ? json : JSON.stringify(json)
  const head = text(source.padEnd(Math.ceil(source.length / 4) * 4))
  const length = 12 + 8 + head.length + 8 + binary.length
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x46546c67, true)
  view.setUint32(4, 2, true)
  view.setUint32(8, length, true)
  view.setUint32(12, head.length, true)
  view.setUint32(16, 0x4e4f534a, true)
  bytes.set(head, 20)
  view.setUint32(20 + head.length, binary.length, true)
  view.setUint32(24 + head.length, 0x004e4942, true)
  bytes.set(binary, 28 + head.length)
  return bytes
}

/** glTF JSON around one mesh: float positions first in the binary chunk, then 16 bit indices. */
export function gltf(vertices: readonly number[], indices: readonly number[], more: Record<string, unknown> = {}) {
  const binary = new Uint8Array(4 * vertices.length + Math.ceil(indices.length / 2) * 4)
  const view = new DataView(binary.buffer)
  vertices.forEach((value, i) => view.setFloat32(4 * i, value, true))
  indices.forEach((value, i) => view.setUint16(4 * vertices.length + 2 * i, value, true))
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: vertices.length / 3, type: 'VEC3' },
      { bufferView: 1, componentType: 5123, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 4 * vertices.length },
      { buffer: 0, byteOffset: 4 * vertices.length, byteLength: 2 * indices.length },
    ],
    buffers: [{ byteLength: binary.length }],
    ...more,
  }
  return { json, binary }
}
