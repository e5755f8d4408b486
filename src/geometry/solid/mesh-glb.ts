import { Matrix4, Quaternion, Vector3 } from 'three'
import { accessorOf, at, broken, chunksOf, listOf, listsOf, numbersOf, objectOf, short, type Accessor, type GlbLists } from './glb-data'
import { MeshFault, type MeshSink } from './mesh-builder'

/**
 * The triangles of a GLB (binary glTF 2.0), all nodes of its scene and all instances of theirs in place, with the colours of their corners where it
 * has any; without a scene, all nodes that hang from no other. Materials, images, skins, morphs and animation are passed over: what is measured is the
 * shape at rest. Data outside the file and compressed data are refused.
 * Source: the glTF 2.0 specification of the Khronos Group, sections 3.6 and 4.4; for instances EXT_mesh_gpu_instancing in its registry of extensions.
 */
export function readGlb(bytes: Uint8Array, builder: MeshSink): void {
  const { json, binary } = chunksOf(bytes)
  const gltf = objectOf(json, 'the root')
  for (const name of listOf(gltf['extensionsRequired'] ?? [], 'extensionsRequired')) {
    if (!READABLE.test(String(name))) throw new MeshFault(`the GLB needs ${short(name)}; export it without`)
  }
  const file = listsOf(gltf, binary)
  const seen = new Set<number>()
  const open = topNodes(gltf, file).map((node) => ({ node, frame: new Matrix4() }))
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

function topNodes(gltf: Record<string, unknown>, { nodes }: GlbLists): readonly unknown[] {
  const scenes = listOf(gltf['scenes'] ?? [], 'scenes')
  if (scenes.length > 0) return listOf(objectOf(at(scenes, gltf['scene'] ?? 0, 'scene'), 'scene')['nodes'] ?? [], 'scene.nodes')
  const hung = new Set(nodes.flatMap((node) => listOf(objectOf(node, 'node')['children'] ?? [], 'children')))
  return nodes.flatMap((_, i) => (hung.has(i) ? [] : i))
}

/** Extensions that change nothing in where the triangles are, or that are understood below. */
const READABLE = /^(?:KHR_mesh_quantization|EXT_mesh_gpu_instancing|KHR_lights_punctual|(?:KHR|EXT)_(?:materials|texture)_\w+)$/

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
function instancesOf(file: GlbLists, node: Record<string, unknown>): readonly Matrix4[] {
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

function readMesh(file: GlbLists, index: unknown, frame: Matrix4, builder: MeshSink): void {
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
