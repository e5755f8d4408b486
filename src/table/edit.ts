import type { Vec3 } from '../core/vec'
import type { Degrees, Inches } from '../core/units'
import type { TableEdges } from './edges'
import type { GroundPicture, Mat, TableFile, TableModel, TableTerrain, TableUnit } from './file'
import { quoted } from './issue'
import { pairsOf, unpaired, withoutLonePairs } from './pairs'

// Pure edits of a table file. What is not touched stays the same object, so that whoever draws or measures the table
// sees at once what is new. An id that is not there is a mistake of the caller and throws.

export const moveModel = (file: TableFile, id: string, at: Vec3, turn?: Degrees): TableFile =>
  editModel(file, id, (model) => posed(model, at, turn))

export const movePiece = (file: TableFile, id: string, at: Vec3, turn?: Degrees): TableFile =>
  editPiece(file, id, (piece) => posed(piece, at, turn))

/** Doors, and pieces with doors. */
export const setDoor = (file: TableFile, id: string, open: boolean): TableFile =>
  editPiece(file, id, (piece) => (piece.open === open ? piece : { ...piece, open }))

/** Makes a pair of two pieces of terrain, such as portals, or with null of none; pairs that they were in before are no more. */
export function setPair(file: TableFile, id: string, other: string | null): TableFile {
  if (id === other) throw new Error(`${quoted(id)} is no pair with itself`)
  const taken = pairsOf(file.terrain)
  let name = 1
  while (taken.has(`pair-${name}`)) name++
  const apart = withoutLonePairs(editPiece(editPiece(file, id, unpaired), other ?? id, unpaired).terrain)
  const alone = apart === file.terrain ? file : { ...file, terrain: apart }
  if (other === null) return alone
  return [id, other].reduce((next, each) => editPiece(next, each, (entry) => ({ ...entry, pair: `pair-${name}` })), alone)
}

/** Whether models may move the piece in a game. */
export const setMovable = (file: TableFile, id: string, movable: boolean): TableFile =>
  editPiece(file, id, (piece) => {
    if ((piece.movable ?? false) === movable) return piece
    const { movable: _, ...rest } = piece
    return movable ? { ...rest, movable } : rest
  })

export function editModel(file: TableFile, id: string, edit: (model: TableModel) => TableModel): TableFile {
  const models = edited(file.models, id, edit, 'model')
  return models === file.models ? file : { ...file, models }
}

export function editPiece(file: TableFile, id: string, edit: (piece: TableTerrain) => TableTerrain): TableFile {
  const terrain = edited(file.terrain, id, edit, 'terrain')
  return terrain === file.terrain ? file : { ...file, terrain }
}

function editUnit(file: TableFile, id: string, edit: (unit: TableUnit) => TableUnit): TableFile {
  const before = file.units ?? []
  const units = edited(before, id, edit, 'unit')
  return units === before ? file : { ...file, units }
}

export const addModel = (file: TableFile, model: TableModel): TableFile =>
  ({ ...file, models: [...file.models, unused(file, model)] })

export const addPiece = (file: TableFile, piece: TableTerrain): TableFile =>
  ({ ...file, terrain: [...file.terrain, unused(file, piece)] })

export const addUnit = (file: TableFile, unit: TableUnit): TableFile =>
  ({ ...file, units: [...(file.units ?? []), unused(file, unit)] })

/** Takes models and terrain off the table; the entry of a unit stays when its last model goes, and what is left of a pair is none. */
export function remove(file: TableFile, ...ids: readonly string[]): TableFile {
  const gone = new Set(ids)
  for (const id of gone) if (!isModel(file, id) && !isPiece(file, id)) throw unknown('model or terrain', id)
  const models = file.models.filter((model) => !gone.has(model.id))
  const terrain = withoutLonePairs(file.terrain.filter((piece) => !gone.has(piece.id)))
  return {
    ...file,
    models: models.length === file.models.length ? file.models : models,
    terrain: terrain.length === file.terrain.length ? file.terrain : terrain,
  }
}

/**
 * The table itself: what it is called, by whose rules it is, how large it is, what it is painted as, what its edges are called; null takes mat, picture or
 * edges away. What stands on it stays where it is.
 */
