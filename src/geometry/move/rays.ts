import { asin, atan2, cos, hypot, sin } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Gathered } from './gathered'
import type { Journey } from './journey'
import { legWork, makeLeg } from './leg'
import type { Rounded } from './rounded'
import type { State } from './search'
import type { Knot } from './walk-types'

/** A stretch of a ray on which the base stands on one level. */
export interface Stretch {
  /** Height of a level surface; null on a slope. */
  readonly level: Inches | null
  readonly from: number
  readonly to: number
  readonly costFrom: Inches
  readonly costTo: Inches
  readonly yFrom: Inches
  readonly yTo: Inches
  /** Whether it goes on beyond that end: where the ray begins, or was cut off by the allowance. */
  readonly openFrom: boolean
  readonly openTo: boolean
}

export interface Ray {
  readonly angle: number
  readonly dx: number
  readonly dz: number
  readonly stretches: readonly Stretch[]
  /** How far it came. */
  readonly end: Inches
  readonly work: number
  /** Nothing is known of what lies between the ray before and this one. */
  readonly gap?: boolean
}

/** Rays from one place, by rising angle: between two of them the terrain is the same, within the fan's resolution. */
export interface Fan {
  readonly x: number
  readonly z: number
  readonly rays: readonly Ray[]
  /** What is left of the allowance at the place. */
  readonly left: Inches
  /** What its rays took. */
  readonly work: number
  /** Whether rays were left out, for want of work. */
  readonly cut: boolean
}

/** Between rays all round from the start, and from a corner, whose fan reaches less far. */
const SPREAD = Math.PI / 36
const CORNER_SPREAD = Math.PI / 18
const MERGED_TURN = Math.PI / 18
const OVER_SPREAD = Math.PI / 12
/** On either side of a tangent, so that one ray meets the thing and the other passes it. */
const ASIDE = 1e-4
/** A shape is seen that is touched no farther than this beyond the rays beside. */
const SEEN: Inches = 0.5
/** Rays this near to each other need none between; nor do rays whose ends differ by less than the other. */
const BREADTH: Inches = 0.06
const DIFFERENT: Inches = 0.5
const DEGREE = Math.PI / 180
/** What it takes to look for the tangents to a shape, most of which are out of reach, beside a leg. */
const TANGENT = 1 / 16

/**
 * Rays over the directions in which a cheapest path may go on from a place: every few degrees, on both sides of the
 * tangents to the `sharp` shapes that are seen from there, near those to the `soft` ones, and between two rays that end
 * differently, until they are a finger's breadth apart. They are as long as what is `left`, and `beyond` it by a
 * little. Where `most` work does not do for rays between two, there is a gap between those.
 */
export function castFan(
  journey: Journey, gathered: Gathered, state: State, sharp: readonly Rounded[], soft: readonly Rounded[],
  left: Inches, beyond: Inches, most: number,
): Fan {
  const [x, , z] = state.at.at
  const { low, high, over } = sectorOf(state)
  const angles: number[] = []
  const spread = (from: number, to: number, by: number) => {
    const parts = Math.max(1, Math.ceil(Math.abs(to - from) / by))
    for (let i = 0; i <= parts; i++) angles.push(from + ((to - from) * i) / parts)
  }
  spread(low, high, state.hull ? CORNER_SPREAD : SPREAD)
  if (over > 0) spread(high, high + over, OVER_SPREAD)
  if (over < 0) spread(low + over, low, OVER_SPREAD)
  const offer = (angle: number) => {
    const turned = low + positive(angle - low)
    if (turned < high) angles.push(turned)
  }
  // Where little is left, rays a degree apart would end in one spot.
  const step = Math.max(DEGREE, BREADTH / left)
  for (const shape of soft) {
    for (const tangent of tangents(shape, x, z, left)) offer(Math.round(tangent.angle / step) * step)
  }
  const budget = { left: most - (sharp.length + soft.length) * TANGENT }
  const cast = (angle: number): Ray => {
    const ray = castRay(journey, gathered, state, angle, left + beyond)
    budget.left -= ray.work
    return ray
  }
  const rays = distinct(angles).map(cast)
  // Near ones first: what they open or hide decides whether farther ones are seen.
  const offered = sharp.flatMap((shape) => tangents(shape, x, z, left)).sort((a, b) => a.distance - b.distance)
  for (const { angle, distance } of offered) {
    const turned = low + positive(angle - low)
    if (turned >= high) continue
    const i = firstBeyond(rays, turned)
    if (i < 1 || i === rays.length || Math.max(rays[i - 1]!.end, rays[i]!.end) < distance - SEEN) continue
    const aside = [turned - ASIDE, turned + ASIDE].filter(
      (a) => a - rays[i - 1]!.angle > ASIDE / 2 && rays[i]!.angle - a > ASIDE / 2,
    )
    if (budget.left < 0 && aside.length > 0) rays[i] = { ...rays[i]!, gap: true }
    else rays.splice(i, 0, ...aside.map(cast))
  }
  const all = rays.slice(0, 1)
  for (let i = 1; i < rays.length; i++) refine(rays[i - 1]!, rays[i]!, cast, budget, all)
  return { x, z, rays: all, left, work: most - budget.left, cut: all.some(({ gap }) => gap) }
}

/** The place of the first ray at a larger angle; their number where there is none. */
function firstBeyond(rays: readonly Ray[], angle: number): number {
  let [low, high] = [0, rays.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rays[middle]!.angle > angle) high = middle
    else low = middle + 1
  }
  return low
}

