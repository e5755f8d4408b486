import { inMiB } from '../../core/bytes'
import { fail, ok, type Result } from '../../core/result'
import { MeshFault } from '../solid/mesh-builder'
import { MOST_BYTES } from '../solid/mesh-file'
import { broken, chunksOf, listOf, objectOf, whole } from '../solid/glb-data'
import { packGlb } from '../solid/mesh-glb-write'

const NAMES = ['EXT_meshopt_compression', 'KHR_meshopt_compression'] as const
const MODES: readonly unknown[] = ['ATTRIBUTES', 'TRIANGLES', 'INDICES']
const FILTERS: readonly unknown[] = ['NONE', 'OCTAHEDRAL', 'QUATERNION', 'EXPONENTIAL', 'COLOR']
const WIDEST = 256

type Json = Record<string, unknown>

/**
 * A GLB as it is, or, where its data is compressed by meshopt, the same with plain data; the decoder is loaded only then. The error is one line.
 * Source: EXT_meshopt_compression in the registry of glTF extensions.
 */
export async function withoutMeshopt(bytes: Uint8Array): Promise<Result<Uint8Array, string>> {
  try {
    const { json, binary } = chunksOf(bytes)
    const gltf = objectOf(json, 'the root')
    const views = listOf(gltf['bufferViews'] ?? [], 'bufferViews').map((view) => objectOf(view, 'bufferView'))
    if (!views.some(compressionOf)) return ok(bytes)
    const { MeshoptDecoder } = await import('meshoptimizer/decoder')
    await MeshoptDecoder.ready
    return ok(plain(gltf, views, binary, MeshoptDecoder.decodeGltfBuffer))
  } catch (error) {
    if (error instanceof MeshFault) return fail(error.message)
    throw error
  }
}

function compressionOf(view: Json): Json | undefined {
  const extensions = view['extensions'] === undefined ? {} : objectOf(view['extensions'], 'extensions')
  const found = NAMES.map((name) => extensions[name]).find((each) => each !== undefined)
  return found === undefined ? undefined : objectOf(found, 'a compressed bufferView')
}

type Decode = (target: Uint8Array, count: number, size: number, source: Uint8Array, mode: string, filter?: string) => void

function plain(gltf: Json, views: readonly Json[], binary: Uint8Array, decode: Decode): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  const laid = (part: Uint8Array) => {
    const start = length
    const padded = new Uint8Array(Math.ceil(part.length / 4) * 4)
    padded.set(part)
    parts.push(padded)
    length += padded.length
    if (length > MOST_BYTES) throw new MeshFault(`what the GLB holds is larger than ${inMiB(MOST_BYTES)}`)
    return { buffer: 0, byteOffset: start, byteLength: part.length }
  }
  const within = ({ buffer, byteOffset = 0, byteLength }: Json): Uint8Array => {
    const [start, size] = [whole(byteOffset, 'byteOffset'), whole(byteLength, 'byteLength')]
    if (buffer !== 0 || start + size > binary.length) throw broken('a bufferView reaches beyond its data')
    return binary.subarray(start, start + size)
  }
  const bufferViews = views.map((view) => {
    const compressed = compressionOf(view)
    const stride = view['byteStride'] === undefined ? {} : { byteStride: view['byteStride'] }
    if (!compressed) return view['buffer'] === 0 ? { ...laid(within(view)), ...stride } : view
    const [count, size] = [whole(compressed['count'], 'count'), whole(compressed['byteStride'], 'byteStride')]
    const { mode, filter = 'NONE' } = compressed
    const fits = mode === 'ATTRIBUTES' ? size > 0 && size <= WIDEST && size % 4 === 0 : size === 2 || size === 4
    if (!fits || !MODES.includes(mode) || !FILTERS.includes(filter)) throw broken('a compressed bufferView')
    if (count * size > MOST_BYTES) throw new MeshFault(`what the GLB holds is larger than ${inMiB(MOST_BYTES)}`)
    const target = new Uint8Array(count * size)
    try {
      decode(target, count, size, within(compressed), String(mode), String(filter))
    } catch (error) {
      throw error instanceof MeshFault ? error : broken('its compressed data cannot be unpacked')
    }
    return { ...laid(target), ...stride }
  })
  const all = new Uint8Array(length)
  let start = 0
  for (const part of parts) {
    all.set(part, start)
    start += part.length
  }
  const left = (names: unknown) => listOf(names ?? [], 'extensions').filter((name) => !NAMES.some((each) => each === name))
  const [, ...others] = listOf(gltf['buffers'], 'buffers')
  return packGlb({
    ...gltf, bufferViews, buffers: [{ byteLength: length }, ...others],
    extensionsUsed: left(gltf['extensionsUsed']), extensionsRequired: left(gltf['extensionsRequired']),
  }, all)
}
