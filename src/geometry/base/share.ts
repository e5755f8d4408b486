import earcut from 'earcut'
import { acos, atan2, sin } from '../../core/trigonometry'
import { cross2, dot2, length2, sub2, type Vec2 } from '../../core/vec'
import { rimPoint, toOvalFrame, type PlacedOval, type PlacedShape } from './placed-shape'
import { forEachEdge, signedArea, type Polygon } from './polygon'

export const shapeArea = (shape: PlacedShape): number =>
  shape.kind === 'oval' ? Math.PI * shape.rx * shape.rz : Math.abs(signedArea(shape.points))

/**
 * Area of what two flat shapes have in common, square inches. Exact but for two ovals that are not both circles: there the
 * second becomes a polygon of the same area with 512 corners, which is off by less than 1e-4 of its area.
 */
export function commonArea(a: PlacedShape, b: PlacedShape): number {
  if (a.kind === 'oval' && b.kind === 'oval') {
    return a.rx === a.rz && b.rx === b.rz ? lensArea(a, b) : ovalPolygonArea(a, sameAreaPolygon(b))
  }
  if (a.kind === 'oval') return b.kind === 'polygon' ? ovalPolygonArea(a, b.points) : 0
  return b.kind === 'oval' ? ovalPolygonArea(b, a.points) : polygonPolygonArea(a.points, b.points)
}

/** Share of the shape's surface that lies in `area`, 0 to 1. */
export function shareInside(shape: PlacedShape, area: PlacedShape): number {
  const whole = shapeArea(shape)
  return whole === 0 ? 0 : Math.min(1, Math.max(0, commonArea(shape, area) / whole))
}

function lensArea(a: PlacedOval, b: PlacedOval): number {
  const d = length2(sub2(b.centre, a.centre))
  const [r, s] = [a.rx, b.rx]
  if (d >= r + s) return 0
  const lesser = Math.min(r, s)
  if (d <= Math.abs(r - s)) return Math.PI * lesser * lesser
  const half = (cosine: number) => acos(Math.min(1, Math.max(-1, cosine)))
  const alpha = half((d * d + r * r - s * s) / (2 * d * r))
  const beta = half((d * d + s * s - r * r) / (2 * d * s))
  return r * r * (alpha - sin(2 * alpha) / 2) + s * s * (beta - sin(2 * beta) / 2)
}

/** Scales the oval to the unit disc, where the common area is a sum of one sector or triangle for each piece of edge. */
function ovalPolygonArea(oval: PlacedOval, points: Polygon): number {
  if (oval.rx === 0 || oval.rz === 0) return 0
  const scaled = points.map((p): Vec2 => {
    const [u, v] = toOvalFrame(oval, p)
    return [u / oval.rx, v / oval.rz]
  })
  let sum = 0
  forEachEdge(scaled, (p, q) => {
    sum += edgeInUnitDisc(p, q)
  })
  return Math.abs(sum) * oval.rx * oval.rz
}

/** Signed area of the unit disc within the triangle of the origin, p and q. */
function edgeInUnitDisc(p: Vec2, q: Vec2): number {
  const edge = sub2(q, p)
  const a = dot2(edge, edge)
  if (a === 0) return 0
  const b = dot2(p, edge)
  const root = b * b - a * (dot2(p, p) - 1)
  if (root <= 0) return sector(p, q)
  const enter = Math.max(0, (-b - Math.sqrt(root)) / a)
  const leave = Math.min(1, (-b + Math.sqrt(root)) / a)
  if (enter >= leave) return sector(p, q)
  const at = (t: number): Vec2 => [p[0] + edge[0] * t, p[1] + edge[1] * t]
  const [u, v] = [at(enter), at(leave)]
  return sector(p, u) + cross2(u, v) / 2 + sector(v, q)
}

const sector = (p: Vec2, q: Vec2): number => atan2(cross2(p, q), dot2(p, q)) / 2

function sameAreaPolygon(oval: PlacedOval): Polygon {
  const corners = 512
  const step = (2 * Math.PI) / corners
  const grow = Math.sqrt(step / sin(step))
  const grown: PlacedOval = { ...oval, rx: oval.rx * grow, rz: oval.rz * grow }
  return Array.from({ length: corners }, (_, i) => rimPoint(grown, i * step))
}

function polygonPolygonArea(a: Polygon, b: Polygon): number {
  let sum = 0
  for (const s of triangles(a)) for (const t of triangles(b)) sum += Math.abs(signedArea(clipConvex(s, t)))
  return sum
}

/** Counter-clockwise triangles that fill the polygon but for its holes. */
export function triangles(outline: Polygon, holes: readonly Polygon[] = []): Polygon[] {
  const points = [outline, ...holes].flat()
  const starts = holes.map((_, i) => outline.length + holes.slice(0, i).reduce((sum, hole) => sum + hole.length, 0))
  const indices = earcut(points.flat(), starts)
  const result: Polygon[] = []
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const triangle = [points[indices[i]!]!, points[indices[i + 1]!]!, points[indices[i + 2]!]!]
    result.push(signedArea(triangle) < 0 ? triangle.toReversed() : triangle)
  }
  return result
}

/** What is left of `subject` inside the counter-clockwise convex polygon `window` (Sutherland and Hodgman 1974). */
export function clipConvex(subject: Polygon, window: Polygon): Polygon {
  let kept: Polygon = subject
  forEachEdge(window, (a, b) => {
    const edge = sub2(b, a)
    const side = (p: Vec2) => cross2(edge, sub2(p, a))
    const next: Vec2[] = []
    forEachEdge(kept, (p, q) => {
      const [sp, sq] = [side(p), side(q)]
      if (sp >= 0 !== sq >= 0) {
        const t = sp / (sp - sq)
        next.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t])
      }
      if (sq >= 0) next.push(q)
    })
    kept = next
  })
  return kept
}
