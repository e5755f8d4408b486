import type { Id } from '../../core/board'
import type { Stop, Waypoint } from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { convexHull } from '../solid/hull'
import { STEP, TOUCH } from './limits'
import { barriersAt } from './barriers'
import { clustersOf, isLedge, type Cluster } from './clusters'
import { forEachTangent, hullAround, leavesClear, ledgeCorners, type Hull } from './hulls'
import { Heap } from './heap'
import type { Gathered } from './gathered'
import { grown, makeRounded, signedDistance } from './rounded'
import { beyondTable } from './stand'
import { makeLeg, type Journey, type Leg, type Standpoint } from './sweep'
import type { Surroundings } from './surroundings'
import { isFree, type Block, type Owner } from './terrain'
import { easyHeight, Tolls } from './tolls'
import type { Zone } from './zones'

/** A place that the search has reached, at the height that the cheapest way to it ends at. */
export interface State {
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

interface Entry {
  readonly f: number
  readonly from: State
  readonly hull: Hull | null
  readonly corner: number
  readonly to: Waypoint
  /** The leg, once it has been swept: before, `f` is only a lower bound. */
  readonly leg: Leg | null
  readonly g: Inches
  /** `f` holds what the leg must climb at least. */
  readonly paid?: true
}

export interface SearchLimits {
  readonly goal: Waypoint | null
  /** Heights at which the goal may be stood on; empty where nothing is known. */
  readonly goalHeights: readonly Inches[]
  readonly allowance: Inches
  /** Legs swept at most. */
  readonly budget: number
  /** 1 for the cheapest path; more to find one sooner that costs up to so many times as much. */
  readonly greed: number
  /** How finely round corners are cut. */
  readonly turn: number
}

/**
 * Lazy A* over the corners of what is in the way: lines are swept only when they are the most promising, and a thing's
 * corners join the graph when a line first meets it. What a swept leg says is final, so each result is a legal path.
 */
export class Search {
  readonly settled: State[] = []
  swept = 0
  private readonly open = new Heap<Entry>()
  private readonly hulls: Hull[] = []
  private readonly made = new Set<string>()
  private readonly numbers = new Map<object, number>()
  private readonly closed = new Map<string, State[]>()
  private readonly clusterOf = new Map<Hull, Cluster>()
  private readonly clusters = new Map<string, Map<Block, Cluster>>()
  private readonly dead = new Map<string, boolean>()
  private readonly steps = new Map<Block, boolean>()
  private readonly parts = new Map<Owner, Block[]>()
  private readonly pieces = new Map<Id, Block[]>()
  private readonly easy: Inches
  private readonly slopes: boolean
  private tolls: Tolls | null = null

  constructor(
    private readonly journey: Journey, private readonly gathered: Gathered, private readonly start: Standpoint,
    private readonly limits: SearchLimits,
  ) {
    this.easy = easyHeight(journey, gathered)
    this.slopes = gathered.all.facets.length > 0
    for (const block of gathered.all.blocks) {
      pushTo(this.parts, block.owner, block)
      pushTo(this.pieces, block.owner.piece.id, block)
    }
  }

  /** What the search has met so far. */
  get known(): readonly Hull[] {
    return this.hulls
  }

  /** Whether the budget was spent before everything was looked at. */
  get spent(): boolean {
    return this.swept >= this.limits.budget
  }

  /** The goal as it was reached most cheaply; null where it was not, or where there is no goal. */
  run(): State | null {
    const [x, , z] = this.start.at
    this.settle({ at: this.start, g: 0, parent: null, waypoint: { x, z }, hull: null, corner: -1, dx: 0, dz: 0 })
    for (let entry = this.open.pop(); entry && this.swept < this.limits.budget; entry = this.open.pop()) {
      const reached = entry.leg ? this.arrive(entry, entry.leg) : this.tryLeg(entry)
      if (reached && reached.hull === null) return reached
    }
    return null
  }

