import type { Waypoint } from '../../core/measure'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import { Field } from './field'
import type { Gathered } from './gathered'
import { forEachTangent, isWithin, leavesClear, type Hull } from './hulls'
import type { Journey, Leg, Standpoint } from './journey'
import { legWork, makeLeg } from './leg'
import { Obstacles } from './obstacles'
import { Offers } from './offers'
import { costZonesFor, easyHeight, LastBars, type CostZones } from './cost-zones'
import { CELL } from './rises'

/** A place that the search has reached, at the height that the cheapest way to it ends at. */
export interface State {
  /** Its place among the settled ones. */
  readonly number: number
  readonly at: Standpoint
  readonly g: Inches
  readonly parent: State | null
  readonly waypoint: Waypoint
  /** The hull at whose corner it lies; null for the start and the goal. */
  readonly hull: Hull | null
  readonly corner: number
  /** Direction in which it was reached. */
  readonly dx: number
  readonly dz: number
}

/** A corner of a hull, and how it was reached so far. */
interface Place {
  readonly number: number
  readonly hull: Hull
  readonly corner: number
  readonly x: number
  readonly z: number
  readonly states: State[]
}

/** A hull that has joined, with those of its corners that were offered; null for one to which nobody gets. */
interface Round {
  readonly hull: Hull
  readonly places: (Place | null | undefined)[]
}

export interface SearchLimits {
  readonly goal: Waypoint | null
  /** Heights at which the goal may be stood on; empty where nothing is known. */
  readonly goalHeights: readonly Inches[]
  readonly allowance: Inches
  /** 1 for the cheapest path; more to find one sooner that costs up to so many times as much. */
  readonly greed: number
  /** How finely round corners are cut. */
  readonly bend: number
  /** Whether what is free to cross is walked over as if it were not there, which is right for who does not climb; default false. */
  readonly overFree?: boolean
}

/** What the sweep of a leg, and a hull that joins, count beside an offer in the plan of a search that nobody bounds. */
const SWEEP = 3
const JOIN = 15
/** The same for a bound, in the units of a leg's work: so that a unit takes about as long wherever it is spent. */
const EFFORT = { offer: 0.25, join: 2, corner: 1 / 128, met: 1 / 8, cell: 1 / 8, part: 1 / 64, block: 1 / 8 }

/**
 * Lazy A* over the corners of what is in the way: lines are swept only when they are the most promising, and a thing's
 * corners join the graph when a line first meets it. What a swept leg says is final, so each result is a legal path.
 */
export class Search {
  readonly settled: State[] = []
  /** Legs swept so far. */
  swept = 0
  /** What it has cost so far: an offer looked at counts as 1. */
  work = 0
  /** The same in units of time for a bound, by all that is looked at. */
  effort = 0
  private greed: number
  private field: Field | null = null
  readonly obstacles: Obstacles
  private readonly offers = new Offers()
  /** The legs of offers that have been swept: before, their prices are only lower bounds. */
  private readonly legs = new Map<number, Leg>()
  private readonly places: Place[] = []
  private readonly rounds: Round[] = []
  /** Hulls that have been met and are to join before the next leg. */
  private readonly joining: Hull[] = []
  /** Up to here heights may cost nothing. */
  private readonly easy: Inches
  private readonly slopes: boolean
  private tolls: CostZones | null = null
  private bars: LastBars | null = null

  constructor(
    private readonly journey: Journey, private readonly gathered: Gathered, private readonly start: Standpoint,
    private readonly limits: SearchLimits,
  ) {
    this.greed = limits.greed
    this.easy = easyHeight(journey, gathered)
    this.slopes = gathered.all.facets.length > 0
    const { bend, overFree = false, goal } = limits
    this.obstacles = new Obstacles(journey, gathered, start, bend, overFree, goal !== null, (hull) => this.joining.push(hull))
  }

  /** What legs must meet: made when first asked for, as many searches end before. */
  get costZones(): CostZones {
    if (!this.tolls) {
      const { zones, own } = costZonesFor(this.journey, this.gathered, this.start)
      this.tolls = zones
      if (own) this.effort += this.gathered.all.blocks.length * EFFORT.block
    }
    return this.tolls
  }

  /** Whether everything has been looked at: what has not been found then is not there. */
  get exhausted(): boolean {
    return this.settled.length > 0 && this.offers.size === 0 && this.joining.length === 0
  }

  /** From now on a path that costs up to so many times as much as the best will do. */
  hurry(greed: number): void {
    const { f, g } = this.offers
    const factor = greed / this.greed
    this.greed = greed
    this.offers.reprice((id) => g[id]! + factor * (f[id]! - g[id]!))
  }

