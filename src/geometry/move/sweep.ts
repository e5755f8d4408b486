import type { Board, BoardModel, Id, Pose } from '../../core/board'
import type { StandFact, Stop, SweepFact, SweepOptions, Waypoint } from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { fly } from './fly'
import type { Gathered } from './gathered'
import { BESIDE, HEIGHT_TOLERANCE, STEP, TOUCH } from './limits'
import type { Mover } from './mover'
import { PieceTally } from './path-pieces'
import { signedDistance } from './rounded'
import { modelsAt, nearestSurface, overlapsAt, standFact, surfacesAt, type Surface } from './stand'
import type { Surroundings } from './surroundings'
import { isFree, type Block, type IdSet, type Owner, type Standing } from './terrain'
import { corners, cutAt, pointAt, type Track } from './track'
import { walk } from './walk'
import type { Knot, Rise, Walk } from './walk-types'
import { blockingZone, firstLimit, inZone, keepOutZone, modelsOnTrack, type Zone } from './zones'

/** What a sweep asks of the world that it moves in. */
export interface Ground {
  readonly board: Pick<Board, 'width' | 'depth'>
  along(ax: number, az: number, bx: number, bz: number, width: Inches): Surroundings
  around(x: number, z: number, halfSide: Inches): Surroundings
  standing(id: Id): Standing | undefined
  /** All that is on the table, for searches with that base; models are left out. */
  gathered(mover: Mover): Gathered
  /** What is around a point, where there is so much on the table that looking at all of it takes long; else null. */
  gatheredAround(mover: Mover, x: number, z: number, halfSide: Inches): Gathered | null
}

/** A base about to move: everything about a query that does not change from leg to leg. */
export interface Journey {
  readonly ground: Ground
  readonly mover: Mover
  readonly model: BoardModel
  readonly start: Pose
  readonly options: SweepOptions
  readonly ignore: IdSet
  readonly zones: readonly Zone[]
}

/** Where a path has got to. */
export interface Standpoint {
  readonly at: Vec3
  /** Nothing carries the centre: the base hangs beside a face. */
  readonly hanging: boolean
  /** What carries it, be it only its rim; null for the table. */
  readonly holder: Owner | null
  /** Blocks and models that it overlapped where the path began, and still does. */
  readonly excused: ReadonlySet<Block>
  readonly excusedZones: ReadonlySet<Zone>
}

/** One leg as it went: its track up to where it was stopped, and why. */
export interface Leg {
  readonly near: Surroundings
  readonly track: Track
  readonly rises: readonly Rise[]
  readonly stop: Stop | null
  readonly end: Standpoint
}

export function beginJourney(ground: Ground, mover: Mover, model: BoardModel, options: SweepOptions): Journey {
  const zones: Zone[] = []
  for (const id of options.blockingModels ?? []) {
    const other = id === model.id ? undefined : ground.standing(id)
    if (other) zones.push(blockingZone(mover, other))
  }
  for (const zone of options.keepOut ?? []) {
    const other = zone.model === model.id ? undefined : ground.standing(zone.model)
    if (other) zones.push(keepOutZone(mover, other, zone))
  }
  const start = options.start ?? { at: model.at, turn: model.turn }
  return { ground, mover, model, start, options, ignore: new Set(options.ignorePieces), zones }
}

/** The start, on the surface that carries it, with what it overlaps already. */
export function startingPoint(journey: Journey): Standpoint {
  const { ground, mover, start, ignore, zones } = journey
  const [x, y, z] = start.at
  const near = ground.around(x, z, mover.reach)
  const surface = nearestSurface(surfacesAt(near, x, z, ignore), y)
  const supported = Math.abs(surface.y - y) <= HEIGHT_TOLERANCE
  const height = supported ? surface.y : y
  const lift = supported ? surface.slope * mover.reach : 0
  const excused = new Set<Block>()
  for (const block of near.blocks) {
    const slack = block.slice || lift > 0 ? STEP + lift : TOUCH
    if (block.y1 <= height + slack || block.y0 >= height + mover.height - TOUCH) continue
    if (signedDistance(mover.sum(block), x, z) < -TOUCH) excused.add(block)
  }
  const at: Vec3 = [x, height, z]
  const holder = supported ? surface.owner : null
  return { at, hanging: !supported, holder, excused, excusedZones: overlapped(zones, at) }
}

