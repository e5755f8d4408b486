import type { Id } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { convexHull } from '../solid/hull'
import { barriersAt } from './barriers'
import { clustersOf, isLedge, type Cluster } from './clusters'
import type { Gathered } from './gathered'
import { hullAround, ledgeCorners, type Hull } from './hulls'
import type { Journey, Leg, Standpoint } from './journey'
import type { LegStop } from './leg-stop'
import { STEP, TOUCH } from './limits'
import { portalsTo } from './portals'
import { grown, makeRounded, signedDistance, type Rounded } from './rounded'
import { beyondTable } from './stand'
import type { Surroundings } from './surroundings'
import { isFree, type Block, type Owner } from './terrain'
import type { Zone } from './zones'

/** What a search may have to bend its path round: hulls join it when a leg first meets what they go round. */
export class Obstacles {
  private readonly hulls: Hull[] = []
  private readonly made = new Set<string>()
  private readonly numbers = new Map<object, number>()
  private readonly asked = new Map<Block, Set<number>>()
  private readonly singles = new Map<Block, Cluster>()
  private readonly clusterOf = new Map<Hull, Cluster>()
  private readonly clusters = new Map<string, Map<Block, Cluster>>()
  private readonly steps = new Map<Block, boolean>()
  private readonly portalled = new Set<Cluster>()
  private readonly parts = new Map<Owner, Block[]>()
  private readonly pieces = new Map<Id, Block[]>()

  /**
   * `turn`: how finely round corners are cut; `overFree`: what is free to cross is walked over as if it were not there;
   * `portals`: where that leads on to what is higher, paths bend; `joined` is told of every hull.
   */
  constructor(
    private readonly journey: Journey, private readonly gathered: Gathered, private readonly start: Standpoint,
    private readonly bend: number, private readonly overFree: boolean, private readonly portals: boolean,
    private readonly joined: (hull: Hull) => void,
  ) {
    for (const block of gathered.all.blocks) {
      pushTo(this.parts, block.owner, block)
      pushTo(this.pieces, block.owner.piece.id, block)
    }
  }

  /** What has been met so far. */
  get known(): readonly Hull[] {
    return this.hulls
  }

  addZones(): void {
    for (const zone of this.journey.zones) this.addZone(zone)
  }

  /** Adds the ways off what the path begins on: no leg meets that as something in the way. */
  addFooting(): void {
    const [x, y, z] = this.start.at
    for (const block of this.gathered.blocksAlong(x, z, x, z)) {
      if (Math.abs(block.y1 - y) <= TOUCH) this.addPortals(block, this.clustered(block, y, true) ?? this.alone(block))
    }
  }

  /** Adds what the base's centre is near at that place, as one meets it that walks there from the start. */
  addNear(x: number, z: number, by: Inches): void {
    const { journey: { mover, zones, ignore, options }, start } = this
    const [low, top] = [start.at[1] + STEP, start.at[1] + mover.height]
    for (const block of this.gathered.blocksWithin({ minX: x, maxX: x, minZ: z, maxZ: z }, mover.reach + by)) {
      const { owner, y0, y1 } = block
      if (y1 <= low || y0 >= top || owner.crossable || ignore.has(owner.piece.id) || isFree(owner, options.freeHeight ?? 0)) continue
      if (signedDistance(mover.sum(block), x, z) < by) this.addBlock(block, start.at[1])
    }
    for (const zone of zones) if (!start.excusedZones.has(zone) && signedDistance(zone.sum, x, z) < by) this.addZone(zone)
  }

  /** Adds the block as a base at that height meets it. */
  addBlock(block: Block, height: Inches): void {
    const level = Math.round(height * 100)
    const levels = this.asked.get(block)
    if (levels?.has(level)) return
    if (levels) levels.add(level)
    else this.asked.set(block, new Set([level]))
    if (this.overFree && this.isPassed(block)) return
    const { mover } = this.journey
    // What lies no higher than the base is stood on: a path over it may bend at its own corners.
    if (isLedge(block, height)) {
      const cluster = this.clustered(block, height, true) ?? this.alone(block)
      this.addPortals(block, cluster)
      this.add(cluster.blocks[0]!, 'ledge', () => ledgeCorners(cluster.plan))
      // A step on to it and off again has its price, and round it there may be a shorter way.
      const isStep = block.y1 > height + TOUCH && !isFree(block.owner, this.journey.options.freeHeight ?? 0)
      if (isStep && !block.slice) this.add(cluster, 'round', () => hullAround(mover.sum(cluster), true, this.bend))
      return
    }
    const steppable = this.steppable(block)
    const cluster = (steppable ? undefined : this.clustered(block, height, false)) ?? this.alone(block)
    const merged = cluster.blocks.length > 1
    const thing = merged ? cluster : block
    this.addPortals(block, cluster)
    this.add(thing, 'round', () => hullAround(mover.sum(thing), steppable, this.bend, merged), cluster)
  }