  /** Looks at the table as a whole, for ways round that straight lines do not see; false where none leads to the goal. */
  guide(): boolean {
    const { journey, start, offers, limits: { goal } } = this
    if (!goal) return true
    const field = new Field(journey, start, this.costZones, goal)
    this.effort += field.cells * EFFORT.cell
    if (field.from(start.at[0], start.at[2]) === Infinity) return false
    this.field = field
    // What the way passes joins now: no line that is worth a look might ever meet it. Who climbs meets more than enough.
    if (!journey.options.climb) for (const [x, z] of field.way(start.at[0], start.at[2])) this.obstacles.addNear(x, z, 2 * CELL)
    offers.reprice((id) => {
      const place = this.placeOf(id)
      return place ? Math.max(offers.f[id]!, offers.g[id]! + this.greed * field.from(place.x, place.z)) : offers.f[id]!
    })
    return true
  }

  /**
   * The goal as it is reached most cheaply; null where it has not been until `budget` legs have been swept, or so much
   * `work`, or `effort`, has been done. Goes on.
   */
  run(budget: number, work = Infinity, effort = Infinity): State | null {
    const [x, , z] = this.start.at
    if (this.settled.length === 0) {
      const first = { number: 0, g: 0, parent: null, waypoint: { x, z }, hull: null, corner: -1, dx: 0, dz: 0 }
      this.settle({ at: this.start, ...first }, null)
      this.obstacles.addFooting()
    }
    while (this.swept < budget && this.work < work && this.effort < effort) {
      const hull = this.joining.pop()
      if (hull) {
        this.join(hull)
        continue
      }
      const offer = this.offers.take()
      if (offer < 0) return null
      this.work++
      this.effort += EFFORT.offer
      const leg = this.legs.get(offer)
      this.legs.delete(offer)
      const reached = leg ? this.arrive(offer, leg) : this.tryLeg(offer)
      if (reached && reached.hull === null) return reached
    }
    return null
  }

  private join(hull: Hull): void {
    const round: Round = { hull, places: [] }
    this.rounds.push(round)
    this.work += JOIN
    this.effort += EFFORT.join
    for (const state of this.settled) this.offerRound(state, round)
  }

  private tryLeg(offer: number): State | null {
    const { offers } = this
    const from = this.settled[offers.from[offer]!]!
    const place = this.placeOf(offer)
    const to = place ?? this.limits.goal!
    const bound = offers.f[offer]!
    if (place && isSettled(place, from.at.at[1], offers.g[offer]!)) return null
    if (offers.paid[offer] === 0 && this.isDear(offer, from, place)) return null
    const near = this.gathered.along(from.at.at[0], from.at.at[2], to.x, to.z)
    const leg = makeLeg(this.journey, from.at, waypointOf(to), near, place === null || place.hull.judged)
    this.swept++
    this.work += SWEEP
    this.effort += legWork(this.journey, near, leg.track.knots.length)
    for (const { owner } of leg.rises) this.effort += this.obstacles.addOwner(owner, from.at.at[1]) * EFFORT.part
    if (leg.stop) {
      this.effort += this.obstacles.learn(leg.stop, from.at.at[1]) * EFFORT.part
      return null
    }
    const g = from.g + leg.track.knots.at(-1)!.cost
    if (g > this.limits.allowance + 1e-9) return null
    const f = place ? g + this.ahead(leg.end.at[0], leg.end.at[1], leg.end.at[2]) : g
    offers.g[offer] = g
    if (f <= bound + 1e-9) return this.arrive(offer, leg)
    this.legs.set(offer, leg)
    offers.open(offer, f, g)
    return null
  }

  private placeOf(offer: number): Place | null {
    const place = this.offers.place[offer]!
    return place < 0 ? null : this.places[place]!
  }

  /**
   * Puts a leg off that no sweep has to tell of: it runs into what must be gone round, or over at a price for which
   * others may be better.
   */
  private isDear(offer: number, from: State, place: Place | null): boolean {
    const to: Waypoint = place ?? this.limits.goal!
    const { number, at: { at } } = from
    this.bars ??= new LastBars(this.costZones)
    if (this.bars.bar(number, at[0], at[2], to.x, to.z)) return true
    const aim = place ? 'place' : to.y === undefined ? 'goal' : 'held'
    const { blocks, paid, left, met } = this.costZones.along(at, to.x, to.z, aim)
    this.effort += met * EFFORT.met * this.journey.mover.weight
    for (const block of blocks) this.obstacles.addBlock(block, at[1])
    if (paid === Infinity) {
      this.bars.add(number, blocks[0]!)
      return true
    }
    const g = this.offers.g[offer]! + paid
    if (g > this.limits.allowance + 1e-9) return true
    const f = g + this.ahead(to.x, left, to.z)
    if (f <= this.offers.f[offer]! + 1e-9) return false
    this.offers.paid[offer] = 1
    this.offers.open(offer, f, this.offers.g[offer]!)
    return true
  }

