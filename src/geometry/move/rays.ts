import type { Inches } from '../../core/units'
import type { Gathered } from './gathered'
import type { Rounded } from './rounded'
import type { State } from './search'
import { makeLeg, type Journey } from './sweep'
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
}

/** Rays from one place, by rising angle: between two of them the terrain is the same, within the fan's resolution. */
export interface Fan {
  readonly x: number
  readonly z: number
  readonly rays: readonly Ray[]
  /** What is left of the allowance at the place. */
  readonly left: Inches
}

/** Between rays all round from the start, and from a corner, whose fan reaches less far. */
const SPREAD = Math.PI / 36
const CORNER_SPREAD = Math.PI / 18
const MERGED_TURN = Math.PI / 18
const OVER_SPREAD = Math.PI / 12
/** On either side of a tangent, so that one ray meets the thing and the other passes it. */
const ASIDE = 1e-4
const DEGREE = Math.PI / 180

/**
 * Rays over the directions in which a cheapest path may go on from a place: every few degrees, and on both sides of the tangents
 * to the shapes: those to `sharp` ones exactly, those to `soft` ones to a degree. They are as long as what is `left`, and `beyond` it by a little.
 */
export function castFan(
  journey: Journey, gathered: Gathered, state: State, sharp: readonly Rounded[], soft: readonly Rounded[], left: Inches, beyond: Inches,
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
  const soften = (angle: number) => Math.round(angle / DEGREE) * DEGREE
  const offer = (angle: number) => {
    const turned = low + positive(angle - low)
    if (turned < high) angles.push(turned)
  }
  for (const shape of soft) for (const tangent of tangentAngles(shape, x, z, left)) offer(soften(tangent))
  for (const shape of sharp) {
    for (const tangent of tangentAngles(shape, x, z, left)) {
      offer(tangent - ASIDE)
      offer(tangent + ASIDE)
    }
  }
  angles.sort((a, b) => a - b)
  const rays = angles
    .filter((a, i) => i === 0 || a - angles[i - 1]! > ASIDE / 2)
    .map((angle) => castRay(journey, gathered, state, angle, left + beyond))
  return { x, z, rays, left }
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
  const ahead = Math.atan2(dz, dx)
  if (!hull) return { low: -Math.PI, high: Math.PI, over: 0 }
  if (hull.ledge || hull.xs.length < 3) return { low: ahead - Math.PI / 2, high: ahead + Math.PI / 2, over: 0 }
  const side = Math.sign(dx * (hull.cz - z) - dz * (hull.cx - x)) || 1
  const n = hull.xs.length
  let turn = Math.PI
  for (const other of [(corner + 1) % n, (corner + n - 1) % n]) {
    const angle = positive(side * (Math.atan2(hull.zs[other]! - z, hull.xs[other]! - x) - ahead))
    // The corner from which one has come lies straight behind.
    if (angle < turn - 1e-6) turn = angle
  }
  // Between merged blocks there are pockets, a little behind the hull's side.
  if (hull.merged) turn += MERGED_TURN
  const over = hull.steppable ? side * Math.max(0, Math.PI / 2 - turn) : 0
  return side > 0 ? { low: ahead - 1e-6, high: ahead + turn, over } : { low: ahead - turn, high: ahead + 1e-6, over }
}

/** Directions of the lines from a point outside that touch the shape, if it is within reach. */
function tangentAngles(shape: Rounded, x: number, z: number, reach: Inches): number[] {
  if (shape.minX > x + reach || shape.maxX < x - reach || shape.minZ > z + reach || shape.maxZ < z - reach) return []
  const centre = Math.atan2((shape.minZ + shape.maxZ) / 2 - z, (shape.minX + shape.maxX) / 2 - x)
  let low = Infinity
  let high = -Infinity
  for (let i = 0; i < shape.xs.length; i++) {
    const [vx, vz] = [shape.xs[i]! - x, shape.zs[i]! - z]
    const distance = Math.hypot(vx, vz)
    if (distance <= shape.radius) return []
    const half = Math.asin(shape.radius / distance)
    const angle = positive(Math.atan2(vz, vx) - centre + Math.PI) - Math.PI
    low = Math.min(low, angle - half)
    high = Math.max(high, angle + half)
  }
  return [centre + low, centre + high]
}

function castRay(journey: Journey, gathered: Gathered, state: State, angle: number, length: Inches): Ray {
  const [x, , z] = state.at.at
  const [dx, dz] = [Math.cos(angle), Math.sin(angle)]
  const to = { x: x + dx * length, z: z + dz * length }
  const leg = makeLeg(journey, state.at, to, gathered.along(x, z, to.x, to.z), false)
  return { angle, dx, dz, stretches: stretchesOf(leg.track.knots, leg.stop === null) }
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