const overlapped = (zones: readonly Zone[], at: Vec3): Set<Zone> =>
  new Set(zones.filter((zone) => zone.leave && inZone(zone, at)))

/** Sweeps the base along its legs until the end or the first thing that stops it. */
export function sweep(journey: Journey, legs: readonly Waypoint[]): SweepFact {
  if (journey.options.fly) return fly(journey, legs)
  const made: Leg[] = []
  let from = startingPoint(journey)
  for (const waypoint of legs) {
    const leg = makeLeg(journey, from, waypoint)
    made.push(leg)
    from = leg.end
    if (leg.stop) break
  }
  return report(journey, startingPoint(journey), made)
}

/**
 * One leg, from a standpoint to a way point. `shared` may be given where many legs share their surroundings. Without
 * `aim`, a way point without a height is only a direction: nothing is climbed for its sake that one could walk under.
 */
export function makeLeg(journey: Journey, from: Standpoint, to: Waypoint, shared?: Surroundings, aim = true): Leg {
  const { ground, mover } = journey
  const near = shared ?? ground.along(from.at[0], from.at[2], to.x, to.z, mover.reach + BESIDE)
  const length = Math.hypot(to.x - from.at[0], to.z - from.at[2])
  return length < 1e-6 ? verticalLeg(journey, near, from, to) : walkedLeg(journey, near, from, to, length, aim)
}

function walkedLeg(
  journey: Journey, near: Surroundings, from: Standpoint, to: Waypoint, length: Inches, aim: boolean,
): Leg {
  const { options, ignore, mover } = journey
  const [dx, dz] = [(to.x - from.at[0]) / length, (to.z - from.at[2]) / length]
  let target: Surface | null = null
  let hold: Inches | null = null
  if (to.y !== undefined) {
    const surface = nearestSurface(surfacesAt(near, to.x, to.z, ignore), to.y)
    if (Math.abs(surface.y - to.y) <= HEIGHT_TOLERANCE) target = surface
    else if (Math.abs(to.y - from.at[1]) <= HEIGHT_TOLERANCE) {
      if (facesBeside(journey, near, to.x, to.z, from.at[1]).length > 0) hold = from.at[1]
    }
  }
  const summit = target ?? (aim && options.climb ? fittingSurface(journey, near, to, from.at[1]) : null)
  const excused = new Set(from.excused)
  const walked = walk(near, mover, from.at, dx, dz, length, {
    climb: options.climb ?? false,
    freeHeight: options.freeHeight ?? 0,
    ignore,
    excused,
    hold,
    hanging: from.hanging,
    holder: from.holder,
    target: summit?.owner ? { owner: summit.owner, y: summit.y } : null,
  })
  const track: Track = { from: from.at, dx, dz, knots: walked.knots }
  const stop = walkStop(track, walked) ?? heightStop(track, to, target, hold)
  // Hanging ends where a surface is under the centre again; until then its rim may rest on what it climbed.
  const hanging = (hold !== null || from.hanging) && !walked.knots.at(-1)!.carried
  return finish(journey, near, from, track, walked.rises, stop, { hanging, holder: walked.holder })
}

/** The surface nearest in height on which the model fits between the solids; null where it does nowhere. */
export function fittingSurface(journey: Journey, near: Surroundings, to: Waypoint, height: Inches): Surface | null {
  const { mover, model, ignore } = journey
  const solids = { ...near, models: [] }
  const fitting = surfacesAt(near, to.x, to.z, ignore)
    .filter((s) => overlapsAt(solids, mover, model.id, to.x, s.y, to.z, s, ignore).length === 0)
  return fitting.length > 0 ? nearestSurface(fitting, height) : null
}

function walkStop(track: Track, { stop, knots }: Walk): Stop | null {
  if (!stop) return null
  const at = pointAt(track, stop.t, knots.at(-1)!.y)
  const part = stop.owner ? { part: stop.owner.part.name } : {}
  return { why: stop.why, at, by: stop.owner?.piece.id ?? null, ...part, height: stop.height }
}

