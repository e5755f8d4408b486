import type { RouteQuery, SweepFact, Waypoint } from '../../core/measure'
import type { Inches } from '../../core/units'
import { Gathered } from './gathered'
import { FINE_TURN } from './hulls'
import { HEIGHT_TOLERANCE, STEP, TOUCH } from './limits'
import { signedDistance } from './rounded'
import { barriersAt } from './barriers'
import { Search, type State } from './search'
import { beyondTable, overlapsAt, surfacesAt } from './stand'
import { fittingSurface, makeLeg, startingPoint, sweep, type Journey, type Standpoint } from './sweep'
import type { Surroundings } from './surroundings'
import { isFree } from './terrain'
import { areaZone } from './zones'

/** Legs swept before a search is content with a path that may cost more, and before it gives up. */
const BUDGET = 3000
const FIRST_BUDGET = 800
const GREED = 3
/** How much farther than half the way the search looks first. */
const MARGIN: Inches = 6

/**
 * The cheapest path that is found to a point: round, over and up what stands in the way, as the options allow. It is a
 * sweep of the legs found, so the same judge has passed it; only its end may be one where the model cannot stand. Null:
 * there is no way.
 */
export function route(plain: Journey, query: RouteQuery): SweepFact | null {
  if (query.fly) return sweep(plain, [query.to])
  const { board } = plain.ground
  const start = startingPoint(plain)
  const [x, , z] = start.at
  const { to } = query
  // Over the table's edge nobody gets, but for who stands there.
  const beyond = (atX: number, atZ: number) => beyondTable(plain.mover.plan, atX, atZ, board)
  if (beyond(to.x, to.z) > Math.max(TOUCH, beyond(x, z)) + 1e-9) return null
  const middle = { x: (x + to.x) / 2, z: (z + to.z) / 2 }
  const table = Math.max(board.width, board.depth) + plain.mover.reach
  // A path of length c keeps within c / 2 of the middle, so what is found close by is often known to be the best.
  const nearby = Math.hypot(to.x - x, to.z - z) / 2 + MARGIN
  if (nearby < table / 2) {
    const { waypoints, complete } = searchWithin(plain, start, to, middle, nearby, FIRST_BUDGET)
    const found = waypoints ? sweep(plain, waypoints) : null
    if (complete && found && found.cost / 2 + plain.mover.reach <= nearby) return found
    if (!found && isPocket(plain, start, to, table / 2)) return null
    // Where it cannot end standing, a long search is not worth it.
    const atEnd = plain.ground.around(to.x, to.z, plain.mover.reach)
    if (!fittingSurface(plain, atEnd, to, start.at[1])) return found
  }
  const { waypoints } = searchWithin(plain, start, to, { x: 0, z: 0 }, table / 2, BUDGET)
  return waypoints ? sweep(plain, waypoints) : null
}

/**
 * Whether no way leads out of the place where the goal lies, as a search from there finds: often far sooner than one
 * from the start could, and what cannot be left cannot be entered.
 */
function isPocket(plain: Journey, start: Standpoint, to: Waypoint, halfSide: number): boolean {
  const all = plain.ground.around(0, 0, halfSide)
  const journey = avoidingAreas(plain, all)
  const { mover, model, ignore } = journey
  const gathered = new Gathered(all, mover)
  const near = gathered.along(to.x, to.z, to.x, to.z)
  const [x, y, z] = start.at
  const solids = { ...near, models: [] }
  return surfacesAt(near, to.x, to.z, ignore)
    .filter((surface) => to.y === undefined || Math.abs(surface.y - to.y) <= HEIGHT_TOLERANCE)
    .every((surface) => {
      if (overlapsAt(solids, mover, model.id, to.x, surface.y, to.z, surface, ignore).length > 0) return false
      const from = startingPoint({ ...journey, start: { at: [to.x, surface.y, to.z], turn: journey.start.turn } })
      const goal = { x, z, y }
      const search = new Search(journey, gathered, from, {
        goal, goalHeights: [y], allowance: Infinity, turn: FINE_TURN, budget: FIRST_BUDGET, greed: 1,
      })
      return search.run() === null && !search.spent
    })
}

interface Finding {
  readonly waypoints: readonly Waypoint[] | null
  /** False where the search gave up looking for the best. */
  readonly complete: boolean
}

