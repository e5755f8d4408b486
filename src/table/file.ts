import { z } from 'zod'
import { fail, ok, type Result } from '../core/result'
import {
  area, box, cylinder, flag, id, kind, LIMITS, list, figureMesh, meshShape, millimetres, name, oneOf, picturePath, point, shape, size,
  sizePair, text, traits, turn, type DeepReadonly,
} from './fields'
import { edges } from './edges'
import { formatPath, issue, issuesFromZod, quoted, type Issue } from './issue'
import { parseJson } from './json'
import { migrateTable, TABLE_VERSION } from './migrations'
import { pairsOf } from './pairs'

// The table file: what may stand in it, and nowhere else. Unknown keys are refused rather than skipped: a mistyped
// key is the commonest fault of a file written by hand, and a table that quietly lacks what it seems to say gives wrong
// rulings. A file of a later program therefore carries a higher version number when it needs its new keys.

export const TABLE_FORMAT = 'sightline-table'

/** What the table is painted as; left out: by what stands on it. For show only. */
export const MATS = ['grass', 'ash', 'city', 'snow'] as const
export type Mat = (typeof MATS)[number]

/** Of a player, or nobody's. */
const side = oneOf(['A', 'B', 'neutral'])

/** Millimetres, the only ones in the file. */
export const modelBase = z.union([
  z.strictObject({ round: millimetres }),
  z.strictObject({ oval: sizePair(millimetres, '[x axis, z axis] in mm') }),
  z.strictObject({ rect: sizePair(millimetres, '[x side, z side] in mm') }),
  z.null(),
], { error: 'expected exactly one of round, oval and rect, or null for a model without a base' })

const body = z.union([
  z.strictObject({ cylinder }),
  z.strictObject({ box }),
  meshShape,
], { error: 'expected exactly one of cylinder, box and mesh' })

const terrainEntry = z.strictObject({
  id,
  name: name.exactOptional(),
  kind: kind.exactOptional(),
  shape,
  at: point,
  turn: turn.exactOptional(),
  traits: traits.exactOptional(),
  open: flag.exactOptional(),
  /** What one is in when one is in it, in its own frame; left out: its kind's usual one, of a mesh the outline round all of it. */
  area: area.exactOptional(),
  /** The name of a pair: exactly two entries share it. */
  pair: id.exactOptional(),
  /** Models may move it in a game. */
  movable: flag.exactOptional(),
  /** The name of a group: what shares it is taken up together while the table is edited. */
  group: id.exactOptional(),
  /** It stays where it is while the table is edited. */
  locked: flag.exactOptional(),
}, { error: 'expected a terrain entry' }).check(({ value, issues }) => {
  const isPiece = 'piece' in value.shape
  if (value.kind === undefined && !isPiece) {
    issues.push({ code: 'custom', path: ['kind'], message: kindMissing, input: value })
  }
  if (value.open !== undefined && !isPiece && value.kind !== undefined && value.kind !== 'door') {
    issues.push({ code: 'custom', path: ['open'], message: 'only a door or a piece with doors opens', input: value })
  }
  if (value.area !== undefined && isPiece) {
    issues.push({ code: 'custom', path: ['area'], message: 'a piece of the library has its own', input: value })
  }
})
const kindMissing = `expected one of ${kind.options.join(', ')}`

const card = z.custom<Readonly<Record<string, unknown>>>(isCard, { error: `expected an object of at most ${LIMITS.card} characters` })

function isCard(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && JSON.stringify(value).length <= LIMITS.card
}

const unitEntry = z.strictObject({
  id,
  side,
  name: name.exactOptional(),
  /** The name of its profile. */
  profile: text(LIMITS.name).exactOptional(),
  /** What its profile says, in the system's own words, where that is not one that the system knows by name. */
  card: card.exactOptional(),
  /** Words from which its figures are sculpted; left out: its profile and name. */
  look: text(LIMITS.name).exactOptional(),
  /** A mesh that is drawn for each of its models, as tall as the model's body, in place of a sculpt. For show alone: bodies are what is measured. */
  figure: figureMesh.exactOptional(),
}, { error: 'expected a unit' })