/** The leg has come to its end, but not at the height that was asked for. */
function heightStop(track: Track, to: Waypoint, target: Surface | null, hold: Inches | null): Stop | null {
  if (to.y === undefined || hold !== null) return null
  const last = track.knots.at(-1)!
  const at = pointAt(track, last.t, last.y)
  if (!target) return { why: 'surface', at, by: null }
  const off = Math.abs(last.y - target.y)
  // Held up by its rim: that is for the end to judge.
  if (off <= HEIGHT_TOLERANCE || (!last.carried && last.y > target.y)) return null
  const part = target.owner ? { part: target.owner.part.name } : {}
  return { why: 'climb', at, by: target.owner?.piece.id ?? null, ...part, height: off }
}

/** Straight up or down a face beside the base: a climb asked for. */
function verticalLeg(journey: Journey, near: Surroundings, from: Standpoint, to: Waypoint): Leg {
  const { mover, ignore, options } = journey
  const [x, y, z] = from.at
  const still = { t: 0, y, cost: 0, up: 0, down: 0, carried: !from.hanging }
  const track = (knots: readonly Knot[]): Track => ({ from: from.at, dx: 1, dz: 0, knots })
  const stay = (stop: Stop | null, hanging: boolean): Leg => 
    finish(journey, near, from, track([still]), [], stop, { hanging, holder: from.holder })
  if (to.y === undefined || Math.abs(to.y - y) <= 1e-6) return stay(null, from.hanging)
  const surface = nearestSurface(surfacesAt(near, x, z, ignore), to.y)
  const supported = Math.abs(surface.y - to.y) <= HEIGHT_TOLERANCE
  const height = supported ? surface.y : to.y
  if (Math.abs(height - y) <= 1e-6) return stay(null, !supported)
  const [low, high] = [Math.min(y, height), Math.max(y, height)]
  const face = faceCovering(facesBeside(journey, near, x, z, null), low, high, mover.height)
  if (!face) return stay({ why: 'surface', at: from.at, by: null, height: high - low }, from.hanging)
  const inTheWay = near.blocks.find(
    (block) => !from.excused.has(block) && !passable(block.owner, options, ignore) &&
      block.y0 < high + mover.height - TOUCH && block.y1 > low + TOUCH &&
      signedDistance(mover.sum(block), x, z) < -TOUCH,
  )
  if (inTheWay) {
    const { piece, part } = inTheWay.owner
    return stay({ why: 'solid', at: from.at, by: piece.id, part: part.name, height: inTheWay.y1 - y }, from.hanging)
  }
  const freeHeight = options.freeHeight ?? 0
  const footing = surfacesAt(near, x, z, ignore).findLast((each) => each.y <= low + TOUCH)?.y ?? low
  const paid = isFree(face, freeHeight) && high - footing <= freeHeight + TOUCH ? 0 : high - low
  const end: Knot = {
    t: 0, y: height, cost: paid, up: height > y ? paid : 0, down: height < y ? paid : 0, carried: supported,
  }
  const rises = height > y ? [{ owner: face, height: height - y }] : []
  const holder = supported ? surface.owner : face
  return finish(journey, near, from, track([still, end]), rises, null, { hanging: !supported, holder })
}

const passable = (owner: Owner, options: SweepOptions, ignore: IdSet): boolean =>
  ignore.has(owner.piece.id) || (owner.crossable && !isFree(owner, options.freeHeight ?? 0))

/** Blocks whose side the base touches within 0.1 in; at height `y`, where one is given. */
function facesBeside(journey: Journey, near: Surroundings, x: number, z: number, y: Inches | null): Block[] {
  const { mover, options, ignore } = journey
  return near.blocks.filter((block) => {
    if (passable(block.owner, options, ignore)) return false
    if (y !== null && (block.y1 < y - HEIGHT_TOLERANCE || block.y0 > y + mover.height)) return false
    const gap = signedDistance(mover.sum(block), x, z)
    return gap <= BESIDE && gap >= -TOUCH
  })
}

