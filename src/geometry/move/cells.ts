import type { Id } from '../../core/board'
import type { ReachBend, ReachCell, Waypoint } from '../../core/measure'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { fly } from './fly'
import type { Gathered } from './gathered'
import type { Journey, Standpoint } from './journey'
import { legWork, makeLeg } from './leg'
import { TOUCH } from './limits'
import type { Search, State } from './search'
import { beyondTable, overlapsAt, surfacesAt, type Surface } from './stand'
import { LastBars, type CostZones } from './cost-zones'

interface CellLimits {
  readonly allowance: Inches
  readonly cell: Inches
  /** Models that go along. */
  readonly along: readonly Id[]
}

/** A place from which cells are reached straight on, as its way comes there when it is swept. */
interface Corner {
  readonly at: Standpoint
  readonly cost: Inches
  /** Its place among the bends that are told; −1 for the start. */
  readonly bend: number
}

/** A place where the model could stand. */
interface Spot {
  readonly x: number
  readonly z: number
  readonly surface: Surface
}

/** A leg through the air costs as much work as so many places that are looked at. */
const FLIGHT = 6
/** After the first leg that gets there, so many corners more are tried that promise a cheaper way, and so many before it. */
const BETTER = 4
const TRIES = 16
/** Costs that differ by less are alike. */
const ALIKE: Inches = 0.02
/** Where the middle of a square is closed, these places in it are looked at, in sides of the square. */
const ASIDE = [[0.25, 0.25], [-0.25, 0.25], [-0.25, -0.25], [0.25, -0.25], [0.45, 0], [-0.45, 0], [0, 0.45], [0, -0.45]] as const
const LEAST_CELL: Inches = 0.1

/**
 * What can be reached, square by square, with a way to each. The corners that the search has settled are where ways bend; to each place
 * a straight leg is made from the corners that promise the least, until one gets there. Costs are those of the legs as they were made,
 * so a sweep over the same way points comes to the same.
 */
export class Cells {
  readonly found: ReachCell[] = []
  readonly bends: ReachBend[] = []
  cut = false
  private work = 0
  private readonly cell: Inches
  private readonly corners = new Map<State, Corner | null>()
  /** The states that reached each square, for its neighbours to try first. */
  private readonly reachedBy = new Map<number, State>()
  private readonly gone: ReadonlySet<Id>
  private costZones: CostZones | null = null
  private lastBars: LastBars | null = null

  constructor(
    private readonly journey: Journey, private readonly gathered: Gathered, private readonly start: Standpoint,
    private readonly limits: CellLimits,
  ) {
    this.cell = Math.max(LEAST_CELL, limits.cell)
    this.gone = new Set(limits.along)
  }

  /** Places on foot, from what a search has settled; returns the work, at most about `bound`. */
  walk({ settled, costZones }: Search, bound: number): number {
    this.costZones = costZones
    this.lastBars = new LastBars(costZones)
    const states = settled.toSorted((a, b) => a.g - b.g)
    this.eachSquare(bound, (spots, square, aside) => {
      const open = spots.filter(({ surface: { owner, y, slope } }) => slope > 0 || costZones.mayStandOn(owner, y))
      return open.filter((spot) => this.reach(spot, states, square, aside)).length > 0
    })
    for (const state of states) {
      if (this.isFull(bound)) break
      this.addCorner(state, states)
    }
    return this.work
  }

  /** Places through the air; returns the work. */
  fly(bound: number): number {
    this.eachSquare(bound, (spots) => {
      let any = false
      for (const { x, z, surface } of spots) {
        this.work += FLIGHT
        const fact = fly(this.journey, [{ x, z, y: surface.y }])
        const own = fact.stops.every(({ why, by }) => why === 'stand' && by !== null && this.gone.has(by))
        if (!own || fact.cost > this.limits.allowance + 1e-9) continue
        this.add(x, z, surface, fact.cost, -1)
        any = true
      }
      return any
    })
    return this.work
  }

