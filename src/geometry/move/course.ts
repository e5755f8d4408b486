import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { TOUCH } from './limits'
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
/** Where a leg meets more slices of meshes than this, their stretches begin and end at multiples of `COARSE`, none the shorter. */
const MANY_SLICES = 100
const COARSE: Inches = 0.02

/** What stands in the way of the base along the leg, or carries it, by where that begins. */
export function hurdlesOn(
  near: Surroundings, mover: Mover, [px, , pz]: Vec3, dx: number, dz: number, length: Inches,
  { ignore, freeHeight }: WalkRules,
): Hurdle[] {
  const [ex, ez] = [px + dx * length, pz + dz * length]
  const [minX, maxX, minZ, maxZ] = [Math.min(px, ex), Math.max(px, ex), Math.min(pz, ez), Math.max(pz, ez)]
  const hurdles: Hurdle[] = []
  const { reach } = mover
  let slices = 0
  for (const block of near.blocks) {
    const { owner } = block
    if (ignore.has(owner.piece.id)) continue
    if (owner.crossable && !isFree(owner, freeHeight)) continue
    const { plan } = block
    if (plan.minX - reach > maxX || plan.maxX + reach < minX || plan.minZ - reach > maxZ || plan.maxZ + reach < minZ) continue
    const sum = mover.sum(block)
    if (sum.minX > maxX || sum.maxX < minX || sum.minZ > maxZ || sum.maxZ < minZ) continue
    const deep = lineSpan(sum, px, pz, dx, dz, -TOUCH)
    if (!deep || deep.to <= EPS || deep.from >= length - EPS) continue
    const span = lineSpan(sum, px, pz, dx, dz) ?? deep
    if (block.slice) slices++
    const under = block.slice ? null : lineSpan(block.plan, px, pz, dx, dz, TOUCH)
    hurdles.push({
      block, from: span.from, to: span.to, deepFrom: deep.from, deepTo: deep.to,
      underFrom: under ? under.from : Infinity, underTo: under ? under.to : -Infinity,
    })
  }
  return (slices > MANY_SLICES ? hurdles.map((hurdle) => (hurdle.block.slice ? coarse(hurdle) : hurdle)) : hurdles)
    .sort((a, b) => beginning(a) - beginning(b))
}

const coarse = (hurdle: Hurdle): Hurdle => {
  const { from, to, deepFrom, deepTo } = hurdle
  return {
    ...hurdle, from: Math.floor(from / COARSE) * COARSE, to: Math.ceil(to / COARSE) * COARSE,
    deepFrom: Math.floor(deepFrom / COARSE) * COARSE, deepTo: Math.ceil(deepTo / COARSE) * COARSE,
  }
}

/** The whole stretch of the leg on which a hurdle matters. */
export const beginning = (h: Hurdle): number => Math.min(h.from, h.underFrom)
export const ending = (h: Hurdle): number => Math.max(h.to, h.underTo)

/** Slopes under the base's centre along the leg, by where they begin. */
export function groundsOn(
  near: Surroundings, [px, , pz]: Vec3, dx: number, dz: number, length: Inches, { ignore }: WalkRules,
): Ground[] {
  const grounds: Ground[] = []
  for (const facet of near.facets) {
    if (ignore.has(facet.owner.piece.id)) continue
    const span = lineSpan(facet.plan, px, pz, dx, dz, EPS)
    if (!span || span.to <= 0 || span.from >= length) continue
    grounds.push({
      facet, from: span.from, to: span.to, y: heightOnFacet(facet, px, pz),
      rate: facet.gx * dx + facet.gz * dz, slope: Math.hypot(facet.gx, facet.gz),
    })
  }
  return grounds.sort((a, b) => a.from - b.from)
}

/** Where anything about the leg changes: its ends and the ends of all stretches, in order. */
export function eventsOf(
  hurdles: readonly Hurdle[], grounds: readonly Ground[], length: Inches, hanging: boolean,
): number[] {
  const all = [0, length]
  const offer = (t: number) => {
    if (t > EPS && t < length - EPS) all.push(t)
  }
  for (const h of hurdles) {
    offer(h.from)
    offer(h.to)
    offer(h.underFrom)
    offer(h.underTo)
  }
  for (const g of grounds) {
    offer(g.from)
    offer(g.to)
  }
  if (grounds.length > 0) for (let t = SLOPE_STRETCH; t < length; t += SLOPE_STRETCH) offer(t)
  if (hanging) offer(0.1)
  all.sort((a, b) => a - b)
  return all.filter((t, i) => i === 0 || t - all[i - 1]! > EPS)
}
