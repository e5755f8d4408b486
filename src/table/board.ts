import type { Board, BoardModel, BoardPiece, FlatShape, Pose, Solid } from '../core/board'
import { fail, ok, type Result } from '../core/result'
import { LIMITS } from './fields'
import type { TableFile, TableModel, TableTerrain } from './file'
import { formatPath, issue, type Issue } from './issue'
import type { Library } from './library'
import { meshRequest, pieceGeometry, shapeGeometry, type MeshRequest, type PieceGeometry, type Sources } from './piece'
import { baseShape, bodyOfBase, meshSolid, plainSolid } from './solids'

/**
 * What stands on the table, resolved: millimetres, presets and pieces of the library gone. What did not change since
 * an earlier call with the same sources comes back as the same objects: an unchanged entry as the same model or piece,
 * a moved one with the same base, body, parts and area. So geometry rebuilds only what is new.
 */
export function toBoard(file: TableFile, sources: Sources): Result<Board, Issue[]> {
  const memory = memoryOf(sources)
  const issues: Issue[] = []
  const pieces: BoardPiece[] = []
  let parts = 0
  file.terrain.forEach((entry, index) => {
    const piece = boardPiece(entry, sources, memory)
    if (!piece.ok) {
      issues.push(issue(`${formatPath(['terrain', index])}.${piece.error.path}`, piece.error.message))
      return
    }
    pieces.push(piece.value)
    parts += piece.value.parts.length
  })
  if (parts > LIMITS.tableParts) {
    issues.push(issue('terrain', `${parts} parts in all; at most ${LIMITS.tableParts} on one table`))
  }
  const leaders = leadersOf(file.models)
  const models: BoardModel[] = []
  file.models.forEach((entry, index) => {
    const model = boardModel(entry, leaders.has(entry), sources, memory)
    if (model.ok) models.push(model.value)
    else issues.push(issue(`${formatPath(['models', index])}.${model.error.path}`, model.error.message))
  })
  return issues.length > 0 ? fail(issues) : ok({ width: file.table.width, depth: file.table.depth, models, pieces })
}

/** Every unit has a leader: the one that is named, else its first model. Models without a unit lead themselves. */
function leadersOf(models: readonly TableModel[]): Set<TableModel> {
  const leaders = new Map<string, TableModel>()
  const alone: TableModel[] = []
  for (const model of models) {
    if (model.unit === undefined) alone.push(model)
    else if (model.leader === true || !leaders.has(model.unit)) leaders.set(model.unit, model)
  }
  return new Set([...leaders.values(), ...alone])
}

/** The mesh files that a table needs, those of its pieces included: to be loaded before `toBoard`. */
export function meshesOf(file: TableFile, pieces: Library): MeshRequest[] {
  const requests = new Map<string, MeshRequest>()
  const add = (shape: object, piece: string | null): void => {
    if (!('mesh' in shape)) return
    const request = meshRequest(shape as Parameters<typeof meshRequest>[0], piece)
    requests.set(JSON.stringify(request), request)
  }
  for (const { body } of file.models) if (body !== undefined) add(body, null)
  const seen = new Set<string>()
  const visit = (shape: TableTerrain['shape'], piece: string | null): void => {
    add(shape, piece)
    if (!('piece' in shape) || seen.has(shape.piece)) return
    seen.add(shape.piece)
    for (const part of pieces.get(shape.piece)?.parts ?? []) visit(part.shape, shape.piece)
  }
  for (const { shape } of file.terrain) visit(shape, null)
  return [...requests.values()]
}

/** The meshes that are drawn for units of the table, which nothing measures. */
export const figuresOf = ({ units = [] }: TableFile): MeshRequest[] => units.flatMap(({ figure }) => (figure ? [meshRequest(figure, null)] : []))

interface Memory {
  /** By the file's shape, or by the library's piece: then two entries of one piece share all. */
  readonly geometry: WeakMap<object, Map<string, PieceGeometry>>
  readonly pieces: WeakMap<TableTerrain, BoardPiece>
  readonly models: WeakMap<TableModel, BoardModel>
  readonly bases: WeakMap<object, FlatShape>
  /** By the file's body, or by its base where it has none. */
  readonly bodies: WeakMap<object, Solid>
}

