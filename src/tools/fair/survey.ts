import type { Board, BoardModel, Id, SideId } from '../../core/board'
import type { Ghost } from '../../core/evidence'
import { otherSide, SIDES } from '../../core/sides'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { distance2, plan, type Segment, type Vec2, type Vec3 } from '../../core/vec'
import type { System } from '../../rules/contract'
import { gridOf, cellCount, middleOf, type HeatGrid } from '../ruling/heat/grid'
import { manSized } from '../ruling/heat/reader'
import type { FairAsk } from './ask'
import type { BothFigures, SideFigures } from './figures'
import { inRings, insidePolygon, spanOfPolygon } from '../in-plan'

/** What a table has for both sides, and what of it can be drawn. */
export interface Survey {
  readonly step: Inches
  readonly figures: BothFigures
  /** Share of each zone on which a model on foot can stand. */
  readonly room: Readonly<Record<SideId, number>>
  readonly places: Readonly<Record<SideId, readonly Place[]>>
  /** Some of the open lanes of each side, the longest of its places with the most. */
  readonly lanes: Readonly<Record<SideId, readonly Segment[]>>
  readonly ways: Readonly<Record<SideId, readonly Way[]>>
}

/** A place of a zone where a model on foot can stand. */
export interface Place {
  readonly at: Vec3
  /** Of the places of the other zone, how many it sees without cover. */
  readonly open: number
  readonly hidden: boolean
  readonly cover: boolean
  /** Of the places of the other zone, the share that does not see the best ground within a move, or only in cover: 1 where it has cover from all. */
  readonly shelter: number
  readonly threat: boolean
}

export interface Way {
  readonly objective: string
  readonly path: readonly Vec3[]
  /** At each point of the path. */
  readonly costs: readonly Inches[]
  readonly cost: Inches
}

/** Not seen · seen in cover · seen without. */
type Sight = 0 | 1 | 2

/** What was found out about a table; good for another on which only what stands at some places differs, but for what is near them. */
export class Known {
  readonly stands = new Map<number, Vec3 | null>()
  readonly reach = new Map<number, readonly number[]>()
  /** By side that looks, place it looks from, and place that is looked at: see `pairOf`. */
  readonly sees = new Map<number, Sight>()

  /** What of it holds where something was changed within these circles of the plan. */
  away(circles: readonly { readonly at: Vec2; readonly radius: Inches }[], grid: HeatGrid, move: Inches): Known {
    const cells = cellCount(grid)
    const near = (point: Vec2, margin: Inches) => circles.some(({ at, radius }) => distance2(at, point) <= radius + margin)
    const kept = new Known()
    for (const [cell, at] of this.stands) if (!near(middleOf(grid, cell), BESIDE)) kept.stands.set(cell, at)
    for (const [cell, found] of this.reach) if (!near(middleOf(grid, cell), move + BESIDE)) kept.reach.set(cell, found)
    for (const [pair, sight] of this.sees) {
      const [from, to] = [middleOf(grid, Math.floor(pair / cells) % cells), middleOf(grid, pair % cells)]
      if (!circles.some(({ at, radius }) => fromSegment(at, from, to) <= radius + BESIDE)) kept.sees.set(pair, sight)
    }
    return kept
  }
}

/** What stands farther from a line than this, base and body counted, has no part in it. */
const BESIDE: Inches = 1.6
/** Places of a zone, about. */
const PLACES = 54
/** Higher than this nobody sets up. */
const HIGHEST: Inches = 3.5
/** Lanes that are drawn of each side, and how far apart they begin, in steps. */
const DRAWN = 8
const DRAWN_APART = 2.5

/** Where none leads from so many of the nearest places, none is sought from the others: to know that there is none takes longest. */
const MOST_FAILED = 3
/** No way on a table is longer. */
const ANY_LENGTH: Inches = 1000

const SCOUT: Id = '\u0000scout'
const GHOST: Id = '\u0000ghost'

/** So that a zone has some fifty places, and the whole table one lattice that is the same from both sides. */
export function stepOf({ zones }: Pick<FairAsk, 'zones'>): Inches {
  const areas = SIDES.map((side) => {
    const [[x0, x1], [z0, z1]] = spanOfPolygon(zones[side])
    return (x1 - x0) * (z1 - z0)
  })
  return Math.max(1, Math.sqrt(Math.max(...areas) / PLACES))
}

/** One line, where a zone has no place to stand. */
export class NoPlace extends Error {}

/**
 * Figures of a table for both sides, by the system's own rulings: of a model on foot on a lattice of places. What stands on the table counts,
 * models do not. Yields how much of it is done, 0 to 1, after every piece of work. Throws `NoPlace`.
 */
