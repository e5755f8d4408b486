import { z } from 'zod'
import { fail, ok, type Result } from '../core/result'
import { list, name, text, type DeepReadonly } from './fields'
import { issuesFromZod, type Issue } from './issue'
import { parseJson } from './json'

// `prefabs.json` of a packed file: named groups of things that somebody builds with, each with its meshes and pictures beside it.

export const PREFABS_FORMAT = 'sightline-prefabs'
const PREFABS_VERSION = 1
/** So many are kept or packed at most, and so many signs each. */
export const MOST_PREFABS = 60
export const LONGEST_PREFAB = 60_000
const LONGEST_FILE = 200

const file = text(LONGEST_FILE).refine((path) => path !== '' && !/[\\/]|^\.+$/.test(path), {
  error: 'expected the name of a file beside it',
})

const prefab = z.strictObject({
  name: name.min(1, { error: 'expected a text that is not empty' }),
  /** Of a small table file. */
  text: text(LONGEST_PREFAB),
  /** What it names, and the name that it has in the pack. */
  files: z.record(file, file, { error: 'expected names of files' }),
}, { error: 'expected a prefab' })

const pack = z.strictObject({
  format: z.literal(PREFABS_FORMAT, { error: `expected "${PREFABS_FORMAT}"` }),
  version: z.literal(PREFABS_VERSION, { error: `expected ${PREFABS_VERSION}` }),
  prefabs: list(prefab, 1, MOST_PREFABS, 'prefabs'),
}, { error: 'expected prefabs' })

export type PackedPrefab = DeepReadonly<z.infer<typeof prefab>>

/** Prefabs of somebody's own out of the text of a pack, with all that is wrong with it. */
export function parsePrefabs(source: string): Result<readonly PackedPrefab[], readonly Issue[]> {
  const json = parseJson(source)
  if (!json.ok) return fail([json.error])
  const parsed = pack.safeParse(json.value)
  return parsed.success ? ok(parsed.data.prefabs) : fail(issuesFromZod(parsed.error.issues, json.value))
}

export const formatPrefabs = (prefabs: readonly PackedPrefab[]): string =>
  JSON.stringify({ format: PREFABS_FORMAT, version: PREFABS_VERSION, prefabs }, null, 1)
