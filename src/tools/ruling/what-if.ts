import type { BoardPiece, Id, Pose } from '../../core/board'
import type { Verdict } from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'
import type { World } from '../../core/world'
import { unitModels, type System } from '../../rules/contract'
import { coverGained } from '../../rules/ruling-text'
import { formatFine } from '../format'
import { wayOf } from './lean'

/** Who moves: the model that looks, the one or all that are looked at, or the piece that blocks most. */
export type Mover = 'looker' | 'target' | 'piece'

export interface WhatIfRequest {
  readonly from: Id
  readonly target: Id
  readonly gap?: Inches
  /** Default: all three. */
  readonly movers?: readonly Mover[]
  /** Default 6. */
  readonly farthest?: Inches
}

/** A short move that changes the ruling: asked and answered at that very place. */
export interface Change {
  readonly mover: Mover
  /** `verdict`: seen or not; `cover`: seen before and after, in other cover. */
  readonly changes: 'verdict' | 'cover'
  readonly shift: Vec2
  readonly distance: Inches
  /** Where it would stand: a ghost for each thing moved. */
  readonly ghosts: readonly { readonly id: Id; readonly pose: Pose }[]
  readonly verdict: Verdict
  readonly cover: string
  /** "Moving a-3 0.40″ left opens a line." Left and right as the looker sees it; ids, not names. */
  readonly text: string
}

/** Rings that are tried, outwards; a change between two of them is then closed in on. */
const RINGS: readonly Inches[] = [0.15, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6]
const DIRECTIONS = 12
/** Distances are told, and asked about, in these steps, rounded up. */
const STEP: Inches = 0.05

interface Outcome {
  readonly verdict: Verdict
  readonly cover: string
}

/**
 * Looks for the shortest move of each mover that changes the verdict, and of those seen already the shortest that changes their
 * cover. Yields after every ruling, so that whoever runs it may stop; returns what was found, the shortest first. `found` holds meanwhile what
 * is the shortest so far of each mover, each ruled where it stands. First it goes the way in which the closest miss would open, so that
 * something is there soon; then by rings outwards, all movers together, none farther than what it has. The table is put back as it
 * was, however it ends. A place to stand that is smaller than the rings are apart may be overlooked.
 */
export function* whatIf(
  world: World, system: System, request: WhatIfRequest, found: Change[] = [],
): Generator<void, readonly Change[]> {
  const now = outcomeOf(world, system, request)
  if (!now) return []
  const searches = (request.movers ?? ['looker', 'target', 'piece'] as const).flatMap((mover): Search[] => {
    const thing = thingOf(world, system, mover, request)
    return thing ? [{ world, system, request, now, thing, best: {}, found }] : []
  })
  if (now.verdict === 'blocked') {
    for (const search of searches) yield* alongMiss(search)
  }
  const farthest = request.farthest ?? RINGS.at(-1)!
  for (let ring = 0; ring < RINGS.length && RINGS[ring]! <= farthest; ring++) {
    for (const search of searches) yield* searchedRing(search, ring)
  }
  return found.sort((a, b) => a.distance - b.distance)
}

/** The search for the shortest moves of one thing, and how far it has come. */
interface Search {
  readonly world: World
  readonly system: System
  readonly request: WhatIfRequest
  readonly now: Outcome
  readonly thing: Thing
  readonly best: { [kind in Change['changes']]?: Inches }
  readonly found: Change[]
}

function changeAt({ world, system, request, now, thing }: Search, shift: Vec2, quick = true): Change | null {
  try {
    const ghosts = thing.move(shift)
    const next = ghosts && (quick ? quickOutcome(world, system, request, now) : outcomeOf(world, system, request))
    const kind = next && kindOf(now, next)
    return ghosts && next && kind ? changeOf(world, request, thing, shift, ghosts, next, kind) : null
  } finally {
    thing.move([0, 0])
  }
}

/** Notes a change found there where it is one by the ruling itself and shorter than what that thing has. */
function note(search: Search, shift: Vec2, distance: Inches): void {
  const change = changeAt(search, shift, false)
  if (!change || distance >= (search.best[change.changes] ?? Infinity)) return
  search.best[change.changes] = distance
  const { found } = search
  const before = found.findIndex(({ mover, changes }) => mover === change.mover && changes === change.changes)
  found.splice(before < 0 ? found.length : before, before < 0 ? 0 : 1, change)
}