function searchWithin(
  plain: Journey, start: Standpoint, to: Waypoint, middle: { x: number; z: number }, halfSide: number, budget: number,
): Finding {
  const all = plain.ground.around(middle.x, middle.z, halfSide)
  const journey = avoidingAreas(plain, all)
  const gathered = new Gathered(all, journey.mover)
  const none: Finding = { waypoints: null, complete: true }
  if (barriersAt(journey, gathered.along(to.x, to.z, to.x, to.z), to.x, to.z).length > 0) return none
  const heights = surfaceHeights(journey, all, to)
  const [x, y, z] = start.at
  if (!journey.options.climb && heights.length > 0) {
    if (!stepsLead(journey, all, { ...to, heights }, [y])) return none
    if (!stepsLead(journey, all, { x, z, heights: [y] }, heights)) return none
  }
  const limits = { goal: to, goalHeights: endHeights(journey, all, to, heights, start), allowance: Infinity, turn: FINE_TURN }
  const search = new Search(journey, gathered, start, { ...limits, budget, greed: 1 })
  const best = search.run()
  // The last resort takes what it finds first.
  const hurried = search.spent && budget === BUDGET ? { ...limits, budget: BUDGET / 2, greed: GREED } : null
  const goal = best ?? (hurried && new Search(journey, gathered, start, hurried).run())
  const waypoints = goal && pulled(journey, gathered, start, waypointsTo(goal))
  return { waypoints, complete: best !== null || !search.spent }
}

export function avoidingAreas(journey: Journey, all: Surroundings): Journey {
  const avoid = new Set(journey.options.avoidAreas)
  if (avoid.size === 0) return journey
  const areas = all.areas.filter((area) => avoid.has(area.piece.id)).map((area) => areaZone(journey.mover, area))
  return { ...journey, zones: [...journey.zones, ...areas] }
}

const surfaceHeights = ({ ignore }: Journey, all: Surroundings, to: Waypoint): Inches[] =>
  to.y === undefined ? surfacesAt(all, to.x, to.z, ignore).map((surface) => surface.y) : [to.y]

/** Heights at which a path to the goal may end: at those of its surfaces, or on what the base would overlap there. */
function endHeights(
  { mover, ignore }: Journey, all: Surroundings, to: Waypoint, surfaces: readonly Inches[], start: Standpoint,
): Inches[] {
  const overlapped = all.blocks.filter(
    (block) =>
      !block.slice && !block.owner.crossable && !ignore.has(block.owner.piece.id) && !start.excused.has(block) &&
      signedDistance(mover.sum(block), to.x, to.z) < -TOUCH,
  )
  const heights = surfaces.map((surface) => {
    let y = surface
    for (;;) {
      const block = overlapped.find(({ y0, y1 }) => y1 > y + TOUCH && y0 < y + mover.height - TOUCH)
      if (!block) return y
      y = block.y1
    }
  })
  return [...new Set(heights)]
}

/**
 * Whether a chain of surfaces that are no more than a step apart may join the heights at a place to others: spares the
 * search for a way where there is none. Says yes where it cannot tell.
 */
function stepsLead(
  journey: Journey, all: Surroundings, from: { x: number; z: number; heights: readonly number[] },
  to: readonly number[],
): boolean {
  const { mover, ignore, options } = journey
  const joins = (y: number) => to.some((other) => Math.abs(y - other) <= STEP + HEIGHT_TOLERANCE)
  // From the table, steps may begin anywhere.
  if (all.facets.length > 0 || from.heights.some((y) => y <= STEP || joins(y))) return true
  const blocks = all.blocks.filter(({ owner }) => !ignore.has(owner.piece.id))
  const reached = blocks.filter(
    ({ plan, y1 }) =>
      from.heights.some((y) => Math.abs(y - y1) <= HEIGHT_TOLERANCE) && signedDistance(plan, from.x, from.z) <= TOUCH,
  )
  const seen = new Set(reached)
  const apart = 2 * mover.reach
  for (let block = reached.pop(); block; block = reached.pop()) {
    const { plan, y1, owner } = block
    if (y1 <= STEP || joins(y1) || isFree(owner, options.freeHeight ?? 0)) return true
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
