import type { Id } from '../../core/board'
import { SWEEP_WORK, type LegEnd, type StandFact, type Stop, type SweepFact, type Waypoint } from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { fly } from './fly'
import { startingPoint, type Journey, type Leg, type Standpoint } from './journey'
import { legWork, makeLeg } from './leg'
import { TOUCH } from './limits'
import type { Mover } from './mover'
import { PieceTally } from './path-pieces'
import { signedDistance } from './rounded'
import { modelsAt, standFact, surfacesAt } from './stand'
import type { Surroundings } from './surroundings'
import { corners, pointAt } from './track'
import { modelsOnTrack } from './zones'

/** The same within a bound of work: a query's own, or what it may take unasked. */
export function boundedSweep(journey: Journey, legs: readonly Waypoint[], asked: number | undefined): SweepFact {
  const { fact, work, cut } = sweepWithin(journey, legs, asked ?? SWEEP_WORK)
  return asked === undefined && !cut ? fact : { ...fact, work, cut }
}

/** Sweeps the base along its legs until the end or the first thing that stops it. */
export const sweep = (journey: Journey, legs: readonly Waypoint[]): SweepFact => sweepWithin(journey, legs, Infinity).fact

function sweepWithin(journey: Journey, legs: readonly Waypoint[], bound: number): { fact: SweepFact; work: number; cut: boolean } {
  if (journey.options.fly) return { fact: fly(journey, legs), work: legs.length * FLIGHT, cut: false }
  const made: Leg[] = []
  const start = startingPoint(journey)
  let from = start
  let work = 0
  for (const waypoint of legs) {
    if (work >= bound) break
    const leg = makeLeg(journey, from, waypoint)
    work += legWork(leg.near)
    made.push(leg)
    from = leg.end
    if (leg.stop) break
  }
  const fact = report(journey, start, made)
  const cut = made.length < legs.length && !made.at(-1)?.stop
  // What comes next may be open: the path ends where it got to, and says that nobody looked on.
  return { fact: cut ? { ...fact, stops: [{ why: 'unfound', leg: made.length, at: from.at, by: null }] } : fact, work, cut }
}

/** What a leg through the air takes. */
const FLIGHT = 6

/** Legs put together into the fact that a system judges. */
export function report(journey: Journey, start: Standpoint, legs: readonly Leg[]): SweepFact {
  const { mover, model, ground } = journey
  const path: Vec3[] = [start.at]
  const costs: Inches[] = [0]
  const ends: LegEnd[] = []
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
    ends.push({ to: path.length - 1, cost })
    modelsOnTrack(near, mover, model.id, track, models)
    pieces.addTrack(near, track, rises)
  }
  const at = path.at(-1)!
  const startNear = legs[0]?.near ?? ground.around(at[0], at[2], mover.reach)
  const endNear = legs.at(-1)?.near ?? startNear
  if (legs.length === 0) for (const id of modelsAt(startNear, mover, model.id, ...at)) models.add(id)
  const end = endFact(journey, endNear, at)
  const stops: Stop[] = legs.flatMap(({ stop }, leg) => (stop ? [{ ...stop, leg }] : []))
  if (stops.length === 0 && !end.ok) stops.push({ why: 'stand', leg: Math.max(0, legs.length - 1), at, by: end.overlaps[0] ?? null })
  return {
    path, cost, horizontal, up, down, costs, legs: ends, stops, models: [...models],
    pieces: pieces.facts({ near: startNear, at: start.at }, { near: endNear, at }), end,
  }
}

/**
 * How it would stand where the path ends: where only its rim was carried, on the surface below its centre. What is
 * overhead there would let it fall: that is no end, and nothing is under its centre.
 */
export function endFact(journey: Journey, near: Surroundings, at: Vec3): StandFact {
  const { mover, model, start, ground, ignore } = journey
  const fact = standFact(near, mover, model, { at, yaw: start.yaw }, ground.board, ignore)
  if (fact.supported) return fact
  const lower = surfacesAt(near, at[0], at[2], ignore).filter((surface) => surface.y < at[1])
  const below = lower.at(-1)
  if (!below || !carriedByRim(near, mover, at)) return fact
  const fallen = standFact(near, mover, model, { at: [at[0], below.y, at[2]], yaw: start.yaw }, ground.board, ignore)
  return fallen.ok ? fact : fallen
}

const carriedByRim = (near: Surroundings, mover: Mover, at: Vec3): boolean =>
  near.blocks.some(
    (block) => Math.abs(block.y1 - at[1]) < 0.01 && signedDistance(mover.sum(block), at[0], at[2]) < -TOUCH,
  )
