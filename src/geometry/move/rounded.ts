import type { FlatShape } from '../../core/board'
import { cos, hypot, sin } from '../../core/trigonometry'
import type { Degrees, Inches } from '../../core/units'
import { turn2, type Vec2 } from '../../core/vec'
import { convexHull } from '../solid/hull'

/**
 * A convex polygon in plan grown by a radius: every flat shape the mover or a convex part can have, and every
 * Minkowski sum of two of them, so that a swept contact is the crossing of a line with one such shape.
 * Counter-clockwise in (x, z) taken as a right-handed pair; one point makes a disc, two a capsule.
 */
export interface Rounded {
  readonly xs: readonly number[]
  readonly zs: readonly number[]
  readonly radius: Inches
  /** Bounds of the whole, radius included. */
  readonly minX: number
  readonly maxX: number
  readonly minZ: number
  readonly maxZ: number
  /** For every edge, from corner i to the next, its direction and length. */
  readonly ex: readonly number[]
  readonly ez: readonly number[]
  readonly lengths: readonly number[]
  /** Middle of the corners, and how far the farthest of them lies from it. */
  readonly cx: number
  readonly cz: number
  readonly far: number
}

/** Stretch of a line, by distance from its origin. */
export interface Span {
  readonly from: number
  readonly to: number
}

const OVAL_SIDES = 128

// Plain lists of numbers: most shapes have a few corners, and a mesh makes thousands of them, for which typed arrays take longer.
export function makeRounded(points: readonly Vec2[], radius: Inches): Rounded {
  const [xs, zs]: [number[], number[]] = [[], []]
  let minX = Infinity
  let maxX = -Infinity
  let minZ = Infinity
  let maxZ = -Infinity
  for (const [x, z] of points) {
    xs.push(x)
    zs.push(z)
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (z < minZ) minZ = z
    if (z > maxZ) maxZ = z
  }
  const n = xs.length
  const [ex, ez, lengths]: [number[], number[], number[]] = [[], [], []]
  const [cx, cz] = [(minX + maxX) / 2, (minZ + maxZ) / 2]
  let far = 0
  for (let i = 0; i < n; i++) {
    const k = i + 1 === n ? 0 : i + 1
    const [x, z] = [xs[k]! - xs[i]!, zs[k]! - zs[i]!]
    const length = hypot(x, z)
    lengths.push(length)
    ex.push(length > 0 ? x / length : 0)
    ez.push(length > 0 ? z / length : 0)
    far = Math.max(far, hypot(xs[i]! - cx, zs[i]! - cz))
  }
  return {
    xs, zs, radius, ex, ez, lengths, cx, cz, far,
    minX: minX - radius, maxX: maxX + radius, minZ: minZ - radius, maxZ: maxZ + radius,
  }
}

/** The points of a flat shape at turn 0 and, for a circle, its radius; an oval within 0.0002 of its size. */
export function flatPoints(shape: FlatShape): { readonly points: readonly Vec2[]; readonly radius: Inches } {
  switch (shape.kind) {
    case 'circle':
      return { points: [[0, 0]], radius: shape.radius }
    case 'rect':
      return {
        points: [[-shape.hx, -shape.hz], [shape.hx, -shape.hz], [shape.hx, shape.hz], [-shape.hx, shape.hz]],
        radius: 0,
      }
    case 'polygon':
      return { points: shape.points, radius: 0 }
    case 'oval': {
      // Between the inscribed and the circumscribed polygon, so that the error is split.
      const grow = 2 / (1 + cos(Math.PI / OVAL_SIDES))
      const points = Array.from({ length: OVAL_SIDES }, (_, i): Vec2 => {
        const a = (2 * Math.PI * i) / OVAL_SIDES
        return [shape.rx * grow * cos(a), shape.rz * grow * sin(a)]
      })
      return { points, radius: 0 }
    }
  }
}

/** A flat shape (its hull, where it is a polygon that is not convex) turned and moved to where it stands. */
export function roundedFlat(shape: FlatShape, at: Vec2, yaw: Degrees): Rounded {
  const { points, radius } = flatPoints(shape)
  const placed = points.map((p): Vec2 => {
    const q = turn2(p, yaw)
    return [q[0] + at[0], q[1] + at[1]]
  })
  return makeRounded(placed.length > 1 ? convexHull(placed) : placed, radius)
}