const model = z.strictObject({
  id,
  name: name.exactOptional(),
  unit: id.exactOptional(),
  side,
  leader: flag.exactOptional(),
  base: modelBase,
  body: body.exactOptional(),
  at: point,
  turn: turn.exactOptional(),
}, { error: 'expected a model' }).check(({ value, issues }) => {
  if (value.base === null && value.body === undefined) {
    const message = 'expected a body, as the model has no base'
    issues.push({ code: 'custom', path: ['body'], message, input: value })
  }
})

/** Coarser is no picture of a ground, and finer none that one sees. */
const inchesPerPixel = z.number({ error: 'expected inches, from 0.001 to 2' }).min(0.001, { error: 'expected at least 0.001 in' })
  .max(2, { error: 'expected at most 2 in' })

/** A picture that lies about the middle of the table, over what it is painted as; its top is at side B. For show only. */
const groundPicture = z.strictObject({ file: picturePath, inchesPerPixel }, { error: 'expected { "file": "ground.webp", "inchesPerPixel": n }' })

const table = z.strictObject({
  format: z.literal(TABLE_FORMAT, { error: `expected "${TABLE_FORMAT}"` }),
  version: z.literal(TABLE_VERSION, { error: `expected ${TABLE_VERSION}` }),
  name: name.exactOptional(),
  // Which systems there are is the registry's to say, to whoever asks for a ruling: a table may be for one that is not here.
  system: id,
  table: z.strictObject(
    { width: size, depth: size, mat: oneOf(MATS).exactOptional(), picture: groundPicture.exactOptional(), edges: edges.exactOptional() },
    { error: 'expected { "width": w, "depth": d }, and "mat", "picture" or "edges" where it has them' },
  ),
  terrain: list(terrainEntry, 0, LIMITS.terrain, 'terrain entries'),
  units: list(unitEntry, 0, LIMITS.units, 'units').exactOptional(),
  models: list(model, 0, LIMITS.models, 'models'),
}, { error: 'expected a table: an object' }).check(({ value, issues }) => {
  for (const { path, message } of crossFaults(value)) issues.push({ code: 'custom', path, message, input: value })
})

export type TableFile = DeepReadonly<z.output<typeof table>>
export type GroundPicture = NonNullable<TableFile['table']['picture']>
export type TableTerrain = TableFile['terrain'][number]
export type TableModel = TableFile['models'][number]
export type TableUnit = NonNullable<TableFile['units']>[number]
export type TableBase = TableModel['base']
export type TableBody = NonNullable<TableModel['body']>

interface Fault {
  readonly path: PropertyKey[]
  readonly message: string
}

/** What one entry cannot know by itself: ids are unique, a pair is two, a unit is on one side and has at most one leader. */
function crossFaults(file: TableFile): Fault[] {
  const faults: Fault[] = []
  const seen = new Map<string, PropertyKey[]>()
  const units = file.units ?? []
  for (const [key, entries] of [['terrain', file.terrain], ['units', units], ['models', file.models]] as const) {
    entries.forEach((entry, index) => {
      const first = seen.get(entry.id)
      if (first === undefined) seen.set(entry.id, [key, index])
      else if (!(first[0] === 'units' && isWholeUnit(file, entry))) {
        const message = `${quoted(entry.id)} is already the id of ${formatPath(first)}`
        faults.push({ path: [key, index, 'id'], message })
      }
    })
  }
  const sides = new Map<string, { side: string; path: string }>()
  units.forEach((unit, index) => sides.set(unit.id, { side: unit.side, path: formatPath(['units', index]) }))
  const members = new Map<string, TableModel[]>()
  const leaders = new Map<string, number>()
  file.models.forEach((entry, index) => {
    if (entry.unit === undefined) return
    const listed = members.get(entry.unit)
    if (listed === undefined) members.set(entry.unit, [entry])
    else listed.push(entry)
    const known = sides.get(entry.unit)
    if (known === undefined) sides.set(entry.unit, { side: entry.side, path: formatPath(['models', index]) })
    else if (known.side !== entry.side) {
      const message = `${entry.side}, but its unit ${quoted(entry.unit)} is on side ${known.side} (${known.path})`
      faults.push({ path: ['models', index, 'side'], message })
    }
    if (entry.leader !== true) return
    const first = leaders.get(entry.unit)
    if (first === undefined) leaders.set(entry.unit, index)
    else {
      const message = `the unit ${quoted(entry.unit)} already has a leader (models[${first}])`
      faults.push({ path: ['models', index, 'leader'], message })
    }
  })
  return [...faults, ...pairFaults(file.terrain), ...sharedNames(file, members, seen)]
}

