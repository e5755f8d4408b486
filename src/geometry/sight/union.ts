import type { Vec3 } from '../../core/vec'
import type { Caster } from './casters'
import type { Convex } from './convex'
import { spanInside } from './convex-set'
import { crossingHull } from './crossing-hull'
import { centroid, clip, type Polygon3 } from './polygon3'

export interface Union {
  /** nx ny nz d. */
  readonly plane: readonly number[]
  readonly casters: readonly Caster[]
}

/**
 * Several solids that together block all lines from the hull of `ps` to that of `qs`: a plane between the two on which
 * all crossings lie inside the solids' cross-sections taken together. So a seam between stacked or abutting solids, or a
 * crack narrower than twice `grow`, is no opening.
 */
export function findUnion(
  ps: readonly number[], qs: readonly number[], casters: readonly Caster[], grow: number,
): Union | null {
  if (casters.length === 0 || (grow === 0 && passesAll(ps, qs, casters))) return null
  const a = centroid(ps as Polygon3)
  const b = centroid(qs as Polygon3)
  const tried: (readonly number[])[] = []
  for (const { convex } of casters) {
    if (convex.flat) continue
    const span = spanInside(convex.planes, a[0], a[1], a[2], b[0], b[1], b[2])
    if (!span) continue
    const t = (span[0] + span[1]) / 2
    const middle: Vec3 = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), a[2] + t * (b[2] - a[2])]
    for (const plane of planesThrough(convex, middle, a, b)) {
      if (tried.some((known) => samePlane(known, plane))) continue
      tried.push(plane)
      near.length = 0
      for (let k = 0; k < casters.length; k++) if (reachesPlane(casters[k]!.convex, plane, grow)) near.push(casters[k]!)
      // All crossings, because that is quicker than their hull; a few first, because most planes fail at once.
      if (!holdCrossings(plane, ps, qs, near, grow, 4) || !holdCrossings(plane, ps, qs, near, grow, Infinity)) continue
      const used = coverPlane(plane, ps, qs, near, grow)
      if (used) return { plane, casters: used }
      if (tried.length >= MOST_PLANES) return null
    }
  }
  return null
}

/** Whether one of a few lines between corners misses all the solids: then nothing holds its crossing with any plane. */
function passesAll(ps: readonly number[], qs: readonly number[], casters: readonly Caster[]): boolean {
  let last = 0
  for (let k = 0; k < LINES; k++) {
    const i = 3 * Math.floor((k * ps.length) / (3 * LINES))
    const j = 3 * Math.floor((((5 * k + 2) % LINES) * qs.length) / (3 * LINES))
    if (meets(casters[last]!.convex, ps, i, qs, j)) continue
    let met = false
    for (let c = 0; c < casters.length && !met; c++) {
      met = meets(casters[c]!.convex, ps, i, qs, j)
      if (met) last = c
    }
    if (!met) return true
  }
  return false
}

const LINES = 6

/** Whether the line between two corners comes inside the solid. */
function meets({ planes, flat }: Convex, ps: readonly number[], i: number, qs: readonly number[], j: number): boolean {
  if (flat) return false
  let t0 = 0
  let t1 = 1
  for (let f = 0; f < planes.length; f += 4) {
    const nx = planes[f]!
    const ny = planes[f + 1]!
    const nz = planes[f + 2]!
    const d = planes[f + 3]! + SLIVER
    const a = nx * ps[i]! + ny * ps[i + 1]! + nz * ps[i + 2]! - d
    const b = nx * qs[j]! + ny * qs[j + 1]! + nz * qs[j + 2]! - d
    if (a > 0) {
      if (b > 0) return false
      const t = a / (a - b)
      if (t > t0) t0 = t
    } else if (b > 0) {
      const t = a / (a - b)
      if (t < t1) t1 = t
    }
    if (t0 > t1) return false
  }
  return true
}

const MOST_PLANES = 6
const near: Caster[] = []

/** Whether the plane may cut the solid, by its box; what the plane passes at a distance holds no crossing. */
function reachesPlane({ box, flat }: Convex, plane: readonly number[], grow: number): boolean {
  if (flat) return false
  let middle = -2 * plane[3]!
  let reach = 16 * grow + 2 * SLIVER
  for (let k = 0; k < 3; k++) {
    const n = plane[k]!
    middle += n * (box[k + 3]! + box[k]!)
    reach += Math.abs(n) * (box[k + 3]! - box[k]!)
  }
  return Math.abs(middle) <= reach
}

