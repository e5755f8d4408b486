import { MESH_TRIANGLES } from '../../core/file-bounds'
import { MeshFault } from './mesh-builder'

// What a GLB (binary glTF 2.0) holds: its JSON, its data, and the numbers that the JSON names in the data.
// Source: the glTF 2.0 specification of the Khronos Group, sections 3.6 and 4.4.

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942

/** Its JSON and its data. Throws a MeshFault. */
export function chunksOf(bytes: Uint8Array): { json: unknown; binary: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 20 || view.getUint32(0, true) !== MAGIC) throw new MeshFault('not a GLB')
  const version = view.getUint32(4, true)
  if (version !== 2) throw new MeshFault(`a GLB of version ${version}; expected 2`)
  if (view.getUint32(8, true) > bytes.length) throw new MeshFault('the GLB is cut short')
  let json: string | undefined
  let binary = new Uint8Array(0)
  for (let start = 12; start + 8 <= bytes.length;) {
    const length = view.getUint32(start, true)
    const type = view.getUint32(start + 4, true)
    start += 8
    if (start + length > bytes.length) throw new MeshFault('the GLB is cut short')
    const chunk = bytes.subarray(start, start + length)
    if (type === JSON_CHUNK) json ??= new TextDecoder().decode(chunk)
    else if (type === BINARY_CHUNK && binary.length === 0) binary = chunk as Uint8Array<ArrayBuffer>
    start += length
  }
  if (json === undefined) throw new MeshFault('the GLB has no JSON')
  try {
    return { json: JSON.parse(json) as unknown, binary }
  } catch {
    throw new MeshFault('the JSON of the GLB is broken')
  }
}

export interface GlbLists {
  readonly nodes: readonly unknown[]
  readonly meshes: readonly unknown[]
  readonly accessors: readonly unknown[]
  readonly views: readonly unknown[]
  readonly buffers: readonly unknown[]
  readonly binary: Uint8Array
}

export const listsOf = (gltf: Record<string, unknown>, binary: Uint8Array): GlbLists => ({
  nodes: listOf(gltf['nodes'] ?? [], 'nodes'), meshes: listOf(gltf['meshes'] ?? [], 'meshes'),
  accessors: listOf(gltf['accessors'] ?? [], 'accessors'), views: listOf(gltf['bufferViews'] ?? [], 'bufferViews'),
  buffers: listOf(gltf['buffers'] ?? [], 'buffers'), binary,
})

export interface Accessor {
  readonly count: number
  get(index: number, component: number): number
}

interface Component {
  readonly size: number
  readonly read: (view: DataView, at: number) => number
  /** What a normalised integer is divided by. */
  readonly scale: number
}

const COMPONENTS: Readonly<Record<number, Component>> = {
  5120: { size: 1, read: (view, at) => view.getInt8(at), scale: 127 },
  5121: { size: 1, read: (view, at) => view.getUint8(at), scale: 255 },
  5122: { size: 2, read: (view, at) => view.getInt16(at, true), scale: 32767 },
  5123: { size: 2, read: (view, at) => view.getUint16(at, true), scale: 65535 },
  5125: { size: 4, read: (view, at) => view.getUint32(at, true), scale: 1 },
  5126: { size: 4, read: (view, at) => view.getFloat32(at, true), scale: 1 },
}

/**
 * The numbers of an accessor, 0 where nothing says any, with what lies sparsely over them. All that is read from it later lies inside the file, or is
 * bounded: counted here, before anything is made room for.
 */