/** Closes in on the change on one way between `low`, where nothing changes, and `high`, where it does. */
function* closedIn(search: Search, direction: number, low: Inches, high: Inches, kind: Change['changes']): Generator<void> {
  let [inner, outer] = [Math.floor(low / STEP + 1e-9) * STEP, high]
  while (outer - inner > 1.5 * STEP) {
    const middle = Math.round((inner + outer) / 2 / STEP) * STEP
    if (changeAt(search, polar(direction, middle))?.changes === kind) outer = middle
    else inner = middle
    yield
  }
  note(search, polar(direction, outer), outer)
}

/** The way in which the line that comes nearest to passing would be open. */
function* alongMiss(search: Search): Generator<void> {
  const { world, system, request, thing } = search
  const direction = missWay(world, system, request, thing.mover)
  if (direction === null) return
  const farthest = request.farthest ?? RINGS.at(-1)!
  for (let ring = 0; ring < RINGS.length && RINGS[ring]! <= farthest; ring++) {
    const change = changeAt(search, polar(direction, RINGS[ring]!))
    yield
    if (!change) continue
    yield* closedIn(search, direction, ring === 0 ? 0 : RINGS[ring - 1]!, RINGS[ring]!, change.changes)
    return
  }
}

/** In plan, as an angle; null where the miss says nothing of it. */
function missWay(world: World, system: System, { from, target }: WhatIfRequest, mover: Mover): number | null {
  const ruling = system.sight(world, { from, target })
  const model = ruling.ok ? ruling.value.models[0] : undefined
  if (!model) return null
  const miss = model.lines ? system.nearMiss?.(world, { from, target: model.id })?.miss : world.miss(model.query)
  if (!miss) return null
  const end = mover === 'looker' ? 'from' : 'to'
  const step: Vec2 = [miss.free[end][0] - miss.line[end][0], miss.free[end][2] - miss.line[end][2]]
  if (Math.hypot(...step) < 0.02) return null
  return Math.atan2(step[1], step[0]) + (mover === 'piece' ? Math.PI : 0)
}

/** Twelve ways round it, and on where something changes there the ways beside; closed in on each. */
function* searchedRing(search: Search, ring: number): Generator<void> {
  const { now, best } = search
  const wanted = (kind: Change['changes']): boolean => RINGS[ring]! - inner > 0 && inner < (best[kind] ?? Infinity) - STEP
  const inner = ring === 0 ? 0 : RINGS[ring - 1]!
  if (!wanted('verdict') && !(now.verdict === 'clear' && wanted('cover'))) return
  const near: { readonly phi: number; readonly kind: Change['changes'] }[] = []
  for (let k = 0; k < DIRECTIONS; k++) {
    const phi = (2 * Math.PI * k) / DIRECTIONS
    const change = changeAt(search, polar(phi, RINGS[ring]!))
    yield
    if (change && wanted(change.changes)) near.push({ phi, kind: change.changes })
  }
  for (const { phi, kind } of near) {
    for (const turn of [0, -0.5, 0.5]) {
      const direction = phi + (turn * 2 * Math.PI) / DIRECTIONS
      // Only what is shorter than the best so far is worth closing in on.
      let high = Math.min(RINGS[ring]!, (best[kind] ?? Infinity) - STEP)
      if (high <= inner) continue
      high = Math.ceil(high / STEP - 1e-9) * STEP
      const there = changeAt(search, polar(direction, high))
      yield
      if (there?.changes === kind) yield* closedIn(search, direction, inner, high, kind)
    }
  }
}

/** What is moved, all of it by the same shift. */
interface Thing {
  readonly mover: Mover
  readonly ids: readonly Id[]
  /** Puts it there and says where that is; null where it cannot stand. Put back by a shift of nothing. */
  move(shift: Vec2): readonly { readonly id: Id; readonly pose: Pose }[] | null
}

function outcomeOf(world: World, system: System, { from, target, gap }: WhatIfRequest): Outcome | null {
  const answer = system.sight(world, { from, target, ...(gap === undefined ? {} : { gap }) })
  return answer.ok ? { verdict: answer.value.verdict, cover: answer.value.cover } : null
}

/**
 * The same at less cost, where the system has a short reading: of one model that reading is the answer; a unit that was not seen
 * stays so while none of its models is, and only then is the ruling itself not asked.
 */
