import type { Id } from '../../core/board'
import type { Inches } from '../../core/units'
import { barriersAt } from './barriers'
import { clustersOf, isLedge, type Cluster } from './clusters'
import { footprintOf } from './footprints'
import type { Gathered } from './gathered'
import { hullAround, ledgeCorners, type Hull } from './hulls'
import type { Terms } from './journey'
import { TOUCH } from './limits'
import { portalsTo } from './portals'
import { signedDistance } from './rounded'
import { beyondTable } from './stand'
import type { Surroundings } from './surroundings'
import { isFree, stepOf, type Block, type Owner } from './terrain'

/** On what the hulls of a search hang, beside the terms on which the base moves. */
export interface HullKind {
  /** Where the path begins. */
  readonly height: Inches
  /** How finely round corners are cut. */
  readonly bend: number
  /** What is free to cross is walked over as if it were not there. */
  readonly overFree: boolean
}

/** A corner that nobody can get to, and what keeps from it. */
interface Closed {
  readonly dead: boolean
  readonly by: readonly Block[]
}

/** What a path may bend round that meets a block. */
interface Met {
  readonly hulls: readonly Hull[]
  /** What it stands in the way with, or carries: ways lead on to that by what is free. Null where it is passed as if it were not there. */
  readonly cluster: Cluster | null
}

const OPEN: Closed = { dead: false, by: [] }

/**
 * The hulls of what stands on a table, for one base and one way of moving. Each is made when a search first asks for it, and kept as
 * long as the terrain stands: it says the same whoever asks.
 */
export class HullStore {
  private readonly made = new Map<object, Hull>()
  private readonly ledges = new Map<object, Hull>()
  private readonly clusterOf = new Map<Hull, Cluster>()
  private readonly closed = new Map<Hull, (Closed | undefined)[]>()
  private readonly known = new Map<Block, Map<number, Met>>()
  private readonly singles = new Map<Block, Cluster>()
  private readonly clusters = new Map<string, Map<Block, Cluster>>()
  private readonly steps = new Map<Block, boolean>()
  private readonly passed = new Map<Block, boolean>()
  private readonly slices = new Map<Owner, Block[]>()
  private readonly footprints = new Map<Owner, Map<number, readonly Hull[]>>()
  private readonly leading = new Map<Cluster, Map<Block, readonly Hull[]>>()
  private readonly parts = new Map<Owner, Block[]>()
  private readonly pieces = new Map<Id, Block[]>()
  private readonly owners = new Map<Id, Set<Owner>>()

  constructor(private readonly terms: Terms, private readonly gathered: Gathered, private readonly kind: HullKind) {
    for (const block of gathered.all.blocks) {
      pushTo(block.slice ? this.slices : this.parts, block.owner, block)
      if (!block.slice) pushTo(this.pieces, block.owner.piece.id, block)
    }
    for (const owner of [...this.parts.keys(), ...this.slices.keys()]) {
      kept(this.owners, owner.piece.id, () => new Set<Owner>()).add(owner)
    }
  }

  /** The parts of a piece that stand in the way. */
  ownersOf(piece: Id | null): Iterable<Owner> {
    return (piece === null ? null : this.owners.get(piece)) ?? []
  }

  /** What a part is made of, slices of meshes left out. */
  partsOf(owner: Owner): readonly Block[] {
    return this.parts.get(owner) ?? []
  }

  /** What a path may bend round that meets the block from that height. */
  met(block: Block, height: Inches): Met {
    const level = Math.round(height * 1000)
    return kept(kept(this.known, block, () => new Map<number, Met>()), level, () => this.meet(block, level / 1000))
  }

  /** Ways on to the block, and what is one with it, by what is free to cross beside it. */
  portals(block: Block, cluster: Cluster): readonly Hull[] {
    const hulls = kept(this.leading, cluster, () => new Map<Block, readonly Hull[]>())
    return kept(hulls, block, () => portalsTo(this.terms, this.gathered, block, cluster.plan, this.kind.bend))
  }

  /** What carries at that height together with the block. */
  carrying(block: Block, height: Inches): Cluster {
    return this.clustered(block, height, true) ?? this.alone(block)
  }

  /** The ways round a mesh as a base in that band of heights meets it. */
  footprint(owner: Owner, band: number): readonly Hull[] {
    const slices = this.slices.get(owner)
    if (!slices) return []
    return kept(kept(this.footprints, owner, () => new Map<number, readonly Hull[]>()), band, () => footprintOf(slices, this.terms.mover, band))
  }

  /** Whether nobody can get to a hull's corner, as it is off the table or inside what may not be climbed; and what is there. */
  closedAt(hull: Hull, corner: number): Closed {
    let corners = this.closed.get(hull)
    if (!corners) this.closed.set(hull, (corners = []))
    return (corners[corner] ??= this.look(hull, hull.xs[corner]!, hull.zs[corner]!))
  }

