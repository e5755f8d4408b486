import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import type { Gathered } from './gathered'
import { termsKey, type Standpoint, type Terms } from './journey'
import { STEP, TOUCH } from './limits'
import { PlanIndex } from './plan-index'
import { risesOf, type Rises } from './rises'
import { lineSpan, signedDistance } from './rounded'
import { freeKey, freeUpTo, isFree, stepOf, type Block, type Owner } from './terrain'

/** What a straight leg must meet, whatever else it meets. */
export interface Climb {
  /** What bars it first, or else the highest thing of each island that it climbs. */
  readonly blocks: readonly Block[]
  /** What it must climb up and down at least; infinite where no leg gets over what is in the way. */
  readonly paid: Inches
  /** It ends at this height, or at another for what that costs more. */
  readonly left: Inches
  /** How many blocks were looked at. */
  readonly met: number
}

const EPS = 1e-6
const HANGING: Inches = 0.1 + 2 * EPS

/**
 * Knows without a sweep what no leg passes: blocks that no walk gets on to, or, with leave to climb, how high a leg must
 * rise at least. What it does not name may bar the way all the same; the sweep tells.
 */
export class CostZones {
  /** What a leg that runs into it must rise to, and whether it is never got on to. */
  readonly barring = new Map<Block, boolean>()
  private readonly index: PlanIndex<Block>
  /** What a walk may come to stand on; null with leave to climb. */
  private readonly walked: ReadonlySet<Block> | null
  /** The highest place that a base comes to, by what does not bar it. */
  readonly top: Inches
  private covered: Rises | null = null
  private readonly excused: ReadonlySet<Block>
  private readonly blocks: readonly Block[]
  private closed: ReadonlyMap<Owner, ReadonlySet<Inches>> | null = null

  constructor(private readonly terms: Terms, gathered: Gathered, start: Standpoint, private readonly easy: Inches) {
    const { mover, options } = terms
    const { blocks, facets } = gathered.all
    const solid = solidOf(terms, blocks)
    const walked = this.walked = options.climb ? null : walkedOn(terms, solid, start, facets.length > 0 ? easy : -Infinity)
    for (const block of solid) {
      // Where the base is never lower than the table, it meets what reaches down to less than its height.
      if (block.slice || block.owner.crossable || block.y0 >= mover.height - TOUCH) continue
      if (start.excused.has(block) || isFree(block.owner, options)) continue
      const bars = walked !== null && !walked.has(block)
      if (bars || block.y1 > easy + TOUCH) this.barring.set(block, bars)
    }
    this.excused = start.excused
    this.blocks = blocks
    this.top = blocks.reduce(
      (most, block) => (this.barring.get(block) === true ? most : Math.max(most, block.y1)),
      facets.reduce((most, { y1 }) => Math.max(most, y1 + mover.reach), 0),
    )
    const asked = solid.filter((block) => block.slice || block.y1 > easy || this.barring.has(block))
    this.index = new PlanIndex(asked, (block) => mover.bounds(block), EPS)
  }

  /** How high the base has to be all over the table: made when first asked for. */
  get rises(): Rises {
    return (this.covered ??= risesOf(this.terms, this.blocks, this.barring, this.excused))
  }

  /** Whether a block that no walk gets on to bars the straight way between the points. */
  bars(block: Block, ax: number, az: number, bx: number, bz: number): boolean {
    const length = hypot(bx - ax, bz - az)
    if (length < EPS) return false
    const deep = lineSpan(this.terms.mover.sum(block), ax, az, (bx - ax) / length, (bz - az) / length, -TOUCH)
    return deep !== null && deep.to > EPS && deep.from < length - EPS
  }

  /** Whether a walk may come to stand on what the owner has at that height; yes where that cannot be told. */
  mayStandOn(owner: Owner | null, y: Inches): boolean {
    if (owner === null) return true
    this.closed ??= closedTops(this.barring, this.walked)
    return !this.closed.get(owner)?.has(y)
  }

  /**
   * What the leg from a place to a point must climb; `held` where it may end at a height beside what it climbed. Things
   * whose stretches of the leg meet may be crossed on one level: an island. Off an island the base comes down to where
   * it gets with ease.
   */
  along([ax, y, az]: Vec3, bx: number, bz: number, aim: 'place' | 'goal' | 'held'): Climb {
    const { easy } = this
    const length = hypot(bx - ax, bz - az)
    if (length < EPS) return { blocks: [], paid: 0, left: y, met: 0 }
    const { bar, looked } = this.meet(ax, az, (bx - ax) / length, (bz - az) / length, length)
    if (bar) return { blocks: [bar], paid: Infinity, left: y, met: looked }
    const last = length - 10 * EPS
    const blocks: Block[] = []
    let block: Block | null = null
    let [paid, low, crest, end] = [0, Math.max(y, easy), Math.max(y, easy), easy]
    // Who begins beside a face keeps that height for a while.
    let reached = aim === 'held' ? Infinity : y > easy ? HANGING : 0
    for (const { each, from, to } of met) {
      if (from > reached + EPS) {
        paid += crest - low + (crest - easy)
        ;[low, crest] = [easy, easy]
        if (block) blocks.push(block)
        block = null
      }
      reached = Math.max(reached, to)
      if (this.barring.has(each) && each.y1 > crest + TOUCH) block = each
      if (block === each) crest = each.y1
      if (to >= last) end = Math.max(end, each.slice ? Infinity : each.y1)
    }
    const left = reached < last ? easy : aim === 'place' ? Math.min(crest, end) : crest
    if (block) blocks.push(block)
    return { blocks, paid: paid + (crest - low) + (crest - left), left, met: looked }
  }

