import { ROUTE_WORK, type RouteQuery, type SweepFact, type Waypoint } from '../../core/measure'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { barriersAt } from './barriers'
import type { Gathered } from './gathered'
import { endHeights, refusedGoal, stepsLead, surfaceHeights } from './goal'
import { FINE_TURN } from './hulls'
import { startingPoint, type Journey, type Standpoint } from './journey'
import { makeLeg } from './leg'
import { HEIGHT_TOLERANCE, TOUCH } from './limits'
import { signedDistance } from './rounded'
import { Search, type SearchLimits, type State } from './search'
import { overlapsAt, surfacesAt } from './stand'
import { boundedSweep, sweep } from './sweep'
import type { Surroundings } from './surroundings'
import { areaZone, centreZone } from './zones'

/** Work of the search (offers looked at) before it looks at the table as a whole, and then from the goal as well. */
const FIRST_WORK = 1000
const SECOND_WORK = 3000
const POCKET_BUDGET = 250
/** Shares of a query's bound after which the same is done, where that comes sooner; and what looking for a pocket may take. */
const FIRST_SHARE = 0.2
const SECOND_SHARE = 0.45
const POCKET_SHARE = 0.1
/** A path that is found may cost this much more than the best: places that promise no more than that are not looked at. */
const EASE = 1.003
/** Where that takes long, it may cost more, the more work has been done. */
const HURRIES = [
  { greed: 1.05, work: 4500, share: 0.55 }, { greed: 1.2, work: 6500, share: 0.65 }, { greed: 1.6, work: 9000, share: 0.75 },
  { greed: 3, work: 12000, share: 0.9 },
]
/** The last resort: legs swept by a search that takes what it finds first, and is led by nothing. */
const LAST = { greed: 3, budget: 4000 }
/** How much farther than half the way the search looks first, on a table too crowded to look at as a whole. */
const MARGIN: Inches = 6

/**
 * The cheapest path that is found to a point: round, over and up what stands in the way, as the options allow. It is a
 * sweep of the legs found, so the same judge has passed it; only at its end may another model stand. Null: there is no
 * way. Where the goal is no place to stand (`refusedGoal`), or the search has to give up (the stop `unfound`), the fact
 * stays at the start and says so.
 */
export function route(plain: Journey, query: RouteQuery): SweepFact | null {
  if (query.fly) return boundedSweep(plain, { legs: [query.to], ...(query.work !== undefined && { work: query.work }) })
  const ration: Ration = { left: query.work ?? ROUTE_WORK }
  const bound = ration.left
  const told = (fact: SweepFact, cut = false): SweepFact =>
    query.work === undefined && !cut ? fact : { ...fact, work: bound - ration.left, cut }
  const { ground, mover } = plain
  const start = startingPoint(plain)
  const [x, , z] = start.at
  const { to } = query
  const refused = refusedGoal(plain, to, start)
  if (refused) return told(refused)
  // A path of length c keeps within c / 2 of the middle, so what is found close by is often known to be the best.
  const nearby = hypot(to.x - x, to.z - z) / 2 + MARGIN
  const part = ground.gatheredAround(mover, (x + to.x) / 2, (z + to.z) / 2, nearby)
  if (part) {
    const found = cheapest(plain, part, start, to, ration)
    if (found && found !== 'unknown' && found.cost / 2 + mover.reach <= nearby) return told(found)
  }
  const found = cheapest(plain, ground.gathered(mover), start, to, ration)
  if (found !== 'unknown') return found && told(found)
  return told({ ...sweep(plain, []), stops: [{ why: 'unfound', leg: 0, at: start.at, by: null }] }, true)
}

/** What work is left of a query's bound. */
interface Ration {
  left: number
}