/** The same shape seen through the origin: what a Minkowski sum needs to ask where the mover's centre may be. */
export function mirrored(shape: Rounded): Rounded {
  const points: Vec2[] = []
  for (let i = 0; i < shape.xs.length; i++) points.push([-shape.xs[i]!, -shape.zs[i]!])
  return makeRounded(points, shape.radius)
}

export const grown = (shape: Rounded, by: Inches): Rounded => ({
  ...shape,
  radius: shape.radius + by,
  minX: shape.minX - by,
  maxX: shape.maxX + by,
  minZ: shape.minZ - by,
  maxZ: shape.maxZ + by,
})

/** Minkowski sum; both polygons counter-clockwise. */
export function minkowski(a: Rounded, b: Rounded): Rounded {
  const radius = a.radius + b.radius
  const sum = (i: number, j: number): Vec2 => [a.xs[i]! + b.xs[j]!, a.zs[i]! + b.zs[j]!]
  const n = a.xs.length
  const m = b.xs.length
  if (n < 3 || m < 3) {
    const points: Vec2[] = []
    for (let i = 0; i < n; i++) for (let j = 0; j < m; j++) points.push(sum(i, j))
    return makeRounded(points.length > 2 ? convexHull(points) : points, radius)
  }
  // Merge the edges of both by direction, from the lowest point of each.
  const i0 = lowest(a)
  const j0 = lowest(b)
  const points: Vec2[] = []
  let i = 0
  let j = 0
  while (i < n || j < m) {
    const ai = (i0 + i) % n
    const bj = (j0 + j) % m
    points.push(sum(ai, bj))
    if (i === n) {
      j++
      continue
    }
    if (j === m) {
      i++
      continue
    }
    const an = (ai + 1) % n
    const bn = (bj + 1) % m
    const bend =
      (a.xs[an]! - a.xs[ai]!) * (b.zs[bn]! - b.zs[bj]!) - (a.zs[an]! - a.zs[ai]!) * (b.xs[bn]! - b.xs[bj]!)
    if (bend >= 0) i++
    if (bend <= 0) j++
  }
  return makeRounded(points, radius)
}

function lowest(shape: Rounded): number {
  let best = 0
  for (let i = 1; i < shape.xs.length; i++) {
    const dz = shape.zs[i]! - shape.zs[best]!
    if (dz < 0 || (dz === 0 && shape.xs[i]! < shape.xs[best]!)) best = i
  }
  return best
}

/**
 * Where the line p + t·d (d of length 1, t without bounds) runs inside the shape grown by `grow` (negative:
 * shrunk), or null. A line that only touches gives null or a span of no length.
 */
export function lineSpan(shape: Rounded, px: number, pz: number, dx: number, dz: number, grow = 0): Span | null {
  const { xs, zs, ex, ez, lengths } = shape
  const radius = shape.radius + grow
  if (Math.abs((shape.cx - px) * dz - (shape.cz - pz) * dx) > shape.far + Math.max(0, radius)) return null
  const n = xs.length
  if (radius <= 0) return n < 3 ? null : polygonSpan(shape, px, pz, dx, dz, radius)
  let low = Infinity
  let high = -Infinity
  for (let i = 0; i < n; i++) {
    const side = (xs[i]! - px) * dz - (zs[i]! - pz) * dx
    if (side < low) low = side
    if (side > high) high = side
  }
  if (low >= radius || high <= -radius) return null
  let from = Infinity
  let to = -Infinity
  const rr = radius * radius
  for (let i = 0; i < n; i++) {
    const vx = xs[i]! - px
    const vz = zs[i]! - pz
    const side = vx * dz - vz * dx
    const hh = rr - side * side
    if (hh > 0) {
      const along = vx * dx + vz * dz
      const h = Math.sqrt(hh)
      if (along - h < from) from = along - h
      if (along + h > to) to = along + h
    }
    const length = lengths[i]!
    if (length < 1e-12) continue
    // Outward edge, moved out by the radius: does the line cross it?
    const ux = ex[i]!
    const uz = ez[i]!
    const cross = dx * uz - dz * ux
    if (Math.abs(cross) < 1e-12) continue
    const ax = vx + uz * radius
    const az = vz - ux * radius
    const s = (ax * dz - az * dx) / cross
    if (s < -1e-12 * length || s > (1 + 1e-12) * length) continue
    const t = (ax * uz - az * ux) / cross
    if (t < from) from = t
    if (t > to) to = t
  }
  return to > from ? { from, to } : null
}

