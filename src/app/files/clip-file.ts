import { inMiB, mebibytes } from '../../core/bytes'
import { fail, ok, type Result } from '../../core/result'
import { bundled } from '../../table/bundle'
import { clipText } from '../../table/clip'
import type { TableFile } from '../../table/file'
import { withMeshesNamed } from '../../table/files-named'
import type { Library } from '../../table/library'
import { paste } from '../../tools/build/edits'
import type { Desk } from '../../tools/desk'
import { meshNamed } from '../workshop/ready-piece'
import type { Bundle, Meshes } from './bundle'
import { namedMeshes } from './named-meshes'
import { tableIn } from './open-files'

// What is copied with meshes of one's own carries them: a text in which a `.sightline` file stands in base64. So another table, another browser
// or a letter needs nothing besides.

const FORMAT = 'sightline-clip'
const VERSION = 1
/** Of the packed file: clipboards take more, but not at once. */
const MOST_BYTES = mebibytes(32)
const LONGEST = Math.ceil((4 / 3) * MOST_BYTES) + 1000
/** Bytes that are turned into letters at a time: a multiple of three, so that no part of the text ends early. */
const AT_ONCE = 3 * 8192

/** Whether a text means to be a clip with meshes. */
export const isPackedClip = (text: string): boolean => /^\s*\{\s*"format"\s*:\s*"sightline-clip"/.test(text.slice(0, 100))

/** A clip with those of the meshes that it names, as one text. */
export function packedClip(clip: TableFile, meshes: Bundle['meshes']): Result<string, string> {
  const zip = bundled([{ folder: '', name: 'clip.json', text: clipText(clip), meshes: namedMeshes(clip, meshes) }])
  if (zip.length > MOST_BYTES) {
    return fail(`Its meshes take ${inMiB(zip.length)}, and at most ${inMiB(MOST_BYTES)} are copied: save the table in a file instead`)
  }
  let base64 = ''
  for (let i = 0; i < zip.length; i += AT_ONCE) base64 += btoa(String.fromCharCode(...zip.subarray(i, i + AT_ONCE)))
  return ok(JSON.stringify({ format: FORMAT, version: VERSION, sightline: base64 }))
}

/** Reads such a text with the same bounds and checks as a file; the error is one line. Never throws. */
export async function readPackedClip(text: string, library: Library): Promise<Result<Bundle, string>> {
  if (text.length > LONGEST) return fail(`What is on the clipboard is larger than ${inMiB(MOST_BYTES)}`)
  const zip = zipIn(text)
  return zip.ok ? tableIn([new File([zip.value], 'clipboard.sightline')], library) : fail(`What is on the clipboard cannot be read: ${zip.error}`)
}

function zipIn(text: string): Result<Uint8Array<ArrayBuffer>, string> {
  try {
    const { version, sightline } = JSON.parse(text) as { readonly version?: unknown; readonly sightline?: unknown }
    if (version !== VERSION) return fail(`it is of version ${String(version)}; this program reads ${VERSION}`)
    if (typeof sightline !== 'string') return fail('nothing is packed in it')
    const letters = atob(sightline)
    const bytes = new Uint8Array(letters.length)
    for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i)
    return ok(bytes)
  } catch {
    return fail('it is cut short or was changed')
  }
}

/** Puts a clip on the table that is up, its meshes among the table's under names that are free there; one that the table has already is not doubled. */
export function pasteWithMeshes(desk: Desk, meshes: Meshes, clip: Bundle): void {
  const before = new Set(Object.keys(meshes))
  const names = new Map<string, string>()
  const named = (path: string): string => {
    const file = path.split('/').at(-1)!
    const bytes = clip.meshes[file]
    const name = names.get(file) ?? (bytes ? meshNamed(meshes, { name: file.replace(/\.\w+$/, ''), bytes }, file.split('.').at(-1)!) : path)
    names.set(file, name)
    if (bytes) meshes[name] = bytes
    return name
  }
  const file = withMeshesNamed(clip.file, named)
  if (desk.transaction.run(() => paste(desk, file))) return
  for (const name of names.values()) if (!before.has(name)) delete meshes[name]
}
