import type { FlatShape } from '../../core/board'
import { cos, hypot, sin } from '../../core/trigonometry'
import type { Degrees, Inches } from '../../core/units'
import { add2, distance2, turn2, type Vec2 } from '../../core/vec'
import { nearestFirst } from './best-first'

/*
 * Where a point may lie in plan, such as the centre of a base, told by what bounds it. The point of a closed region that is nearest to
 * a place is that place itself, the foot of the place on a bound, an end of a bound, or a point where two bounds cross: so a finite number of
 * candidates decides whether there is any place, and which is nearest, with no step of a grid to fall through.
 */

/** A piece of what may bound the region. */
export type Bound = (
  | { readonly kind: 'circle'; readonly at: Vec2; readonly radius: Inches; readonly arc?: Arc }
  | { readonly kind: 'segment'; readonly from: Vec2; readonly to: Vec2 }
) & {
  /** Heights at which it bounds what stands there; left out: all. */
  readonly levels?: Span
}

/** What of a circle bounds: what lies neither before the one direction nor beyond the other, as round a corner whose sides end and begin there. */
export interface Arc {
  readonly beyond: Vec2
  readonly before: Vec2
}

/** From the lowest height to the highest, both included. */
export type Span = readonly [lowest: Inches, highest: Inches]

/** A point at which the region may begin, and the heights at which what it lies on bounds anything. */
export interface Candidate {
  readonly at: Vec2
  readonly levels: Span
}

export const ALL_LEVELS: Span = [-Infinity, Infinity]

/**
 * Points no farther than `reach` from `to` of which the nearest that is allowed is the nearest of the whole region, if all that bounds it
 * is among the bounds; nearest first. Each lies on its bounds but for rounding: keep bounds a little off what is forbidden.
 */
export const nearestCandidates = (bounds: readonly Bound[], to: Vec2, reach: Inches = Infinity): readonly Vec2[] =>
  nearestFirst([to, ...candidatesNear(bounds, to, reach).map(({ at }) => at)], to)

/**
 * The same in the order of the bounds and without `to` itself: feet and ends of the bounds, and where they cross each other or those `beside`, at heights
 * at which both bound anything. Those that lie beside have theirs already: so what is added to a region costs no more than it brings.
 */
export function candidatesNear(bounds: readonly Bound[], to: Vec2, reach: Inches = Infinity, beside: readonly Bound[] = []): readonly Candidate[] {
  const boxed = (some: readonly Bound[], from: number): readonly Boxed[] => some.flatMap((bound, i) => (
    distance2(footOn(bound, to), to) <= reach ? [{ bound, box: boxOf(bound), levels: bound.levels ?? ALL_LEVELS, place: from + i }] : []
  ))
  // From left to right: what begins beyond the end of one crosses neither it nor any that follows.
  const byLeft = (some: readonly Boxed[]) => some.toSorted((a, b) => a.box[0] - b.box[0])
  const count = bounds.length + beside.length
  const [own, others] = [boxed(bounds, 0), boxed(beside, bounds.length)]
  const [ownByLeft, othersByLeft] = [byLeft(own), byLeft(others)]
  const found: (Candidate & { readonly order: number })[] = []
  const add = (points: readonly Vec2[], levels: Span, order: number): void => {
    for (const at of points) if (distance2(at, to) <= reach) found.push({ at, levels, order })
  }
  const cross = (one: Boxed, other: Boxed): void => {
    const levels: Span = [Math.max(one.levels[0], other.levels[0]), Math.min(one.levels[1], other.levels[1])]
    if (levels[0] > levels[1] || apart(one.box, other.box)) return
    const [first, second] = one.place < other.place ? [one, other] : [other, one]
    add(crossingsOf(first.bound, second.bound), levels, first.place * (count + 1) + second.place + 1)
  }
  for (const one of own) add(feetOn(one.bound, to), one.levels, one.place * (count + 1))
  ownByLeft.forEach((one, i) => {
    for (let k = i + 1; k < ownByLeft.length && ownByLeft[k]!.box[0] <= one.box[1] + NEAR; k++) cross(one, ownByLeft[k]!)
    for (const other of othersByLeft) {
      if (other.box[0] > one.box[1] + NEAR) break
      cross(one, other)
    }
  })
  return found.sort((a, b) => a.order - b.order)
}

interface Boxed {
  readonly bound: Bound
  readonly box: Box
  readonly levels: Span
  /** Its place among all of them. */
  readonly place: number
}

