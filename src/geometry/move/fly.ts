import type { Id } from '../../core/board'
import type { LegEnd, Stop, SweepFact, SweepQuery, Waypoint } from '../../core/measure'
import { hypot } from '../../core/trigonometry'
import type { Degrees, Inches } from '../../core/units'
import { distance3, type Vec3 } from '../../core/vec'
import { turned, type Journey } from './journey'
import { fittingSurface } from './leg'
import { HEIGHT_TOLERANCE, TOUCH } from './limits'
import { PieceTally } from './path-pieces'
import type { Rounded } from './rounded'
import { beyondTable, nearestSurface, standFact, surfacesAt } from './stand'
import { cutAt, pointAt, type Track } from './track'
import { yawOf } from './turn'
import { firstLimit, inZone, modelsOnTrack } from './zones'

/**
 * Straight lines through the air from level to level: terrain in between counts for nothing, and models only where the
 * query names them; the end must stand.
 */
export function fly(journey: Journey, legs: readonly Waypoint[], facing?: SweepQuery['facing']): SweepFact {
  const { ground, model, ignore } = journey
  let here = journey
  const start = takeOff(journey)
  const path: Vec3[] = [start]
  const yaws: Degrees[] = [journey.start.yaw]
  const costs: Inches[] = [0]
  const ends: LegEnd[] = []
  const stops: Stop[] = []
  const models = new Set<Id>()
  const pieces = new PieceTally()
  let [at, cost, horizontal, up, down] = [start, 0, 0, 0, 0]
  for (const [i, waypoint] of legs.entries()) {
    const yaw = yawOf(waypoint, at, facing) ?? yaws.at(-1)!
    const before = here.mover.plan
    if (yaw !== yaws.at(-1)) here = turned(journey, yaw)
    const { mover } = here
    // Who hangs over the table's edge may come back; a turn does not take it there.
    const out = (plan: Rounded) => beyondTable(plan, at[0], at[2], ground.board)
    if (mover.plan !== before && out(mover.plan) > Math.max(TOUCH, out(before) + 1e-9)) {
      stops.push({ why: 'table', leg: i, at, by: null })
      here = turned(journey, yaws.at(-1)!)
      break
    }
    const to = landing(here, at, waypoint, i === legs.length - 1)
    if (!to) {
      stops.push({ why: 'surface', leg: i, at, by: null })
      break
    }
    const length = hypot(to[0] - at[0], to[2] - at[2])
    const near = ground.along(at[0], at[2], to[0], to[2], mover.reach)
    const knot = { up: 0, down: 0, carried: false }
    const whole: Track = {
      from: at,
      dx: length > 0 ? (to[0] - at[0]) / length : 1,
      dz: length > 0 ? (to[2] - at[2]) / length : 0,
      knots: [{ ...knot, t: 0, y: at[1], cost: 0 }, { ...knot, t: length, y: to[1], cost: distance3(at, to) }],
    }
    const zones = here.zones.filter((zone) => zone.why !== 'model' || !inZone(zone, start))
    const limit = firstLimit(whole, mover, zones, ground.board)
    const track = limit ? cutAt(whole, limit.place) : whole
    const last = track.knots.at(-1)!
    const next = pointAt(track, last.t, last.y)
    modelsOnTrack(near, mover, model.id, track, models)
    pieces.addTrack(near, mover, track, [])
    up += Math.max(0, next[1] - at[1])
    down += Math.max(0, at[1] - next[1])
    horizontal += last.t
    cost += last.cost
    path.push(next)
    yaws.push(yaw)
    costs.push(cost)
    ends.push({ to: path.length - 1, cost })
    at = next
    if (limit) {
      stops.push({ ...limit.stop, leg: i })
      break
    }
  }
  const around = ground.at(at[0], at[2], here.mover.reach)
  const end = standFact(around, here.mover, model, { at, yaw: yaws.at(-1)! }, ground.board, ignore)
  if (stops.length === 0 && !end.ok) stops.push({ why: 'stand', leg: Math.max(0, legs.length - 1), at, by: end.overlaps[0] ?? null })
  const startNear = ground.at(start[0], start[2], journey.mover.reach)
  return {
    path, cost, horizontal, up, down, costs, ...(yaws.some((yaw) => yaw !== yaws[0]) && { yaws }), legs: ends, stops, models: [...models],
    pieces: pieces.facts({ near: startNear, mover: journey.mover, at: start }, { near: around, mover: here.mover, at }), end,
  }
}

function takeOff({ ground, mover, start, ignore }: Journey): Vec3 {
  const [x, y, z] = start.at
  const surface = nearestSurface(surfacesAt(ground.at(x, z, mover.reach), x, z, ignore), y)
  return [x, Math.abs(surface.y - y) <= HEIGHT_TOLERANCE ? surface.y : y, z]
}

/** The surface meant by a way point; without a height the nearest on which the model fits. Only the end needs one. */
function landing(journey: Journey, from: Vec3, to: Waypoint, isEnd: boolean): Vec3 | null {
  const { ground, mover, ignore } = journey
  const near = ground.at(to.x, to.z, mover.reach)
  const surfaces = surfacesAt(near, to.x, to.z, ignore)
  if (to.y !== undefined) {
    const surface = nearestSurface(surfaces, to.y)
    if (Math.abs(surface.y - to.y) <= HEIGHT_TOLERANCE) return [to.x, surface.y, to.z]
    return isEnd ? null : [to.x, to.y, to.z]
  }
  return [to.x, (fittingSurface(journey, near, to, from[1]) ?? nearestSurface(surfaces, from[1])).y, to.z]
}
