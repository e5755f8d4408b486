import type { BoardModel, Pose } from '../../../core/board'
import type { SweepFact } from '../../../core/measure'
import type { Degrees, Inches } from '../../../core/units'
import { add2, distance2, dot2, length2, lerp3, plan, scale2, sub2, type Vec2, type Vec3 } from '../../../core/vec'
import { hullOf } from '../../kit/hull'
import { baseAt, gap, lineBetween, type Base } from './base'

/*
 * Bases on their way. A base that goes straight on without turning is a point once what it may meet is grown by the base's mirrored shape:
 * how near it comes, and where first, is then exact.
 */

/** A straight stretch of a path with one yaw; a turn on the spot is one of no length. */
export interface Stretch {
  readonly from: Vec3
  readonly to: Vec3
  readonly yaw: Degrees
  /** How far along the path it begins, in plan, and how long it is. */
  readonly along: Inches
  readonly length: Inches
}

/** Of one fact they are told once: of a model that stands there, whose move it is. */
export function stretchesOf(fact: Pick<SweepFact, 'path' | 'yaws'>, { yaw }: Pick<Pose, 'yaw'>): readonly Stretch[] {
  const known = told.get(fact)
  if (known?.yaw === yaw) return known.stretches
  const stretches = stretchesFrom(fact, yaw)
  told.set(fact, { yaw, stretches })
  return stretches
}

const told = new WeakMap<object, { readonly yaw: Degrees; readonly stretches: readonly Stretch[] }>()

function stretchesFrom({ path, yaws }: Pick<SweepFact, 'path' | 'yaws'>, yaw: Degrees): readonly Stretch[] {
  let along = 0
  return path.slice(1).map((to, i) => {
    const from = path[i]!
    const length = distance2(plan(from), plan(to))
    const stretch: Stretch = { from, to, yaw: yaws?.[i + 1] ?? yaw, along, length }
    along += length
    return stretch
  })
}

/** The base while it goes that stretch, as it stands at its beginning. */
export function baseOn(model: BoardModel, stretch: Stretch): Base {
  let base = begun.get(stretch)
  if (!base) begun.set(stretch, (base = baseAt(model, { at: stretch.from, yaw: stretch.yaw })))
  return base
}

const begun = new WeakMap<Stretch, Base>()

/** `about` the origin: what the centre of the base is in, or near, while the base overlaps the other or is near it. */
export function grown(base: Base, other: Base): Base {
  const points = hullOf(base.points.flatMap((p) => other.points.map((q): Vec2 => [q[0] - p[0] + base.centre[0], q[1] - p[1] + base.centre[1]])))
  return { points, round: base.round + other.round, centre: other.centre, reach: base.reach + other.reach }
}

/** Convex hull of bases taken together. */
export function hullAround(a: Base, b: Base): Base {
  const round = Math.max(a.round, b.round)
  const centre = scale2(add2(a.centre, b.centre), 0.5)
  return { points: hullOf([...a.points, ...b.points]), round, centre, reach: distance2(centre, a.centre) + Math.max(a.reach, b.reach) }
}

/** How near the centre comes to the grown shape on the way from `a` to `b`: that is how near the bases come. */
export const leastAlong = (shape: Base, a: Vec2, b: Vec2): Inches =>
  gap(lineBetween(a, b), shape)

/** The share of the way from `a` to `b` after which the two are first no farther apart than `within`; null where they never are. */
export function firstWithin(shape: Base, a: Vec2, b: Vec2, within: Inches): number | null {
  const at = (point: Vec2): Inches => gap(lineBetween(point), shape)
  if (at(a) <= within) return 0
  if (leastAlong(shape, a, b) > within) return null
  const way = sub2(b, a)
  const length = length2(way)
  const far = within + shape.round
  const shares: number[] = []
  for (const [i, p] of shape.points.entries()) {
    const corner = circleMet(a, way, p, far)
    if (corner !== null) shares.push(corner)
    const q = shape.points[(i + 1) % shape.points.length]!
    const edge = sub2(q, p)
    const side = length2(edge)
    if (side < 1e-12) continue
    // Outward is to the right of an edge that goes round counter-clockwise.
    const out: Vec2 = [edge[1] / side, -edge[0] / side]
    const slope = dot2(way, out)
    if (Math.abs(slope) < 1e-12) continue
    const share = (far - dot2(sub2(a, p), out)) / slope
    const on = dot2(sub2(add2(a, scale2(way, share)), p), edge) / (side * side)
    if (on >= 0 && on <= 1) shares.push(share)
  }
  const valid = shares.filter((share) => share >= 0 && share <= 1 && at(add2(a, scale2(way, share))) <= within + 1e-6)
  return valid.length > 0 && length > 0 ? Math.min(...valid) : null
}

/** The shares of the way between which the centre is in the grown shape, and so the bases overlap or touch; null where they never do. */
export function spanWithin(shape: Base, a: Vec2, b: Vec2): readonly [number, number] | null {
  const enter = firstWithin(shape, a, b, 0)
  if (enter === null) return null
  return [enter, 1 - (firstWithin(shape, b, a, 0) ?? 1 - enter)]
}

/** Where the way first comes to the circle's rim from without. */
function circleMet(a: Vec2, way: Vec2, centre: Vec2, radius: Inches): number | null {
  const off = sub2(a, centre)
  const [A, B, C] = [dot2(way, way), dot2(off, way), dot2(off, off) - radius * radius]
  const root = B * B - A * C
  return A === 0 || root < 0 ? null : (-B - Math.sqrt(root)) / A
}

export const pointOf = ({ from, to }: Stretch, share: number): Vec3 => lerp3(from, to, share)