/** Those of the bounds that come no farther than `reach` from a place. */
export const boundsNear = (bounds: readonly Bound[], to: Vec2, reach: Inches): readonly Bound[] =>
  bounds.filter((bound) => distance2(footOn(bound, to), to) <= reach)

/** Points of one bound among which that of it lies which is allowed and nearest to a place: its foot and ends, and where others cross it. */
export function candidatesOn(bound: Bound, bounds: readonly Bound[], to: Vec2): readonly Vec2[] {
  const box = boxOf(bound)
  const crossing = bounds.filter((other) => other !== bound && !apart(box, boxOf(other))).flatMap((other) => crossingsOf(bound, other))
  return [...feetOn(bound, to), ...crossing].sort((a, b) => distance2(a, to) - distance2(b, to))
}

/**
 * What bounds all points that are farther than `by` from the shape, which stands at `at`, turned by `yaw`; an oval is a polygon of 48 corners. Of a
 * shape with corners that is its sides, moved outward, and the arcs between them: of its inner corners none.
 */
export function boundsRound(shape: FlatShape, at: Vec2, yaw: Degrees, by: Inches): readonly Bound[] {
  if (shape.kind === 'circle') return [{ kind: 'circle', at, radius: shape.radius + by }]
  const corners = cornersOf(shape).map((point) => add2(turn2(point, yaw), at)).filter((point, i, all) => distance2(point, all[(i + 1) % all.length]!) > NEAR)
  const edges = corners.map((from, i): Straight => ({ kind: 'segment', from, to: corners[(i + 1) % corners.length]! }))
  if (by === 0) return edges
  const round = signedArea(corners) < 0 ? -1 : 1
  const along = edges.map(({ from, to }): Vec2 => {
    const length = distance2(from, to)
    return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  })
  const outward = edges.map(({ from, to }, i): Bound => {
    const shift: Vec2 = [along[i]![1] * by * round, -along[i]![0] * by * round]
    return { kind: 'segment', from: add2(from, shift), to: add2(to, shift) }
  })
  const arcs = corners.flatMap((point, i): Bound[] => {
    const [beyond, before] = [along.at(i - 1)!, along[i]!]
    const turned = (beyond[0] * before[1] - beyond[1] * before[0]) * round
    return turned < -NEAR ? [] : [{ kind: 'circle', at: point, radius: by, arc: { beyond, before } }]
  })
  return [...outward, ...arcs]
}

const signedArea = (corners: readonly Vec2[]): number => corners.reduce((sum, [x, z], i) => {
  const [nx, nz] = corners[(i + 1) % corners.length]!
  return sum + x * nz - nx * z
}, 0) / 2

/** The sides of an upright rectangle about the origin. */
export function boundsWithin(halfWidth: Inches, halfDepth: Inches): readonly Bound[] {
  const [w, d] = [halfWidth, halfDepth]
  const corners: readonly Vec2[] = [[-w, -d], [w, -d], [w, d], [-w, d]]
  return corners.map((from, i): Bound => ({ kind: 'segment', from, to: corners[(i + 1) % 4]! }))
}

/** Of an oval, 48 of its points. */
export function cornersOf(shape: Exclude<FlatShape, { kind: 'circle' }>): readonly Vec2[] {
  switch (shape.kind) {
    case 'rect':
      return [[-shape.hx, -shape.hz], [shape.hx, -shape.hz], [shape.hx, shape.hz], [-shape.hx, shape.hz]]
    case 'polygon':
      return shape.points
    case 'oval':
      return Array.from({ length: 48 }, (_, i): Vec2 => [shape.rx * cos((i * Math.PI) / 24), shape.rz * sin((i * Math.PI) / 24)])
  }
}

/** The point of the bound that is nearest to a place. */
function footOn(bound: Bound, to: Vec2): Vec2 {
  if (bound.kind === 'circle') {
    const [dx, dz] = [to[0] - bound.at[0], to[1] - bound.at[1]]
    const far = hypot(dx, dz)
    const scale = far === 0 ? 0 : bound.radius / far
    return far === 0 ? [bound.at[0] + bound.radius, bound.at[1]] : [bound.at[0] + dx * scale, bound.at[1] + dz * scale]
  }
  const [dx, dz] = [bound.to[0] - bound.from[0], bound.to[1] - bound.from[1]]
  const square = dx * dx + dz * dz
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((to[0] - bound.from[0]) * dx + (to[1] - bound.from[1]) * dz) / square))
  return [bound.from[0] + t * dx, bound.from[1] + t * dz]
}

