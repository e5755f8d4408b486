import type { RouteQuery, SweepFact, Waypoint } from '../../core/measure'
import { Gathered } from './gathered'
import { Search, type State } from './search'
import { overlapsAt, surfacesAt } from './stand'
import { makeLeg, startingPoint, sweep, type Journey, type Standpoint } from './sweep'
import type { Surroundings } from './surroundings'
import { areaZone } from './zones'

/** Legs swept before a search gives up. */
const BUDGET = 6000

/**
 * The cheapest path that is found to a point: round, over and up what stands in the way, as the options allow. It is a sweep of
 * the legs found, so the same judge has passed it; only its end may be one where the model cannot stand. Null: there is no way.
 */
export function route(plain: Journey, query: RouteQuery): SweepFact | null {
  if (query.fly) return sweep(plain, [query.to])
  const { board } = plain.ground
  const all = plain.ground.around(0, 0, Math.max(board.width, board.depth) / 2 + plain.mover.reach)
  const journey = avoidingAreas(plain, all)
  const gathered = new Gathered(all, journey.mover)
  const search = new Search(journey, gathered, {
    goal: query.to,
    goalHeights: goalHeights(journey, all, query.to),
    allowance: Infinity,
    budget: BUDGET,
  })
  const start = startingPoint(journey)
  const goal = search.run(start)
  if (!goal) return null
  return sweep(plain, pulled(journey, gathered, start, waypointsTo(goal)))
}

export function avoidingAreas(journey: Journey, all: Surroundings): Journey {
  const avoid = new Set(journey.options.avoidAreas)
  if (avoid.size === 0) return journey
  const areas = all.areas.filter((area) => avoid.has(area.piece.id)).map((area) => areaZone(journey.mover, area))
  return { ...journey, zones: [...journey.zones, ...areas] }
}

function goalHeights({ mover, model, ignore }: Journey, all: Surroundings, to: Waypoint): number[] {
  const surfaces = surfacesAt(all, to.x, to.z, ignore)
  if (to.y !== undefined) return [to.y]
  const solids = { ...all, models: [] }
  const fitting = surfaces.filter((s) => overlapsAt(solids, mover, model.id, to.x, s.y, to.z, s, ignore).length === 0)
  return fitting.map((surface) => surface.y)
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