  /** Puts what the leg meets into `met`, by where it is met first; or says what bars it first. */
  private meet(ax: number, az: number, dx: number, dz: number, length: number): { bar: Block | null; looked: number } {
    met.length = 0
    let bar: Block | null = null
    let first = Infinity
    let looked = 0
    this.index.visitAlong(ax, az, ax + dx * length, az + dz * length, (each) => {
      looked++
      const bars = this.barring.get(each)
      if (bar && !bars) return
      const sum = this.terms.mover.sum(each)
      const deep = lineSpan(sum, ax, az, dx, dz, -TOUCH)
      if (!deep || deep.to <= EPS || deep.from >= length - EPS) return
      if (bars) {
        if (deep.from < first) {
          bar = each
          first = deep.from
        }
        return
      }
      const { from, to } = lineSpan(sum, ax, az, dx, dz) ?? deep
      let i = met.length
      while (i > 0 && met[i - 1]!.from > from) i--
      met.splice(i, 0, { each, from, to })
    })
    return { bar, looked }
  }
}

/** Those of a table's terrain, kept with it; `own`: made for this one path, as they hang on where it begins. */
export function costZonesFor(terms: Terms, gathered: Gathered, start: Standpoint): { readonly zones: CostZones; readonly own: boolean } {
  const easy = easyHeight(terms, gathered)
  const make = () => new CostZones(terms, gathered, start, easy)
  const slopes = gathered.all.facets.length > 0 ? easy : 0
  const plain = start.excused.size === 0 && (terms.options.climb === true || start.at[1] <= slopes)
  return { zones: plain ? gathered.kept(`zones ${termsKey(terms)}`, make) : make(), own: !plain }
}

/** What barred the ways from each place last: it is likely to bar those beside them, and that is soon told. */
export class LastBars {
  private readonly known: Block[][] = []

  constructor(private readonly zones: CostZones) {}

  /** Whether one of them bars the way from the place of that number. */
  bar(number: number, ax: number, az: number, bx: number, bz: number): boolean {
    return this.known[number]?.some((block) => this.zones.bars(block, ax, az, bx, bz)) ?? false
  }

  add(number: number, block: Block): void {
    const known = (this.known[number] ??= [])
    known.unshift(block)
    if (known.length > BARS_KEPT) known.pop()
  }
}

const BARS_KEPT = 6

/** Tops on to which no walk gets: those of blocks that bar it, if no other block of the part is as high and does not. */
function closedTops(barring: ReadonlyMap<Block, boolean>, walked: ReadonlySet<Block> | null): Map<Owner, Set<Inches>> {
  const closed = new Map<Owner, Set<Inches>>()
  for (const [{ owner, y1 }, bars] of barring) {
    if (!bars) continue
    const tops = closed.get(owner) ?? new Set()
    closed.set(owner, tops.add(y1))
  }
  for (const { owner, y1 } of walked ?? []) closed.get(owner)?.delete(y1)
  return closed
}

/** What a leg meets and on which stretch; used anew for each. */
const met: { readonly each: Block; readonly from: number; readonly to: number }[] = []

/** What may stand in its way or carry it. */
const solidOf = ({ options, ignore }: Terms, blocks: readonly Block[]): readonly Block[] =>
  blocks.filter(({ owner }) => !ignore.has(owner.piece.id) && (!owner.crossable || isFree(owner, options)))

/** Up to here a base may come at no cost, or at less than the height, by things that are free and by slopes. */
export function easyHeight(terms: Terms, gathered: Gathered): Inches {
  const { mover, options } = terms
  // Where steps cost nothing, who climbs too gets as high as a flight of them leads.
  const steps = (options.climb ?? false) && stepOf(options) === options.freeStep
  return gathered.kept(`easy ${steps ? termsKey(terms) : freeKey(options)}`, () => {
    const { blocks, facets } = gathered.all
    let easy = 0
    for (const facet of facets) easy = Math.max(easy, facet.y1 + STEP + mover.reach)
    for (const { owner, y1 } of freeUpTo(options) > 0 ? blocks : []) if (isFree(owner, options)) easy = Math.max(easy, y1)
    if (!steps) return easy
    for (const { y1 } of walkedOn(terms, solidOf(terms, blocks), null, facets.length > 0 ? easy : -Infinity)) easy = Math.max(easy, y1)
    return easy
  })
}

/** The blocks that a base may come to stand on, or pass over, by steps: more rather than fewer. */
function walkedOn(terms: Terms, solid: readonly Block[], start: Standpoint | null, slopes: Inches): Set<Block> {
  const { mover, options } = terms
  const step = stepOf(options)
  const carrying = solid.filter((block) => !block.slice)
  const walked = new Set<Block>()
  const open: Block[] = []
  const add = (block: Block) => {
    if (walked.has(block)) return
    walked.add(block)
    open.push(block)
  }
  for (const block of carrying) {
    const low = block.y1 <= Math.max(0, slopes) + step + 2 * TOUCH || isFree(block.owner, options)
    const atStart = (at: Vec3) => block.y1 <= at[1] + step + 2 * TOUCH && signedDistance(mover.sum(block), at[0], at[2]) <= mover.reach
    if (low || (start && atStart(start.at))) add(block)
  }
  const index = new PlanIndex(carrying, ({ plan }) => plan, 2 * mover.reach + 0.1)
  for (let block = open.pop(); block; block = open.pop()) {
    const { plan, y1 } = block
    for (const other of index.within(plan.minX, plan.maxX, plan.minZ, plan.maxZ)) {
      if (other.y1 <= y1 + step + 2 * TOUCH) add(other)
    }
  }
  return walked
}