/** Whose face it is that leads all the way from `low` to `high`; openings less high than the body are climbed past. */
function faceCovering(faces: readonly Block[], low: Inches, high: Inches, opening: Inches): Owner | null {
  let reached = low
  let owner: Owner | null = null
  // The lowest that does comes first: beside a crate, a wall behind it is not what is climbed.
  for (const block of [...faces].sort((a, b) => a.y0 - b.y0 || a.y1 - b.y1)) {
    if (reached >= high - HEIGHT_TOLERANCE) break
    if (block.y1 <= low + TOUCH || block.y0 > reached + opening) continue
    if (block.y1 > reached) [reached, owner] = [block.y1, block.owner]
  }
  return reached >= high - HEIGHT_TOLERANCE ? owner : null
}

function finish(
  journey: Journey, near: Surroundings, from: Standpoint, whole: Track, rises: readonly Rise[], stop: Stop | null,
  held: Pick<Standpoint, 'hanging' | 'holder'>,
): Leg {
  const { excusedZones: left } = from
  const zones = left.size > 0 ? journey.zones.filter((zone) => !left.has(zone)) : journey.zones
  const limit = firstLimit(whole, journey.mover, zones, journey.ground.board)
  const track = limit ? cutAt(whole, limit.place) : whole
  const last = track.knots.at(-1)!
  const at = pointAt(track, last.t, last.y)
  const [x, , z] = at
  const excused = new Set([...from.excused].filter((block) => signedDistance(journey.mover.sum(block), x, z) < -TOUCH))
  const excusedZones = new Set([...from.excusedZones].filter((zone) => inZone(zone, at)))
  return { near, track, rises, stop: limit?.stop ?? stop, end: { at, ...held, excused, excusedZones } }
}

/** Legs put together into the fact that a system judges. */
export function report(journey: Journey, start: Standpoint, legs: readonly Leg[]): SweepFact {
  const { mover, model, ground } = journey
  const path: Vec3[] = [start.at]
  const costs: Inches[] = [0]
  const models = new Set<Id>()
  const pieces = new PieceTally(mover)
  let [cost, horizontal, up, down] = [0, 0, 0, 0]
  for (const { near, track, rises } of legs) {
    const knots = corners(track.knots)
    for (const knot of knots.slice(1)) {
      path.push(pointAt(track, knot.t, knot.y))
      costs.push(cost + knot.cost)
    }
    const last = knots.at(-1)!
    cost += last.cost
    horizontal += last.t
    up += last.up
    down += last.down
    modelsOnTrack(near, mover, model.id, track, models)
    pieces.addTrack(near, track, rises)
  }
  const at = path.at(-1)!
  const startNear = legs[0]?.near ?? ground.around(at[0], at[2], mover.reach)
  const endNear = legs.at(-1)?.near ?? startNear
  if (legs.length === 0) for (const id of modelsAt(startNear, mover, model.id, ...at)) models.add(id)
  const end = endFact(journey, endNear, at)
  const stops: Stop[] = legs.flatMap((leg) => (leg.stop ? [leg.stop] : []))
  if (stops.length === 0 && !end.ok) stops.push({ why: 'stand', at, by: end.overlaps[0] ?? null })
  return {
    path, cost, horizontal, up, down, costs, stops, models: [...models],
    pieces: pieces.facts({ near: startNear, at: start.at }, { near: endNear, at }), end,
  }
}

/** How it would stand where the path ends: where only its rim was carried, on the surface below its centre. */
export function endFact(journey: Journey, near: Surroundings, at: Vec3): StandFact {
  const { mover, model, start, ground, ignore } = journey
  const fact = standFact(near, mover, model, { at, turn: start.turn }, ground.board, ignore)
  if (fact.supported) return fact
  const lower = surfacesAt(near, at[0], at[2], ignore).filter((surface) => surface.y < at[1])
  const below = lower.at(-1)
  if (!below || !carriedByRim(near, mover, at)) return fact
  return standFact(near, mover, model, { at: [at[0], below.y, at[2]], turn: start.turn }, ground.board, ignore)
}

const carriedByRim = (near: Surroundings, mover: Mover, at: Vec3): boolean =>
  near.blocks.some(
    (block) => Math.abs(block.y1 - at[1]) < 0.01 && signedDistance(mover.sum(block), at[0], at[2]) < -TOUCH,
  )
