import type { Id, Pose } from '../../core/board'
import type { Measure, Verdict } from '../../core/measure'
import { atan2, cos, hypot, sin } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import type { World } from '../../core/world'
import { unitModels, type System } from '../../rules/contract'
import { coverGained } from '../../rules/ruling-text'
import { formatFine } from '../format'
import { WorkBudget, bounded, OutOfWork } from './bounded'
import { SEAT_A, wayOf, type Seat } from './seat'
import { thingOf, type Mover, type Thing } from './movers'

export interface WhatIfRequest {
  readonly from: Id
  readonly target: Id
  readonly aperture?: Inches
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
  /** Who moves: the looker, the target that was asked of, or a piece. */
  readonly who: Id
}

/** "Moving a-3 0.40″ toward wall-2 opens a line.": from the seat of whoever looks at the table; ids, not names. */
export function changeText({ changes, shift, distance, ghosts, verdict, cover, who }: Change, seat: Seat = SEAT_A): string {
  const [x, y, z] = ghosts[0]?.pose.at ?? [shift[0], 0, shift[1]]
  const effect = changes === 'cover'
    ? cover === 'none' ? 'takes its cover away' : coverGained(cover)
    : verdict === 'clear' ? 'opens a line' : 'closes every line'
  return `Moving ${who} ${formatFine(distance)} ${wayOf([shift[0], 0, shift[1]], [x - shift[0], y, z - shift[1]], seat, who)} ${effect}.`
}

/** Radii of the rings of places, tried outwards; bisection then finds the change between two rings. */
const RINGS: readonly Inches[] = [0.15, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6]
const DIRECTIONS = 12
/** Resolution of the distances, rounded up. */
const STEP: Inches = 0.05
/** Work budget of a bounded ruling at one place: some 2 ms. */
const PLACE_WORK = 45_000

interface Outcome {
  readonly verdict: Verdict
  readonly cover: string
}

/**
 * Searches the shortest move of each mover that changes the verdict and, for a target that is seen, the shortest that changes its cover.
 * Returns them by length. Yields after every ruling, so that the caller may stop; `found` then holds the shortest so far of each mover,
 * each confirmed by the full ruling at that place.
 *
 * The search first goes the way in which the closest miss would open, which soon gives a first result; then over rings of places outwards,
 * all movers ring by ring, no farther than the best so far; at last to the places that a bounded ruling left open. The board is restored
 * however the search ends. May overlook a place to stand that is smaller than the distance between two rings.
 */
export function* whatIf(
  world: World, system: System, request: WhatIfRequest, found: Change[] = [],
): Generator<void, readonly Change[]> {
  const now = outcomeOf(world, system, request)
  if (!now) return []
  const searches = (request.movers ?? ['looker', 'target', 'piece'] as const).flatMap((mover): Search[] => {
    const thing = thingOf(world, system, mover, request)
    return thing ? [{ world, system, request, now, thing, best: {}, open: [], found, likely: { seen: null } }] : []
  })
  try {
    if (now.verdict === 'blocked') {
      for (const search of searches) {
        yield* alongMiss(search)
        search.thing.move([0, 0])
      }
    }
    const farthest = request.farthest ?? RINGS.at(-1)!
    for (let ring = 0; ring < RINGS.length && RINGS[ring]! <= farthest; ring++) {
      for (const search of searches) {
        yield* searchedRing(search, ring)
        search.thing.move([0, 0])
      }
    }
    for (const search of searches) {
      yield* searchedOpen(search)
      search.thing.move([0, 0])
    }
  } finally {
    for (const { thing } of searches) thing.move([0, 0])
  }
  return found.sort((a, b) => a.distance - b.distance)
}

/** The search for the shortest moves of one thing: what is asked, and what is found so far. */
interface Search {
  readonly world: World
  readonly system: System
  readonly request: WhatIfRequest
  readonly now: Outcome
  readonly thing: Thing
  readonly best: { [kind in Change['changes']]?: Inches }
  /** Places that a bounded ruling left open, the nearest first. */
  readonly open: { readonly phi: number; readonly ring: number }[]
  readonly found: Change[]
  /** Of the target's models, the one that was seen last. */
  readonly likely: { seen: Id | null }
}

/** A bounded ruling with the thing there; `open`: not decided. Leaves the thing there, so the caller restores it. `cover`: a change of cover counts. */
function boundedChange(search: Search, shift: Vec2, cover: boolean): Change | 'open' | null {
  const ghosts = search.thing.move(shift)
  if (!ghosts) return null
  const next = boundedOutcome(search, cover)
  return next === 'open' ? next : changeBy(search, shift, ghosts, next)
}