  addBlock(block: Block, height: Inches): void {
    const { mover } = this.journey
    const alone: Cluster = { plan: block.plan, blocks: [block], y0: block.y0, y1: block.y1 }
    // What lies no higher than the base is stood on: a path over it may bend at its own corners.
    if (isLedge(block, height)) {
      const cluster = this.clustered(block, height, true) ?? alone
      this.add(cluster.blocks[0]!, 'ledge', () => ledgeCorners(cluster.plan))
      return
    }
    const steppable = this.steppable(block)
    const cluster = (steppable ? undefined : this.clustered(block, height, false)) ?? alone
    const merged = cluster.blocks.length > 1
    const thing = merged ? cluster : block
    this.add(thing, 'round', () => hullAround(mover.sum(thing), steppable, this.limits.turn, merged), cluster)
  }

  /** The block together with others of its piece that bar the way, or carry, at the same height. */
  private clustered(block: Block, height: Inches, ledge: boolean): Cluster | undefined {
    const { piece, crossable } = block.owner
    if (block.slice) return undefined
    const key = `${ledge} ${height.toFixed(2)} ${crossable} ${piece.id}`
    let found = this.clusters.get(key)
    if (!found) {
      const top = height + this.journey.mover.height - TOUCH
      const alike = (this.pieces.get(piece.id) ?? []).filter(
        (other) =>
          !other.slice && other.owner.crossable === crossable && isLedge(other, height) === ledge &&
          (ledge || (other.y0 < top && !this.steppable(other))),
      )
      found = clustersOf(alike, ledge ? 'carries' : this.journey.options.climb ? 'climbed' : 'bars')
      this.clusters.set(key, found)
    }
    return found.get(block)
  }

  addZones(): void {
    for (const zone of this.journey.zones) this.addZone(zone)
  }

  private addZone(zone: Zone): void {
    this.add(zone, 'round', () => hullAround(grown(zone.sum, 1e-5), false, this.limits.turn))
  }

  private add(thing: object, kind: string, make: () => Hull, cluster?: Cluster): void {
    let number = this.numbers.get(thing)
    if (number === undefined) {
      number = this.numbers.size
      this.numbers.set(thing, number)
    }
    const key = `${kind} ${number}`
    if (this.made.has(key)) return
    this.made.add(key)
    const hull = make()
    if (cluster) this.clusterOf.set(hull, cluster)
    this.hulls.push(hull)
    for (const state of this.settled) this.offerHull(state, hull)
  }

  /**
   * Whether steps lead on to the block, by way of others beside or beneath it whose tops are a step lower. Who climbs
   * gets on to it anywhere, at the same cost, and need not bend for it.
   */
  private steppable(block: Block): boolean {
    const { options } = this.journey
    if (block.slice || this.gathered.all.facets.length > 0) return true
    if (options.climb) return false
    let known = this.steps.get(block)
    if (known === undefined) {
      const { plan, y1 } = block
      known = this.gathered.all.blocks.some(
        (other) =>
          other.y1 < y1 - TOUCH && other.y1 >= y1 - STEP - TOUCH &&
          other.plan.minX < plan.maxX + 0.5 && other.plan.maxX > plan.minX - 0.5 &&
          other.plan.minZ < plan.maxZ + 0.5 && other.plan.maxZ > plan.minZ - 0.5 && this.isWalked(other),
      )
      this.steps.set(block, known)
    }
    return known
  }

  /** Whether a base may come to stand on the block: it is low, free, as high as the start, or steps lead there. */
  private isWalked(block: Block): boolean {
    const { y1, owner } = block
    return y1 <= STEP + TOUCH || Math.abs(y1 - this.start.at[1]) <= STEP + TOUCH ||
      isFree(owner, this.journey.options.freeHeight ?? 0) || this.steppable(block)
  }

  private tryLeg(entry: Entry): State | null {
    const { from, to } = entry
    const isGoal = entry.hull === null
    if (!isGoal && this.isSettled(entry.hull, entry.corner, from.at.at[1], entry.g)) return null
    if (!entry.paid && this.isDear(entry)) return null
    const near = this.gathered.along(from.at.at[0], from.at.at[2], to.x, to.z)
    const leg = makeLeg(this.journey, from.at, to, near, isGoal)
    this.swept++
    for (const { owner } of leg.rises) this.addOwner(owner, from.at.at[1], leg)
    if (leg.stop) {
      this.learn(leg.stop, leg)
      return null
    }
    const g = from.g + leg.track.knots.at(-1)!.cost
    if (g > this.limits.allowance + 1e-9) return null
    const f = g + this.ahead(leg.end.at[0], leg.end.at[1], leg.end.at[2], isGoal)
    const swept: Entry = { ...entry, f, leg, g }
    if (f <= entry.f + 1e-9) return this.arrive(swept, leg)
    this.open.push(swept)
    return null
  }

