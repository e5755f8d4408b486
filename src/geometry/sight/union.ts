import type { Vec3 } from '../../core/vec'
import type { Caster } from './casters'
import type { Convex } from './convex'
import { spanInside } from './convex-set'
import { centroid, clip, type Polygon3 } from './polygon3'
import { DEPTH } from './tolerance'

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
      // All crossings, because that is quicker than their hull; a few first, because most planes fail at once.
      if (!holdCrossings(plane, ps, qs, casters, grow, 4) || !holdCrossings(plane, ps, qs, casters, grow, Infinity)) continue
      const used = coverPlane(plane, ps, qs, casters, grow)
      if (used) return { plane, casters: used }
      if (tried.length >= MOST_PLANES) return null
    }
  }
  return null
}

const MOST_PLANES = 6

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

/** Through the point: square to the line, and along the faces that the line meets least aslant. */
function planesThrough({ planes }: Convex, m: Vec3, a: Vec3, b: Vec3): (readonly number[])[] {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const length = Math.hypot(dx, dy, dz) || 1
  const normals: { n: Vec3; slope: number }[] = []
  for (let i = 0; i < planes.length; i += 4) {
    const n: Vec3 = [planes[i]!, planes[i + 1]!, planes[i + 2]!]
    const slope = (n[0] * dx + n[1] * dy + n[2] * dz) / length
    if (slope > 0.2) normals.push({ n, slope })
  }
  normals.sort((p, q) => q.slope - p.slope)
  const all = [...normals.slice(0, 2).map(({ n }) => n), [dx / length, dy / length, dz / length] as Vec3]
  return all.map((n) => [...n, n[0] * m[0] + n[1] * m[1] + n[2] * m[2]])
}

const samePlane = (p: readonly number[], q: readonly number[]): boolean => p.every((v, i) => Math.abs(v - q[i]!) < 1e-9)

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

/** Convex hull of the crossings of all lines between corners with the plane, a little enlarged; null unless it parts them. */
function crossingHull(plane: readonly number[], ps: readonly number[], qs: readonly number[]): Polygon3 | null {
  const [nx, ny, nz, d] = plane as [number, number, number, number]
  const side = (p: readonly number[], i: number): number => nx * p[i]! + ny * p[i + 1]! + nz * p[i + 2]! - d
  for (let i = 0; i < ps.length; i += 3) if (side(ps, i) > -1e-6) return null
  for (let j = 0; j < qs.length; j += 3) if (side(qs, j) < 1e-6) return null
  // In plane coordinates u, v.
  const helper: Vec3 = Math.abs(ny) < 0.9 ? [0, 1, 0] : [1, 0, 0]
  let [ux, uy, uz] = [ny * helper[2] - nz * helper[1], nz * helper[0] - nx * helper[2], nx * helper[1] - ny * helper[0]]
  const l = Math.hypot(ux, uy, uz)
  ux /= l
  uy /= l
  uz /= l
  const [vx, vy, vz] = [ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux]
  const points: [number, number][] = []
  for (let i = 0; i < ps.length; i += 3) {
    const s = side(ps, i)
    for (let j = 0; j < qs.length; j += 3) {
      const t = s / (s - side(qs, j))
      const x = ps[i]! + t * (qs[j]! - ps[i]!)
      const y = ps[i + 1]! + t * (qs[j + 1]! - ps[i + 1]!)
      const z = ps[i + 2]! + t * (qs[j + 2]! - ps[i + 2]!)
      points.push([ux * x + uy * y + uz * z, vx * x + vy * y + vz * z])
    }
  }
  points.sort((p, q) => p[0] - q[0] || p[1] - q[1])
  const hull = [...half(points), ...half(points.reverse())]
  if (hull.length < 3) return null
  let [cu, cv] = [0, 0]
  for (const [u, v] of hull) {
    cu += u / hull.length
    cv += v / hull.length
  }
  const out: Polygon3 = []
  for (const [u, v] of hull) {
    const r = Math.hypot(u - cu, v - cv) || 1
    const k = 1 + (10 * DEPTH) / r
    const [su, sv] = [cu + k * (u - cu), cv + k * (v - cv)]
    out.push(ux * su + vx * sv + nx * d, uy * su + vy * sv + ny * d, uz * su + vz * sv + nz * d)
  }
  return out
}

/** One side of the hull by Andrew's monotone chain, its last point left out. */
function half(points: readonly [number, number][]): [number, number][] {
  const kept: [number, number][] = []
  for (const p of points) {
    while (kept.length > 1) {
      const [a, b] = [kept[kept.length - 2]!, kept[kept.length - 1]!]
      if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
      kept.pop()
    }
    kept.push(p)
  }
  kept.pop()
  return kept
}