/** The same with a full ruling. */
function fullChange(search: Search, shift: Vec2, cover: boolean): Change | null {
  const ghosts = search.thing.move(shift)
  return ghosts && changeBy(search, shift, ghosts, shortOutcome(search.world, search, cover))
}

function changeAt(search: Search, shift: Vec2, cover: boolean): Change | null {
  const change = boundedChange(search, shift, cover)
  return change === 'open' ? fullChange(search, shift, cover) : change
}

function changeBy({ request, now, thing }: Search, shift: Vec2, ghosts: Change['ghosts'], next: Outcome | null): Change | null {
  const kind = next && kindOf(now, next)
  return next && kind ? changeOf(request, thing, shift, ghosts, next, kind) : null
}

/** Records the change found there, if the full ruling confirms it and it is shorter than the best so far. */
function note(search: Search, shift: Vec2, distance: Inches): void {
  const { world, system, request, thing } = search
  const ghosts = thing.move(shift)
  const change = ghosts && changeBy(search, shift, ghosts, outcomeOf(world, system, request))
  if (!change || distance >= (search.best[change.changes] ?? Infinity)) return
  search.best[change.changes] = distance
  const { found } = search
  const before = found.findIndex(({ mover, changes }) => mover === change.mover && changes === change.changes)
  found.splice(before < 0 ? found.length : before, before < 0 ? 0 : 1, change)
}

/** Bisects along one direction between `low`, where nothing changes, and `high`, where it does. */
function* closedIn(search: Search, direction: number, low: Inches, high: Inches, kind: Change['changes']): Generator<void> {
  let [inner, outer] = [Math.floor(low / STEP + 1e-9) * STEP, high]
  while (outer - inner > 1.5 * STEP) {
    const middle = Math.round((inner + outer) / 2 / STEP) * STEP
    if (changeAt(search, polar(direction, middle), kind === 'cover')?.changes === kind) outer = middle
    else inner = middle
    yield
  }
  note(search, polar(direction, outer), outer)
}

/** Goes the way in which the closest miss would open. */
function* alongMiss(search: Search): Generator<void> {
  const { world, system, request, thing } = search
  const direction = missWay(world, system, request, thing.mover)
  if (direction === null) return
  const farthest = request.farthest ?? RINGS.at(-1)!
  for (let ring = 0; ring < RINGS.length && RINGS[ring]! <= farthest; ring++) {
    const change = changeAt(search, polar(direction, RINGS[ring]!), true)
    yield
    if (!change) continue
    yield* closedIn(search, direction, ring === 0 ? 0 : RINGS[ring - 1]!, RINGS[ring]!, change.changes)
    return
  }
}

/** Direction in plan in which the closest miss would open, in radians; null: there is none. */
function missWay(world: World, system: System, { from, target }: WhatIfRequest, mover: Mover): number | null {
  const ruling = system.sight(world, { from, target })
  const model = ruling.ok ? ruling.value.models[0] : undefined
  if (!model) return null
  const miss = model.lines ? system.nearMiss?.(world, { from, target: model.id })?.miss : world.miss(model.query)
  if (!miss) return null
  const end = mover === 'looker' ? 'from' : 'to'
  const step: Vec2 = [miss.free[end][0] - miss.line[end][0], miss.free[end][2] - miss.line[end][2]]
  if (hypot(...step) < 0.02) return null
  return atan2(step[1], step[0]) + (mover === 'piece' ? Math.PI : 0)
}

const innerOf = (ring: number): Inches => (ring === 0 ? 0 : RINGS[ring - 1]!)

/** Whether a change on that ring could be shorter than the best so far. */
const isWanted = ({ best }: Search, ring: number, kind: Change['changes']): boolean => innerOf(ring) < (best[kind] ?? Infinity) - STEP

const mayMatter = (search: Search, ring: number): boolean =>
  isWanted(search, ring, 'verdict') || (search.now.verdict === 'clear' && isWanted(search, ring, 'cover'))

/** Tries twelve directions; where something changes, bisects there and half a step to either side. Hard places are left for `searchedOpen`. */
function* searchedRing(search: Search, ring: number): Generator<void> {
  if (!mayMatter(search, ring)) return
  const near: { readonly phi: number; readonly kind: Change['changes'] }[] = []
  for (let k = 0; k < DIRECTIONS; k++) {
    const phi = (2 * Math.PI * k) / DIRECTIONS
    const change = boundedChange(search, polar(phi, RINGS[ring]!), isWanted(search, ring, 'cover'))
    yield
    if (change === 'open') search.open.push({ phi, ring })
    else if (change && isWanted(search, ring, change.changes)) near.push({ phi, kind: change.changes })
  }
  for (const { phi, kind } of near) yield* closedInBeside(search, ring, phi, kind)
}

