import { z } from 'zod'
import { fail, ok, type Result } from '../../core/result'
import { flag, id, LIMITS, name, oneOf, size, text } from '../../table/fields'
import { issue, issuesFromZod, type Issue } from '../../table/issue'
import { parseJson } from '../../table/json'
import { TERRAIN_STYLES } from '../../table/generate-styles'

// The set-up of a game for the referee: system, table, points, scenario and two armies. Tables and armies stand in it, or
// are named by a path beside it; terrain can be laid by seed, and an army can be one of the system's ready ones.

const SETUP_FORMAT = 'sightline-setup'
const SETUP_VERSION = 1

/** Null when the path stays inside the folder that it is relative to and names such a file. */
function pathFault(path: string, ending: RegExp, endings: string): string | null {
  if (path === '') return `expected the path of a file that ends in ${endings}`
  if (/^[\\/]/.test(path) || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(path)) return 'expected a relative path'
  if (path.includes('\\')) return 'expected forward slashes in a path'
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'expected a path without control characters'
  if (path.split('/').some((step) => step === '..' || step === '')) return 'the path may not leave its folder'
  return ending.test(path) ? null : `expected a file that ends in ${endings}`
}
const armyPathFault = (path: string) => pathFault(path, /\.json$/i, '.json')
/** A table may be packed with its meshes. */
const tablePathFault = (path: string) => pathFault(path, /\.(?:json|sightline|zip)$/i, '.json or .sightline')

type FaultOf = (path: string) => string | null

const pathWith = (faultOf: FaultOf) => z.string().max(LIMITS.path, { error: `expected at most ${LIMITS.path} characters` }).check((context) => {
  const fault = faultOf(context.value)
  if (fault !== null) context.issues.push({ code: 'custom', message: fault, input: context.value })
})

const inline = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && 'format' in value,
)

const generate = z.strictObject({
  generate: z.strictObject({
    style: oneOf(TERRAIN_STYLES),
    seed: text(LIMITS.name),
    width: size.exactOptional(),
    depth: size.exactOptional(),
  }, { error: 'expected { "style": s, "seed": s }' }),
})

/** Of a path it is said what is wrong with it. */
const orPath = (faultOf: FaultOf, expected: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (typeof input === 'string' && faultOf(input)) || expected,
})
const table = z.union(
  [pathWith(tablePathFault), inline, generate], orPath(tablePathFault, 'expected a path, a table, or { "generate": { "style": s, "seed": s } }'),
)
const army = z.union(
  [pathWith(armyPathFault), inline, z.strictObject({ ready: name })], orPath(armyPathFault, 'expected a path, an army, or { "ready": name }'),
)

const setup = z.strictObject({
  format: z.literal(SETUP_FORMAT, { error: `expected "${SETUP_FORMAT}"` }),
  version: z.literal(SETUP_VERSION, { error: `expected ${SETUP_VERSION}` }),
  system: id,
  points: z.int({ error: 'expected a whole number above 0' })
    .min(1, { error: 'expected a whole number above 0' })
    .max(100_000, { error: 'expected at most 100000' }),
  scenario: id,
  table,
  armies: z.strictObject({ A: army, B: army }, { error: 'expected { "A": army, "B": army }' }),
  quick: flag.exactOptional(),
  names: z.strictObject({ A: name, B: name }, { error: 'expected { "A": name, "B": name }' }).exactOptional(),
  settings: z.record(id, name, { error: 'expected an object of readings by id' }).exactOptional(),
  seed: text(LIMITS.name).exactOptional(),
}, { error: 'expected a set-up: an object' })

export type SetupFile = z.output<typeof setup>

/** Reads a set-up file; every issue says where and what. Never throws. */
export function parseSetupText(source: string): Result<SetupFile, Issue[]> {
  const json = parseJson(source)
  if (!json.ok) return fail([json.error])
  const raw = json.value
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return fail([issue('', 'expected a set-up: an object')])
  const { format, version } = raw as { format?: unknown; version?: unknown }
  if (format !== SETUP_FORMAT) return fail([issue('format', `expected "${SETUP_FORMAT}"`)])
  if (typeof version === 'number' && version > SETUP_VERSION) {
    return fail([issue('version', `this set-up is of version ${version}; this program reads up to ${SETUP_VERSION}`)])
  }
  const parsed = setup.safeParse(raw)
  return parsed.success ? ok(parsed.data) : fail(issuesFromZod(parsed.error.issues, raw))
}