  private arrive(offer: number, leg: Leg): State | null {
    const place = this.placeOf(offer)
    const parent = this.settled[this.offers.from[offer]!]!
    const g = this.offers.g[offer]!
    if (place && isSettled(place, leg.end.at[1], g)) return null
    const { dx, dz } = leg.track
    const [hull, corner] = place ? [place.hull, place.corner] : [null, -1]
    const waypoint = waypointOf(place ?? this.limits.goal!)
    return this.settle({ number: this.settled.length, at: leg.end, g, parent, waypoint, hull, corner, dx, dz }, place)
  }

  private settle(state: State, place: Place | null): State {
    if (place) place.states.push(state)
    else if (state.parent) return state
    this.settled.push(state)
    for (const round of this.rounds) this.offerRound(state, round)
    const { goal } = this.limits
    if (goal) this.offer(state, null, goal)
    return state
  }

  private offerRound(state: State, round: Round): void {
    const { hull } = round
    const [x, , z] = state.at.at
    this.effort += hull.xs.length * EFFORT.corner
    if (hull === state.hull) {
      if (hull.node !== undefined) return
      const n = hull.xs.length
      this.offerPlace(state, round, (state.corner + 1) % n)
      this.offerPlace(state, round, (state.corner + n - 1) % n)
    } else forEachTangent(hull, x, z, state.parent === null, (corner) => this.offerPlace(state, round, corner))
  }

  private offerPlace(state: State, { hull, places }: Round, corner: number): void {
    let place = places[corner]
    if (place === undefined) {
      place = null
      if (!this.obstacles.isDead(hull, corner)) {
        place = { number: this.places.length, hull, corner, x: hull.xs[corner]!, z: hull.zs[corner]!, states: [] }
        this.places.push(place)
      }
      places[corner] = place
    }
    if (place) this.offer(state, place, place)
  }

  private offer(state: State, place: Place | null, to: Waypoint): void {
    const [x, y, z] = state.at.at
    const [ex, ez] = [to.x - x, to.z - z]
    const length = hypot(ex, ez)
    if (place && length < 1e-6) return
    const from = state.hull
    if (from && !from.ledge && length > 1e-6) {
      // Taut: a path bends only towards what it bends round.
      const bend = state.dx * ez - state.dz * ex
      const side = state.dx * (from.cz - z) - state.dz * (from.cx - x)
      if (bend * Math.sign(side) < -1e-7 * length) return
      // A goal may lie in a pocket of what is merged, or between a round thing and the straight sides of its hull.
      const pocket = place === null && (from.merged || isWithin(from, to.x, to.z))
      const bound = place?.hull !== from && !from.steppable && !pocket
      if (bound && !leavesClear(from, state.corner, ex / length, ez / length)) return
    }
    const g = state.g + length
    if (g > this.limits.allowance) return
    if (place && isSettled(place, y, g)) return
    const f = g + (place ? this.ahead(to.x, y, to.z) : 0)
    if (f === Infinity) return
    this.offers.add(f, g, state.number, place ? place.number : -1)
  }

  /** A lower bound of what is left to pay. */
  private ahead(x: number, y: number, z: number): number {
    const { goal, goalHeights } = this.limits
    if (!goal) return 0
    const { easy, greed } = this
    let paid = goalHeights.length > 0 ? Infinity : 0
    for (const height of goalHeights) {
      paid = Math.min(paid, Math.max(0, Math.max(height, y) - Math.max(Math.min(height, y), easy)))
    }
    const plan = hypot(goal.x - x, goal.z - z)
    // On a slope one goes up and ahead at once.
    const least = this.slopes ? hypot(plan, paid) : plan + paid
    return greed * (this.field ? Math.max(least, this.field.from(x, z)) : least)
  }
}

const isSettled = (place: Place, y: Inches, g: Inches): boolean =>
  place.states.some((state) => Math.abs(state.at.at[1] - y) < 0.01 && state.g <= g + 1e-9)

const waypointOf = ({ x, z, y }: Waypoint): Waypoint => (y === undefined ? { x, z } : { x, z, y })
