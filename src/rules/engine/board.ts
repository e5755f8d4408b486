import type { Board, BoardModel, BoardPiece, Id, Pose, Solid } from '../../core/board'
import type { Measure } from '../../core/measure'
import { boundsOf } from '../../core/solid-bounds'
import type { Inches } from '../../core/units'
import type { World } from '../../core/world'
import { firstDifference, plain } from './json'

/** What stands where, as plain data within the state of a game. Never changed in place: a change makes a new one. */
export interface BoardState {
  readonly width: Inches
  readonly depth: Inches
  readonly models: Readonly<Record<Id, BoardModel>>
  readonly pieces: Readonly<Record<Id, BoardPiece>>
}

/** A table that can be measured with any arrangement of a game's models on it. */
export interface Table {
  at(board: BoardState): Measure
  /** Told before something is worked out at length, from many facts: whoever has no time for that may throw. */
  atLength?(): void
}

/**
 * The board as the rules know it. Meshes are told by their bounding prisms: rules judge by facts, and a record
 * should not hold a million triangles.
 */
export function readBoard(board: Board): BoardState {
  const models: Record<Id, BoardModel> = {}
  for (const model of board.models) models[model.id] = plain({ ...model, body: bodyWithoutMesh(model.body) })
  const pieces: Record<Id, BoardPiece> = {}
  for (const piece of board.pieces) {
    const parts = piece.parts.map((part) => ({ ...part, solid: boundsOf(part.solid) }))
    pieces[piece.id] = plain({ ...piece, parts })
  }
  return { width: board.width, depth: board.depth, models, pieces }
}

export const asBoard = (state: BoardState): Board => ({
  width: state.width,
  depth: state.depth,
  models: Object.values(state.models),
  pieces: piecesOf(state),
})

/** One list as long as no piece changes: what systems know of terrain as a whole they know by it. */
function piecesOf({ pieces }: BoardState): readonly BoardPiece[] {
  let list = lists.get(pieces)
  if (!list) lists.set(pieces, (list = Object.values(pieces)))
  return list
}

const lists = new WeakMap<BoardState['pieces'], readonly BoardPiece[]>()

/** Models and pieces put elsewhere. Throws for what is not on the table. */
export const withPoses = (board: BoardState, poses: Readonly<Record<Id, Pose>>): BoardState => posed(board, poses, putAnew)

const putAnew = (model: BoardModel, { at, yaw }: Pose): BoardModel => ({ ...model, at, yaw })

function posed(board: BoardState, poses: Readonly<Record<Id, Pose>>, put: (model: BoardModel, pose: Pose) => BoardModel): BoardState {
  const models = { ...board.models }
  let pieces = board.pieces
  for (const [id, pose] of Object.entries(poses)) {
    const { at, yaw } = pose
    const model = models[id]
    const piece = pieces[id]
    if (model) models[id] = put(model, pose)
    else if (piece) pieces = { ...pieces, [id]: { ...piece, at, yaw } }
    else throw new Error(`Nothing called ${id} stands on the table.`)
  }
  return { ...board, models, pieces }
}

export function withModels(board: BoardState, models: readonly BoardModel[]): BoardState {
  const all = { ...board.models }
  for (const model of models) all[model.id] = model
  return { ...board, models: all }
}

export function withPieces(board: BoardState, pieces: readonly BoardPiece[]): BoardState {
  const all = { ...board.pieces }
  for (const piece of pieces) all[piece.id] = piece
  return { ...board, pieces: all }
}

/** Without those models and pieces. */
export function without(board: BoardState, ids: readonly Id[]): BoardState {
  const models = leaving(board.models, ids)
  return { ...board, models, pieces: ids.some((id) => board.pieces[id]) ? leaving(board.pieces, ids) : board.pieces }
}

function leaving<T>(things: Readonly<Record<Id, T>>, ids: readonly Id[]): Readonly<Record<Id, T>> {
  // Built anew: an object that keys were deleted from is slow ever after.
  const left: Record<Id, T> = {}
  for (const id in things) if (!ids.includes(id)) left[id] = things[id]!
  return left
}

/** The board that was known before, or its pieces, where they are as they were: what is known of an object is known of that very object alone. */
export function recognised(board: BoardState, before: BoardState): BoardState {
  if (firstDifference(board.pieces, before.pieces) !== null) return board
  return firstDifference(board, before) === null ? before : { ...board, pieces: before.pieces }
}

/** A change of what stands where: supposed for a moment, or for good. */
export interface Supposition {
  /** Models and pieces that are taken off. */
  readonly lift?: readonly Id[]
  /** Models and pieces that come on, or stand there under their ids and are changed. */
  readonly set?: readonly BoardModel[]
  readonly pieces?: readonly BoardPiece[]
  /** Models and pieces that are put elsewhere. */
  readonly place?: Readonly<Record<Id, Pose>>
}

/** The board as it would be with that change; mostly the same board for an equal change, which geometry then knows. */
export function supposed(board: BoardState, change: Supposition, key = textOf(change)): BoardState {
  let known = suppositions.get(board)
  if (!known) suppositions.set(board, (known = new Map()))
  const same = known.get(key)
  if (same) return same
  const changed = changedBy(board, change, putBefore)
  if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value!)
  known.set(key, changed)
  return changed
}

