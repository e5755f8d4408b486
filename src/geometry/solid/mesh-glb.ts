import { Matrix4, Quaternion, Vector3 } from 'three'
import { MeshFault, type MeshSink } from './mesh-builder'

/**
 * The triangles of a GLB (binary glTF 2.0), all nodes of its scene and all instances of theirs in place, with the colours of their corners where it
 * has any. Materials, images, skins, morphs and animation are passed over: what is measured is the shape at rest. Data outside the file, sparse and
 * compressed data are refused.
 * Source: the glTF 2.0 specification of the Khronos Group, sections 3.6 and 4.4; for instances EXT_mesh_gpu_instancing in its registry of extensions.
 */
export function readGlb(bytes: Uint8Array, builder: MeshSink): void {
  const { json, binary } = chunksOf(bytes)
  const gltf = objectOf(json, 'the root')
  for (const name of listOf(gltf['extensionsRequired'] ?? [], 'extensionsRequired')) {
    if (!READABLE.test(String(name))) throw new MeshFault(`the GLB needs ${short(name)}; export it without`)
  }
  const file = filesOf(gltf, binary)
  const scenes = listOf(gltf['scenes'] ?? [], 'scenes')
  if (scenes.length === 0) throw new MeshFault('the GLB has no scene')
  const scene = objectOf(at(scenes, gltf['scene'] ?? 0, 'scene'), 'scene')
  const seen = new Set<number>()
  const open = listOf(scene['nodes'] ?? [], 'scene.nodes').map((node) => ({ node, frame: new Matrix4() }))
  while (open.length > 0) {
    const { node: index, frame } = open.pop()!
    const node = objectOf(at(file.nodes, index, 'nodes'), 'node')
    if (seen.has(index as number)) throw new MeshFault(`nodes[${String(index)}] stands twice in the GLB's scene`)
    seen.add(index as number)
    const placed = frame.clone().multiply(transformOf(node))
    if (node['mesh'] !== undefined) for (const each of instancesOf(file, node)) readMesh(file, node['mesh'], placed.clone().multiply(each), builder)
    for (const child of listOf(node['children'] ?? [], 'children')) open.push({ node: child, frame: placed })
  }
}

/** Extensions that change nothing in where the triangles are, or that are understood below. */
const READABLE = /^(?:KHR_mesh_quantization|EXT_mesh_gpu_instancing|KHR_lights_punctual|(?:KHR|EXT)_(?:materials|texture)_\w+)$/

export const filesOf = (gltf: Record<string, unknown>, binary: Uint8Array): File => ({
  nodes: listOf(gltf['nodes'] ?? [], 'nodes'), meshes: listOf(gltf['meshes'] ?? [], 'meshes'),
  accessors: listOf(gltf['accessors'] ?? [], 'accessors'), views: listOf(gltf['bufferViews'] ?? [], 'bufferViews'),
  buffers: listOf(gltf['buffers'] ?? [], 'buffers'), binary,
})

interface File {
  readonly nodes: readonly unknown[]
  readonly meshes: readonly unknown[]
  readonly accessors: readonly unknown[]
  readonly views: readonly unknown[]
  readonly buffers: readonly unknown[]
  readonly binary: Uint8Array
}

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

function transformOf(node: Record<string, unknown>): Matrix4 {
  if (node['matrix'] !== undefined) return new Matrix4().fromArray(numbersOf(node['matrix'], 16, 'matrix'))
  return frameOf(
    numbersOf(node['translation'] ?? NOWHERE, 3, 'translation'), numbersOf(node['rotation'] ?? NO_TURN, 4, 'rotation'),
    numbersOf(node['scale'] ?? AS_IT_IS, 3, 'scale'),
  )
}

const [NOWHERE, NO_TURN, AS_IT_IS] = [[0, 0, 0], [0, 0, 0, 1], [1, 1, 1]]
/** As many as a 3MF may place. */
const MOST_INSTANCES = 20_000

/** Where a node's mesh stands within the node: once as it is, or wherever its instances say. */
function instancesOf(file: File, node: Record<string, unknown>): readonly Matrix4[] {
  const said = objectOf(node['extensions'] ?? {}, 'extensions')['EXT_mesh_gpu_instancing']
  if (said === undefined) return [new Matrix4()]
  const attributes = objectOf(objectOf(said, 'EXT_mesh_gpu_instancing')['attributes'], 'attributes')
  const part = (name: string, width: 3 | 4) => (attributes[name] === undefined ? null : accessorOf(file, attributes[name], width))
  const [places, turns, sizes] = [part('TRANSLATION', 3), part('ROTATION', 4), part('SCALE', 3)]
  const counts = [places, turns, sizes].flatMap((each) => each?.count ?? [])
  const [count] = counts
  if (count === undefined || counts.some((each) => each !== count)) throw broken('instances of which some are not placed')
  if (count > MOST_INSTANCES) throw new MeshFault(`the GLB places more than ${MOST_INSTANCES} instances`)
  const numbers = (of: Accessor | null, i: number, usual: readonly number[]) => (of ? usual.map((_, k) => of.get(i, k)) : usual)
  return Array.from({ length: count }, (_, i) => frameOf(numbers(places, i, NOWHERE), numbers(turns, i, NO_TURN), numbers(sizes, i, AS_IT_IS)))
}

function frameOf([x, y, z]: readonly number[], [qx, qy, qz, qw]: readonly number[], [sx, sy, sz]: readonly number[]): Matrix4 {
  const length = Math.sqrt(qx! * qx! + qy! * qy! + qz! * qz! + qw! * qw!)
  if (Math.abs(length - 1) > UNIT) throw new MeshFault(`a rotation in the GLB is ${Number(length.toPrecision(3))} long and not 1: no turn`)
  return new Matrix4().compose(new Vector3(x, y, z), new Quaternion(qx, qy, qz, qw).normalize(), new Vector3(sx, sy, sz))
}