/**
 * The same for a polygon, or one whose edges are moved in by `-radius`. Its corners' sides of the line tell through which edges the line
 * comes and goes; moved in, it may be through others beside them.
 */
function polygonSpan(shape: Rounded, px: number, pz: number, dx: number, dz: number, radius: number): Span | null {
  const { xs, zs } = shape
  const n = xs.length
  let [enter, leave, low, high] = [-1, -1, Infinity, -Infinity]
  let before = (xs[n - 1]! - px) * dz - (zs[n - 1]! - pz) * dx
  for (let i = 0; i < n; i++) {
    const side = (xs[i]! - px) * dz - (zs[i]! - pz) * dx
    if (side < low) low = side
    if (side > high) high = side
    if (before > 0 !== side > 0) {
      const edge = i === 0 ? n - 1 : i - 1
      if (side > before) enter = edge
      else leave = edge
    }
    before = side
  }
  if (enter < 0 || leave < 0 || low >= radius || high <= -radius) return null
  const from = -nearestCrossing(shape, px, pz, -dx, -dz, radius, enter)
  const to = nearestCrossing(shape, px, pz, dx, dz, radius, leave)
  return to > from ? { from, to } : null
}

/** How far along the line the first of the edges by which it leaves is, moved in: from that edge on as long as those beside it are nearer. */
function nearestCrossing(
  { xs, zs, ex, ez, lengths }: Rounded, px: number, pz: number, dx: number, dz: number, radius: number, edge: number,
): number {
  const n = xs.length
  const crossing = (i: number): number => {
    const nx = ez[i]!
    const nz = -ex[i]!
    return (nx * (xs[i]! - px) + nz * (zs[i]! - pz) + radius) / (nx * dx + nz * dz)
  }
  let best = crossing(edge)
  if (radius === 0) return best
  for (const way of [1, n - 1]) {
    for (let i = (edge + way) % n; i !== edge; i = (i + way) % n) {
      if (lengths[i]! < 1e-12) continue
      if (ez[i]! * dx - ex[i]! * dz < 1e-14) break
      const t = crossing(i)
      if (t >= best) break
      best = t
    }
  }
  return best
}

/** Distance from a point to the shape's edge: negative inside. */
export function signedDistance(shape: Rounded, px: number, pz: number): Inches {
  const { xs, zs, ex, ez, lengths } = shape
  const n = xs.length
  if (n === 1) return hypot(px - xs[0]!, pz - zs[0]!) - shape.radius
  let best = Infinity
  let inside = n >= 3
  let inner = -Infinity
  for (let i = 0; i < n; i++) {
    const wx = px - xs[i]!
    const wz = pz - zs[i]!
    const ux = ex[i]!
    const uz = ez[i]!
    const s = Math.max(0, Math.min(lengths[i]!, wx * ux + wz * uz))
    const [ox, oz] = [wx - s * ux, wz - s * uz]
    best = Math.min(best, ox * ox + oz * oz)
    if (lengths[i]! > 0) {
      const out = wx * uz - wz * ux
      inner = Math.max(inner, out)
      if (out > 0) inside = false
    }
  }
  return (inside ? inner : Math.sqrt(best)) - shape.radius
}

/** The point of the shape that is farthest along (dx, dz), as that distance from the origin. */
export function support(shape: Rounded, dx: number, dz: number): number {
  let best = -Infinity
  for (let i = 0; i < shape.xs.length; i++) best = Math.max(best, shape.xs[i]! * dx + shape.zs[i]! * dz)
  return best + shape.radius
}
