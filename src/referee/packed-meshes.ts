import { basename } from 'node:path'
import { DOCTORS_FILES, FILE_UNITS, type FileFrame } from '../geometry/doctor/frame'
import { FIGURES_FILE, folderOf, PREFABS_FILE, TERRAIN_FILE } from '../table/bundle'
import { quoted } from '../table/issue'
import { MOST_CHARACTERS, parseJson } from '../table/json'
import { parsePrefabs } from '../table/prefab-pack'
import { Refusal } from './refusal'

type Files = Readonly<Record<string, Uint8Array>>

/** So many are named where another was asked for. */
const MOST_NAMED = 10

/**
 * The paths of the meshes in a bundle; of these the one that is asked for, by its path in the bundle, as answers name it, or by its name alone where no
 * other has it. A Refusal where there is none or more than one.
 */
export function meshesIn(files: Files, path: string, asked: string | null): readonly string[] {
  const all = Object.keys(files).filter((name) => DOCTORS_FILES.test(name)).toSorted()
  if (all.length === 0) throw new Refusal(`${path}: there is no mesh in it`)
  if (asked === null) return all
  const whole = all.find((name) => name === asked || `${path}/${name}` === asked)
  const found = whole === undefined ? all.filter((name) => basename(name) === asked) : [whole]
  if (found.length === 1) return found
  throw new Refusal(found.length === 0
    ? `--mesh: ${quoted(asked)} is not in ${path}, which holds ${namesOf(all)}`
    : `--mesh: ${found.length} meshes of ${path} are called ${quoted(asked)}, ${namesOf(found)}: name one by its path`)
}

const namesOf = (paths: readonly string[]): string => {
  const more = paths.length - MOST_NAMED
  return [...paths.slice(0, MOST_NAMED).map(quoted), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** As the table file has it where nothing is said, and as everything of one's own is written. */
const IN_TABLES: FileFrame = { unit: 'in', up: 'y' }
const OF_ONES_OWN: FileFrame = { unit: 'm', up: 'y' }
/** A sign has three bytes at most. */
const MOST_TEXT_BYTES = 3 * MOST_CHARACTERS
const OURS = /^sightline-/

/** The unit and the axis that tables, records and lists of a bundle say of the meshes beside them, by their paths. */
export function framesSaid(files: Files): ReadonlyMap<string, FileFrame> {
  const said = new Map<string, FileFrame>()
  for (const [path, bytes] of Object.entries(files)) {
    if (!/\.json$/i.test(path) || bytes.length > MOST_TEXT_BYTES) continue
    const text = new TextDecoder().decode(bytes)
    const folder = folderOf(path)
    // Meshes lie in the folder as they are named, or in it by the last part of their names.
    const held = (mesh: string) => (folder + mesh in files ? folder + mesh : folder + mesh.split('/').at(-1)!)
    if (path === PREFABS_FILE) {
      const prefabs = parsePrefabs(text)
      for (const prefab of prefabs.ok ? prefabs.value : []) readFrames(prefab.text, IN_TABLES, (mesh) => prefab.files[mesh] ?? mesh, said)
    } else readFrames(text, path === TERRAIN_FILE || path === FIGURES_FILE ? OF_ONES_OWN : IN_TABLES, held, said)
  }
  return said
}

function readFrames(text: string, usual: FileFrame, pathOf: (mesh: string) => string, said: Map<string, FileFrame>): void {
  const parsed = parseJson(text)
  if (!parsed.ok || !OURS.test(String((parsed.value as { readonly format?: unknown } | null)?.format))) return
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { mesh, unit, up, doors } = value as Readonly<Record<string, unknown>>
    const frame: FileFrame = { unit: FILE_UNITS.find((each) => each === unit) ?? usual.unit, up: up === 'z' ? 'z' : usual.up }
    for (const each of [mesh, ...(Array.isArray(doors) ? doors : [])]) if (typeof each === 'string') said.set(pathOf(each), frame)
    Object.values(value).forEach(walk)
  }
  walk(parsed.value)
}