function pairFaults(terrain: readonly TableTerrain[]): Fault[] {
  return [...pairsOf(terrain)].flatMap(([pair, indices]): Fault[] => {
    const at = (index: number) => formatPath(['terrain', index])
    const [first, second, ...more] = indices as [number, ...number[]]
    if (second === undefined) return [{ path: ['terrain', first, 'pair'], message: `${quoted(pair)} is the pair of this entry alone; expected it of two` }]
    const message = `${quoted(pair)} is already the pair of ${at(first)} and ${at(second)}`
    return more.map((index) => ({ path: ['terrain', index, 'pair'], message }))
  })
}

/** A model that is the whole of a unit may carry the unit's id. */
const isWholeUnit = ({ models }: TableFile, entry: { readonly id: string; readonly unit?: string }): boolean =>
  entry.unit === entry.id && models.filter(({ unit }) => unit === entry.id).length === 1

/**
 * A unit without an entry of its own is still named in commands beside models and terrain, so its name may be
 * nobody else's; a lone model may carry the name of its own unit.
 */
function sharedNames(
  file: TableFile, members: ReadonlyMap<string, readonly TableModel[]>, seen: ReadonlyMap<string, PropertyKey[]>,
): Fault[] {
  const faults: Fault[] = []
  file.models.forEach((entry, index) => {
    if (entry.unit === undefined || members.get(entry.unit)?.[0] !== entry) return
    const taken = seen.get(entry.unit)
    if (taken === undefined || taken[0] === 'units') return
    if (taken[0] === 'models' && entry.id === entry.unit && members.get(entry.unit)?.length === 1) return
    const message = `${quoted(entry.unit)} is already the id of ${formatPath(taken)}`
    faults.push({ path: ['models', index, 'unit'], message })
  })
  return faults
}

/** Reads a table file of this or an earlier version; every issue says where and what. Never throws. */
export function parseTableText(source: string): Result<TableFile, Issue[]> {
  const json = parseJson(source)
  return json.ok ? parseTable(json.value) : fail([json.error])
}

/** The same for what JSON.parse has already read. */
export function parseTable(value: unknown): Result<TableFile, Issue[]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail([issue('', 'expected a table: an object')])
  }
  const raw = value as Record<string, unknown>
  // Before all else: in a file of another format or a later version everything else would look wrong too.
  if (raw['format'] !== TABLE_FORMAT) return fail([issue('format', `expected "${TABLE_FORMAT}"`)])
  const version = raw['version']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return fail([issue('version', 'expected a whole number above 0')])
  }
  if (version > TABLE_VERSION) {
    return fail([issue('version', `this file is of version ${version}; this program reads up to ${TABLE_VERSION}`)])
  }
  const current = migrateTable(raw, version)
  const parsed = table.safeParse(current)
  return parsed.success ? ok(parsed.data) : fail(issuesFromZod(parsed.error.issues, current))
}

/** The entries in the order in which the format names their keys, for a text that stays the same. */
export const inFileOrder = (file: TableFile): TableFile => table.parse(file)