  private look(hull: Hull, x: number, z: number): Closed {
    const { mover, ground } = this.terms
    const near = this.gathered.along(x, z, x, z)
    const by = [...barriersAt(this.terms, near, x, z), ...this.toppingAt(hull, near, x, z)]
    const dead = by.length > 0 || beyondTable(mover.plan, x, z, ground.board) > TOUCH
    return dead ? { dead, by } : OPEN
  }

  private meet(block: Block, height: Inches): Met {
    if (this.kind.overFree && this.isPassed(block)) return PASSED
    const { terms: { mover, options }, kind: { bend } } = this
    // What lies no higher than the base is stood on: a path over it may bend at its own corners.
    if (isLedge(block, height, stepOf(options))) {
      const cluster = this.carrying(block, height)
      const hulls = [kept(this.ledges, cluster.blocks[0]!, () => ledgeCorners(cluster.plan))]
      // A step on to it and off again has its price, and round it there may be a shorter way.
      const isStep = block.y1 > height + TOUCH && !options.freeStep && !isFree(block.owner, options)
      if (isStep) hulls.push(kept(this.made, cluster, () => hullAround(mover.sum(cluster), true, bend)))
      return { hulls, cluster }
    }
    const steppable = this.steppable(block)
    const cluster = (steppable ? undefined : this.clustered(block, height, false)) ?? this.alone(block)
    const merged = cluster.blocks.length > 1
    const thing = merged ? cluster : block
    const hull = kept(this.made, thing, () => hullAround(mover.sum(thing), steppable, bend, merged))
    this.clusterOf.set(hull, cluster)
    return { hulls: [hull], cluster }
  }

  /** Who climbs has no reason to bend round a thing where its base would lie on others that are as high. */
  private toppingAt(hull: Hull, near: Surroundings, x: number, z: number): Block[] {
    const { options, mover, ignore } = this.terms
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
    const key = `${ledge} ${height.toFixed(3)} ${crossable} ${piece.id}`
    let found = this.clusters.get(key)
    if (!found) {
      const top = height + this.terms.mover.height - TOUCH
      const alike = (this.pieces.get(piece.id) ?? []).filter(
        (other) =>
          other.owner.crossable === crossable && isLedge(other, height, stepOf(this.terms.options)) === ledge &&
          (ledge || (other.y0 < top && !this.steppable(other))),
      )
      found = clustersOf(alike, ledge ? 'carries' : this.terms.options.climb ? 'climbed' : 'bars')
      this.clusters.set(key, found)
    }
    return found.get(block)
  }

  private alone(block: Block): Cluster {
    return kept(this.singles, block, () => ({ plan: block.plan, blocks: [block], y0: block.y0, y1: block.y1 }))
  }

  /**
   * Whether steps lead on to the block, by way of others beside or beneath it whose tops are a step lower. Who climbs
   * gets on to it anywhere, at the same cost, and need not bend for it, unless steps cost nothing.
   */
  private steppable(block: Block): boolean {
    if (this.gathered.all.facets.length > 0) return true
    const { climb, freeStep } = this.terms.options
    if (climb && !freeStep) return false
    const step = stepOf(this.terms.options)
    return kept(this.steps, block, () => {
      const { plan, y1 } = block
      return this.gathered.blocksWithin(plan, 0.5).some(
        (other) => other.y1 < y1 - TOUCH && other.y1 >= y1 - step - TOUCH && this.isWalked(other),
      )
    })
  }

  /** Whether the block is free to cross, on and off at no cost and anywhere, and is no step on to what is not. */
  private isPassed(block: Block): boolean {
    const { options } = this.terms
    const { owner, plan, y1 } = block
    if (!isFree(owner, options)) return false
    const step = stepOf(options)
    return kept(this.passed, block, () =>
      !this.gathered.blocksWithin(plan, 0.5).some((other) => !isFree(other.owner, options) && other.y1 > step && other.y1 <= y1 + step + TOUCH))
  }

  /** Whether a base may come to stand on the block: it is low, free, as high as the start, or steps lead there. */
  private isWalked(block: Block): boolean {
    const { y1, owner } = block
    const step = stepOf(this.terms.options)
    return y1 <= step + TOUCH || Math.abs(y1 - this.kind.height) <= step + TOUCH ||
      isFree(owner, this.terms.options) || this.steppable(block)
  }
}

const PASSED: Met = { hulls: [], cluster: null }

function kept<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  let value = known.get(key)
  if (value === undefined) known.set(key, (value = make()))
  return value
}

function pushTo<K>(map: Map<K, Block[]>, key: K, block: Block): void {
  const list = map.get(key)
  if (list) list.push(block)
  else map.set(key, [block])
}