export function accessorOf(file: GlbLists, index: unknown, what: 1 | 2 | 3 | 4 | 'colour'): Accessor {
  const accessor = objectOf(at(file.accessors, index, 'accessors'), 'accessor')
  const width = what === 'colour' ? (accessor['type'] === 'VEC4' ? 4 : 3) : what
  if (accessor['type'] !== (width === 1 ? 'SCALAR' : `VEC${width}`)) throw broken('an accessor of the wrong type')
  const component = componentOf(accessor)
  const count = whole(accessor['count'], 'count')
  const scale = accessor['normalized'] === true ? component.scale : 1
  const plain = accessor['bufferView'] === undefined ? zeros(count) : numbersIn(file, accessor, component, count, width)
  const over = accessor['sparse'] === undefined ? null : sparseOf(file, objectOf(accessor['sparse'], 'sparse'), component, count, width)
  return { count, get: (i, c) => (over?.(i, c) ?? plain(i, c)) / scale }
}

type Numbers = (index: number, component: number) => number

function zeros(count: number): Numbers {
  if (count > MESH_TRIANGLES) throw new MeshFault(`an accessor of ${count} in the GLB with no data of its own; at most ${MESH_TRIANGLES}`)
  return () => 0
}

const componentOf = (said: Record<string, unknown>): Component => {
  const component = COMPONENTS[Number(said['componentType'])]
  if (component === undefined) throw broken('an accessor of an unknown component type')
  return component
}

/** `said` names the view and where in it they begin. */
function numbersIn(file: GlbLists, said: Record<string, unknown>, component: Component, count: number, width: number): Numbers {
  const view = objectOf(at(file.views, said['bufferView'], 'bufferViews'), 'bufferView')
  const buffer = objectOf(at(file.buffers, view['buffer'], 'buffers'), 'buffer')
  if (view['buffer'] !== 0 || buffer['uri'] !== undefined) {
    throw new MeshFault('the GLB keeps its data in other files; export it as one')
  }
  const size = width * component.size
  const stride = view['byteStride'] === undefined ? size : whole(view['byteStride'], 'byteStride')
  const start = whole(view['byteOffset'] ?? 0, 'byteOffset')
  const end = start + whole(view['byteLength'], 'byteLength')
  const first = start + whole(said['byteOffset'] ?? 0, 'byteOffset')
  if (stride < size || end > file.binary.length || first + (count - 1) * stride + size > end) {
    throw broken('an accessor reaches beyond its data')
  }
  const data = new DataView(file.binary.buffer, file.binary.byteOffset, file.binary.byteLength)
  return (i, c) => component.read(data, first + i * stride + c * component.size)
}

/** The few that are said apart, each with its number among all. */
function sparseOf(
  file: GlbLists, sparse: Record<string, unknown>, component: Component, count: number, width: number,
): (index: number, component: number) => number | undefined {
  const few = whole(sparse['count'], 'sparse.count')
  if (few > Math.min(count, MESH_TRIANGLES)) throw broken(`${few} sparse numbers over ${count}`)
  const [indices, values] = [objectOf(sparse['indices'], 'sparse.indices'), objectOf(sparse['values'], 'sparse.values')]
  const number = numbersIn(file, indices, componentOf(indices), few, 1)
  const value = numbersIn(file, values, component, few, width)
  const placed = new Map<number, number>()
  for (let k = 0; k < few; k++) {
    const i = number(k, 0)
    if (!(i < count)) throw broken(`a sparse index ${i} of ${count}`)
    placed.set(i, k)
  }
  return (i, c) => {
    const k = placed.get(i)
    return k === undefined ? undefined : value(k, c)
  }
}

export function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw broken(what)
  return value as Record<string, unknown>
}

export function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw broken(what)
  return value
}

export function at(list: readonly unknown[], index: unknown, what: string): unknown {
  if (typeof index !== 'number' || !(index in list)) throw broken(`no ${what}[${short(index)}]`)
  return list[index]
}

export function whole(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw broken(what)
  return value
}

export function numbersOf(value: unknown, count: number, what: string): number[] {
  const list = listOf(value, what)
  if (list.length !== count || !list.every((each) => typeof each === 'number')) throw broken(what)
  return list as number[]
}

export const broken = (what: string): MeshFault => new MeshFault(`the GLB is broken: ${what}`)

export const short = (value: unknown): string => String(JSON.stringify(value)).slice(0, 60)