export function* survey(ghost: Ghost, table: Board, system: System, ask: FairAsk, known: Known = new Known()): Generator<number, Survey> {
  const step = ask.step ?? stepOf(ask)
  const bare: Board = { ...table, models: [] }
  const grid = gridOf(bare, step)
  const cells = cellCount(grid)
  const scout = (side: SideId, at: Vec3): BoardModel => ({ ...manSized(side), id: SCOUT, name: 'A scout', unit: SCOUT, at, yaw: side === 'A' ? 0 : 180 })
  const radius = scoutRadius(manSized('A'))

  ghost.setBoard({ ...bare, models: [scout('A', [0, 0, 0])] })
  const standAt = (cell: number): Vec3 | null => {
    const found = known.stands.get(cell)
    if (found !== undefined) return found
    const [x, z] = middleOf(grid, cell)
    const at: Vec3 = [x, ghost.surface([x, z], 0).y, z]
    const stands = at[1] <= HIGHEST && ghost.stand(SCOUT, { at, yaw: 0 }).ok ? at : null
    known.stands.set(cell, stands)
    return stands
  }
  const all = Array.from({ length: cells }, (_, cell) => cell)
  const ground = bySide((side) => all.filter((cell) => insidePolygon(middleOf(grid, cell), ask.zones[side])))
  const zone = bySide((side) => ground[side].filter((cell) => standAt(cell)))
  for (const side of SIDES) if (zone[side].length === 0) throw new NoPlace(`There is no place to stand in the zone of side ${side}.`)

  // Where each side gets to with one move.
  const reach = new Map<number, readonly number[]>()
  for (const side of SIDES) {
    for (const [i, cell] of zone[side].entries()) {
      reach.set(cell, known.reach.get(cell) ?? reachOf(side, cell))
      known.reach.set(cell, reach.get(cell)!)
      yield 0.15 * ((side === 'A' ? 0 : 0.5) + (0.5 * i) / zone[side].length)
    }
  }
  function reachOf(side: SideId, cell: number): readonly number[] {
    const at = standAt(cell)!
    ghost.setBoard({ ...bare, models: [scout(side, at)] })
    const rings = (system.reach(ghost, { model: SCOUT, allow: ask.move }) ?? ghost.reach({ model: SCOUT, allowance: ask.move })).rings
    return all.filter((other) => {
      const middle = middleOf(grid, other)
      return distance2(middle, plan(at)) <= ask.move + 1e-9 && (other === cell || inRings(middle, rings)) && standAt(other) !== null
    })
  }
  const forward = bySide((side) => [...new Set([...zone[side], ...zone[side].flatMap((cell) => reach.get(cell)!)])])

  const pairOf = (side: SideId, from: number, to: number): number => (SIDES.indexOf(side) * cells + from) * cells + to
  const asked = SIDES.flatMap((side) => {
    const other = otherSide(side)
    const mine = new Set(zone[side])
    return forward[side].map((from) => {
      // From its zone it looks at the other and at all ground that is near that; from elsewhere at whom it may shoot at.
      const to = mine.has(from) ? forward[other] : zone[other].filter((cell) => between(grid, from, cell) - 2 * radius <= ask.shot)
      return { side, from, to }
    })
  })
  const total = asked.reduce((sum, { to }) => sum + to.length, 0)
  let done = 0
  for (const { side, from, to } of asked) {
    const open = to.filter((cell) => cell !== from && !known.sees.has(pairOf(side, from, cell)))
    done += to.length - open.length
    if (open.length > 0) ghost.setBoard({ ...bare, models: [scout(side, standAt(from)!)] })
    for (const cell of open) {
      ghost.place({ ...scout(otherSide(side), standAt(cell)!), id: GHOST, unit: GHOST })
      known.sees.set(pairOf(side, from, cell), sightOf(ghost, system))
      if (++done % ASKED_AT_ONCE === 0) yield 0.15 + (0.8 * done) / total
    }
  }
  const sees = (side: SideId, from: number, to: number): Sight => known.sees.get(pairOf(side, from, to)) ?? 0

  // Of the other zone, how much each ground in reach is kept from: where little stands, cover from all of it is nowhere, for whoever has what there is as well.
  const kept = bySide((side) => {
    const foes = zone[otherSide(side)]
    return new Map(forward[side].map((cell) => [cell, foes.filter((foe) => sees(otherSide(side), foe, cell) < 2).length / foes.length]))
  })
  const places = bySide((side): readonly Place[] => {
    const foes = zone[otherSide(side)]
    return zone[side].map((cell) => ({
      at: standAt(cell)!,
      open: foes.filter((foe) => sees(side, cell, foe) === 2).length,
      hidden: foes.every((foe) => sees(otherSide(side), foe, cell) === 0),
      ...coverOf(Math.max(...[cell, ...reach.get(cell)!].map((to) => kept[side].get(to)!))),
      threat: forward[otherSide(side)].some((foe) => between(grid, foe, cell) - 2 * radius <= ask.shot && sees(otherSide(side), foe, cell) > 0),
    }))
  })
  const found: { readonly side: SideId; readonly way: Way }[] = []
  for (const side of SIDES) {
    for (const objective of ask.objectives) {
      const straight = (cell: number) => distance2(middleOf(grid, cell), objective.at)
      const starts = zone[side].toSorted((a, b) => straight(a) - straight(b) || a - b)
      let [best, failed]: [Way | null, number] = [null, 0]
      for (const cell of starts) {
        if ((best && straight(cell) >= best.cost) || (!best && failed >= MOST_FAILED)) break
        const way = wayTo(ghost, system, { ...bare, models: [scout(side, standAt(cell)!)] }, objective)
        if (!way) failed++
        else if (!best || way.cost < best.cost) best = way
        yield 0.95
      }
      found.push({ side, way: best ?? straightTo(standAt(starts[0]!)!, ghost, objective) })
    }
  }
  const ways = bySide((side) => found.flatMap((each) => (each.side === side ? [each.way] : [])))
  yield 0.98
  const lanes = bySide((side) => drawnLanes(zone[side], zone[otherSide(side)], side))
  function drawnLanes(own: readonly number[], foes: readonly number[], side: SideId): readonly Segment[] {
    const most = own.map((cell) => ({ cell, open: foes.filter((foe) => sees(side, cell, foe) === 2) }))
      .filter(({ open }) => open.length > 0).sort((a, b) => b.open.length - a.open.length || a.cell - b.cell)
    const drawn: { readonly from: number; readonly line: Segment }[] = []
    for (const { cell, open } of most) {
      if (drawn.length >= DRAWN) break
      if (drawn.some(({ from }) => between(grid, from, cell) < DRAWN_APART * step)) continue
      const target = open.toSorted((a, b) => between(grid, cell, b) - between(grid, cell, a) || a - b)[0]!
      ghost.setBoard({
        ...bare, models: [scout(side, standAt(cell)!), { ...scout(otherSide(side), standAt(target)!), id: GHOST, unit: GHOST }],
      })
      const ruling = system.sight(ghost, { from: SCOUT, target: GHOST })
      if (ruling.ok && ruling.value.witness) drawn.push({ from: cell, line: ruling.value.witness })
    }
    return drawn.map(({ line }) => line)
  }

  const figures = bySide((side): SideFigures => {
    const own = places[side]
    const share = (which: (place: Place) => boolean) => own.filter(which).length / own.length
    return {
      lanes: own.reduce((sum, { open }) => sum + open, 0) / (own.length * zone[otherSide(side)].length),
      hidden: share(({ hidden }) => hidden),
      cover: share(({ cover }) => cover),
      shelter: own.reduce((sum, { shelter }) => sum + shelter, 0) / own.length,
      threat: share(({ threat }) => threat),
      objectives: ways[side].reduce((sum, { cost }) => sum + cost, 0) / ways[side].length,
    }
  })
  return { step, figures, room: bySide((side) => zone[side].length / ground[side].length), places, lanes, ways }
}

