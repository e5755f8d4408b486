import type { FlatShape } from '../../core/board'
import { cos, hypot, sin } from '../../core/trigonometry'
import { radians, type Degrees, type Inches } from '../../core/units'
import { add2, turn2, type Vec2 } from '../../core/vec'
import { counterClockwise, isConvex, type Polygon } from './polygon'

/** A disc or oval on the table; `cos` and `sin` are those of its turn, so that its own x axis points to (cos, −sin). */
export interface PlacedOval {
  readonly kind: 'oval'
  readonly centre: Vec2
  readonly rx: Inches
  readonly rz: Inches
  readonly cos: number
  readonly sin: number
}

export interface PlacedPolygon {
  readonly kind: 'polygon'
  /** Counter-clockwise in (x, z). */
  readonly points: Polygon
  readonly convex: boolean
}

/** A flat shape in table coordinates. A point is an oval without radius. */
export type PlacedShape = PlacedOval | PlacedPolygon

export function placeShape(shape: FlatShape, at: Vec2, yaw: Degrees): PlacedShape {
  switch (shape.kind) {
    case 'circle':
      return placeOval(shape.radius, shape.radius, at, 0)
    case 'oval':
      return placeOval(shape.rx, shape.rz, at, yaw)
    case 'rect':
      return placePolygon(rectPoints(shape.hx, shape.hz), at, yaw)
    case 'polygon':
      return placePolygon(shape.points, at, yaw)
  }
}

export const placePoint = (at: Vec2): PlacedOval => placeOval(0, 0, at, 0)

/** Corners in counter-clockwise order in (x, z). */
export const rectPoints = (hx: Inches, hz: Inches): Polygon => [
  [-hx, -hz],
  [hx, -hz],
  [hx, hz],
  [-hx, hz],
]

export function polygonShape(points: Polygon): PlacedPolygon {
  const ordered = counterClockwise(points)
  return { kind: 'polygon', points: ordered, convex: isConvex(ordered) }
}

function placeOval(rx: Inches, rz: Inches, centre: Vec2, yaw: Degrees): PlacedOval {
  return { kind: 'oval', centre, rx, rz, cos: cos(radians(yaw)), sin: sin(radians(yaw)) }
}

function placePolygon(points: Polygon, at: Vec2, yaw: Degrees): PlacedPolygon {
  // Convexity is decided before the turn, where axis-parallel edges are still exact.
  const ordered = counterClockwise(points)
  return { kind: 'polygon', convex: isConvex(ordered), points: ordered.map((p) => add2(turn2(p, yaw), at)) }
}

/** From table coordinates to the oval's own frame, where its axes are x and z and its centre is the origin. */
export function toOvalFrame(oval: PlacedOval, p: Vec2): Vec2 {
  const dx = p[0] - oval.centre[0]
  const dz = p[1] - oval.centre[1]
  return [oval.cos * dx - oval.sin * dz, oval.sin * dx + oval.cos * dz]
}

export function fromOvalFrame(oval: PlacedOval, p: Vec2): Vec2 {
  return [
    oval.centre[0] + oval.cos * p[0] + oval.sin * p[1],
    oval.centre[1] - oval.sin * p[0] + oval.cos * p[1],
  ]
}

/** A point of the shape that lies farthest in `direction` (any length, not zero). */
export function supportPoint(shape: PlacedShape, direction: Vec2): Vec2 {
  if (shape.kind === 'polygon') {
    let best = shape.points[0]!
    let bestDot = -Infinity
    for (const p of shape.points) {
      const along = p[0] * direction[0] + p[1] * direction[1]
      if (along > bestDot) {
        bestDot = along
        best = p
      }
    }
    return best
  }
  const u = (shape.cos * direction[0] - shape.sin * direction[1]) * shape.rx
  const v = (shape.sin * direction[0] + shape.cos * direction[1]) * shape.rz
  const norm = hypot(u, v)
  return norm === 0 ? shape.centre : fromOvalFrame(shape, [(shape.rx * u) / norm, (shape.rz * v) / norm])
}

/** Point on the oval's rim at the angle `phi` of its own parametrisation. */
export const rimPoint = (oval: PlacedOval, phi: number): Vec2 =>
  fromOvalFrame(oval, [oval.rx * cos(phi), oval.rz * sin(phi)])

interface Bounds2 {
  readonly min: Vec2
  readonly max: Vec2
}

export function boundsOfShape(shape: PlacedShape): Bounds2 {
  if (shape.kind === 'oval') {
    const ex = hypot(shape.cos * shape.rx, shape.sin * shape.rz)
    const ez = hypot(shape.sin * shape.rx, shape.cos * shape.rz)
    const [x, z] = shape.centre
    return { min: [x - ex, z - ez], max: [x + ex, z + ez] }
  }
  let [x0, z0, x1, z1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, z] of shape.points) {
    x0 = Math.min(x0, x)
    z0 = Math.min(z0, z)
    x1 = Math.max(x1, x)
    z1 = Math.max(z1, z)
  }
  return { min: [x0, z0], max: [x1, z1] }
}
