import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { beforeAll, expect, it } from 'vitest'
import { readFile } from '../../../src/geometry/doctor/frame'
import { withoutMeshopt } from '../../../src/geometry/doctor/meshopt-glb'
import { packGlb } from '../../../src/geometry/solid/mesh-glb-write'
import { importedMesh } from '../../helpers/meshes'

beforeAll(() => MeshoptEncoder.ready)

const ROCK = importedMesh('rock', 600)

/** As gltfpack writes them: places as whole numbers over 16 bits, put right by the node; triangles compressed. */
function compressed(change: (view: Record<string, unknown>, json: Record<string, unknown>) => void = () => {}) {
  const count = ROCK.positions.length / 3
  const places = new Int16Array(4 * count)
  for (let i = 0; i < count; i++) for (let k = 0; k < 3; k++) places[4 * i + k] = Math.round(ROCK.positions[3 * i + k]! * 1000)
  const data = [
    MeshoptEncoder.encodeGltfBuffer(new Uint8Array(places.buffer), count, 8, 'ATTRIBUTES'),
    MeshoptEncoder.encodeGltfBuffer(new Uint8Array(ROCK.indices.slice().buffer), ROCK.indices.length, 4, 'TRIANGLES'),
  ]
  const binary = new Uint8Array(Math.ceil((data[0]!.length + data[1]!.length) / 4) * 4)
  binary.set(data[0]!)
  binary.set(data[1]!, data[0]!.length)
  const view = (at: number, length: number, size: number, many: number, mode: string) => ({
    buffer: 1, byteOffset: 0, byteLength: size * many, ...(mode === 'ATTRIBUTES' && { byteStride: size }),
    extensions: { EXT_meshopt_compression: { buffer: 0, byteOffset: at, byteLength: length, byteStride: size, count: many, mode } },
  })
  const json = {
    asset: { version: '2.0' }, extensionsUsed: ['KHR_mesh_quantization', 'EXT_meshopt_compression'],
    extensionsRequired: ['KHR_mesh_quantization', 'EXT_meshopt_compression'],
    scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0, scale: [0.001, 0.001, 0.001] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5122, count, type: 'VEC3' }, { bufferView: 1, componentType: 5125, count: ROCK.indices.length, type: 'SCALAR' },
    ],
    bufferViews: [view(0, data[0]!.length, 8, count, 'ATTRIBUTES'), view(data[0]!.length, data[1]!.length, 4, ROCK.indices.length, 'TRIANGLES')],
    buffers: [{ byteLength: binary.length }, { byteLength: 8 * count, extensions: { EXT_meshopt_compression: { fallback: true } } }],
  }
  change(json.bufferViews[0]!.extensions.EXT_meshopt_compression, json)
  return packGlb(json, binary)
}

it('a GLB that meshopt compressed, with places as whole numbers, is read as what it was made of', async () => {
  const read = await readFile(compressed(), 'glb')
  if (!read.ok) throw new Error(read.error)
  const { mesh } = read.value
  const size = (positions: Float64Array) => [0, 1, 2].map((axis) => {
    const along = positions.filter((_, i) => i % 3 === axis)
    return Math.max(...along) - Math.min(...along)
  })
  // Read as millimetres: a metre of the file is so many of them.
  const scale = size(mesh.positions)[0]! / size(ROCK.positions)[0]!
  size(ROCK.positions).forEach((side, axis) => expect(Math.abs(size(mesh.positions)[axis]! / scale - side)).toBeLessThan(0.002))
  expect(mesh.indices.length / 3).toBeGreaterThan(0.9 * (ROCK.indices.length / 3))
})

it('one without is left as it is, and the reader of tables takes what comes out', async () => {
  const plain = await withoutMeshopt(compressed())
  if (!plain.ok) throw new Error(plain.error)
  expect(await withoutMeshopt(plain.value)).toEqual(plain)
})

it('what is wrong with it is one line', async () => {
  const told = async (...change: Parameters<typeof compressed>) => {
    const read = await readFile(compressed(...change), 'glb')
    return read.ok ? 'read' : read.error
  }
  expect(await told((view) => Object.assign(view, { mode: 'MAGIC' }))).toBe('the GLB is broken: a compressed bufferView')
  expect(await told((view) => Object.assign(view, { byteStride: 7 }))).toBe('the GLB is broken: a compressed bufferView')
  expect(await told((view) => Object.assign(view, { filter: 'SEPIA' }))).toBe('the GLB is broken: a compressed bufferView')
  expect(await told((view) => Object.assign(view, { byteLength: 9 }))).toBe('the GLB is broken: its compressed data cannot be unpacked')
  expect(await told((view) => Object.assign(view, { byteOffset: 1e9 }))).toBe('the GLB is broken: a bufferView reaches beyond its data')
  expect(await told((view) => Object.assign(view, { count: 1e9 }))).toBe('what the GLB holds is larger than 128 MiB')
  expect(await told((_, json) => Object.assign(json, { bufferViews: 7 }))).toBe('the GLB is broken: bufferViews')
})
