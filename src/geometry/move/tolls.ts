import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import type { Gathered } from './gathered'
import { STEP, TOUCH } from './limits'
import { PlanIndex } from './plan-index'
import { lineSpan, signedDistance } from './rounded'
import type { Journey, Standpoint } from './sweep'
import { isFree, type Block } from './terrain'

/** What a straight leg must meet, whatever else it meets. */
export interface Toll {
  /** What it gets to `top` for: null where that is the height it begins at. */
  readonly block: Block | null
  /** The height that the leg must get to at least; infinite where no leg gets over what is in the way. */
  readonly top: Inches
  /** No leg ends higher than this, unless it ends no higher than one comes with ease. */
  readonly end: Inches
}

const EPS = 1e-6

/**
 * Knows without a sweep what no leg passes: blocks that no walk gets on to, or, with leave to climb, how high a leg must
 * rise at least. What it does not name may bar the way all the same; the sweep tells.
 */
export class Tolls {
  /** What a leg that runs into it must rise to, and whether it is never got on to. */
  private readonly barring = new Map<Block, boolean>()
  private readonly index: PlanIndex<Block>

  constructor(private readonly journey: Journey, gathered: Gathered, start: Standpoint, easy: Inches) {
    const { mover, options, ignore } = journey
    const { blocks, facets } = gathered.all
    const freeHeight = options.freeHeight ?? 0
    const solid = blocks.filter(
      ({ owner }) => !ignore.has(owner.piece.id) && (!owner.crossable || isFree(owner, freeHeight)),
    )
    const walked = options.climb ? null : walkedOn(journey, solid, start, facets.length > 0 ? easy : -Infinity)
    for (const block of solid) {
      // Where the base is never lower than the table, it meets what reaches down to less than its height.
      if (block.slice || block.owner.crossable || block.y0 >= mover.height - TOUCH) continue
      if (start.excused.has(block) || isFree(block.owner, freeHeight)) continue
      const bars = walked !== null && !walked.has(block)
      if (bars || block.y1 > easy + TOUCH) this.barring.set(block, bars)
    }
    const asked = solid.filter((block) => block.slice || block.y1 > easy || this.barring.has(block))
    this.index = new PlanIndex(asked, (block) => mover.sum(block), 0)
  }

  /** What the leg from a place to a point runs into: the first thing that bars the way, or else the highest. */
  along([ax, y, az]: Vec3, bx: number, bz: number): Toll {
    const { mover } = this.journey
    const length = Math.hypot(bx - ax, bz - az)
    let [block, top, end, first]: [Block | null, Inches, Inches, number] = [null, y, 0, Infinity]
    if (length < EPS) return { block, top, end: Infinity }
    const [dx, dz] = [(bx - ax) / length, (bz - az) / length]
    for (const each of this.index.along(ax, az, bx, bz)) {
      const bars = this.barring.get(each)
      if (!bars && (top === Infinity || (each.y1 <= end && (bars === undefined || each.y1 <= top + TOUCH)))) continue
      const sum = mover.sum(each)
      const deep = lineSpan(sum, ax, az, dx, dz, -TOUCH)
      if (!deep || deep.to <= EPS || deep.from >= length - EPS) continue
      if (bars) {
        if (deep.from < first) [block, first] = [each, deep.from]
        top = Infinity
        continue
      }
      if (bars === false && each.y1 > top + TOUCH) [block, top] = [each, each.y1]
      const own = each.slice ? Infinity : each.y1
      if (own > end && (lineSpan(sum, ax, az, dx, dz) ?? deep).to >= length - 10 * EPS) end = own
    }
    return { block, top, end }
  }
}

/** Up to here a base may come at no cost, or at less than the height, by things that are free and by slopes. */
export function easyHeight({ mover, options }: Journey, { all: { blocks, facets } }: Gathered): Inches {
  const freeHeight = options.freeHeight ?? 0
  let easy = 0
  for (const facet of facets) easy = Math.max(easy, facet.y1 + STEP + mover.reach)
  for (const { owner, y1 } of freeHeight > 0 ? blocks : []) if (isFree(owner, freeHeight)) easy = Math.max(easy, y1)
  return easy
}

/** The blocks that a base may come to stand on, or pass over, by steps: more rather than fewer. */
function walkedOn(journey: Journey, solid: readonly Block[], start: Standpoint, slopes: Inches): Set<Block> {
  const { mover, options } = journey
  const [x, y, z] = start.at
  const freeHeight = options.freeHeight ?? 0
  const carrying = solid.filter((block) => !block.slice)
  const walked = new Set<Block>()
  const open: Block[] = []
  const add = (block: Block) => {
    if (walked.has(block)) return
    walked.add(block)
    open.push(block)
  }
  for (const block of carrying) {
    const low = block.y1 <= Math.max(0, slopes) + STEP + 2 * TOUCH || isFree(block.owner, freeHeight)
    const atStart = block.y1 <= y + STEP + 2 * TOUCH && signedDistance(mover.sum(block), x, z) <= mover.reach
    if (low || atStart) add(block)
  }
  const index = new PlanIndex(carrying, ({ plan }) => plan, 2 * mover.reach + 0.1)
  for (let block = open.pop(); block; block = open.pop()) {
    const { plan, y1 } = block
    for (const other of index.within(plan.minX, plan.maxX, plan.minZ, plan.maxZ)) {
      if (other.y1 <= y1 + STEP + 2 * TOUCH) add(other)
    }
  }
  return walked
}
