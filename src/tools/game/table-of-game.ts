import type { Board, BoardModel, BoardPiece, FlatShape, Solid } from '../../core/board'
import type { BoardState } from '../../rules/engine/board'
import { firstDifference } from '../../rules/engine/json'
import type { UnitCard } from '../../rules/playable'
import type { TableBase, TableBody, TableFile, TableModel, TableTerrain } from '../../table/file'

/** The table that a game was set up on, as a file and resolved: its terrain, and the meshes that rules do not keep. */
export interface Ground {
  readonly file: TableFile
  readonly board: Board
}

/** A position of a game as a table: resolved for the desk, and as a file that resolves to the same. */
export function tableOfGame(ground: Ground, state: BoardState, units: readonly UnitCard[]): Ground {
  const pieces = Object.values(state.pieces).map((piece) => pieceOf(ground.board, piece))
  const models = Object.values(state.models).map((model) => modelOf(ground.board, model))
  const terrain = ground.file.terrain.map((entry) => entryOf(entry, state.pieces[entry.id]))
  return {
    board: { width: state.width, depth: state.depth, models, pieces },
    file: {
      ...ground.file,
      terrain,
      units: units.map(({ unit, side, name, look }) => ({ id: unit, side, name, ...(look === '' ? {} : { profile: look }) })),
      models: models.map((model) => fileModel(model, ground.file)),
    },
  }
}

/** The piece with its meshes, which the rules leave out; the same object as long as it stands where it stood. */
function pieceOf(board: Board, piece: BoardPiece): BoardPiece {
  const known = pieces.get(piece)
  if (known) return known
  const original = board.pieces.find((each) => each.id === piece.id)
  const made = original ? withMeshes(piece, original) : piece
  pieces.set(piece, made)
  return made
}

const pieces = new WeakMap<BoardPiece, BoardPiece>()

function withMeshes(piece: BoardPiece, original: BoardPiece): BoardPiece {
  const same = (['at', 'turn', 'kind', 'traits'] as const).every((key) => firstDifference(piece[key], original[key]) === null)
  if (same) return original
  const solidOf = (name: string) => original.parts.find((part) => part.name === name)?.solid
  return { ...piece, parts: piece.parts.map((part) => ({ ...part, solid: solidOf(part.name) ?? part.solid })) }
}

function modelOf(board: Board, model: BoardModel): BoardModel {
  const original = board.models.find((each) => each.id === model.id)
  return original?.body.kind === 'mesh' ? { ...model, body: original.body } : model
}

function entryOf(entry: TableTerrain, piece: BoardPiece | undefined): TableTerrain {
  if (!piece) return entry
  const there = piece.at.every((value, i) => value === entry.at[i]) && piece.turn === (entry.turn ?? 0)
  const open = piece.kind === 'door' && piece.traits.sight !== 'solid'
  const asItWas = piece.kind !== 'door' || open === (entry.open ?? false)
  if (there && asItWas) return entry
  return { ...entry, ...(there ? {} : { at: piece.at, turn: piece.turn }), ...(asItWas ? {} : { open }) }
}

function fileModel(model: BoardModel, file: TableFile): TableModel {
  const known = models.get(model)
  if (known) return known
  const { id, name, side, unit, leader, at, turn } = model
  const original = file.models.find((each) => each.id === id)
  const body = model.body.kind === 'mesh' ? original?.body : bodyOf(model.body)
  const made: TableModel = {
    id, name, side,
    ...(unit === id ? {} : { unit }),
    ...(leader && unit !== id ? { leader } : {}),
    base: model.base && baseOf(model.base),
    ...(body ? { body } : {}),
    at,
    ...(turn === 0 ? {} : { turn }),
  }
  models.set(model, made)
  return made
}

const models = new WeakMap<BoardModel, TableModel>()

const MM = 25.4
/** A base of 32 mm is to be 32 mm again, not 31.999999. */
const millimetres = (inches: number) => Math.round(inches * MM * 1e6) / 1e6

function baseOf(shape: FlatShape): NonNullable<TableBase> {
  switch (shape.kind) {
    case 'circle':
      return { round: millimetres(2 * shape.radius) }
    case 'oval':
      return { oval: [millimetres(2 * shape.rx), millimetres(2 * shape.rz)] }
    case 'rect':
      return { rect: [millimetres(2 * shape.hx), millimetres(2 * shape.hz)] }
    case 'polygon':
      throw new Error('a base is no polygon')
  }
}

function bodyOf(solid: Solid): TableBody | null {
  if (solid.kind === 'mesh') return null
  const { footprint, height } = solid
  if (footprint.kind === 'circle') return { cylinder: [footprint.radius, height] }
  if (footprint.kind === 'rect') return { box: [2 * footprint.hx, height, 2 * footprint.hz] }
  const radius = footprint.kind === 'oval' ? Math.min(footprint.rx, footprint.rz) : 0.5
  return { cylinder: [radius, height] }
}
