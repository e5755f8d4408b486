import { inMiB } from '../../core/bytes'
import { fail, ok, type Result } from '../../core/result'
import { MeshFault, MOST_TRIANGLES } from '../solid/mesh-builder'
import { MOST_BYTES } from '../solid/mesh-file'
import { broken, chunksOf, listOf, objectOf, whole } from '../solid/glb-data'
import { packGlb } from '../solid/mesh-glb-write'
import type { Attribute, Decoder, DecoderModule, Mesh, MakeDecoder } from 'draco3d/draco_decoder_nodejs.js'

const NAME = 'KHR_draco_mesh_compression'
/** What is read of a mesh, with the numbers of each; the rest is for light and motion. */
const WIDTHS: Readonly<Record<string, readonly number[]>> = { POSITION: [3], TEXCOORD_0: [2], COLOR_0: [3, 4] }

type Json = Record<string, unknown>

/** Gives the decoder's WebAssembly where it has to be fetched; elsewhere it finds its own. */
export type Wasm = () => Promise<ArrayBuffer>

/**
 * A GLB as it is, or, where its meshes are compressed by Draco, the same with plain data; the decoder is loaded only then. The error is one line.
 * Source: KHR_draco_mesh_compression in the registry of glTF extensions.
 */
export async function withoutDraco(bytes: Uint8Array, wasm?: Wasm): Promise<Result<Uint8Array, string>> {
  try {
    const { json, binary } = chunksOf(bytes)
    const gltf = objectOf(json, 'the root')
    const meshes = listOf(gltf['meshes'] ?? [], 'meshes').map((mesh) => objectOf(mesh, 'mesh'))
    const primitives = meshes.map((mesh) => listOf(mesh['primitives'], 'primitives').map((each) => objectOf(each, 'primitive')))
    if (!primitives.flat().some(compressionOf)) return ok(bytes)
    const { default: make } = await import('draco3d/draco_decoder_nodejs.js')
    return ok(plain(gltf, binary, meshes, primitives, await started(make, wasm)))
  } catch (error) {
    if (error instanceof MeshFault) return fail(error.message)
    throw error
  }
}

const started = async (make: MakeDecoder, wasm?: Wasm): Promise<DecoderModule> => make(wasm ? { wasmBinary: await wasm() } : {})

function compressionOf({ extensions }: Json): Json | undefined {
  const found = extensions === undefined ? undefined : objectOf(extensions, 'extensions')[NAME]
  return found === undefined ? undefined : objectOf(found, NAME)
}

