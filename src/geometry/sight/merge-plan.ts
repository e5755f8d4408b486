import { hypot } from '../../core/trigonometry'
import type { Vec2 } from '../../core/vec'
import type { Prism } from './convex'

/** What merging prisms asks of their outlines in plan. */

/** Low u, y, v, then high u, y, v: a box in the frame of its sides. */
export type Box = readonly number[]

const SQUARE = 1e-9

/** The direction of a side, if the polygon is a rectangle. */
export function rectAxis(polygon: readonly Vec2[]): Vec2 | null {
  if (polygon.length !== 4) return null
  const [a, b, c, d] = polygon as readonly [Vec2, Vec2, Vec2, Vec2]
  const [ex, ez] = [b[0] - a[0], b[1] - a[1]]
  const [fx, fz] = [c[0] - b[0], c[1] - b[1]]
  const [e, f] = [hypot(ex, ez), hypot(fx, fz)]
  if (Math.abs(ex * fx + ez * fz) > SQUARE * e * f) return null
  if (hypot(d[0] - a[0] - fx, d[1] - a[1] - fz) > SQUARE) return null
  return [ex / e, ez / e]
}

/** Whether rectangles with these sides are parallel, whichever side is which. */
export function parallel(a: Vec2, b: Vec2): boolean {
  const [cos, sin] = [a[0] * b[0] + a[1] * b[1], a[0] * b[1] - a[1] * b[0]]
  return Math.abs(cos) < SQUARE || Math.abs(sin) < SQUARE
}

export function boxIn([c, s]: Vec2, { polygon, y0, y1 }: Prism): Box {
  const box = [Infinity, y0, Infinity, -Infinity, y1, -Infinity]
  for (const [x, z] of polygon) {
    const [u, v] = [c * x + s * z, c * z - s * x]
    box[0] = Math.min(box[0]!, u)
    box[2] = Math.min(box[2]!, v)
    box[3] = Math.max(box[3]!, u)
    box[5] = Math.max(box[5]!, v)
  }
  return box
}

export function ofBox([c, s]: Vec2, [u0, y0, v0, u1, y1, v1]: Box): Prism {
  const at = (u: number, v: number): Vec2 => [c * u - s * v, s * u + c * v]
  return { polygon: [at(u0!, v0!), at(u1!, v0!), at(u1!, v1!), at(u0!, v1!)], y0: y0!, y1: y1! }
}

/** The common part of two convex polygons of positive area (Sutherland and Hodgman 1974); empty for none. */
export function clipConvex(polygon: readonly Vec2[], by: readonly Vec2[]): Vec2[] {
  let left = [...polygon]
  for (let i = 0; i < by.length && left.length > 0; i++) {
    const [a, b] = [by[i]!, by[(i + 1) % by.length]!]
    const [ex, ez] = [b[0] - a[0], b[1] - a[1]]
    const l = hypot(ex, ez)
    const kept: Vec2[] = []
    let p = left[left.length - 1]!
    let s = (ex * (p[1] - a[1]) - ez * (p[0] - a[0])) / l
    for (const q of left) {
      const e = (ex * (q[1] - a[1]) - ez * (q[0] - a[0])) / l
      if ((s < -SQUARE && e > SQUARE) || (s > SQUARE && e < -SQUARE)) {
        kept.push([p[0] + (s / (s - e)) * (q[0] - p[0]), p[1] + (s / (s - e)) * (q[1] - p[1])])
      }
      if (e >= -SQUARE) kept.push(q)
      p = q
      s = e
    }
    left = kept.length < 3 ? [] : kept
  }
  return areaIn(left) > SQUARE ? apart(left) : []
}

/** Corners that coincide are one. */
const apart = (polygon: readonly Vec2[]): Vec2[] =>
  polygon.filter(([x, z], i) => {
    const [px, pz] = polygon[(i + polygon.length - 1) % polygon.length]!
    return hypot(x - px, z - pz) > 10 * SQUARE
  })

export function areaIn(polygon: readonly Vec2[]): number {
  let twice = 0
  for (let i = 1; i + 1 < polygon.length; i++) {
    const [o, a, b] = [polygon[0]!, polygon[i]!, polygon[i + 1]!]
    twice += (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  }
  return twice / 2
}

/** Whether all the points lie in the convex polygon, or no further outside than `slack`. */
export function insideConvex(points: readonly Vec2[], polygon: readonly Vec2[], slack: number): boolean {
  return polygon.every((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!
    const [ex, ez] = [b[0] - a[0], b[1] - a[1]]
    const far = -slack * hypot(ex, ez)
    return points.every(([x, z]) => ex * (z - a[1]) - ez * (x - a[0]) >= far)
  })
}
