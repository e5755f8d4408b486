import type { Inches } from '../../core/units'
import type { Mover } from './mover'
import { PlanIndex, type PlanBounds } from './plan-index'
import type { Surroundings } from './surroundings'
import type { Block, Facet } from './terrain'

/** A little more than the base itself: a face within 0.1 in counts as beside it. */
const BESIDE_MORE = 0.11

/** What searches on other terms, or from other heights, worked out: so many. */
const KEPT = 24

/**
 * What a search may meet, found once; each of its many legs then picks what lies along it from an index, which is faster
 * than to ask the whole table every time.
 */
export class Gathered {
  private readonly blocks: PlanIndex<Block>
  private readonly facets: PlanIndex<Facet>
  private readonly keep = new Map<string, unknown>()
  private readonly rest: Pick<Surroundings, 'areas' | 'models' | 'meshes' | 'ahead'>

  constructor(readonly all: Surroundings, mover: Mover) {
    this.rest = { areas: all.areas, models: all.models, meshes: [], ahead: [] }
    this.blocks = new PlanIndex(all.blocks, (block) => mover.bounds(block), BESIDE_MORE)
    this.facets = new PlanIndex(all.facets, (facet) => facet.plan, 0.01)
  }

  /** Something worked out of the terrain alone, which the key names: the last few are kept. */
  kept<T>(key: string, make: () => T): T {
    const value = this.keep.has(key) ? (this.keep.get(key) as T) : make()
    this.keep.delete(key)
    this.keep.set(key, value)
    if (this.keep.size > KEPT) this.keep.delete(this.keep.keys().next().value!)
    return value
  }

  along(ax: number, az: number, bx: number, bz: number): Surroundings {
    return { blocks: this.blocksAlong(ax, az, bx, bz), facets: this.facets.along(ax, az, bx, bz), ...this.rest }
  }

  blocksAlong(ax: number, az: number, bx: number, bz: number): Block[] {
    return this.blocks.along(ax, az, bx, bz)
  }

  /** Blocks whose plans come within `by` of the bounds in both directions. */
  blocksWithin({ minX, maxX, minZ, maxZ }: PlanBounds, by: Inches): Block[] {
    return this.blocks
      .within(minX - by, maxX + by, minZ - by, maxZ + by)
      .filter(({ plan }) => plan.minX < maxX + by && plan.maxX > minX - by && plan.minZ < maxZ + by && plan.maxZ > minZ - by)
  }
}