const ASKED_AT_ONCE = 24

const coverOf = (shelter: number): Pick<Place, 'cover' | 'shelter'> => ({ cover: shelter === 1, shelter })

const bySide = <T>(of: (side: SideId) => T): Readonly<Record<SideId, T>> => ({ A: of('A'), B: of('B') })

const between = (grid: HeatGrid, a: number, b: number): Inches => distance2(middleOf(grid, a), middleOf(grid, b))

const scoutRadius = ({ base }: BoardModel): Inches => (base?.kind === 'circle' ? base.radius : 0)

function sightOf(ghost: Ghost, system: System): Sight {
  const request = { from: SCOUT, target: GHOST }
  const answer = (system.spot ?? system.glance ?? system.sight).call(system, ghost, request)
  if (!answer.ok || answer.value.verdict !== 'clear') return 0
  return answer.value.cover === 'none' ? 2 : 1
}

/** By the system's own moves, without climbing; null where none leads there. */
function wayTo(ghost: Ghost, system: System, board: Board, { name, at }: FairAsk['objectives'][number]): Way | null {
  ghost.setBoard(board)
  const found = system.route(ghost, { model: SCOUT, to: { x: at[0], z: at[1] }, allow: ANY_LENGTH, climb: false })
  if (!found.ok || !found.value.legal) return null
  const { path, costs, cost } = found.value
  const end = path.at(-1)
  return end && distance2(plan(end), at) < 0.05 ? { objective: name, path, costs, cost } : null
}

/** Where no way leads there, as onto what stands where the objective is. */
function straightTo(from: Vec3, ghost: Ghost, { name, at }: FairAsk['objectives'][number]): Way {
  const cost = distance2(plan(from), at)
  return { objective: name, path: [from, [at[0], ghost.surface(at, 0).y, at[1]]], costs: [0, cost], cost }
}

/** Distance of a point of the plan from a segment of it. */
function fromSegment(p: Vec2, a: Vec2, b: Vec2): Inches {
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dz * dz
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dz) / length))
  return hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dz)
}