/** A rotation is a quaternion of length 1; files keep it in few digits. */
const UNIT = 0.01
const TRIANGLES = 4
const STRIP = 5
const FAN = 6

function readMesh(file: File, index: unknown, frame: Matrix4, builder: MeshSink): void {
  const mesh = objectOf(at(file.meshes, index, 'meshes'), 'mesh')
  for (const each of listOf(mesh['primitives'], 'primitives')) {
    const primitive = objectOf(each, 'primitive')
    const mode = primitive['mode'] ?? TRIANGLES
    if (mode !== TRIANGLES && mode !== STRIP && mode !== FAN) continue
    for (const name of Object.keys(objectOf(primitive['extensions'] ?? {}, 'extensions'))) {
      if (/compression/.test(name)) throw new MeshFault(`the GLB needs ${short(name)}; export it without`)
    }
    const attributes = objectOf(primitive['attributes'], 'attributes')
    const position = accessorOf(file, attributes['POSITION'], 3)
    const paint = attributes['COLOR_0'] === undefined ? null : accessorOf(file, attributes['COLOR_0'], 'colour')
    const point = new Vector3()
    const numbers = new Uint32Array(position.count)
    for (let i = 0; i < position.count; i += 1) {
      point.set(position.get(i, 0), position.get(i, 1), position.get(i, 2)).applyMatrix4(frame)
      numbers[i] = builder.vertex(point.x, point.y, point.z, paint && i < paint.count ? [paint.get(i, 0), paint.get(i, 1), paint.get(i, 2)] : null)
    }
    const order = primitive['indices'] === undefined ? null : accessorOf(file, primitive['indices'], 1)
    const count = order?.count ?? position.count
    const corner = (i: number): number => {
      const vertex = order === null ? i : order.get(i, 0)
      const number = numbers[vertex]
      if (number !== undefined) return number
      throw new MeshFault(`an index ${vertex} in the GLB, with ${position.count} vertices there`)
    }
    // A mirrored node turns its triangles inside out; put them right again.
    const mirrored = frame.determinant() < 0
    const add = (a: number, b: number, c: number): void =>
      mirrored ? builder.triangle(corner(a), corner(c), corner(b)) : builder.triangle(corner(a), corner(b), corner(c))
    if (mode === TRIANGLES) for (let i = 0; i + 2 < count; i += 3) add(i, i + 1, i + 2)
    else if (mode === STRIP) for (let i = 0; i + 2 < count; i += 1) add(i, i + 1 + (i % 2), i + 2 - (i % 2))
    else for (let i = 1; i + 1 < count; i += 1) add(0, i, i + 1)
  }
}

interface Accessor {
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

/** All that is read from it later lies inside the file: counted here, before anything is made room for. */
export function accessorOf(file: File, index: unknown, what: 1 | 2 | 3 | 4 | 'colour'): Accessor {
  const accessor = objectOf(at(file.accessors, index, 'accessors'), 'accessor')
  if (accessor['sparse'] !== undefined) throw new MeshFault('the GLB has sparse data; export it without')
  const width = what === 'colour' ? (accessor['type'] === 'VEC4' ? 4 : 3) : what
  if (accessor['type'] !== (width === 1 ? 'SCALAR' : `VEC${width}`)) throw broken('an accessor of the wrong type')
  const component = COMPONENTS[Number(accessor['componentType'])]
  if (component === undefined) throw broken('an accessor of an unknown component type')
  const count = whole(accessor['count'], 'count')
  const view = objectOf(at(file.views, accessor['bufferView'], 'bufferViews'), 'bufferView')
  const buffer = objectOf(at(file.buffers, view['buffer'], 'buffers'), 'buffer')
  if (view['buffer'] !== 0 || buffer['uri'] !== undefined) {
    throw new MeshFault('the GLB keeps its data in other files; export it as one')
  }
  const stride = view['byteStride'] === undefined ? width * component.size : whole(view['byteStride'], 'byteStride')
  const start = whole(view['byteOffset'] ?? 0, 'byteOffset')
  const end = start + whole(view['byteLength'], 'byteLength')
  const first = start + whole(accessor['byteOffset'] ?? 0, 'byteOffset')
  const size = width * component.size
  if (stride < size || end > file.binary.length || first + (count - 1) * stride + size > end) {
    throw broken('an accessor reaches beyond its data')
  }
  const data = new DataView(file.binary.buffer, file.binary.byteOffset, file.binary.byteLength)
  const scale = accessor['normalized'] === true ? component.scale : 1
  return { count, get: (i, c) => component.read(data, first + i * stride + c * component.size) / scale }
}

export function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw broken(what)
  return value as Record<string, unknown>
}

export function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw broken(what)
  return value
}

function at(list: readonly unknown[], index: unknown, what: string): unknown {
  if (typeof index !== 'number' || !(index in list)) throw broken(`no ${what}[${short(index)}]`)
  return list[index]
}

export function whole(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw broken(what)
  return value
}

function numbersOf(value: unknown, count: number, what: string): number[] {
  const list = listOf(value, what)
  if (list.length !== count || !list.every((each) => typeof each === 'number')) throw broken(what)
  return list as number[]
}

export const broken = (what: string): MeshFault => new MeshFault(`the GLB is broken: ${what}`)

const short = (value: unknown): string => String(JSON.stringify(value)).slice(0, 60)