  /** Calls for each square within the allowance, the near ones first: with its middle, and with places beside where that gave nothing. */
  private eachSquare(bound: number, place: (spots: readonly Spot[], square: number, aside: boolean) => boolean): void {
    const { cell, start: { at: [x0, , z0] }, limits: { allowance } } = this
    const n = Math.ceil(allowance / cell)
    const squares: { readonly i: number; readonly k: number; readonly far: number }[] = []
    for (let k = -n; k <= n; k++) for (let i = -n; i <= n; i++) squares.push({ i, k, far: hypot(i, k) * cell })
    squares.sort((a, b) => a.far - b.far)
    for (const { i, k, far } of squares) {
      if (far > allowance + cell) break
      if (this.isFull(bound)) return
      const square = squareOf(i, k)
      for (const [di, dk] of [[0, 0], ...ASIDE] as const) {
        const [dx, dz] = [(i + di) * cell, (k + dk) * cell]
        if (hypot(dx, dz) > allowance) continue
        const spots = this.spotsAt(x0 + dx, z0 + dz)
        if (spots.length > 0 && place(spots, square, di !== 0 || dk !== 0)) break
      }
    }
  }

  private isFull(bound: number): boolean {
    if (this.work >= bound) this.cut = true
    return this.cut
  }

  /** The levels at a point on which the model could stand. */
  private spotsAt(x: number, z: number): readonly Spot[] {
    const { mover, model, ground, ignore } = this.journey
    this.work++
    if (beyondTable(mover.plan, x, z, ground.board) > TOUCH) return []
    const near = this.gathered.along(x, z, x, z)
    this.work += near.blocks.length / 32
    return surfacesAt(near, x, z, ignore)
      .filter((surface) => overlapsAt(near, mover, model.id, x, surface.y, z, surface, ignore).every((id) => this.gone.has(id)))
      .map((surface) => ({ x, z, surface }))
  }

  /** Finds a way to the spot among the corners. Beside a closed middle only those are tried that got near, and a few more. */
  private reach(spot: Spot, states: readonly State[], square: number, aside: boolean): boolean {
    const { allowance } = this.limits
    let best: { readonly cost: Inches; readonly state: State; readonly bend: number } | null = null
    const offer = (state: State): void => {
      const corner = this.corner(state)
      const cost = corner && !this.isBarred(state, corner, spot) ? this.legCost(corner, spot) : null
      if (corner && cost !== null && cost <= allowance + 1e-9 && (!best || cost < best.cost)) best = { cost, state, bend: corner.bend }
    }
    const least = (state: State): number => state.g + hypot(spot.x - state.at.at[0], spot.z - state.at.at[2])
    const beside = this.besideOf(square)
    for (const state of beside) offer(state)
    if (aside && beside.size === 0) return false
    let tries = 0
    const open = states
      .filter((state) => !beside.has(state) && least(state) < (best ? best.cost - ALIKE : allowance) && leadsTo(state, spot))
      .map((state) => ({ state, least: least(state) }))
      .sort((a, b) => a.least - b.least)
    let after = best ? 0 : -1
    for (const { state, least: promise } of open) {
      if (tries >= (aside ? BETTER : TRIES) || after >= BETTER) break
      if (best && promise >= (best as { cost: number }).cost - ALIKE) break
      tries++
      offer(state)
      if (best) after++
    }
    if (!best) return false
    const { cost, state, bend } = best as { cost: Inches; state: State; bend: number }
    this.reachedBy.set(square, state)
    this.add(spot.x, spot.z, spot.surface, cost, bend)
    return true
  }

