import type { RouteQuery, SweepFact, Waypoint } from '../../core/measure'
import { Gathered } from './gathered'
import { HEIGHT_TOLERANCE, STEP, TOUCH } from './limits'
import { signedDistance } from './rounded'
import { barriersAt, Search, type State } from './search'
import { surfacesAt } from './stand'
import { makeLeg, startingPoint, sweep, type Journey, type Standpoint } from './sweep'
import type { Surroundings } from './surroundings'
import { isFree } from './terrain'
import { areaZone } from './zones'

/** Legs swept before a search is content with a path that may cost more, and before it gives up. */
const BUDGET = 4000
const GREED = 3

/**
 * The cheapest path that is found to a point: round, over and up what stands in the way, as the options allow. It is a sweep of
 * the legs found, so the same judge has passed it; only its end may be one where the model cannot stand. Null: there is no way.
 */
export function route(plain: Journey, query: RouteQuery): SweepFact | null {
  if (query.fly) return sweep(plain, [query.to])
  const { board } = plain.ground
  const all = plain.ground.around(0, 0, Math.max(board.width, board.depth) / 2 + plain.mover.reach)
  const journey = avoidingAreas(plain, all)
  const { x, z } = query.to
  const { options } = journey
  const gathered = new Gathered(all, journey.mover)
  if (barriersAt(journey, gathered.along(x, z, x, z), x, z).length > 0) return null
  const heights = goalHeights(journey, all, query.to)
  const start = startingPoint(journey)
  if (!options.climb && !stepsLead(journey, all, start.at[1], query.to, heights)) return null
  const limits = { goal: query.to, goalHeights: heights, allowance: Infinity, budget: BUDGET }
  const search = new Search(journey, gathered, { ...limits, greed: 1 })
  let goal = search.run(start)
  if (!goal && search.spent) goal = new Search(journey, gathered, { ...limits, greed: GREED }).run(start)
  if (!goal) return null
  return sweep(plain, pulled(journey, gathered, start, waypointsTo(goal)))
}

export function avoidingAreas(journey: Journey, all: Surroundings): Journey {
  const avoid = new Set(journey.options.avoidAreas)
  if (avoid.size === 0) return journey
  const areas = all.areas.filter((area) => avoid.has(area.piece.id)).map((area) => areaZone(journey.mover, area))
  return { ...journey, zones: [...journey.zones, ...areas] }
}

const goalHeights = ({ ignore }: Journey, all: Surroundings, to: Waypoint): number[] =>
  to.y === undefined ? surfacesAt(all, to.x, to.z, ignore).map((surface) => surface.y) : [to.y]

/**
 * Whether a chain of surfaces that are no more than a step apart may join the goal's heights to the start's: spares the search
 * for a way up to where there is none. Says yes where it cannot tell.
 */
function stepsLead(journey: Journey, all: Surroundings, from: number, to: Waypoint, heights: readonly number[]): boolean {
  const { mover, ignore, options } = journey
  const level = (y: number) => Math.abs(y - from) <= STEP + HEIGHT_TOLERANCE
  if (all.facets.length > 0 || heights.length === 0 || heights.some((y) => y <= STEP || level(y))) return true
  const blocks = all.blocks.filter(({ owner }) => !ignore.has(owner.piece.id))
  const reached = blocks.filter(
    ({ plan, y1 }) => heights.some((y) => Math.abs(y - y1) <= HEIGHT_TOLERANCE) && signedDistance(plan, to.x, to.z) <= TOUCH,
  )
  const seen = new Set(reached)
  const apart = 2 * mover.reach
  for (let block = reached.pop(); block; block = reached.pop()) {
    const { plan, y1, owner } = block
    if (y1 <= STEP || level(y1) || isFree(owner, options.freeHeight ?? 0)) return true
    for (const other of blocks) {
      if (seen.has(other) || Math.abs(other.y1 - y1) > STEP + TOUCH) continue
      if (other.plan.minX > plan.maxX + apart || other.plan.maxX < plan.minX - apart) continue
      if (other.plan.minZ > plan.maxZ + apart || other.plan.maxZ < plan.minZ - apart) continue
      seen.add(other)
      reached.push(other)
    }
  }
  return false
}

function waypointsTo(goal: State): Waypoint[] {
  const waypoints: Waypoint[] = []
  for (let state: State | null = goal; state?.parent; state = state.parent) waypoints.unshift(state.waypoint)
  return waypoints
}

/** Leaves out way points that a straight leg can spare at no more cost. */
function pulled(journey: Journey, gathered: Gathered, start: Standpoint, waypoints: readonly Waypoint[]): Waypoint[] {
  const kept = [...waypoints]
  let at = start
  for (let i = 0; i + 1 < kept.length; ) {
    const [first, second] = [kept[i]!, kept[i + 1]!]
    const one = legTo(journey, gathered, at, first)
    const two = legTo(journey, gathered, one.end, second)
    const direct = legTo(journey, gathered, at, second)
    const cost = one.track.knots.at(-1)!.cost + two.track.knots.at(-1)!.cost
    const sameEnd = Math.abs(direct.end.at[1] - two.end.at[1]) < 0.01
    if (!direct.stop && sameEnd && direct.track.knots.at(-1)!.cost <= cost + 1e-9) kept.splice(i, 1)
    else {
      at = one.end
      i++
    }
  }
  return kept
}

const legTo = (journey: Journey, gathered: Gathered, from: Standpoint, to: Waypoint) =>
  makeLeg(journey, from, to, gathered.along(from.at[0], from.at[2], to.x, to.z))