const memories = new WeakMap<Sources, Memory>()

function memoryOf(sources: Sources): Memory {
  return remember(memories, sources, () => ({
    geometry: new WeakMap(), pieces: new WeakMap(), models: new WeakMap(), bases: new WeakMap(), bodies: new WeakMap(),
  }))
}

function remember<K extends object, V>(map: WeakMap<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

const poseOf = ({ at, turn }: TableModel | TableTerrain): Pose => ({ at, yaw: turn ?? 0 })

function boardPiece(entry: TableTerrain, sources: Sources, memory: Memory): Result<BoardPiece, Issue> {
  const known = memory.pieces.get(entry)
  if (known !== undefined) return ok(known)
  const geometry = geometryOf(entry, sources, memory)
  if (!geometry.ok) return geometry
  const libraryName = 'piece' in entry.shape ? sources.pieces.get(entry.shape.piece)?.name : undefined
  const piece: BoardPiece = {
    id: entry.id, name: entry.name ?? libraryName ?? entry.id, ...poseOf(entry), ...geometry.value,
    ...(entry.pair !== undefined && { pair: entry.pair }), ...(entry.movable && { movable: true }),
  }
  memory.pieces.set(entry, piece)
  return ok(piece)
}

function geometryOf(entry: TableTerrain, sources: Sources, memory: Memory): Result<PieceGeometry, Issue> {
  const { shape, kind, traits, open, area } = entry
  const settings = { ...(kind && { kind }), ...(traits && { traits }), ...(open !== undefined && { open }), ...(area && { area }) }
  const owner = ('piece' in shape ? sources.pieces.get(shape.piece) : undefined) ?? shape
  const shared = remember(memory.geometry, owner, () => new Map<string, PieceGeometry>())
  const key = [kind, traits?.sight, traits?.ground, traits?.cover, open, area && JSON.stringify(area)].join(' ')
  const known = shared.get(key)
  if (known !== undefined) return ok(known)
  const made = madeOf(shape, settings, sources)
  if (made.ok) shared.set(key, made.value)
  return made
}

function madeOf(
  shape: TableTerrain['shape'], settings: Parameters<typeof pieceGeometry>[1], sources: Sources,
): Result<PieceGeometry, Issue> {
  if ('piece' in shape) return pieceGeometry(shape.piece, settings, sources)
  if (settings.kind === undefined) return fail(issue('kind', 'expected a kind'))
  return shapeGeometry(shape, { ...settings, kind: settings.kind }, sources)
}

function boardModel(entry: TableModel, leader: boolean, sources: Sources, memory: Memory): Result<BoardModel, Issue> {
  const known = memory.models.get(entry)
  if (known?.leader === leader) return ok(known)
  const { base: fileBase } = entry
  const base = fileBase === null ? null : remember(memory.bases, fileBase, () => baseShape(fileBase))
  const body = bodyOf(entry, base, sources, memory)
  if (!body.ok) return body
  const model: BoardModel = {
    id: entry.id, name: entry.name ?? entry.id, side: entry.side, unit: entry.unit ?? entry.id, leader, base,
    body: body.value, ...poseOf(entry),
  }
  memory.models.set(entry, model)
  return ok(model)
}

function bodyOf(entry: TableModel, base: FlatShape | null, sources: Sources, memory: Memory): Result<Solid, Issue> {
  const { body } = entry
  if (body === undefined) {
    if (base === null || entry.base === null) return fail(issue('body', 'expected a body, as the model has no base'))
    return ok(remember(memory.bodies, entry.base, () => bodyOfBase(base)))
  }
  if (!('mesh' in body)) return ok(remember(memory.bodies, body, () => plainSolid(body)))
  const known = memory.bodies.get(body)
  if (known !== undefined) return ok(known)
  const mesh = sources.mesh(meshRequest(body, null))
  if (!mesh.ok) return fail(issue('body.mesh', mesh.error))
  const solid = meshSolid(mesh.value)
  memory.bodies.set(body, solid)
  return ok(solid)
}