/** Whether each of the crossings of lines between corners, about `some` corners of either end, lies in one of the solids. */
function holdCrossings(
  plane: readonly number[], ps: readonly number[], qs: readonly number[], casters: readonly Caster[], grow: number,
  some: number,
): boolean {
  const [nx, ny, nz, d] = plane as [number, number, number, number]
  const pStep = 3 * Math.max(1, Math.floor(ps.length / (3 * some)))
  const qStep = 3 * Math.max(1, Math.floor(qs.length / (3 * some)))
  let last: Caster | null = null
  for (let i = 0; i < ps.length; i += pStep) {
    const s = nx * ps[i]! + ny * ps[i + 1]! + nz * ps[i + 2]! - d
    if (s > -1e-6) return false
    for (let j = 0; j < qs.length; j += qStep) {
      const e = nx * qs[j]! + ny * qs[j + 1]! + nz * qs[j + 2]! - d
      if (e < 1e-6) return false
      const t = s / (s - e)
      const x = ps[i]! + t * (qs[j]! - ps[i]!)
      const y = ps[i + 1]! + t * (qs[j + 1]! - ps[i + 1]!)
      const z = ps[i + 2]! + t * (qs[j + 2]! - ps[i + 2]!)
      if (last && holds(last.convex, x, y, z, grow)) continue
      last = null
      for (let k = 0; k < casters.length && !last; k++) if (holds(casters[k]!.convex, x, y, z, grow)) last = casters[k]!
      if (!last) return false
    }
  }
  return true
}

function holds({ planes, flat }: Convex, x: number, y: number, z: number, grow: number): boolean {
  if (flat) return false
  for (let f = 0; f < planes.length; f += 4) {
    if (planes[f]! * x + planes[f + 1]! * y + planes[f + 2]! * z > planes[f + 3]! + grow + SLIVER) return false
  }
  return true
}

/** Through the point: along the two faces that the line leaves least aslant, then square to the line. */
function planesThrough({ planes }: Convex, m: Vec3, a: Vec3, b: Vec3): (readonly number[])[] {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const length = Math.hypot(dx, dy, dz) || 1
  let [first, second] = [-1, -1]
  let [best, next] = [0.2 * length, 0.2 * length]
  for (let i = 0; i < planes.length; i += 4) {
    const slope = planes[i]! * dx + planes[i + 1]! * dy + planes[i + 2]! * dz
    if (slope > best) [second, next, first, best] = [first, best, i, slope]
    else if (slope > next) [second, next] = [i, slope]
  }
  const found = [through(m, dx / length, dy / length, dz / length)]
  if (second >= 0) found.unshift(through(m, planes[second]!, planes[second + 1]!, planes[second + 2]!))
  if (first >= 0) found.unshift(through(m, planes[first]!, planes[first + 1]!, planes[first + 2]!))
  return found
}

const through = (m: Vec3, nx: number, ny: number, nz: number): readonly number[] =>
  [nx, ny, nz, nx * m[0] + ny * m[1] + nz * m[2]]

const samePlane = (p: readonly number[], q: readonly number[]): boolean =>
  Math.abs(p[0]! - q[0]!) < 1e-9 && Math.abs(p[1]! - q[1]!) < 1e-9 && Math.abs(p[2]! - q[2]!) < 1e-9 &&
  Math.abs(p[3]! - q[3]!) < 1e-9

/** The casters whose cross-sections cover all crossings of the lines with the plane; null if it does not part the ends or something stays open. */
function coverPlane(
  plane: readonly number[], ps: readonly number[], qs: readonly number[], casters: readonly Caster[], grow: number,
): Caster[] | null {
  const hull = crossingHull(plane, ps, qs)
  if (!hull) return null
  let left: Polygon3[] = [hull]
  const used: Caster[] = []
  for (const caster of casters) {
    const { planes, flat } = caster.convex
    if (flat) continue
    const next: Polygon3[] = []
    let took = false
    for (const polygon of left) {
      const outside: Polygon3[] = []
      let inside: Polygon3 = polygon
      for (let i = 0; i < planes.length && inside.length > 0; i += 4) {
        const cos = planes[i]! * plane[0]! + planes[i + 1]! * plane[1]! + planes[i + 2]! * plane[2]!
        const d = planes[i + 3]! + SLIVER + grow * Math.sqrt(Math.max(0, 1 - cos * cos))
        if (!reaches(inside, planes, i, d)) continue
        const [a, b] = clip(inside, planes[i]!, planes[i + 1]!, planes[i + 2]!, d)
        if (b.length > 0) outside.push(b)
        inside = a
      }
      if (inside.length === 0) next.push(polygon)
      else {
        took = true
        next.push(...outside)
      }
    }
    if (took) used.push(caster)
    left = next
    if (left.length === 0) return used
    if (left.length > 40) return null
  }
  return null
}

/** Cross-sections overlap by this much, so that rounding opens no seam; far less than DEPTH. */
const SLIVER = 1e-9

function reaches(p: Polygon3, planes: Float64Array, i: number, d: number): boolean {
  for (let k = 0; k < p.length; k += 3) {
    if (planes[i]! * p[k]! + planes[i + 1]! * p[k + 1]! + planes[i + 2]! * p[k + 2]! > d) return true
  }
  return false
}