/** The foot of a place on the bound, and its ends: those of an arc are its neighbours'. */
const feetOn = (bound: Bound, to: Vec2): readonly Vec2[] =>
  (bound.kind === 'segment' ? [footOn(bound, to), bound.from, bound.to] : [footOn(bound, to)].filter((foot) => isOn(bound, foot)))

type Box = readonly [minX: number, maxX: number, minZ: number, maxZ: number]

const boxOf = (bound: Bound): Box =>
  bound.kind === 'circle'
    ? [bound.at[0] - bound.radius, bound.at[0] + bound.radius, bound.at[1] - bound.radius, bound.at[1] + bound.radius]
    : [Math.min(bound.from[0], bound.to[0]), Math.max(bound.from[0], bound.to[0]), Math.min(bound.from[1], bound.to[1]), Math.max(bound.from[1], bound.to[1])]

const apart = (a: Box, b: Box): boolean => a[0] > b[1] + NEAR || b[0] > a[1] + NEAR || a[2] > b[3] + NEAR || b[2] > a[3] + NEAR

function crossingsOf(a: Bound, b: Bound): readonly Vec2[] {
  if (a.kind === 'segment' && b.kind === 'segment') return segmentsCross(a, b)
  const crossing = a.kind === 'segment' ? circleCrosses(b as Circle, a) : b.kind === 'segment' ? circleCrosses(a, b) : circlesCross(a, b)
  return crossing.filter((point) => isOn(a, point) && isOn(b, point))
}

/** Whether a point of the line or circle is on the piece of it that bounds. */
function isOn(bound: Bound, point: Vec2): boolean {
  if (bound.kind === 'segment' || !bound.arc) return true
  const { at, arc: { beyond, before } } = bound
  const [dx, dz] = [point[0] - at[0], point[1] - at[1]]
  return dx * beyond[0] + dz * beyond[1] >= -NEAR && dx * before[0] + dz * before[1] <= NEAR
}

type Circle = Extract<Bound, { kind: 'circle' }>
type Straight = Extract<Bound, { kind: 'segment' }>

function circlesCross(a: Circle, b: Circle): readonly Vec2[] {
  const [dx, dz] = [b.at[0] - a.at[0], b.at[1] - a.at[1]]
  const far = hypot(dx, dz)
  if (far === 0 || far > a.radius + b.radius + NEAR || far < Math.abs(a.radius - b.radius) - NEAR) return []
  const along = (far * far + a.radius * a.radius - b.radius * b.radius) / (2 * far)
  const across = Math.sqrt(Math.max(0, a.radius * a.radius - along * along))
  const [ux, uz] = [dx / far, dz / far]
  return [across, -across].map((off): Vec2 => [a.at[0] + ux * along - uz * off, a.at[1] + uz * along + ux * off])
}

function circleCrosses(circle: Circle, { from, to }: Straight): readonly Vec2[] {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]]
  const length = hypot(dx, dz)
  if (length === 0) return []
  const [ux, uz] = [dx / length, dz / length]
  const [px, pz] = [circle.at[0] - from[0], circle.at[1] - from[1]]
  const along = px * ux + pz * uz
  const off = pz * ux - px * uz
  if (Math.abs(off) > circle.radius + NEAR) return []
  const half = Math.sqrt(Math.max(0, circle.radius * circle.radius - off * off))
  return [along - half, along + half].filter((t) => t >= -NEAR && t <= length + NEAR).map((t): Vec2 => [from[0] + ux * t, from[1] + uz * t])
}

function segmentsCross(a: Straight, b: Straight): readonly Vec2[] {
  const [ax, az] = [a.to[0] - a.from[0], a.to[1] - a.from[1]]
  const [bx, bz] = [b.to[0] - b.from[0], b.to[1] - b.from[1]]
  const cross = ax * bz - az * bx
  if (Math.abs(cross) < 1e-12) return []
  const [px, pz] = [b.from[0] - a.from[0], b.from[1] - a.from[1]]
  const s = (px * bz - pz * bx) / cross
  const t = (px * az - pz * ax) / cross
  const [overA, overB] = [NEAR / hypot(ax, az), NEAR / hypot(bx, bz)]
  return s >= -overA && s <= 1 + overA && t >= -overB && t <= 1 + overB ? [[a.from[0] + s * ax, a.from[1] + s * az]] : []
}

/** Rounding. */
const NEAR: Inches = 1e-9
