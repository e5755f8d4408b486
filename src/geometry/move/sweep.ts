import type { Id } from '../../core/board'
import { SWEEP_WORK, type LegEnd, type StandFact, type Stop, type SweepFact, type SweepQuery, type Waypoint } from '../../core/measure'
import type { Degrees, Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { fly } from './fly'
import { startingPoint, type Journey, type Leg, type Standpoint } from './journey'
import { legSurroundings, legWork, LOOK, makeLeg } from './leg'
import { SKIN, TOUCH } from './limits'
import type { Mover } from './mover'
import { PieceTally } from './path-pieces'
import { signedDistance } from './rounded'
import { modelsAt, standFact, surfacesAt } from './stand'
import { withMeshes, type Surroundings } from './surroundings'
import { corners, pointAt } from './track'
import { standingTrack, turnOnSpot, yawOf, type Turn } from './turn'
import { modelsOnTrack } from './zones'

/** The same within a bound of work: a query's own, or what it may take unasked. */
export function boundedSweep(journey: Journey, { legs, facing, work: asked }: Pick<SweepQuery, 'legs' | 'facing' | 'work'>): SweepFact {
  const { fact, work, cut } = sweepWithin(journey, legs, facing, asked ?? SWEEP_WORK)
  return asked === undefined && !cut ? fact : { ...fact, work, cut }
}

/** Sweeps the base along its legs until the end or the first thing that stops it. */
export const sweep = (journey: Journey, legs: readonly Waypoint[]): SweepFact => sweepWithin(journey, legs, 'keep', Infinity).fact

/** A turn on the spot where the way point asks for one, then the leg; none where the turn was stopped. */
interface Move {
  readonly turn: Turn | null
  readonly journey: Journey
  readonly leg: Leg | null
}

function sweepWithin(journey: Journey, legs: readonly Waypoint[], facing: SweepQuery['facing'], bound: number) {
  if (journey.options.fly) return { fact: fly(journey, legs, facing), work: legs.length * FLIGHT, cut: false }
  const moves: Move[] = []
  const start = startingPoint(journey)
  let [here, from, work] = [journey, start, 0]
  let stopped = false
  for (const waypoint of legs) {
    if (work >= bound || stopped) break
    const yaw = yawOf(waypoint, from.at, facing) ?? here.start.yaw
    const turn = yaw === here.start.yaw ? null : turnOnSpot(here, from, yaw)
    if (turn) [here, from] = [turn.journey, turn.end]
    const near = turn?.stop ? null : legSurroundings(here, from, waypoint)
    // So much lies along this one leg that it alone would take more than all that may be.
    if (near && LOOK + legWork(here, near) > bound) break
    const leg = near && makeLeg(here, from, waypoint, near, true, bound)
    if (leg?.cut) break
    work += (turn?.stands ?? []).reduce((sum, stand) => sum + LOOK + legWork(here, stand.near), 0)
    work += leg ? LOOK + legWork(here, leg.near, leg.met + leg.track.knots.length) : 0
    from = leg?.end ?? from
    stopped = Boolean(turn?.stop ?? leg?.stop)
    moves.push({ turn, journey: here, leg })
  }
  const fact = report(journey, start, moves, legs)
  const cut = moves.length < legs.length && !stopped
  // What comes next may be open: the path ends where it got to, and says that nobody looked on.
  return { fact: cut ? { ...fact, stops: [{ why: 'unfound' as const, leg: moves.length, at: from.at, by: null }] } : fact, work, cut }
}

/** What a leg through the air takes. */
const FLIGHT = 6

/** Moves put together into the fact that a system judges. */
function report(journey: Journey, start: Standpoint, moves: readonly Move[], legs: readonly Waypoint[]): SweepFact {
  const { model, ground } = journey
  const path: Vec3[] = [start.at]
  const yaws: Degrees[] = [journey.start.yaw]
  const costs: Inches[] = [0]
  const ends: LegEnd[] = []
  const models = new Set<Id>()
  const pieces = new PieceTally()
  let [cost, horizontal, up, down] = [0, 0, 0, 0]
  for (const [i, { turn, journey: { mover, start: { yaw } }, leg }] of moves.entries()) {
    for (const stand of turn?.stands ?? []) {
      const track = standingTrack(turn!.end)
      modelsOnTrack(stand.near, stand.mover, model.id, track, models)
      pieces.addTrack(stand.near, stand.mover, track, [])
    }
    if (turn) {
      path.push(turn.end.at)
      yaws.push(yaw)
      costs.push(cost)
    }
    if (leg) {
      const { near, track, rises } = leg
      const knots = corners(track.knots)
      for (const knot of knots.slice(1)) {
        path.push(pointAt(track, knot.t, knot.y))
        yaws.push(yaw)
        costs.push(cost + knot.cost)
      }
      const last = knots.at(-1)!
      cost += last.cost
      horizontal += last.t
      up += last.up
      down += last.down
      modelsOnTrack(near, mover, model.id, track, models)
      pieces.addTrack(near, mover, track, rises)
    }
    ends.push({ to: path.length - 1, cost, ...(legs[i]!.y !== undefined && leg?.end.hanging && { hangs: true as const }) })
  }
  const at = path.at(-1)!
  const last = moves.at(-1)?.journey ?? journey
  const startNear = moves[0]?.leg?.near ?? ground.at(start.at[0], start.at[2], journey.mover.reach)
  const endNear = withMeshes(moves.at(-1)?.leg?.near ?? ground.at(at[0], at[2], last.mover.reach), at[0], at[2], last.mover.reach + SKIN)
  if (moves.length === 0) for (const id of modelsAt(startNear, journey.mover, model.id, ...at)) models.add(id)
  const end = endFact(last, endNear, at)
  const stops: Stop[] = moves.flatMap(({ turn, leg }, i) => [turn?.stop, leg?.stop].flatMap((stop) => (stop ? [{ ...stop, leg: i }] : [])))
  if (stops.length === 0 && !end.ok) stops.push({ why: 'stand', leg: Math.max(0, moves.length - 1), at, by: end.overlaps[0] ?? null })
  return {
    path, cost, horizontal, up, down, costs, ...(moves.some(({ turn }) => turn) && { yaws }), legs: ends, stops, models: [...models],
    pieces: pieces.facts({ near: startNear, mover: journey.mover, at: start.at }, { near: endNear, mover: last.mover, at }), end,
  }
}

/**
 * How it would stand where the path ends. Where only its rim was carried nothing is under its centre, and it names what else is in its way on
 * the surface below: the wall that it leans on, or whoever stands there.
 */
export function endFact(journey: Journey, near: Surroundings, at: Vec3): StandFact {
  const { mover, model, start, ground, ignore } = journey
  const fact = standFact(near, mover, model, { at, yaw: start.yaw }, ground.board, ignore)
  if (fact.supported) return fact
  const lower = surfacesAt(near, at[0], at[2], ignore).filter((surface) => surface.y < at[1])
  const below = lower.at(-1)
  if (!below || !carriedByRim(near, mover, at)) return fact
  const fallen = standFact(near, mover, model, { at: [at[0], below.y, at[2]], yaw: start.yaw }, ground.board, ignore)
  return { ...fact, overlaps: fallen.overlaps }
}

const carriedByRim = (near: Surroundings, mover: Mover, at: Vec3): boolean =>
  near.blocks.some(
    (block) => Math.abs(block.y1 - at[1]) < 0.01 && signedDistance(mover.sum(block), at[0], at[2]) < -TOUCH,
  )
