import { hypot } from '../../core/trigonometry'
import type { Vec3 } from '../../core/vec'
import type { Polygon3 } from './polygon3'
import { DEPTH } from './tolerance'

/** Crossings of the lines with the plane, in its own two coordinates; grows as needed. */
let us = new Float64Array(4096)
let vs = new Float64Array(4096)
/** The outermost crossings in eight directions, as their numbers. */
const outermost = new Int32Array(8)
const most = new Float64Array(8)

/** Convex hull of the crossings of all lines between corners with the plane, a little enlarged; null unless it parts them. */
export function crossingHull(plane: readonly number[], ps: readonly number[], qs: readonly number[]): Polygon3 | null {
  const [nx, ny, nz, d] = plane as [number, number, number, number]
  for (let i = 0; i < ps.length; i += 3) if (nx * ps[i]! + ny * ps[i + 1]! + nz * ps[i + 2]! - d > -1e-6) return null
  for (let j = 0; j < qs.length; j += 3) if (nx * qs[j]! + ny * qs[j + 1]! + nz * qs[j + 2]! - d < 1e-6) return null
  // In plane coordinates u, v.
  const helper: Vec3 = Math.abs(ny) < 0.9 ? [0, 1, 0] : [1, 0, 0]
  let [ux, uy, uz] = [ny * helper[2] - nz * helper[1], nz * helper[0] - nx * helper[2], nx * helper[1] - ny * helper[0]]
  const l = hypot(ux, uy, uz)
  ux /= l
  uy /= l
  uz /= l
  const [vx, vy, vz] = [ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux]
  const count = (ps.length / 3) * (qs.length / 3)
  if (us.length < count) [us, vs] = [new Float64Array(2 * count), new Float64Array(2 * count)]
  most.fill(-Infinity)
  let n = 0
  for (let i = 0; i < ps.length; i += 3) {
    const px = ps[i]!
    const py = ps[i + 1]!
    const pz = ps[i + 2]!
    const s = nx * px + ny * py + nz * pz - d
    for (let j = 0; j < qs.length; j += 3) {
      const t = s / (s - (nx * qs[j]! + ny * qs[j + 1]! + nz * qs[j + 2]! - d))
      const x = px + t * (qs[j]! - px)
      const y = py + t * (qs[j + 1]! - py)
      const z = pz + t * (qs[j + 2]! - pz)
      const u = ux * x + uy * y + uz * z
      const v = vx * x + vy * y + vz * z
      us[n] = u
      vs[n] = v
      farthest(0, u, n)
      farthest(1, u + v, n)
      farthest(2, v, n)
      farthest(3, v - u, n)
      farthest(4, -u, n)
      farthest(5, -u - v, n)
      farthest(6, -v, n)
      farthest(7, u - v, n)
      n++
    }
  }
  const kept = outsideOctagon(n)
  sortPoints(kept)
  const size = hullOfSorted(kept)
  if (size < 3) return null
  let [cu, cv] = [0, 0]
  for (let k = 0; k < size; k++) {
    cu += us[rim[k]!]! / size
    cv += vs[rim[k]!]! / size
  }
  const out: Polygon3 = []
  for (let i = 0; i < size; i++) {
    const u = us[rim[i]!]!
    const v = vs[rim[i]!]!
    const r = hypot(u - cu, v - cv) || 1
    const k = 1 + (10 * DEPTH) / r
    const su = cu + k * (u - cu)
    const sv = cv + k * (v - cv)
    out.push(ux * su + vx * sv + nx * d, uy * su + vy * sv + ny * d, uz * su + vz * sv + nz * d)
  }
  return out
}

function farthest(k: number, s: number, n: number): void {
  if (s <= most[k]!) return
  most[k] = s
  outermost[k] = n
}

/** The crossings that are not inside the octagon of the outermost ones (Akl and Toussaint 1978): only these can be corners. Into `order`; their number. */
function outsideOctagon(count: number): number {
  if (order.length < count) [order, rim] = [new Int32Array(2 * count), new Int32Array(4 * count)]
  // Borders of the octagon, nu nv d: a point is inside where all of nu·u + nv·v are less than d.
  let size = 0
  for (let k = 0; k < 8; k++) {
    const a = outermost[k]!
    const b = outermost[(k + 1) % 8]!
    if (a === b) continue
    const nu = vs[b]! - vs[a]!
    const nv = us[a]! - us[b]!
    borders[size] = nu
    borders[size + 1] = nv
    borders[size + 2] = nu * us[a]! + nv * vs[a]!
    size += 3
  }
  let kept = 0
  for (let n = 0; n < count; n++) {
    const u = us[n]!
    const v = vs[n]!
    let inside = size > 6
    for (let k = 0; k < size && inside; k += 3) {
      inside = borders[k]! * u + borders[k + 1]! * v < borders[k + 2]! - 1e-12
    }
    if (!inside) order[kept++] = n
  }
  return kept
}

const borders = new Float64Array(24)
let order = new Int32Array(4096)
/** The hull's corners as the numbers of their crossings. */
let rim = new Int32Array(8192)

/** By u and then v; few are left, so each goes to its place among those before it. */
function sortPoints(count: number): void {
  for (let i = 1; i < count; i++) {
    const n = order[i]!
    const u = us[n]!
    const v = vs[n]!
    let k = i - 1
    while (k >= 0 && (us[order[k]!]! > u || (us[order[k]!] === u && vs[order[k]!]! > v))) {
      order[k + 1] = order[k]!
      k--
    }
    order[k + 1] = n
  }
}

/** Andrew's monotone chain over the sorted points, into `rim`: one side, and then back. How many corners. */
function hullOfSorted(count: number): number {
  return side(count, count - 1, -1, side(count, 0, 1, 0))
}

/** One side of the hull, from `first` on by `step`, into `rim` from `base` on; its last point is left out. */
function side(count: number, first: number, step: 1 | -1, base: number): number {
  let size = base
  for (let i = 0, k = first; i < count; i++, k += step) {
    const p = order[k]!
    while (size - base > 1) {
      const a = rim[size - 2]!
      const b = rim[size - 1]!
      if ((us[b]! - us[a]!) * (vs[p]! - vs[a]!) - (vs[b]! - vs[a]!) * (us[p]! - us[a]!) > 0) break
      size--
    }
    rim[size++] = p
  }
  return Math.max(base, size - 1)
}
