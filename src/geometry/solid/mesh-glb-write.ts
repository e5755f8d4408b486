import type { Pose, TriangleMesh } from '../../core/board'
import { cos, sin } from '../../core/trigonometry'
import { MM_PER_INCH, radians } from '../../core/units'

/** A mesh in inches as a GLB (binary glTF 2.0): metres, y up, single precision, which is what a table measures by from then on. */
export const writeGlb = (mesh: TriangleMesh): Uint8Array<ArrayBuffer> => writeNodes([{ mesh, at: [0, 0, 0], yaw: 0 }])

/** Red, green and blue from 0 to 1, linear, as glTF has them. */
export type LinearColour = readonly [red: number, green: number, blue: number]

/** A plain surface. */
export interface PlainMaterial {
  readonly name: string
  readonly colour: LinearColour
}

export interface Placed extends Pose {
  readonly name?: string
  readonly mesh: TriangleMesh
  readonly material?: PlainMaterial
}

const metres = (inches: number): number => (inches * MM_PER_INCH) / 1000

/** Several meshes, each where it stands and in its material; a mesh that stands in several places is written once for each material. */
export function writeNodes(placed: readonly Placed[]): Uint8Array<ArrayBuffer> {
  const meshes = [...new Set(placed.map(({ mesh }) => mesh))]
  const materials = [...new Map(placed.flatMap(({ material }) => (material ? [[keyOf(material), material] as const] : [])))]
  const numbers = new Map(meshes.map((mesh, i) => [mesh, i]))
  const wearing = ({ mesh, material }: Placed) => `${numbers.get(mesh)} ${material ? keyOf(material) : ''}`
  const worn = [...new Map(placed.map((each) => [wearing(each), each]))]
  const wornBy = new Map(worn.map(([key], i) => [key, i]))
  const parts: (Float32Array | Uint32Array)[] = []
  const accessors = meshes.flatMap(({ positions, indices }) => {
    const places = Float32Array.from(positions, metres)
    const [min, max] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]]
    places.forEach((value, i) => {
      min[i % 3] = Math.min(min[i % 3]!, value)
      max[i % 3] = Math.max(max[i % 3]!, value)
    })
    const view = parts.push(places, indices) - 2
    return [
      { bufferView: view, componentType: 5126, count: positions.length / 3, type: 'VEC3', min, max },
      { bufferView: view + 1, componentType: 5125, count: indices.length, type: 'SCALAR' },
    ]
  })
  const binary = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let start = 0
  const bufferViews = parts.map((part, i) => {
    binary.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), start)
    const view = { buffer: 0, byteOffset: start, byteLength: part.byteLength, target: i % 2 === 0 ? 34962 : 34963 }
    start += part.byteLength
    return view
  })
  return packGlb({
    asset: { version: '2.0', generator: 'Sightline' }, scene: 0, scenes: [{ nodes: placed.map((_, i) => i) }],
    nodes: placed.map((each) => ({
      ...(each.name !== undefined && { name: each.name }), mesh: wornBy.get(wearing(each)),
      ...(each.at.some((value) => value !== 0) && { translation: each.at.map(metres) }),
      ...(each.yaw !== 0 && { rotation: [0, sin(radians(each.yaw) / 2), 0, cos(radians(each.yaw) / 2)] }),
    })),
    meshes: worn.map(([, { mesh, material }]) => {
      const i = numbers.get(mesh)!
      const dressed = material && { material: materials.findIndex(([key]) => key === keyOf(material)) }
      return { primitives: [{ attributes: { POSITION: 2 * i }, indices: 2 * i + 1, ...dressed }] }
    }),
    ...(materials.length > 0 && { materials: materials.map(([, each]) => plain(each)) }),
    accessors, bufferViews, buffers: [{ byteLength: binary.length }],
  }, binary)
}

const keyOf = ({ name, colour }: PlainMaterial): string => `${colour.join()} ${name}`

/** As glTF says it. Seen from both sides, as a card or an outline on the ground is. */
const plain = ({ name, colour }: PlainMaterial) => ({
  name, doubleSided: true, pbrMetallicRoughness: { baseColorFactor: [...colour, 1], metallicFactor: 0, roughnessFactor: 0.9 },
})

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