function quickOutcome(world: World, system: System, request: WhatIfRequest, now: Outcome): Outcome | null {
  const { from, target, gap } = request
  const { board } = world
  const one = board.models.some(({ id }) => id === target)
  const read = system.spot ?? system.glance
  if (!read || (!one && now.verdict === 'clear')) return outcomeOf(world, system, request)
  const models = one ? [target] : unitModels(board, target).map(({ id }) => id)
  for (const model of models) {
    const answer = read.call(system, world, { from, target: model, ...(gap === undefined ? {} : { gap }) })
    if (!answer.ok) return null
    if (one) return answer.value
    if (answer.value.verdict === 'clear') return outcomeOf(world, system, request)
  }
  return now
}

const polar = (phi: number, r: Inches): Vec2 => [r * Math.cos(phi), r * Math.sin(phi)]

function kindOf(now: Outcome, next: Outcome): Change['changes'] | null {
  if (next.verdict === 'unsure') return null
  if (next.verdict !== now.verdict) return 'verdict'
  return now.verdict === 'clear' && next.cover !== now.cover ? 'cover' : null
}

function changeOf(
  world: World, { from, target }: WhatIfRequest, thing: Thing, shift: Vec2, ghosts: Change['ghosts'], next: Outcome, changes: Change['changes'],
): Change {
  const distance = Math.hypot(...shift)
  const models = world.board.models
  const looker = models.find(({ id }) => id === from)!
  const aim = models.find(({ id, unit }) => id === target || unit === target) ?? looker
  const ahead: Vec3 = [aim.at[0] - looker.at[0], 0, aim.at[2] - looker.at[2]]
  const effect = changes === 'cover'
    ? next.cover === 'none' ? 'takes its cover away' : coverGained(next.cover)
    : next.verdict === 'clear' ? 'opens a line' : 'closes every line'
  const who = thing.mover === 'target' ? target : thing.ids[0]!
  return {
    mover: thing.mover, changes, shift, distance, ghosts, verdict: next.verdict, cover: next.cover,
    text: `Moving ${who} ${formatFine(distance)} ${wayOf([shift[0], 0, shift[1]], ahead)} ${effect}.`,
  }
}

function thingOf(world: World, system: System, mover: Mover, request: WhatIfRequest): Thing | null {
  const { board } = world
  if (mover === 'piece') {
    const answer = system.sight(world, { from: request.from, target: request.target })
    if (!answer.ok) return null
    const by = [...answer.value.models.flatMap(({ blockedBy }) => blockedBy), ...answer.value.coverFrom]
    const piece = board.pieces.find(({ id }) => id === by.find((each) => board.pieces.some((one) => one.id === each)))
    return piece ? pieceThing(world, piece) : null
  }
  const one = board.models.find(({ id }) => id === (mover === 'looker' ? request.from : request.target))
  const models = one ? [one] : unitModels(board, request.target)
  const ids = models.map(({ id }) => id)
  return models.length === 0 ? null : {
    mover, ids,
    move([dx, dz]) {
      for (const model of models) world.setModel(model)
      if (dx === 0 && dz === 0) return null
      const moved = models.map((model) => {
        const [x, z] = [model.at[0] + dx, model.at[2] + dz]
        const pose: Pose = { at: [x, world.surface([x, z], model.at[1]).y, z], turn: model.turn }
        const stand = world.stand(model.id, pose)
        // The rest of the unit moves too, out of one another's way.
        const ok = stand.supported && stand.onTable && stand.overlaps.every((id) => ids.includes(id) && id !== model.id)
        return ok ? { ...model, ...pose } : null
      })
      if (moved.some((model) => model === null)) return null
      for (const model of moved) world.setModel(model!)
      return moved.map((model) => ({ id: model!.id, pose: { at: model!.at, turn: model!.turn } }))
    },
  }
}

/** A piece may be shifted where every model that stood still stands, and its middle stays on the table. */
function pieceThing(world: World, piece: BoardPiece): Thing {
  const { width, depth } = world.board
  const standing = world.board.models.filter((model) => world.stand(model.id, model).ok)
  return {
    mover: 'piece', ids: [piece.id],
    move([dx, dz]) {
      if (world.board.pieces.find(({ id }) => id === piece.id) !== piece) world.setPiece(piece)
      if (dx === 0 && dz === 0) return null
      const pose: Pose = { at: [piece.at[0] + dx, piece.at[1], piece.at[2] + dz], turn: piece.turn }
      if (Math.abs(pose.at[0]) > width / 2 || Math.abs(pose.at[2]) > depth / 2) return null
      world.setPiece({ ...piece, ...pose })
      return standing.every((model) => world.stand(model.id, model).ok) ? [{ id: piece.id, pose }] : null
    },
  }
}
