import type { Inches } from '../../core/units'
import type { Cluster } from './clusters'
import { bandOf } from './footprints'
import type { Gathered } from './gathered'
import { hullAround, type Hull } from './hulls'
import { HullStore } from './hull-store'
import { termsKey, type Journey, type Standpoint } from './journey'
import type { LegStop } from './leg-stop'
import { TOUCH } from './limits'
import { grown, signedDistance } from './rounded'
import { isFree, stepOf, type Block, type Owner } from './terrain'
import type { Zone } from './zones'

/** What a search may have to bend its path round: hulls join it when a leg first meets what they go round. */
export class Obstacles {
  private readonly hulls: Hull[] = []
  private readonly joinedHulls = new Set<Hull>()
  private readonly asked = new Map<Block, Set<number>>()
  private readonly zones = new Set<Zone>()
  private readonly footprints = new Map<Owner, Set<number>>()
  private readonly portalled = new Set<Cluster>()
  private readonly store: HullStore

  /**
   * `bend`: how finely round corners are cut; `overFree`: what is free to cross is walked over as if it were not there;
   * `portals`: where that leads on to what is higher, paths bend; `joined` is told of every hull.
   */
  constructor(
    private readonly journey: Journey, private readonly gathered: Gathered, private readonly start: Standpoint,
    private readonly bend: number, overFree: boolean, private readonly portals: boolean,
    private readonly joined: (hull: Hull) => void,
  ) {
    const height = start.at[1]
    this.store = gathered.kept(`hulls ${termsKey(journey)} ${height} ${bend} ${overFree}`, () =>
      new HullStore(journey, gathered, { height, bend, overFree }))
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
      if (Math.abs(block.y1 - y) <= TOUCH) this.addPortals(block, this.store.carrying(block, y))
    }
  }

  /** Adds what the base's centre is near at that place, as one meets it that walks there from the start. */
  addNear(x: number, z: number, by: Inches): void {
    const { journey: { mover, zones, ignore, options }, start } = this
    const [low, top] = [start.at[1] + stepOf(options), start.at[1] + mover.height]
    for (const block of this.gathered.blocksWithin({ minX: x, maxX: x, minZ: z, maxZ: z }, mover.reach + by)) {
      const { owner, y0, y1 } = block
      if (y1 <= low || y0 >= top || owner.crossable || ignore.has(owner.piece.id) || isFree(owner, options)) continue
      if (signedDistance(mover.sum(block), x, z) < by) this.addBlock(block, start.at[1])
    }
    for (const zone of zones) if (!start.excusedZones.has(zone) && signedDistance(zone.sum, x, z) < by) this.addZone(zone)
  }

  /** Adds the block as a base at that height meets it: of a mesh, all that it meets there. */
  addBlock(block: Block, height: Inches): void {
    if (block.slice) {
      this.addFootprint(block.owner, height)
      return
    }
    const level = Math.round(height * 100)
    const levels = this.asked.get(block)
    if (levels?.has(level)) return
    if (levels) levels.add(level)
    else this.asked.set(block, new Set([level]))
    const { hulls, cluster } = this.store.met(block, height)
    if (cluster) this.addPortals(block, cluster)
    for (const hull of hulls) this.include(hull)
  }

  /** Adds the parts of the owner, as a leg meets them that came from that height, or met a mesh at another; tells how many were looked through. */
  addOwner(owner: Owner, height: Inches, mesh = height): number {
    const blocks = this.store.partsOf(owner)
    for (const block of blocks) this.addBlock(block, height)
    return blocks.length + this.addFootprint(owner, mesh)
  }

  /** Adds what stopped a leg that came from that height; tells how much was looked through. */
  learn(stop: LegStop, height: Inches): number {
    if (stop.why === 'model' || stop.why === 'keep-out') {
      const zone = this.journey.zones.find((one) => one.by === stop.by && one.why === stop.why)
      for (const each of zone ? this.journey.zones.filter((one) => one.by === zone.by) : []) this.addZone(each)
      return 0
    }
    let parts = 0
    for (const owner of this.store.ownersOf(stop.by)) {
      if (owner.part.name !== stop.part) continue
      // Who climbs is stopped anywhere on a mesh; what leads round that begins where the leg did.
      parts += this.addOwner(owner, stop.at[1], this.journey.options.climb ? height : stop.at[1])
    }
    return parts
  }

  /** Whether nobody can get to a hull's corner: it is off the table, or inside what may not be climbed. */
  isDead(hull: Hull, corner: number): boolean {
    const { dead, by } = this.store.closedAt(hull, corner)
    // No leg leads there to meet what keeps it from there, yet the way may lead round that as well.
    for (const block of by) this.addBlock(block, 0)
    return dead
  }

  private addZone(zone: Zone): void {
    if (this.zones.has(zone)) return
    this.zones.add(zone)
    this.include(hullAround(grown(zone.sum, 1e-5), false, this.bend))
  }

  private addFootprint(owner: Owner, height: Inches): number {
    const band = bandOf(height)
    const bands = this.footprints.get(owner) ?? new Set()
    if (bands.has(band)) return 0
    this.footprints.set(owner, bands.add(band))
    const hulls = this.store.footprint(owner, band)
    for (const hull of hulls) this.include(hull)
    return hulls.length
  }

  private addPortals(block: Block, cluster: Cluster): void {
    if (!this.portals || this.portalled.has(cluster)) return
    this.portalled.add(cluster)
    for (const hull of this.store.portals(block, cluster)) this.include(hull)
  }

  private include(hull: Hull): void {
    if (this.joinedHulls.has(hull)) return
    this.joinedHulls.add(hull)
    this.hulls.push(hull)
    this.joined(hull)
  }
}
