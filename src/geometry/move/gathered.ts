import type { Mover } from './mover'
import type { Surroundings } from './surroundings'
import type { Block, Facet } from './terrain'

/**
 * What a search may meet, found once; each of its many legs then picks what lies along it from a flat array of bounds,
 * which is faster than to ask the collision engine every time.
 */
export class Gathered {
  private readonly blocks: readonly Block[]
  private readonly facets: readonly Facet[]
  private readonly bounds: Float64Array
  private readonly rest: Pick<Surroundings, 'areas' | 'models'>

  constructor(readonly all: Surroundings, mover: Mover) {
    this.blocks = all.blocks
    this.facets = all.facets
    this.rest = { areas: all.areas, models: all.models }
    this.bounds = new Float64Array(4 * all.blocks.length)
    // A little more than the base itself: a face within 0.1 in counts as beside it.
    all.blocks.forEach((block, i) => {
      const { minX, maxX, minZ, maxZ } = mover.sum(block)
      this.bounds.set([minX - 0.11, maxX + 0.11, minZ - 0.11, maxZ + 0.11], 4 * i)
    })
  }

  along(ax: number, az: number, bx: number, bz: number): Surroundings {
    const { bounds } = this
    const [minX, maxX, minZ, maxZ] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(az, bz), Math.max(az, bz)]
    const blocks: Block[] = []
    for (let i = 0, k = 0; i < this.blocks.length; i++, k += 4) {
      if (bounds[k]! <= maxX && bounds[k + 1]! >= minX && bounds[k + 2]! <= maxZ && bounds[k + 3]! >= minZ) {
        blocks.push(this.blocks[i]!)
      }
    }
    const facets = this.facets.filter(
      ({ plan }) =>
        plan.minX <= maxX + 0.01 && plan.maxX >= minX - 0.01 && plan.minZ <= maxZ + 0.01 && plan.maxZ >= minZ - 0.01,
    )
    return { blocks, facets, ...this.rest }
  }
}
