import type { Waypoint } from '../../core/measure'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { faceCovering, adjacentFaces, passable } from './adjacent-faces'
import type { Journey, Leg, Standpoint } from './journey'
import type { LegStop } from './leg-stop'
import { ADJACENT, HEIGHT_TOLERANCE, SKIN, TOUCH } from './limits'
import { signedDistance } from './rounded'
import { nearestSurface, overlapsAt, surfacesAt, type Surface } from './stand'
import { withMeshes, type Surroundings } from './surroundings'
import { freeUpTo, isFree } from './terrain'
import { cutAt, pointAt, type Track } from './track'
import { walk } from './walk'
import type { Knot, Rise, Walk } from './walk-types'
import { firstLimit, inZone } from './zones'

/** What it takes to ask what is near, in the same units as a leg's work. */
export const LOOK = 5
/** What a leg takes, by what is near it and what it meets, in units of some 3 µs. */
export const legWork = ({ mover }: Journey, near: Surroundings, more = 0): number =>
  1 + ((near.blocks.length + near.facets.length + more) * mover.weight) / 5
/** How much of meshes it may look at within so much work. */
const mostWithin = ({ mover }: Journey, work: number): number => ((work - LOOK - 1) * 5) / mover.weight

/** What a leg may meet; meshes lie ahead. */
export const legSurroundings = ({ ground, mover }: Journey, from: Standpoint, to: Waypoint): Surroundings =>
  ground.along(from.at[0], from.at[2], to.x, to.z, mover.reach + ADJACENT)

/**
 * One leg, from a standpoint to a way point. `shared` may be given where many legs share their surroundings. Without
 * `aim`, a way point without a height is only a direction: nothing is climbed for its sake that one could walk under.
 * The leg is `cut` where more of meshes lies on it than the work allows.
 */
export function makeLeg(journey: Journey, from: Standpoint, to: Waypoint, shared?: Surroundings, aim = true, work = Infinity): Leg {
  const near = shared ?? legSurroundings(journey, from, to)
  const length = hypot(to.x - from.at[0], to.z - from.at[2])
  return length < 1e-6 ? verticalLeg(journey, near, from, to) : walkedLeg(journey, near, from, to, length, aim, work)
}

/** What is at a way point. */
const goalSurroundings = ({ mover }: Journey, near: Surroundings, { x, z }: Waypoint): Surroundings =>
  withMeshes(near, x, z, mover.reach + ADJACENT + SKIN)

function walkedLeg(
  journey: Journey, near: Surroundings, from: Standpoint, to: Waypoint, length: Inches, aim: boolean, work: number,
): Leg {
  const { options, ignore, mover } = journey
  const [dx, dz] = [(to.x - from.at[0]) / length, (to.z - from.at[2]) / length]
  let target: Surface | null = null
  let hold: Inches | null = null
  const there = to.y !== undefined || (aim && options.climb) ? goalSurroundings(journey, near, to) : near
  if (to.y !== undefined) {
    const surface = nearestSurface(surfacesAt(there, to.x, to.z, ignore), to.y)
    if (Math.abs(surface.y - to.y) <= HEIGHT_TOLERANCE) target = surface
    else if (Math.abs(to.y - from.at[1]) <= HEIGHT_TOLERANCE) {
      if (adjacentFaces(journey, there, to.x, to.z, from.at[1]).length > 0) hold = from.at[1]
    }
  }
  const summit = target ?? (aim && options.climb ? fittingSurface(journey, there, to, from.at[1]) : null)
  const excused = new Set(from.excused)
  const walked = walk(near, mover, from.at, dx, dz, length, {
    climb: options.climb ?? false,
    free: options,
    ignore,
    excused,
    hold,
    hanging: from.hanging,
    holder: from.holder,
    target: summit?.owner ? { owner: summit.owner, y: summit.y } : null,
    most: mostWithin(journey, work),
  })
  const track: Track = { from: from.at, dx, dz, knots: walked.knots }
  const stop = walkStop(track, walked) ?? heightStop(track, to, target, hold)
  // Hanging ends where a surface is under the centre again; until then its rim may rest on what it climbed.
  const hanging = (hold !== null || from.hanging) && !walked.knots.at(-1)!.carried
  return finish(journey, near, from, track, walked.rises, stop, { hanging, holder: walked.holder }, walked)
}

/** The surface nearest in height on which the model fits between the solids; null where it does nowhere. */
export function fittingSurface(journey: Journey, near: Surroundings, to: Waypoint, height: Inches): Surface | null {
  const { mover, model, ignore } = journey
  const solids = { ...near, models: [] }
  const fitting = surfacesAt(near, to.x, to.z, ignore)
    .filter((s) => overlapsAt(solids, mover, model.id, to.x, s.y, to.z, s, ignore).length === 0)
  return fitting.length > 0 ? nearestSurface(fitting, height) : null
}

function walkStop(track: Track, { stop, knots }: Walk): LegStop | null {
  if (!stop) return null
  const at = pointAt(track, stop.t, knots.at(-1)!.y)
  const part = stop.owner ? { part: stop.owner.part.name } : {}
  return { why: stop.why, at, by: stop.owner?.piece.id ?? null, ...part, height: stop.height }
}

/** The leg has come to its end, but not at the height that was asked for. */
function heightStop(track: Track, to: Waypoint, target: Surface | null, hold: Inches | null): LegStop | null {
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
function verticalLeg(journey: Journey, along: Surroundings, from: Standpoint, to: Waypoint): Leg {
  const near = goalSurroundings(journey, along, to)
  const { mover, ignore, options } = journey
  const [x, y, z] = from.at
  const still = { t: 0, y, cost: 0, up: 0, down: 0, carried: !from.hanging }
  const track = (knots: readonly Knot[]): Track => ({ from: from.at, dx: 1, dz: 0, knots })
  const stay = (stop: LegStop | null, hanging: boolean): Leg => 
    finish(journey, near, from, track([still]), [], stop, { hanging, holder: from.holder })
  if (to.y === undefined || Math.abs(to.y - y) <= 1e-6) return stay(null, from.hanging)
  const surface = nearestSurface(surfacesAt(near, x, z, ignore), to.y)
  const supported = Math.abs(surface.y - to.y) <= HEIGHT_TOLERANCE
  const height = supported ? surface.y : to.y
  if (Math.abs(height - y) <= 1e-6) return stay(null, !supported)
  const [low, high] = [Math.min(y, height), Math.max(y, height)]
  const face = faceCovering(adjacentFaces(journey, near, x, z, null), low, high, mover.height)
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
  const footing = surfacesAt(near, x, z, ignore).findLast((each) => each.y <= low + TOUCH)?.y ?? low
  const paid = isFree(face, options) && high - footing <= freeUpTo(options) + TOUCH ? 0 : high - low
  const end: Knot = {
    t: 0, y: height, cost: paid, up: height > y ? paid : 0, down: height < y ? paid : 0, carried: supported,
  }
  const rises = height > y ? [{ owner: face, height: height - y }] : []
  const holder = supported ? surface.owner : face
  return finish(journey, near, from, track([still, end]), rises, null, { hanging: !supported, holder })
}

const AT_ONCE = { met: 0, cut: false }

function finish(
  journey: Journey, near: Surroundings, from: Standpoint, whole: Track, rises: readonly Rise[], stop: LegStop | null,
  held: Pick<Standpoint, 'hanging' | 'holder'>, { met, cut }: Pick<Walk, 'met' | 'cut'> = AT_ONCE,
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
  return { near, track, rises, met, cut, stop: limit?.stop ?? stop, end: { at, ...held, excused, excusedZones } }
}