  /**
   * Puts a leg off that no sweep has to tell of: it runs into what must be gone round, or over at a price for which
   * others may be better.
   */
  private isDear(entry: Entry): boolean {
    const { from, to } = entry
    this.tolls ??= new Tolls(this.journey, this.gathered, this.start, this.easy)
    const { block, top, end } = this.tolls.along(from.at.at, to.x, to.z)
    const y = from.at.at[1]
    if (block) this.addBlock(block, y)
    if (top === Infinity) return true
    if (!this.journey.options.climb) return false
    const { easy } = this
    const isGoal = entry.hull === null
    const up = Math.max(0, top - Math.max(y, easy))
    // What is left over where it ends must be come down from, unless that is where it is to end.
    const left = isGoal ? top : Math.min(top, Math.max(end, easy))
    const g = entry.g + up + Math.max(0, top - Math.max(left, easy))
    if (g > this.limits.allowance + 1e-9) return true
    const f = g + this.ahead(to.x, left, to.z, false)
    if (f <= entry.f + 1e-9) return false
    this.open.push({ ...entry, f, paid: true })
    return true
  }

  private arrive(entry: Entry, leg: Leg): State | null {
    const { hull, corner, from, g } = entry
    if (hull && this.isSettled(hull, corner, leg.end.at[1], g)) return null
    const { dx, dz } = leg.track
    return this.settle({ at: leg.end, g, parent: from, waypoint: entry.to, hull, corner, dx, dz })
  }

  private settle(state: State): State {
    if (state.hull) {
      const key = this.placeKey(state.hull, state.corner)
      const list = this.closed.get(key)
      if (list) list.push(state)
      else this.closed.set(key, [state])
    } else if (state.parent) return state
    this.settled.push(state)
    for (const hull of this.hulls) this.offerHull(state, hull)
    const { goal } = this.limits
    if (goal) this.offer(state, null, -1, goal)
    return state
  }

  private offerHull(state: State, hull: Hull): void {
    const [x, , z] = state.at.at
    const n = hull.xs.length
    if (hull === state.hull) {
      this.offerCorner(state, hull, (state.corner + 1) % n)
      this.offerCorner(state, hull, (state.corner + n - 1) % n)
    } else forEachTangent(hull, x, z, state.parent === null, (corner) => this.offerCorner(state, hull, corner))
  }

  private offerCorner(state: State, hull: Hull, corner: number): void {
    const [x, z] = [hull.xs[corner]!, hull.zs[corner]!]
    if (this.isDead(hull, corner, x, z)) return
    this.offer(state, hull, corner, { x, z })
  }

  /** Whether nobody can get to the corner: it is off the table, or inside what may not be climbed. */
  private isDead(hull: Hull, corner: number, x: number, z: number): boolean {
    const key = this.placeKey(hull, corner)
    let dead = this.dead.get(key)
    if (dead === undefined) {
      const { mover, ground } = this.journey
      const near = this.gathered.along(x, z, x, z)
      const barriers = barriersAt(this.journey, near, x, z)
      const topping = this.toppingAt(hull, near, x, z)
      dead = barriers.length > 0 || topping.length > 0 || beyondTable(mover.plan, x, z, ground.board) > TOUCH
      this.dead.set(key, dead)
      // No leg leads there to meet what keeps it from there, yet the way may lead round that as well.
      for (const block of [...barriers, ...topping]) this.addBlock(block, 0)
    }
    return dead
  }

  /** Who climbs has no reason to bend round a thing where its base would lie on others that are as high. */
  private toppingAt(hull: Hull, near: Surroundings, x: number, z: number): Block[] {
    const { options, mover, ignore } = this.journey
    const own = this.clusterOf.get(hull)
    if (!own || !options.climb) return []
    return near.blocks.filter(
      (block) =>
        !own.blocks.includes(block) && block.y1 >= own.y1 && block.y0 <= own.y0 + TOUCH &&
        !block.owner.crossable && !ignore.has(block.owner.piece.id) &&
        signedDistance(mover.sum(block), x, z) < -TOUCH,
    )
  }

