import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { SKIN, TOUCH } from './limits'
import type { MeshLook } from './mesh-terrain'
import type { Mover } from './mover'
import { lineSpan } from './rounded'
import type { Surroundings } from './surroundings'
import { heightOnFacet, isFree, type Block, type Facet } from './terrain'
import type { WalkRules } from './walk-types'

/** A prism on the leg: stretches by distance from where it begins. */
export interface Hurdle {
  readonly block: Block
  /** Stretch of the leg on which the base touches or overlaps it, and on which it overlaps it by more than a touch. */
  readonly from: number
  readonly to: number
  readonly deepFrom: number
  readonly deepTo: number
  /** From here on it overlaps it by no more than a touch: `deepTo`, also where that is told coarsely. */
  readonly clear: number
  /** Stretch on which it is under the centre. */
  readonly underFrom: number
  readonly underTo: number
}

/** A slope under the centre: at t its height is y + rate·t. */
export interface Ground {
  readonly facet: Facet
  readonly from: number
  readonly to: number
  readonly y: Inches
  readonly rate: number
  readonly slope: number
}

/** Stretches of slope are looked at in pieces of this length. */
const SLOPE_STRETCH = 0.25
const EPS = 1e-7
/** Meshes are looked at as far ahead as this at a time: a walk that is stopped soon asks no further. */
const AHEAD: Inches = 0.5
/** Where so far ahead a leg meets more slices of meshes than this, their stretches begin and end at multiples of `COARSE`, none the shorter. */
const MANY_SLICES = 50
const COARSE: Inches = 0.02

/** What a straight leg meets, from its beginning on: where anything changes, and what begins by then. */
export class Course {
  /** How many slices and pieces of ground have been looked at. */
  met = 0
  /** More than it may look at lies ahead: it ends here. */
  cut = false
  private readonly looks: readonly MeshLook[]
  private hurdles: Hurdle[] = []
  private grounds: Ground[] = []
  private hurdlesBegun = 0
  private groundsBegun = 0
  /** Where something changes, beyond what has been looked at; and up to there, in order. */
  private times: number[] = []
  private due: number[] = []
  private at = 0
  private before = 0
  private seen = 0
  private slopes = false

  constructor(
    near: Surroundings, private readonly mover: Mover, private readonly from: Vec3, private readonly dx: number, private readonly dz: number,
    private readonly length: Inches, private readonly rules: WalkRules,
  ) {
    this.looks = near.ahead.map((mesh) => mesh.look(from[0], from[2], dx, dz, mover.reach + SKIN))
    this.takeBlocks(near.blocks)
    this.takeGround(near.facets)
    if (rules.hanging) this.offer(0.1)
  }

  /** The next place where something changes, its end at last; null beyond. */
  next(): number | null {
    for (;;) {
      while (this.at < this.due.length) {
        const t = this.due[this.at++]!
        const isNew = t - this.before > EPS
        this.before = t
        if (isNew) return t
      }
      if (this.cut || this.seen >= this.length) return null
      this.lookOn()
    }
  }

  /** Adds what begins before `end`. */
  takeUp(end: number, hurdles: Hurdle[], grounds: Ground[]): void {
    for (; this.hurdlesBegun < this.hurdles.length && beginning(this.hurdles[this.hurdlesBegun]!) < end; this.hurdlesBegun++) {
      hurdles.push(this.hurdles[this.hurdlesBegun]!)
    }
    for (; this.groundsBegun < this.grounds.length && this.grounds[this.groundsBegun]!.from <= end; this.groundsBegun++) {
      grounds.push(this.grounds[this.groundsBegun]!)
    }
  }