  /** Adds the parts of the owner, as a leg meets them that came from that height; tells how many were looked through. */
  addOwner(owner: Owner, height: Inches, leg: Leg): number {
    const blocks = this.parts.get(owner) ?? []
    const [x, , z] = leg.end.at
    const slices = blocks.filter((block) => block.slice && !isLedge(block, height))
    if (slices.length > 0) this.addOutline(owner, slices)
    for (const block of blocks) {
      // Of a mesh, only the slices about the place where it was met.
      if (block.slice && !isWithin(this.journey.mover.sum(block), x, z, 0.3)) continue
      this.addBlock(block, height)
    }
    return blocks.length
  }

  /** Adds what stopped a leg; tells how much was looked through. */
  learn(stop: LegStop, leg: Leg): number {
    if (stop.why === 'model' || stop.why === 'keep-out') {
      const zone = this.journey.zones.find((one) => one.by === stop.by && one.why === stop.why)
      for (const each of zone ? this.journey.zones.filter((one) => one.by === zone.by) : []) this.addZone(each)
      return 0
    }
    let parts = 0
    for (const owner of this.parts.keys()) {
      if (owner.piece.id === stop.by && owner.part.name === stop.part) parts += this.addOwner(owner, stop.at[1], leg)
    }
    return parts
  }

  /** Whether nobody can get to a hull's corner: it is off the table, or inside what may not be climbed. */
  isDead(hull: Hull, x: number, z: number): boolean {
    const { mover, ground } = this.journey
    const near = this.gathered.along(x, z, x, z)
    const barriers = barriersAt(this.journey, near, x, z)
    const topping = this.toppingAt(hull, near, x, z)
    // No leg leads there to meet what keeps it from there, yet the way may lead round that as well.
    for (const block of [...barriers, ...topping]) this.addBlock(block, 0)
    return barriers.length > 0 || topping.length > 0 || beyondTable(mover.plan, x, z, ground.board) > TOUCH
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

  private alone(block: Block): Cluster {
    let cluster = this.singles.get(block)
    if (!cluster) {
      cluster = { plan: block.plan, blocks: [block], y0: block.y0, y1: block.y1 }
      this.singles.set(block, cluster)
    }
    return cluster
  }

  private addZone(zone: Zone): void {
    this.add(zone, 'round', () => hullAround(grown(zone.sum, 1e-5), false, this.bend))
  }

  /** The way round a mesh as a whole: slice by slice it would be found only where nothing shorter leads over. */
  private addOutline(owner: Owner, slices: readonly Block[]): void {
    const make = (): Hull => {
      const points = slices.flatMap(({ plan }) => Array.from(plan.xs, (px, i): Vec2 => [px, plan.zs[i]!]))
      const sum = this.journey.mover.sum({ plan: makeRounded(convexHull(points), 0) })
      return hullAround(sum, true, this.bend, true)
    }
    this.add(owner, 'round', make)
  }

  private addPortals(block: Block, cluster: Cluster): void {
    if (!this.portals || this.portalled.has(cluster)) return
    this.portalled.add(cluster)
    for (const hull of portalsTo(this.journey, this.gathered, block, cluster.plan, this.bend)) this.include(hull)
  }

  private include(hull: Hull): void {
    this.hulls.push(hull)
    this.joined(hull)
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
    this.include(hull)
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
      known = this.gathered.blocksWithin(plan, 0.5).some(
        (other) => other.y1 < y1 - TOUCH && other.y1 >= y1 - STEP - TOUCH && this.isWalked(other),
      )
      this.steps.set(block, known)
    }
    return known
  }

  /** Whether the block is free to cross, on and off at no cost and anywhere, and is no step on to what is not. */
  private isPassed({ owner, plan, y1 }: Block): boolean {
    const free = this.journey.options.freeHeight ?? 0
    if (!isFree(owner, free)) return false
    return !this.gathered.blocksWithin(plan, 0.5).some((other) => !isFree(other.owner, free) && other.y1 > STEP && other.y1 <= y1 + STEP + TOUCH)
  }

  /** Whether a base may come to stand on the block: it is low, free, as high as the start, or steps lead there. */
  private isWalked(block: Block): boolean {
    const { y1, owner } = block
    return y1 <= STEP + TOUCH || Math.abs(y1 - this.start.at[1]) <= STEP + TOUCH ||
      isFree(owner, this.journey.options.freeHeight ?? 0) || this.steppable(block)
  }
}

const isWithin = (shape: Rounded, x: number, z: number, by: Inches): boolean =>
  x >= shape.minX - by && x <= shape.maxX + by && z >= shape.minZ - by && z <= shape.maxZ + by && signedDistance(shape, x, z) <= by

function pushTo<K>(map: Map<K, Block[]>, key: K, block: Block): void {
  const list = map.get(key)
  if (list) list.push(block)
  else map.set(key, [block])
}