/** The same model for the same pose: of bodies each is judged with all others moved, and geometry then moves but two of them from one to the next. */
function putBefore(model: BoardModel, { at, yaw }: Pose): BoardModel {
  let known = puts.get(model)
  if (!known) puts.set(model, (known = []))
  const same = known.find((one) => Object.is(one.yaw, yaw) && at.every((value, axis) => Object.is(one.at[axis], value)))
  if (same) return same
  const put = { ...model, at, yaw }
  if (known.length >= MAX_PUT) known.shift()
  known.push(put)
  return put
}

const puts = new WeakMap<BoardModel, BoardModel[]>()
const MAX_PUT = 4

/**
 * The board as it is after that change; mostly the same board for an equal change, so that of two games that go the same way from one
 * moment the second measures nothing anew. Never one that was merely supposed: what an entry asks anew follows from the entry alone.
 */
export function rearranged(board: BoardState, change: Supposition): BoardState {
  const key = textOf(change)
  let known = rearrangements.get(board)
  if (!known) rearrangements.set(board, (known = new Map()))
  const same = known.get(key)?.deref()
  if (same) return same
  const changed = changedBy(board, change)
  if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value!)
  known.set(key, new WeakRef(changed))
  return changed
}

function changedBy(board: BoardState, { lift, set, pieces, place }: Supposition, put = putAnew): BoardState {
  let changed = board
  if (lift?.length) changed = without(changed, lift)
  if (set?.length) changed = withModels(changed, set)
  if (pieces?.length) changed = withPieces(changed, pieces)
  if (place) changed = posed(changed, place, put)
  return changed
}

export const textOf = ({ lift, set, pieces, place }: Supposition): string => JSON.stringify([lift, set, pieces, place])

const suppositions = new WeakMap<BoardState, Map<string, BoardState>>()
/** Weakly, as the first board of a game would otherwise hold on to all that ever followed from it. */
const rearrangements = new WeakMap<BoardState, Map<string, WeakRef<BoardState>>>()
const MAX_KNOWN = 16

/** What of a game stands on the table, with the meshes that `readBoard` left out of it: `of` is the board that was read. */
export interface Restored {
  model(model: BoardModel): BoardModel
  /** The very piece of the board that was read, as long as it is as it was. */
  piece(piece: BoardPiece): BoardPiece
}

/** Each thing is restored once, and comes back as the same object. */
export function restoring(of: Board): Restored {
  const models = new Map(of.models.map((model) => [model.id, model]))
  const pieces = new Map(of.pieces.map((piece) => [piece.id, piece]))
  return {
    model: onceEach((model) => {
      const original = models.get(model.id)
      return original?.body.kind === 'mesh' && isOfMesh(model) ? { ...model, body: original.body } : model
    }),
    piece: onceEach((piece) => {
      const original = pieces.get(piece.id)
      if (!original) return piece
      return stays(piece, original) ? original : { ...piece, parts: withSolids(piece, original.parts) }
    }),
  }
}

function onceEach<T extends object>(make: (thing: T) => T): (thing: T) => T {
  const known = new WeakMap<T, T>()
  return (thing) => {
    const made = known.get(thing) ?? make(thing)
    known.set(thing, made)
    return made
  }
}

/**
 * Lends a World to the rules: before it measures, the World is brought to the asked arrangement, touching only
 * what differs by identity. `board` keeps the meshes that the rules' view leaves out.
 */
export function tableOf(world: World, board: Board): Table {
  const whole = restoring(board)
  const there = new Set(board.pieces)
  let shown: BoardState | null = null
  world.setBoard({ ...board, models: [] })
  return {
    at(state) {
      if (state === shown) return world
      for (const [id, model] of Object.entries(state.models)) {
        if (shown?.models[id] !== model) world.setModel(whole.model(model))
      }
      for (const id of Object.keys(shown?.models ?? {})) if (!state.models[id]) world.removeModel(id)
      for (const { id } of shown ? Object.values(shown.pieces) : board.pieces) if (!state.pieces[id]) world.removePiece(id)
      for (const [id, piece] of Object.entries(state.pieces)) {
        if (shown?.pieces[id] === piece) continue
        const restored = whole.piece(piece)
        if (shown || !there.has(restored)) world.setPiece(restored)
      }
      shown = state
      return world
    },
  }
}

const stays = (piece: BoardPiece, original: BoardPiece): boolean =>
  (['at', 'yaw', 'traits', 'kind'] as const).every((key) => firstDifference(piece[key], original[key]) === null)

const withSolids = (piece: BoardPiece, originals: BoardPiece['parts']): BoardPiece['parts'] =>
  piece.parts.map((part) => {
    const original = originals.find((other) => other.name === part.name)
    return original ? { ...part, solid: original.solid } : part
  })

/** The body is of triangles, told or only bounded: no point above where it stands need lie in it. */
export const isOfMesh = ({ body }: Pick<BoardModel, 'body'>): boolean => body.kind === 'mesh' || body.bounds === true

/** A judge has to know of a body that its box is not all of it: rulings have the triangles themselves. */
const bodyWithoutMesh = (body: Solid): Solid => (body.kind === 'prism' ? body : { ...boundsOf(body), bounds: true })