  private lookOn(): void {
    const begin = this.seen
    this.seen = this.looks.length === 0 || this.length - begin < 2 * AHEAD ? this.length : begin + AHEAD
    const [blocks, facets]: [Block[], Facet[]] = [[], []]
    for (const look of this.looks) look(this.seen, { blocks, facets })
    this.met += blocks.length + facets.length
    this.cut = this.met > this.rules.most
    if (this.cut) return
    this.hurdles = this.hurdles.slice(this.hurdlesBegun)
    this.grounds = this.grounds.slice(this.groundsBegun)
    this.hurdlesBegun = 0
    this.groundsBegun = 0
    this.takeBlocks(blocks)
    this.takeGround(facets)
    this.hurdles.sort((a, b) => beginning(a) - beginning(b))
    this.grounds.sort((a, b) => a.from - b.from)
    if (this.slopes) for (let n = Math.floor(begin / SLOPE_STRETCH) + 1; n * SLOPE_STRETCH <= this.seen; n++) this.offer(n * SLOPE_STRETCH)
    const { seen } = this
    this.due = this.times.filter((t) => t <= seen).sort((a, b) => a - b)
    this.times = this.times.filter((t) => t > seen)
    this.at = 0
    if (seen >= this.length) this.due.push(this.length)
  }

  private offer(t: number): void {
    if (t > EPS && t < this.length - EPS) this.times.push(t)
  }

  /** What stands in the way of the base, or carries it. */
  private takeBlocks(blocks: readonly Block[]): void {
    const first = this.hurdles.length
    for (const block of blocks) {
      const hurdle = this.hurdleOf(block)
      if (hurdle) this.hurdles.push(hurdle)
    }
    let slices = 0
    for (let i = first; i < this.hurdles.length; i++) if (this.hurdles[i]!.block.slice) slices++
    for (let i = first; i < this.hurdles.length; i++) {
      const exact = this.hurdles[i]!
      const hurdle = slices > MANY_SLICES && exact.block.slice ? (this.hurdles[i] = coarse(exact)) : exact
      this.offer(hurdle.from)
      this.offer(hurdle.to)
      this.offer(hurdle.underFrom)
      this.offer(hurdle.underTo)
    }
  }

  private hurdleOf(block: Block): Hurdle | null {
    const { from: [px, , pz], dx, dz, length, mover, rules } = this
    const { owner } = block
    if (rules.ignore.has(owner.piece.id) || (owner.crossable && !isFree(owner, rules.free))) return null
    const { plan } = block
    const [middle, far] = [(plan.cx - px) * dx + (plan.cz - pz) * dz, plan.far + plan.radius + mover.reach]
    if (middle + far < 0 || middle - far > length) return null
    const deep = mover.span(block, px, pz, dx, dz, -TOUCH)
    if (!deep || deep.to <= EPS || deep.from >= length - EPS) return null
    const span = mover.span(block, px, pz, dx, dz, 0) ?? deep
    const under = block.slice ? null : lineSpan(plan, px, pz, dx, dz, TOUCH)
    return {
      block, from: span.from, to: span.to, deepFrom: deep.from, deepTo: deep.to, clear: deep.to,
      underFrom: under ? under.from : Infinity, underTo: under ? under.to : -Infinity,
    }
  }

  /** Slopes under the base's centre. */
  private takeGround(facets: readonly Facet[]): void {
    const { from: [px, , pz], dx, dz, length, rules } = this
    for (const facet of facets) {
      if (rules.ignore.has(facet.owner.piece.id)) continue
      const span = lineSpan(facet.plan, px, pz, dx, dz, EPS)
      if (!span || span.to <= 0 || span.from >= length) continue
      this.slopes = true
      this.grounds.push({
        facet, from: span.from, to: span.to, y: heightOnFacet(facet, px, pz),
        rate: facet.gx * dx + facet.gz * dz, slope: hypot(facet.gx, facet.gz),
      })
      this.offer(span.from)
      this.offer(span.to)
    }
  }
}

const coarse = (hurdle: Hurdle): Hurdle => {
  const { from, to, deepFrom, deepTo } = hurdle
  return {
    ...hurdle, from: Math.floor(from / COARSE) * COARSE, to: Math.ceil(to / COARSE) * COARSE,
    deepFrom: Math.floor(deepFrom / COARSE) * COARSE, deepTo: Math.ceil(deepTo / COARSE) * COARSE,
  }
}

/** The whole stretch of the leg on which a hurdle matters. */
const beginning = (h: Hurdle): number => Math.min(h.from, h.underFrom)
export const ending = (h: Hurdle): number => Math.max(h.to, h.underTo)
