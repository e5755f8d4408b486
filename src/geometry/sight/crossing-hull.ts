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
  const points = outsideOctagon(n)
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
    const r = hypot(u - cu, v - cv) || 1
    const k = 1 + (10 * DEPTH) / r
    const [su, sv] = [cu + k * (u - cu), cv + k * (v - cv)]
    out.push(ux * su + vx * sv + nx * d, uy * su + vy * sv + ny * d, uz * su + vz * sv + nz * d)
  }
  return out
}

function farthest(k: number, s: number, n: number): void {
  if (s <= most[k]!) return
  most[k] = s
  outermost[k] = n
}

/** The crossings that are not inside the octagon of the outermost ones (Akl and Toussaint 1978): only these can be corners. */
function outsideOctagon(count: number): [number, number][] {
  // Borders of the octagon, nu nv d: a point is inside where all of nu·u + nv·v are less than d.
  const borders: number[] = []
  for (let k = 0; k < 8; k++) {
    const [a, b] = [outermost[k]!, outermost[(k + 1) % 8]!]
    if (a === b) continue
    const [nu, nv] = [vs[b]! - vs[a]!, us[a]! - us[b]!]
    borders.push(nu, nv, nu * us[a]! + nv * vs[a]!)
  }
  const points: [number, number][] = []
  for (let n = 0; n < count; n++) {
    const u = us[n]!
    const v = vs[n]!
    let inside = borders.length > 6
    for (let k = 0; k < borders.length && inside; k += 3) {
      inside = borders[k]! * u + borders[k + 1]! * v < borders[k + 2]! - 1e-12
    }
    if (!inside) points.push([u, v])
  }
  return points
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