  private offer(state: State, hull: Hull | null, corner: number, to: Waypoint): void {
    const [x, y, z] = state.at.at
    const [ex, ez] = [to.x - x, to.z - z]
    const length = Math.hypot(ex, ez)
    if (hull && length < 1e-6) return
    const from = state.hull
    if (from && !from.ledge && length > 1e-6) {
      // Taut: a path bends only towards what it bends round.
      const turn = state.dx * ez - state.dz * ex
      const side = state.dx * (from.cz - z) - state.dz * (from.cx - x)
      if (turn * Math.sign(side) < -1e-7 * length) return
      // A goal may lie in a pocket of what is merged.
      const pocket = hull === null && from.merged
      const bound = hull !== from && !from.steppable && !pocket
      if (bound && !leavesClear(from, state.corner, ex / length, ez / length)) return
    }
    const g = state.g + length
    if (g > this.limits.allowance) return
    if (hull && this.isSettled(hull, corner, y, g)) return
    this.open.push({ f: g + this.ahead(to.x, y, to.z, hull === null), from: state, hull, corner, to, leg: null, g })
  }

  /** A lower bound of what is left to pay. */
  private ahead(x: number, y: number, z: number, isGoal: boolean): number {
    const { goal, goalHeights } = this.limits
    if (!goal || isGoal) return 0
    const { easy } = this
    let paid = goalHeights.length > 0 ? Infinity : 0
    for (const height of goalHeights) {
      paid = Math.min(paid, Math.max(0, Math.max(height, y) - Math.max(Math.min(height, y), easy)))
    }
    const plan = Math.hypot(goal.x - x, goal.z - z)
    // On a slope one goes up and ahead at once.
    return this.limits.greed * (this.slopes ? Math.hypot(plan, paid) : plan + paid)
  }

  private placeKey(hull: Hull, corner: number): string {
    let number = this.numbers.get(hull)
    if (number === undefined) {
      number = this.numbers.size
      this.numbers.set(hull, number)
    }
    return `${number} ${corner}`
  }

  private isSettled(hull: Hull | null, corner: number, y: number, g: number): boolean {
    if (!hull) return false
    const states = this.closed.get(this.placeKey(hull, corner))
    return states !== undefined && states.some((state) => Math.abs(state.at.at[1] - y) < 0.01 && state.g <= g + 1e-9)
  }

  private learn(stop: Stop, leg: Leg): void {
    if (stop.why === 'model' || stop.why === 'keep-out') {
      const zone = this.journey.zones.find((one) => one.by === stop.by && one.why === stop.why)
      for (const each of zone ? this.journey.zones.filter((one) => one.by === zone.by) : []) this.addZone(each)
      return
    }
    for (const owner of this.parts.keys()) {
      if (owner.piece.id === stop.by && owner.part.name === stop.part) this.addOwner(owner, stop.at[1], leg)
    }
  }

  /** The way round a mesh as a whole: slice by slice it would be found only where nothing shorter leads over. */
  private addOutline(owner: Owner, slices: readonly Block[]): void {
    const make = (): Hull => {
      const points = slices.flatMap(({ plan }) => Array.from(plan.xs, (px, i): Vec2 => [px, plan.zs[i]!]))
      const sum = this.journey.mover.sum({ plan: makeRounded(convexHull(points), 0) })
      return hullAround(sum, true, this.limits.turn, true)
    }
    this.add(owner, 'round', make)
  }

  private addOwner(owner: Owner, height: Inches, leg: Leg): void {
    const blocks = this.parts.get(owner) ?? []
    const [x, , z] = leg.end.at
    const slices = blocks.filter((block) => block.slice && !isLedge(block, height))
    if (slices.length > 0) this.addOutline(owner, slices)
    for (const block of blocks) {
      // Of a mesh, only the slices about the place where it was met.
      if (block.slice && signedDistance(this.journey.mover.sum(block), x, z) > 0.3) continue
      this.addBlock(block, height)
    }
  }
}

function pushTo<K>(map: Map<K, Block[]>, key: K, block: Block): void {
  const list = map.get(key)
  if (list) list.push(block)
  else map.set(key, [block])
}