  /** Whether something that no walk gets on to bars the way, or it costs too much to climb: told without a leg. */
  private isBarred(state: State, { at: { at }, cost }: Corner, { x, z, surface }: Spot): boolean {
    if (this.lastBars!.bar(state.number, at[0], at[2], x, z)) return true
    const { blocks, paid, left, met } = this.costZones!.along(at, x, z, 'held')
    this.work += 0.25 + (met * this.journey.mover.weight) / 8
    if (paid < Infinity) {
      const least = hypot(x - at[0], z - at[2]) + paid - Math.max(0, left - surface.y)
      return cost + least > this.limits.allowance + 1e-6
    }
    this.lastBars!.add(state.number, blocks[0]!)
    return true
  }

  /** The states that reached the squares round it. */
  private besideOf(square: number): ReadonlySet<State> {
    const beside = new Set<State>()
    for (const k of [-1, 0, 1]) {
      for (const i of [-1, 0, 1]) {
        const state = this.reachedBy.get(square + squareOf(i, k))
        if (state) beside.add(state)
      }
    }
    return beside
  }

  /** The corner's own place, where there is no cell near: in a way that is no wider than the base no square's places lie. */
  private addCorner({ at: { at: [x, y, z], hanging } }: State, states: readonly State[]): void {
    const isNear = ({ at }: ReachCell) => Math.abs(at[1] - y) < 0.01 && hypot(at[0] - x, at[2] - z) < this.cell / 2
    if (hanging || this.found.some(isNear)) return
    const spot = this.spotsAt(x, z).find(({ surface }) => Math.abs(surface.y - y) < 1e-6)
    if (spot) this.reach(spot, states, NO_SQUARE, false)
  }

  /** What the way to the spot by the corner costs; null where the leg does not get there. */
  private legCost({ at, cost }: Corner, { x, z, surface }: Spot): Inches | null {
    const to: Waypoint = { x, z, y: surface.y }
    const leg = this.leg(at, to)
    if (leg.stop || Math.abs(leg.end.at[1] - surface.y) > 1e-6) return null
    return cost + leg.track.knots.at(-1)!.cost
  }

  private leg(from: Standpoint, to: Waypoint) {
    const near = this.gathered.along(from.at[0], from.at[2], to.x, to.z)
    const leg = makeLeg(this.journey, from, to, near)
    this.work += legWork(this.journey, near, leg.track.knots.length)
    return leg
  }

  /** A state as a sweep comes to it: the search judges the legs to some corners more mildly. */
  private corner(state: State): Corner | null {
    const known = this.corners.get(state)
    if (known !== undefined) return known
    const corner = this.swept(state)
    this.corners.set(state, corner)
    return corner
  }

  private swept({ parent, at: { at: [x, y, z] } }: State): Corner | null {
    if (!parent) return { at: this.start, cost: 0, bend: -1 }
    const before = this.corner(parent)
    if (!before) return null
    const leg = this.leg(before.at, { x, z })
    if (leg.stop || Math.abs(leg.end.at[1] - y) > 0.01) return null
    this.bends.push({ x, z, from: before.bend })
    return { at: leg.end, cost: before.cost + leg.track.knots.at(-1)!.cost, bend: this.bends.length - 1 }
  }

  private add(x: number, z: number, { y, owner }: Surface, cost: Inches, from: number): void {
    const at: Vec3 = [x, y, z]
    this.found.push({ at, on: owner?.piece.id ?? null, cost, from })
  }
}

/** Has no neighbours. */
const NO_SQUARE = 2 ** 40

/** One number for a square; those of its neighbours differ from it by their own. */
const squareOf = (i: number, k: number): number => k * 65536 + i

/** Whether a taut path may go on from there to the spot: it bends only towards what it bends round. */
function leadsTo({ hull, dx, dz, at }: State, { x, z }: Spot): boolean {
  if (!hull || hull.ledge) return true
  const [ex, ez] = [x - at.at[0], z - at.at[2]]
  const turn = dx * ez - dz * ex
  const side = dx * (hull.cz - at.at[2]) - dz * (hull.cx - at.at[0])
  return turn * Math.sign(side) >= -1e-7 * hypot(ex, ez)
}
