import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { inMiB } from '../core/bytes'
import { BUNDLE_BYTES } from '../core/file-bounds'
import { endingsFor, endsIn, WITH_TABLE } from '../core/file-formats'
import { fail, ok, type Result } from '../core/result'

// A `.sightline` file: a zip of tables, records and terrain of one's own, each with its meshes beside it.

/** A table or a record with its meshes, in a folder of its own. */
export interface Packed {
  /** Empty, or a name that ends in `/`. */
  readonly folder: string
  readonly name: string
  readonly text: string
  readonly meshes: Readonly<Record<string, Uint8Array<ArrayBuffer>>>
}

/** Of the file, and again of what it holds in all; each mesh and text in it has the bounds that it has alone. */
export const MOST_BUNDLE_BYTES = BUNDLE_BYTES
const MOST_FILES = 10_000

/** What lists the pieces of somebody's own in a bundle. */
export const TERRAIN_FILE = 'terrain.json'
/** The same of figures. */
export const FIGURES_FILE = 'figures.json'
/** And of prefabs. */
export const PREFABS_FILE = 'prefabs.json'
const LISTS: readonly string[] = [TERRAIN_FILE, FIGURES_FILE, PREFABS_FILE]

/** Whether a bundle holds anything for somebody's library. */
export const hasLists = (files: Readonly<Record<string, unknown>>): boolean => LISTS.some((each) => each in files)

const [PACKS, TEXTS, BESIDE_TABLE] = [endsIn(endingsFor('pack')), endsIn(endingsFor('text')), endsIn(WITH_TABLE)] as const

export const isBundle = (name: string): boolean => PACKS.test(name)
const isText = (path: string): boolean => TEXTS.test(path)
/** What may lie beside a table: meshes, and the picture of its ground. */
export const isBesideTable = (name: string): boolean => BESIDE_TABLE.test(name)
/** What may be a table or a record: any text but the lists of what is somebody's own. */
export const isThing = (path: string): boolean => isText(path) && !LISTS.includes(path)
const isHeld = (path: string): boolean => isText(path) || isBesideTable(path)

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** One file of them all, which opens here and unpacks anywhere. */
export function bundled(things: readonly Packed[]): Uint8Array<ArrayBuffer> {
  const files: Zippable = {}
  for (const { folder, name, text, meshes } of things) {
    files[folder + name] = strToU8(text)
    for (const [mesh, bytes] of Object.entries(meshes)) files[folder + mesh] = bytes
  }
  return zipSync(files, { level: 6 })
}

/** Texts, meshes and pictures of a bundle by their paths in it; whatever else it holds is passed over. The error is one line. */
export function unbundled(bytes: Uint8Array): Result<Readonly<Record<string, Uint8Array>>, string> {
  if (bytes.length > MOST_BUNDLE_BYTES) return fail(`larger than ${inMiB(MOST_BUNDLE_BYTES)}`)
  let [total, count] = [0, 0]
  const within = () => total <= MOST_BUNDLE_BYTES && count <= MOST_FILES
  try {
    const files = unzipSync(bytes, { filter: ({ name, originalSize }) => {
      if (!isHeld(name)) return false
      total += originalSize
      count++
      return within()
    } })
    if (count > MOST_FILES) return fail(`more than ${MOST_FILES} files are in it`)
    return within() ? ok(files) : fail(`what it holds is larger than ${inMiB(MOST_BUNDLE_BYTES)}`)
  } catch (error) {
    return fail(`it cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`)
  }
}
