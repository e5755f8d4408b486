import { inMiB } from '../../core/bytes'
import { fail, ok, type Result } from '../../core/result'
import { MeshFault } from '../solid/mesh-builder'
import { MOST_BYTES } from '../solid/mesh-file'
import { broken, chunksOf, listOf, objectOf, whole } from '../solid/glb-data'
import { packGlb } from '../solid/mesh-glb-write'

/** Files that came with a mesh, by their names. */
export type Beside = Readonly<Record<string, Uint8Array>>

type Json = Record<string, unknown>

/**
 * A glTF with the data that lies beside it, or in it as text, as one GLB; a GLB that has all of it is given back as it is. Pictures stay where they
 * are. The error is one line, which names what is missing.
 * Source: the glTF 2.0 specification of the Khronos Group, sections 3.6.1 and 4.4.
 */
export function wholeGltf(bytes: Uint8Array, kind: 'gltf' | 'glb', name: string, beside: Beside): Result<Uint8Array, string> {
  try {
    const { json, binary } = kind === 'glb' ? chunksOf(bytes) : { json: jsonOf(bytes), binary: new Uint8Array(0) }
    const gltf = objectOf(json, 'the root')
    if (isOfVersionOne(gltf)) throw new MeshFault('a glTF of version 1; expected 2')
    const buffers = listOf(gltf['buffers'] ?? [], 'buffers').map((each) => objectOf(each, 'buffer'))
    if (kind === 'glb' && buffers.every(({ uri }) => uri === undefined)) return ok(bytes)
    return ok(joined(gltf, buffers.map((buffer, i) => dataOf(buffer, i === 0 ? binary : null, name, beside))))
  } catch (error) {
    if (error instanceof MeshFault) return fail(error.message)
    throw error
  }
}

/** Its lists are objects by name, whether or not it says which version it is. */
const isOfVersionOne = ({ buffers }: Json): boolean => typeof buffers === 'object' && buffers !== null && !Array.isArray(buffers)

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    throw new MeshFault('not a glTF: it is no JSON')
  }
}

/** Names of the files that a glTF keeps its data in; none where it cannot be read. */
export function filesBeside(bytes: Uint8Array): readonly string[] {
  try {
    const buffers = listOf(objectOf(jsonOf(bytes), 'the root')['buffers'] ?? [], 'buffers')
    return buffers.flatMap((each) => {
      const { uri } = objectOf(each, 'buffer')
      return typeof uri === 'string' && !uri.startsWith('data:') ? fileOf(uri) : []
    })
  } catch (error) {
    if (error instanceof MeshFault) return []
    throw error
  }
}

/** null: there is none, as where it only says how much room unpacked data takes. */
function dataOf({ uri, byteLength }: Json, own: Uint8Array | null, name: string, beside: Beside): Uint8Array | null {
  if (uri === undefined) return own && own.length > 0 ? own : null
  if (typeof uri !== 'string') throw broken('a uri')
  const inside = insideOf(uri)
  const file = fileOf(uri)
  const data = inside ?? beside[file]
  if (!data) throw new MeshFault(`${name} wants ${file}, which was not among the files`)
  const length = whole(byteLength, 'byteLength')
  if (data.length < length) throw new MeshFault(`${inside ? 'its data' : file} is cut short: ${data.length} bytes, and ${name} wants ${length}`)
  return data.subarray(0, length)
}

/** The name of the file that an address beside a glTF means. */
export function fileOf(uri: string): string {
  const last = uri.split(/[\\/]/).at(-1)!
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** What an address holds in itself as text; null: it names a file. */
export function insideOf(uri: string): Uint8Array<ArrayBuffer> | null {
  const match = /^data:[^,]{0,200};base64,/.exec(uri)
  if (!match) return null
  if (uri.length > MOST_BYTES * 1.4) throw tooLarge()
  try {
    return Uint8Array.from(atob(uri.slice(match[0].length)), (letter) => letter.charCodeAt(0))
  } catch {
    throw broken('data in a uri')
  }
}

const tooLarge = () => new MeshFault(`what the glTF holds is larger than ${inMiB(MOST_BYTES)}`)

/** All of it in one buffer, one after the other, each from a multiple of eight on. */
function joined(gltf: Json, data: readonly (Uint8Array | null)[]): Uint8Array {
  const starts: number[] = []
  let length = 0
  for (const part of data) {
    starts.push(length)
    length += Math.ceil((part?.length ?? 0) / 8) * 8
    if (length > MOST_BYTES) throw tooLarge()
  }
  const binary = new Uint8Array(length)
  data.forEach((part, i) => part && binary.set(part, starts[i]))
  const moved = (view: Json): Json => {
    const buffer = whole(view['buffer'], 'buffer')
    const held = data[buffer]
    if (held === undefined) throw broken(`no buffers[${buffer}]`)
    // What is unpacked from elsewhere has no data of its own.
    if (held === null) return view
    const [start, size] = [whole(view['byteOffset'] ?? 0, 'byteOffset'), whole(view['byteLength'], 'byteLength')]
    if (start + size > held.length) throw broken('a bufferView reaches beyond its data')
    return { ...view, buffer: 0, byteOffset: starts[buffer]! + start }
  }
  const bufferViews = listOf(gltf['bufferViews'] ?? [], 'bufferViews').map((each) => {
    const view = objectOf(each, 'bufferView')
    const extensions = Object.entries(objectOf(view['extensions'] ?? {}, 'extensions')).map(([id, extension]) => {
      const said = objectOf(extension, id)
      return [id, said['buffer'] === undefined ? said : moved(said)] as const
    })
    return { ...moved(view), ...(extensions.length > 0 && { extensions: Object.fromEntries(extensions) }) }
  })
  return packGlb({ ...gltf, bufferViews, buffers: [{ byteLength: length }] }, binary)
}
