import { fail, ok, type Result } from '../../../core/result'
import type { FileColours } from '../../../geometry/doctor/colours'
import type { Wasm } from '../../../geometry/doctor/draco-glb'
import { readRaw, unpackFile, type RawMesh } from '../../../geometry/doctor/frame'
import type { Beside } from '../../../geometry/doctor/gltf-whole'
import type { Dots } from '../../../geometry/figure/dots'
import type { Bytes } from './answers'

/** What only a browser's worker has. */
export interface Around {
  readonly wasm?: Wasm
  readPicture(bytes: Uint8Array): Promise<Dots | null>
}

export const ALONE: Around = { readPicture: async () => null }

interface Read {
  readonly raw: RawMesh
  readonly colours: FileColours
}

/** A mesh file with what came beside it, its colours as the file has them. The error is one line. */
export async function readFile(from: Blob, name: string, along: Readonly<Record<string, Blob>>, { wasm, readPicture }: Around): Promise<Result<Read, string>> {
  // Read here: handed over by the page, a hundred megabytes would hold it up.
  const all = await Promise.all(Object.entries({ [name]: from, ...along }).map(async ([each, blob]) => (
    [each, await blob.arrayBuffer().then((buffer) => new Uint8Array(buffer), () => null)] as const)))
  const lost = all.find(([, read]) => read === null)
  if (lost) return fail(`${lost[0]}: it cannot be read any more`)
  const [[, bytes], ...more] = all as [readonly [string, Bytes], ...(readonly [string, Bytes])[]]
  const beside: Beside = Object.fromEntries(more)
  const file = await unpackFile(bytes, name.split('.').at(-1)!, { name, beside, ...(wasm && { wasm }) })
  if (!file.ok) return file
  const raw = readRaw(file.value.bytes, file.value.kind)
  return raw.ok ? ok({ raw: raw.value, colours: await coloursOf(file.value, beside, readPicture) }) : raw
}

async function coloursOf(
  { bytes, kind }: { readonly bytes: Uint8Array; readonly kind: string }, beside: Beside, read: Around['readPicture'],
): Promise<FileColours> {
  if (kind === 'glb') return (await import('../../../geometry/doctor/glb-colours')).glbColours(bytes, beside, read)
  if (kind === 'obj') return (await import('../../../geometry/doctor/obj-colours')).objColours(bytes, beside, read)
  return { mesh: null, missing: [] }
}