/** Null where there is no way. */
function cheapest(plain: Journey, gathered: Gathered, start: Standpoint, to: Waypoint, ration: Ration): SweepFact | null | 'unknown' {
  const journey = avoidingAreas(plain, gathered.all)
  const there = gathered.along(to.x, to.z, to.x, to.z)
  if (barriersAt(journey, there, to.x, to.z).length > 0) return null
  const heights = surfaceHeights(journey, there, to)
  const [x, y, z] = start.at
  if (!journey.options.climb && heights.length > 0) {
    if (!stepsLead(journey, gathered.all, { ...to, heights }, [y])) return null
    if (!stepsLead(journey, gathered.all, { x, z, heights: [y] }, heights)) return null
  }
  const goalHeights = endHeights(journey, there, to, heights, start)
  const closed = journey.zones.some(
    (zone) =>
      !start.excusedZones.has(zone) && signedDistance(zone.sum, to.x, to.z) < -2 * TOUCH &&
      goalHeights.every((height) => height >= zone.low && height <= zone.high),
  )
  if (closed) return null
  const limits: SearchLimits = { goal: to, goalHeights, allowance: Infinity, bend: FINE_TURN, greed: EASE }
  const search = new Search(journey, gathered, start, limits)
  const bound = ration.left
  let goal = search.run(Infinity, FIRST_WORK, bound * FIRST_SHARE)
  if (!goal && !search.exhausted) {
    if (!search.guide()) return null
    goal = search.run(Infinity, SECOND_WORK, bound * SECOND_SHARE)
  }
  if (!goal && !search.exhausted) {
    const pocket = lookForPocket(journey, gathered, start, to, bound * POCKET_SHARE)
    ration.left -= pocket.effort
    if (pocket.closed) return null
  }
  for (const { greed, work, share } of HURRIES) {
    if (goal || search.exhausted) break
    search.hurry(greed)
    goal = search.run(Infinity, work, bound * share)
  }
  ration.left -= search.effort
  if (!goal && !search.exhausted) {
    if (ration.left <= 0) return 'unknown'
    const last = new Search(journey, gathered, start, { ...limits, greed: LAST.greed })
    goal = last.run(LAST.budget, Infinity, ration.left)
    ration.left -= last.effort
    if (!goal && !last.exhausted) return 'unknown'
  }
  return goal && sweep(plain, pulled(journey, gathered, start, waypointsTo(goal)))
}

/**
 * Whether no way leads out of the place where the goal lies, as a search from there finds: often far sooner than one
 * from the start could, and what cannot be left cannot be entered.
 */
function lookForPocket(
  journey: Journey, gathered: Gathered, start: Standpoint, to: Waypoint, bound: number,
): { readonly closed: boolean; readonly effort: number } {
  const { mover, model, ignore } = journey
  const near = gathered.along(to.x, to.z, to.x, to.z)
  const [x, y, z] = start.at
  const solids = { ...near, models: [] }
  let effort = 0
  const closed = surfacesAt(near, to.x, to.z, ignore)
    .filter((surface) => to.y === undefined || Math.abs(surface.y - to.y) <= HEIGHT_TOLERANCE)
    .every((surface) => {
      if (overlapsAt(solids, mover, model.id, to.x, surface.y, to.z, surface, ignore).length > 0) return false
      const from = startingPoint({ ...journey, start: { at: [to.x, surface.y, to.z], yaw: journey.start.yaw } })
      const goal = { x, z, y }
      const limits = { goal, goalHeights: [y], allowance: Infinity, bend: FINE_TURN, greed: 1 }
      const search = new Search(journey, gathered, from, limits)
      const left = search.run(POCKET_BUDGET, Infinity, bound - effort)
      effort += search.effort
      return left === null && search.exhausted
    })
  return { closed, effort }
}

export function avoidingAreas(journey: Journey, all: Surroundings): Journey {
  const { mover, options } = journey
  const [avoid, centre] = [new Set(options.avoidAreas), new Set(options.avoidByCentre)]
  if (avoid.size + centre.size === 0) return journey
  const areas = all.areas.filter((area) => avoid.has(area.piece.id))
  // A hedge has none, and bars nobody by itself.
  const crossed = all.blocks.filter(({ owner }) => owner.crossable && avoid.has(owner.piece.id))
    .map(({ plan, y0, y1, owner: { piece } }) => ({ plan, y0, y1, piece }))
  const byCentre = all.areas.filter((area) => centre.has(area.piece.id)).map((area) => centreZone(mover, area))
  return { ...journey, zones: [...journey.zones, ...[...areas, ...crossed].map((area) => areaZone(mover, area)), ...byCentre] }
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