function plain(gltf: Json, binary: Uint8Array, meshes: readonly Json[], primitives: readonly (readonly Json[])[], draco: DecoderModule): Uint8Array {
  const views = [...listOf(gltf['bufferViews'], 'bufferViews')]
  const accessors = [...listOf(gltf['accessors'], 'accessors')]
  const parts: Uint8Array[] = [binary]
  let length = binary.length
  const laid = (data: Float32Array | Uint32Array, type: string, count: number): number => {
    parts.push(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
    views.push({ buffer: 0, byteOffset: length, byteLength: data.byteLength })
    length += data.byteLength
    if (length > MOST_BYTES) throw new MeshFault(`what the GLB holds is larger than ${inMiB(MOST_BYTES)}`)
    accessors.push({ bufferView: views.length - 1, componentType: data instanceof Float32Array ? 5126 : 5125, count, type })
    return accessors.length - 1
  }
  const within = (index: unknown): Uint8Array => {
    const view = objectOf(views[whole(index, 'bufferView')], 'bufferView')
    const [start, size] = [whole(view['byteOffset'] ?? 0, 'byteOffset'), whole(view['byteLength'], 'byteLength')]
    if (view['buffer'] !== 0 || start + size > binary.length) throw broken('a bufferView reaches beyond its data')
    return binary.subarray(start, start + size)
  }
  const unpacked = primitives.map((each) => each.map((primitive) => {
    const compression = compressionOf(primitive)
    if (!compression) return primitive
    const ids = objectOf(compression['attributes'], 'attributes')
    const wanted = Object.keys(WIDTHS).filter((name) => ids[name] !== undefined).map((name) => [name, whole(ids[name], name)] as const)
    const { indices, attributes } = decoded(draco, within(compression['bufferView']), wanted)
    const { extensions, ...rest } = primitive
    const { [NAME]: _, ...others } = objectOf(extensions, 'extensions')
    const laidOut = attributes.map(({ name, width, data }) => [name, laid(data, `VEC${width}`, data.length / width)] as const)
    return {
      ...rest, mode: 4, attributes: Object.fromEntries(laidOut), indices: laid(indices, 'SCALAR', indices.length),
      ...(Object.keys(others).length > 0 && { extensions: others }),
    }
  }))
  const all = new Uint8Array(Math.ceil(length / 4) * 4)
  let start = 0
  for (const part of parts) {
    all.set(part, start)
    start += part.length
  }
  const left = (names: unknown) => listOf(names ?? [], 'extensions').filter((name) => name !== NAME)
  return packGlb({
    ...gltf, meshes: meshes.map((mesh, i) => ({ ...mesh, primitives: unpacked[i] })), bufferViews: views, accessors, buffers: [{ byteLength: all.length }],
    extensionsUsed: left(gltf['extensionsUsed']), extensionsRequired: left(gltf['extensionsRequired']),
  }, all)
}

interface Unpacked {
  readonly indices: Uint32Array
  readonly attributes: readonly { readonly name: string; readonly width: number; readonly data: Float32Array }[]
}

const UNREADABLE = 'its Draco data cannot be unpacked'

/** Throws a MeshFault, whatever is wrong with the data. */
function decoded(draco: DecoderModule, data: Uint8Array, wanted: readonly (readonly [string, number])[]): Unpacked {
  const buffer = new draco.DecoderBuffer()
  const decoder = new draco.Decoder()
  const mesh = new draco.Mesh()
  try {
    buffer.Init(new Int8Array(data.buffer, data.byteOffset, data.byteLength), data.byteLength)
    if (decoder.GetEncodedGeometryType(buffer) !== draco.TRIANGULAR_MESH) throw broken('its Draco data is no mesh')
    if (!decoder.DecodeBufferToMesh(buffer, mesh).ok()) throw broken(UNREADABLE)
    const [faces, points] = [mesh.num_faces(), mesh.num_points()]
    if (faces > MOST_TRIANGLES) throw new MeshFault(`more than ${MOST_TRIANGLES} triangles`)
    const bytes = faces * 12
    const indices = held(draco, bytes, (at) => {
      decoder.GetTrianglesUInt32Array(mesh, bytes, at)
      return new Uint32Array(draco.HEAPF32.buffer, at, 3 * faces).slice()
    })
    const attributes = wanted.map(([name, id]) => ({ name, ...attributeOf(draco, decoder, mesh, { name, id, points }) }))
    return { indices, attributes }
  } catch (error) {
    // The decoder itself gives up by a word of its own.
    throw error instanceof MeshFault ? error : broken(UNREADABLE)
  } finally {
    for (const each of [mesh, decoder, buffer]) draco.destroy(each)
  }
}

function attributeOf(
  draco: DecoderModule, decoder: Decoder, mesh: Mesh, { name, id, points }: { readonly name: string; readonly id: number; readonly points: number },
) {
  const attribute: Attribute = decoder.GetAttributeByUniqueId(mesh, id)
  const width = attribute.num_components()
  if (!WIDTHS[name]!.includes(width)) throw broken(`${name} of the wrong width`)
  const bytes = points * width * 4
  const data = held(draco, bytes, (at) => {
    decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, draco.DT_FLOAT32, bytes, at)
    return new Float32Array(draco.HEAPF32.buffer, at, points * width).slice()
  })
  return { width, data }
}

/** Room in the decoder's own memory, as long as it is read. */
function held<T>(draco: DecoderModule, bytes: number, read: (at: number) => T): T {
  // oxlint-disable-next-line no-underscore-dangle
  const at = draco._malloc(bytes)
  try {
    return read(at)
  } finally {
    // oxlint-disable-next-line no-underscore-dangle
    draco._free(at)
  }
}