/** Full rulings at the places that were left open, if they could still be shorter than the best. */
function* searchedOpen(search: Search): Generator<void> {
  for (const { phi, ring } of search.open) {
    if (!mayMatter(search, ring)) continue
    const change = fullChange(search, polar(phi, RINGS[ring]!), isWanted(search, ring, 'cover'))
    yield
    if (change && isWanted(search, ring, change.changes)) yield* closedInBeside(search, ring, phi, change.changes)
  }
}

function* closedInBeside(search: Search, ring: number, phi: number, kind: Change['changes']): Generator<void> {
  const inner = innerOf(ring)
  for (const swing of [0, -0.5, 0.5]) {
    const direction = phi + (swing * 2 * Math.PI) / DIRECTIONS
    // Nothing longer than the best so far is of use.
    let high = Math.min(RINGS[ring]!, (search.best[kind] ?? Infinity) - STEP)
    if (high <= inner) continue
    high = Math.ceil(high / STEP - 1e-9) * STEP
    const there = changeAt(search, polar(direction, high), kind === 'cover')
    yield
    if (there?.changes === kind) yield* closedIn(search, direction, inner, high, kind)
  }
}

function outcomeOf(world: Measure, system: System, { from, target, aperture }: WhatIfRequest): Outcome | null {
  const answer = system.sight(world, { from, target, ...(aperture === undefined ? {} : { aperture }) })
  return answer.ok ? { verdict: answer.value.verdict, cover: answer.value.cover } : null
}

/**
 * The outcome under a work budget; `open`: the budget did not decide. Uses the system's cheaper reading of single models where it has one
 * (see `shortOutcome`).
 */
function boundedOutcome(search: Search, cover: boolean): Outcome | 'open' | null {
  const { measure, cut } = bounded(search.world, new WorkBudget(PLACE_WORK))
  try {
    const outcome = shortOutcome(measure, search, cover)
    // One seen model settles a verdict, whatever the others are; cover may need them all.
    const clear = outcome?.verdict === 'clear' && (search.system.outcome !== undefined || (outcome === search.now && !cover))
    const known = cut.size === 0 || clear
    return known ? outcome : 'open'
  } catch (error) {
    if (error instanceof OutOfWork) return 'open'
    throw error
  }
}

/**
 * By the system's reading of single models (`spot`, `glance`). For a unit that was blocked the full ruling is asked only once a model is seen.
 */
function shortOutcome(world: Measure, { system, request, now, likely }: Search, cover: boolean): Outcome | null {
  const { from, target, aperture } = request
  const { board } = world
  const one = board.models.some(({ id }) => id === target)
  if (!one && system.outcome && (cover || now.verdict !== 'clear')) {
    const answer = system.outcome(world, { from, target, ...(aperture === undefined ? {} : { aperture }) }, likely.seen ?? undefined)
    if (!answer.ok) return null
    likely.seen = answer.value.seen ?? likely.seen
    return answer.value
  }
  const read = system.spot ?? system.glance
  if (!read || (!one && now.verdict === 'clear' && cover)) return outcomeOf(world, system, request)
  const models = one ? [target] : unitModels(board, target).map(({ id }) => id)
  // The model that was seen last is tried first: it is likely to be seen again, and one is enough.
  models.sort((a, b) => Number(b === likely.seen) - Number(a === likely.seen))
  let verdict: Verdict = 'blocked'
  for (const model of models) {
    const answer = read.call(system, world, { from, target: model, ...(aperture === undefined ? {} : { aperture }) })
    if (!answer.ok) return null
    if (one) return answer.value
    if (answer.value.verdict === 'clear') {
      likely.seen = model
      return now.verdict === 'clear' ? now : outcomeOf(world, system, request)
    }
    if (answer.value.verdict === 'unsure') verdict = 'unsure'
  }
  return now.verdict === 'clear' ? { verdict, cover: 'none' } : now
}

const polar = (phi: number, r: Inches): Vec2 => [r * cos(phi), r * sin(phi)]

function kindOf(now: Outcome, next: Outcome): Change['changes'] | null {
  if (next.verdict === 'unsure') return null
  if (next.verdict !== now.verdict) return 'verdict'
  return now.verdict === 'clear' && next.cover !== now.cover ? 'cover' : null
}

const changeOf = (
  { target }: WhatIfRequest, thing: Thing, shift: Vec2, ghosts: Change['ghosts'], next: Outcome, changes: Change['changes'],
): Change => ({
  mover: thing.mover, changes, shift, distance: hypot(...shift), ghosts, verdict: next.verdict, cover: next.cover,
  who: thing.mover === 'target' ? target : thing.ids[0]!,
})