function distinct(angles: number[]): number[] {
  angles.sort((a, b) => a - b)
  return angles.filter((a, i) => i === 0 || a - angles[i - 1]! > ASIDE / 2)
}

/** Casts rays between two that end differently, as far as the work goes, and adds them and the second to `all`. */
function refine(a: Ray, b: Ray, cast: (angle: number) => Ray, budget: { readonly left: number }, all: Ray[]): void {
  const apart = b.angle - a.angle
  const differ = !b.gap && apart * Math.min(a.end, b.end) > BREADTH && Math.abs(a.end - b.end) > DIFFERENT
  if (!differ) all.push(b)
  else if (budget.left < 0) all.push({ ...b, gap: true })
  else {
    const middle = cast((a.angle + b.angle) / 2)
    refine(a, middle, cast, budget, all)
    refine(middle, b, cast, budget, all)
  }
}

const positive = (angle: number): number => ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)

interface Sector {
  readonly low: number
  readonly high: number
  /** How much farther it goes, above `high` or (negative) below `low`, over a thing that a step leads on to. */
  readonly over: number
}

/** All round from the start; at a corner only between going straight on and along the thing's side. */
function sectorOf({ hull, corner, dx, dz, at }: State): Sector {
  const [x, , z] = at.at
  const ahead = atan2(dz, dx)
  if (!hull) return { low: -Math.PI, high: Math.PI, over: 0 }
  if (hull.ledge || hull.xs.length < 3) return { low: ahead - Math.PI / 2, high: ahead + Math.PI / 2, over: 0 }
  const side = Math.sign(dx * (hull.cz - z) - dz * (hull.cx - x)) || 1
  const n = hull.xs.length
  let bend = Math.PI
  for (const other of [(corner + 1) % n, (corner + n - 1) % n]) {
    const angle = positive(side * (atan2(hull.zs[other]! - z, hull.xs[other]! - x) - ahead))
    // The corner from which one has come lies straight behind.
    if (angle < bend - 1e-6) bend = angle
  }
  // Between merged blocks there are pockets, a little behind the hull's side.
  if (hull.merged) bend += MERGED_TURN
  const over = hull.steppable ? side * Math.max(0, Math.PI / 2 - bend) : 0
  return side > 0 ? { low: ahead - 1e-6, high: ahead + bend, over } : { low: ahead - bend, high: ahead + 1e-6, over }
}

interface Tangent {
  readonly angle: number
  /** To where it touches. */
  readonly distance: number
}

/** The two lines from a point outside that touch the shape, if it is within reach. */
function tangents(shape: Rounded, x: number, z: number, reach: Inches): Tangent[] {
  if (shape.minX > x + reach || shape.maxX < x - reach || shape.minZ > z + reach || shape.maxZ < z - reach) return []
  const centre = atan2((shape.minZ + shape.maxZ) / 2 - z, (shape.minX + shape.maxX) / 2 - x)
  let low: Tangent = { angle: Infinity, distance: 0 }
  let high: Tangent = { angle: -Infinity, distance: 0 }
  for (let i = 0; i < shape.xs.length; i++) {
    const [vx, vz] = [shape.xs[i]! - x, shape.zs[i]! - z]
    const distance = hypot(vx, vz)
    if (distance <= shape.radius) return []
    const half = asin(shape.radius / distance)
    const angle = centre + positive(atan2(vz, vx) - centre + Math.PI) - Math.PI
    if (angle - half < low.angle) low = { angle: angle - half, distance }
    if (angle + half > high.angle) high = { angle: angle + half, distance }
  }
  return [low, high]
}

function castRay(journey: Journey, gathered: Gathered, state: State, angle: number, length: Inches): Ray {
  const [x, , z] = state.at.at
  const [dx, dz] = [cos(angle), sin(angle)]
  const to = { x: x + dx * length, z: z + dz * length }
  const near = gathered.along(x, z, to.x, to.z)
  const leg = makeLeg(journey, state.at, to, near, false)
  const { knots } = leg.track
  return { angle, dx, dz, stretches: stretchesOf(knots, leg.stop === null), end: knots.at(-1)!.t, work: legWork(journey, near, knots.length) }
}

function stretchesOf(knots: readonly Knot[], whole: boolean): Stretch[] {
  const found: Stretch[] = []
  const end = knots.at(-1)!.t
  for (let i = 1; i < knots.length; i++) {
    const [a, b] = [knots[i - 1]!, knots[i]!]
    if (b.t - a.t < 1e-9 || !b.carried) continue
    const level = Math.abs(b.y - a.y) < 1e-9 ? b.y : null
    const last = found.at(-1)
    if (last && last.level === level && last.level !== null && Math.abs(last.to - a.t) < 1e-9) {
      found[found.length - 1] = { ...last, to: b.t, costTo: b.cost, yTo: b.y, openTo: whole && b.t >= end }
      continue
    }
    const follows = last !== undefined && last.level === null && level === null && Math.abs(last.to - a.t) < 1e-9
    if (follows) found[found.length - 1] = { ...last, openTo: true }
    found.push({
      level, from: a.t, to: b.t, costFrom: a.cost, costTo: b.cost, yFrom: a.y, yTo: b.y,
      openFrom: a.t < 1e-9 || follows, openTo: whole && b.t >= end,
    })
  }
  return found
}
