import type { FlatShape } from '../../core/board'
import { cos, hypot, sin } from '../../core/trigonometry'
import type { Degrees, Inches } from '../../core/units'
import { add2, distance2, turn2, type Vec2 } from '../../core/vec'

/*
 * Where a point may lie in plan, such as the centre of a base, told by what bounds it. The point of a closed region that is nearest to
 * a place is that place itself, the foot of the place on a bound, an end of a bound, or a point where two bounds cross: so a finite number of
 * candidates decides whether there is any place, and which is nearest, with no step of a grid to fall through.
 */

/** A piece of what may bound the region. */
export type Bound =
  | { readonly kind: 'circle'; readonly at: Vec2; readonly radius: Inches }
  | { readonly kind: 'segment'; readonly from: Vec2; readonly to: Vec2 }

/**
 * Points no farther than `reach` from `to` of which the nearest that is allowed is the nearest of the whole region, if all that bounds it
 * is among the bounds; nearest first. Each lies on its bounds but for rounding: keep bounds a little off what is forbidden.
 */
export function nearestCandidates(bounds: readonly Bound[], to: Vec2, reach: Inches = Infinity): readonly Vec2[] {
  const near = bounds.map((bound) => ({ bound, box: boxOf(bound) })).filter(({ bound }) => distance2(footOn(bound, to), to) <= reach)
  const points: Vec2[] = [to]
  near.forEach(({ bound, box }, i) => {
    points.push(footOn(bound, to), ...endsOf(bound))
    for (let k = i + 1; k < near.length; k++) {
      const other = near[k]!
      if (apart(box, other.box)) continue
      points.push(...crossingsOf(bound, other.bound))
    }
  })
  return points
    .map((point) => ({ point, far: distance2(point, to) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far)
    .map(({ point }) => point)
}

/** Those of the bounds that come no farther than `reach` from a place. */
export const boundsNear = (bounds: readonly Bound[], to: Vec2, reach: Inches): readonly Bound[] =>
  bounds.filter((bound) => distance2(footOn(bound, to), to) <= reach)

/** Points of one bound among which that of it lies which is allowed and nearest to a place: its foot and ends, and where others cross it. */
export function candidatesOn(bound: Bound, bounds: readonly Bound[], to: Vec2): readonly Vec2[] {
  const box = boxOf(bound)
  const crossing = bounds.filter((other) => other !== bound && !apart(box, boxOf(other))).flatMap((other) => crossingsOf(bound, other))
  return [footOn(bound, to), ...endsOf(bound), ...crossing].sort((a, b) => distance2(a, to) - distance2(b, to))
}

/** What bounds all points that are farther than `by` from the shape, which stands at `at`, turned by `yaw`; an oval is a polygon of 48 corners. */
export function boundsRound(shape: FlatShape, at: Vec2, yaw: Degrees, by: Inches): readonly Bound[] {
  if (shape.kind === 'circle') return [{ kind: 'circle', at, radius: shape.radius + by }]
  const corners = cornersOf(shape).map((point) => add2(turn2(point, yaw), at))
  const edges = corners.map((from, i): Bound => ({ kind: 'segment', from, to: corners[(i + 1) % corners.length]! }))
  if (by === 0) return edges
  return [...edges.flatMap((edge) => shifted(edge, by)), ...corners.map((point): Bound => ({ kind: 'circle', at: point, radius: by }))]
}

/** The sides of an upright rectangle about the origin. */
export function boundsWithin(halfWidth: Inches, halfDepth: Inches): readonly Bound[] {
  const [w, d] = [halfWidth, halfDepth]
  const corners: readonly Vec2[] = [[-w, -d], [w, -d], [w, d], [-w, d]]
  return corners.map((from, i): Bound => ({ kind: 'segment', from, to: corners[(i + 1) % 4]! }))
}

function cornersOf(shape: Exclude<FlatShape, { kind: 'circle' }>): readonly Vec2[] {
  switch (shape.kind) {
    case 'rect':
      return [[-shape.hx, -shape.hz], [shape.hx, -shape.hz], [shape.hx, shape.hz], [-shape.hx, shape.hz]]
    case 'polygon':
      return shape.points
    case 'oval':
      return Array.from({ length: 48 }, (_, i): Vec2 => [shape.rx * cos((i * Math.PI) / 24), shape.rz * sin((i * Math.PI) / 24)])
  }
}

/** The edge moved off to either side: whichever is the outer one, the other bounds nothing. */
function shifted(edge: Bound, by: Inches): readonly Bound[] {
  if (edge.kind === 'circle') return [edge]
  const [dx, dz] = [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]]
  const length = hypot(dx, dz)
  if (length === 0) return []
  return [by, -by].map((off): Bound => {
    const shift: Vec2 = [(-dz / length) * off, (dx / length) * off]
    return { kind: 'segment', from: add2(edge.from, shift), to: add2(edge.to, shift) }
  })
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

const endsOf = (bound: Bound): readonly Vec2[] => (bound.kind === 'segment' ? [bound.from, bound.to] : [])

type Box = readonly [minX: number, maxX: number, minZ: number, maxZ: number]

const boxOf = (bound: Bound): Box =>
  bound.kind === 'circle'
    ? [bound.at[0] - bound.radius, bound.at[0] + bound.radius, bound.at[1] - bound.radius, bound.at[1] + bound.radius]
    : [Math.min(bound.from[0], bound.to[0]), Math.max(bound.from[0], bound.to[0]), Math.min(bound.from[1], bound.to[1]), Math.max(bound.from[1], bound.to[1])]

const apart = (a: Box, b: Box): boolean => a[0] > b[1] + NEAR || b[0] > a[1] + NEAR || a[2] > b[3] + NEAR || b[2] > a[3] + NEAR

function crossingsOf(a: Bound, b: Bound): readonly Vec2[] {
  if (a.kind === 'circle') return b.kind === 'circle' ? circlesCross(a, b) : circleCrosses(a, b)
  return b.kind === 'circle' ? circleCrosses(b, a) : segmentsCross(a, b)
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
