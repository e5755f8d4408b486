import type { Board, BoardModel, BoardPiece, FlatShape, Pose, Solid } from '../core/board'
import { MM_PER_INCH } from '../core/units'
import type { Shape } from './fields'
import type { TableBase, TableBody, TableFile, TableModel, TableTerrain } from './file'
import { withoutLonePairs } from './pairs'
import { convexHull } from './polygon'
import { outlineOf, outlinePoints } from './solids'

/**
 * The file of what stands on the board, which `toBoard` resolves to the same. `document` says what a board does not: names, units,
 * pieces of the library, mesh files; where it knows a thing, its entry is kept as far as it still holds. What it does not know is
 * written as the board has it. The same board and document give the same file again, and the document itself where nothing moved.
 */
export function toFile(document: TableFile, board: Board): TableFile {
  const known = written.get(board)
  if (known?.document === document) return known.file
  // A game may have taken one of two portals off.
  const terrain = withoutLonePairs(entriesOf(document.terrain, board.pieces, pieceAsItIs, newPiece))
  const models = entriesOf(document.models, board.models, posed, newModel)
  const file = terrain === document.terrain && models === document.models ? document : { ...document, terrain, models }
  written.set(board, { document, file })
  return file
}

const written = new WeakMap<Board, { readonly document: TableFile; readonly file: TableFile }>()

/** In the document's order, then what is new. */
function entriesOf<E extends { readonly id: string }, T extends { readonly id: string }>(
  entries: readonly E[], things: readonly T[], kept: (entry: E, thing: T) => E, made: (thing: T) => E,
): readonly E[] {
  const left = new Map(things.map((thing) => [thing.id, thing]))
  const all = entries.flatMap((entry) => {
    const thing = left.get(entry.id)
    left.delete(entry.id)
    return thing ? [kept(entry, thing)] : []
  })
  for (const thing of left.values()) all.push(made(thing))
  return all.length === entries.length && all.every((entry, i) => entry === entries[i]) ? entries : all
}

function posed<E extends TableModel | TableTerrain>(entry: E, { at, yaw }: Pose): E {
  const stays = at.every((value, i) => value === entry.at[i])
  const turned = yaw !== (entry.turn ?? 0)
  return stays && !turned ? entry : { ...entry, ...(stays ? {} : { at }), ...(turned ? { turn: yaw } : {}) }
}

/** A door may have been opened since. */
function pieceAsItIs(entry: TableTerrain, piece: BoardPiece): TableTerrain {
  const there = posed(entry, piece)
  const open = piece.kind === 'door' && piece.traits.sight !== 'solid'
  return piece.kind !== 'door' || open === (entry.open ?? false) ? there : { ...there, open }
}

/** A piece that no file knows is written as one block: its solid, or what lies within its outline. */
function newPiece(piece: BoardPiece): TableTerrain {
  const { id, name, kind, at, yaw, traits, parts, area, height, pair, movable } = piece
  const [only] = parts
  const shape = parts.length === 1 && only ? shapeOf(only.solid, only) : null
  const points = area ? outlinePoints(area.footprint, area) : convexHull(parts.flatMap((part) => outlinePoints(outlineOf(part.solid), part)))
  return {
    id, name, kind, shape: shape ?? { prism: { footprint: points, height } }, at, ...(yaw === 0 ? {} : { turn: yaw }), traits,
    ...(pair === undefined ? {} : { pair }), ...(movable ? { movable } : {}),
  }
}

function shapeOf(solid: Solid, pose: Pose): Shape | null {
  if (solid.kind === 'mesh' || pose.at[1] !== 0) return null
  const { footprint, height } = solid
  const centred = pose.at[0] === 0 && pose.at[2] === 0
  if (footprint.kind === 'circle' && centred) return { cylinder: [footprint.radius, height] }
  if (footprint.kind === 'rect' && centred && pose.yaw === 0) return { box: [2 * footprint.hx, height, 2 * footprint.hz] }
  return { prism: { footprint: outlinePoints(footprint, pose), height } }
}

/** One object for each model, so that a file that is read back gives the same models again. */
function newModel(model: BoardModel): TableModel {
  const known = made.get(model)
  if (known) return known
  const { id, name, side, unit, leader, at, yaw } = model
  const body = bodyOf(model.body)
  const entry: TableModel = {
    id, name, side,
    // Said of a model that is a unit by itself, too: the document may list that unit.
    unit,
    ...(leader && unit !== id ? { leader } : {}),
    base: model.base && baseOf(model.base),
    ...(body ? { body } : {}),
    at,
    ...(yaw === 0 ? {} : { turn: yaw }),
  }
  made.set(model, entry)
  return entry
}

const made = new WeakMap<BoardModel, TableModel>()

/** A base of 32 mm is to be 32 mm again, not 31.999999. */
const millimetres = (inches: number) => Math.round(inches * MM_PER_INCH * 1e6) / 1e6

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