export function setTable(file: TableFile, said: TableSaid): TableFile {
  const { name, system = file.system } = said
  const { width = file.table.width, depth = file.table.depth } = said
  /** What was said of it last; an empty one where there is nothing of the kind. */
  const now = <K extends 'mat' | 'picture' | 'edges'>(key: K): Pick<TableFile['table'], K> | object => {
    const value = said[key] === undefined ? file.table[key] : said[key]
    return value === undefined || value === null ? {} : { [key]: value }
  }
  const called = name === undefined ? file : named(file, name)
  return { ...called, system, table: { width, depth, ...now('mat'), ...now('picture'), ...now('edges') } }
}

interface TableSaid {
  readonly name?: string
  /** A system's id. */
  readonly system?: string
  readonly width?: Inches
  readonly depth?: Inches
  readonly mat?: Mat | null
  readonly picture?: GroundPicture | null
  readonly edges?: TableEdges | null
}

/** The name that is shown, of a model, a piece or a unit; an empty one takes the name away. */
export function setName(file: TableFile, id: string, name: string): TableFile {
  if (isModel(file, id)) return editModel(file, id, (model) => named(model, name))
  if (isPiece(file, id)) return editPiece(file, id, (piece) => named(piece, name))
  return editUnit(file, id, (unit) => named(unit, name))
}

/** Makes this model the leader of its unit, and no other. */
export function setLeader(file: TableFile, id: string): TableFile {
  const { unit } = modelOf(file, id)
  const models = file.models.map((model): TableModel => {
    if (model.id === id) return model.leader === true ? model : { ...model, leader: true }
    if (unit === undefined || model.unit !== unit || model.leader === undefined) return model
    const { leader: _, ...rest } = model
    return rest
  })
  return models.every((model, i) => model === file.models[i]) ? file : { ...file, models }
}

/** `stem-1`, `stem-2`, ...: the first that nothing on the table is called by. */
export function freshId(file: TableFile, stem: string): string {
  const taken = idsOf(file)
  for (let i = 1; ; i += 1) {
    const id = `${stem}-${i}`
    if (!taken.has(id)) return id
  }
}

/** All ids that name something: those of units without an entry too. */
export function idsOf(file: TableFile): Set<string> {
  const ids = new Set<string>()
  for (const entry of [...file.terrain, ...(file.units ?? []), ...file.models]) ids.add(entry.id)
  for (const { unit } of file.models) if (unit !== undefined) ids.add(unit)
  return ids
}

function posed<T extends { readonly at: Vec3; readonly turn?: Degrees }>(
  entry: T, at: Vec3, turn: Degrees | undefined,
): T {
  const same = at.every((value, i) => value === entry.at[i])
  if (same && (turn === undefined || turn === (entry.turn ?? 0))) return entry
  return { ...entry, at: same ? entry.at : at, ...(turn !== undefined && { turn }) }
}

function named<T extends { readonly name?: string }>(entry: T, name: string): T {
  if ((entry.name ?? '') === name) return entry
  if (name !== '') return { ...entry, name }
  const { name: _, ...rest } = entry
  return rest as T
}

function edited<T extends { readonly id: string }>(
  entries: readonly T[], id: string, edit: (entry: T) => T, what: string,
): readonly T[] {
  const index = entries.findIndex((entry) => entry.id === id)
  if (index < 0) throw unknown(what, id)
  const after = edit(entries[index]!)
  return after === entries[index] ? entries : entries.with(index, after)
}

function unused<T extends { readonly id: string }>(file: TableFile, entry: T): T {
  if (idsOf(file).has(entry.id)) throw new Error(`the id ${quoted(entry.id)} is already in use`)
  return entry
}

const isModel = (file: TableFile, id: string): boolean => file.models.some((model) => model.id === id)
const isPiece = (file: TableFile, id: string): boolean => file.terrain.some((piece) => piece.id === id)

function modelOf(file: TableFile, id: string): TableModel {
  const model = file.models.find((each) => each.id === id)
  if (model === undefined) throw unknown('model', id)
  return model
}

const unknown = (what: string, id: string): Error => new Error(`no ${what} ${quoted(id)}`)
