import type { Part } from '../../core/board'
import { radians } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'
import { outlineOf } from '../../geometry/solid'
import { isShown } from './part-geometry'

interface Blocker {
  readonly part: Part
  /** Half its sides, where it is a box in its own frame. */
  readonly box: { readonly hx: number; readonly hz: number } | null
  /** In the part's own frame: x, z, x, z … */
  readonly outline: Float64Array
  readonly reach: number
  readonly low: number
  readonly high: number
  readonly x: number
  readonly z: number
  readonly cos: number
  readonly sin: number
}

/** How much light of the sky comes to a place that faces so: 0 none, 1 all. */
type Light = (at: Vec3, normal: Vec3) => number

const RAY_COUNT = 14

/** Directions spread evenly over the upper half, weighted by the cosine. */
const RAYS: readonly Vec3[] = Array.from({ length: RAY_COUNT }, (_, i) => {
  const u = (i + 0.5) / RAY_COUNT
  const angle = i * 2.399963
  const r = Math.sqrt(u)
  return [r * Math.cos(angle), Math.sqrt(1 - u), r * Math.sin(angle)]
})

const FAR = 3
/** A ray begins so far off the face. */
const OFF = 0.07

/** The light on places of one part of a piece, from what the piece's other solids and the table leave of the sky. */
export function skylight(parts: readonly Part[]): (own: Part) => Light {
  const blockers = parts.flatMap(blockerOf)
  return (own) => {
    const others = blockers.filter(({ part }) => part !== own)
    const rays = new Float64Array(3 * RAY_COUNT)
    const hits = new Float64Array(RAY_COUNT)
    let [nx, ny, nz] = [0, 0, 0]
    return (at, normal) => {
      // One face after the other: most places face as the last one did.
      if (normal[0] !== nx || normal[1] !== ny || normal[2] !== nz) {
        turnRays(normal, rays)
        nx = normal[0]
        ny = normal[1]
        nz = normal[2]
      }
      const fx = at[0] + nx * OFF
      const fy = at[1] + ny * OFF
      const fz = at[2] + nz * OFF
      hits.fill(FAR)
      for (const blocker of others) if (mayShade(blocker, fx, fy, fz, nx, ny, nz)) block(blocker, fx, fy, fz, rays, hits)
      let sum = 0
      for (let i = 0; i < RAY_COUNT; i++) {
        const dy = rays[3 * i + 1]!
        const hit = hits[i]!
        if (hit < FAR) sum += 0.08 + 0.62 * (hit / FAR)
        else if (dy < 0) sum += 0.4 + 0.25 * Math.min(1, fy / -dy / FAR)
        else sum += 0.75 + 0.25 * dy
      }
      return Math.min(1, sum / RAY_COUNT / 0.93)
    }
  }
}

function blockerOf(part: Part): Blocker[] {
  if (isShown(part) || part.solid.kind !== 'prism') return []
  const { footprint, height } = part.solid
  const outline = outlineOf(footprint)
  const yaw = radians(part.yaw)
  return [{
    part, box: footprint.kind === 'rect' ? footprint : null, outline: Float64Array.from(outline.flat()),
    reach: Math.max(...outline.map((p) => Math.hypot(p[0], p[1]))),
    low: part.at[1], high: part.at[1] + height, x: part.at[0], z: part.at[2], cos: Math.cos(yaw), sin: Math.sin(yaw),
  }]
}

/** Whether any of it is near enough, and before the face. */
function mayShade({ x, z, reach, low, high }: Blocker, fx: number, fy: number, fz: number, nx: number, ny: number, nz: number): boolean {
  if (low >= fy + FAR || high <= fy - FAR) return false
  const [dx, dz] = [x - fx, z - fz]
  if (dx * dx + dz * dz >= (reach + FAR) * (reach + FAR)) return false
  return nx * dx + nz * dz + reach * Math.sqrt(nx * nx + nz * nz) + ny * ((ny > 0 ? high : low) - fy) > 0
}

/** Shortens each ray to where it enters the solid, if it does. Called some hundred thousand times for a table: no objects are made. */
function block(blocker: Blocker, fx: number, fy: number, fz: number, rays: Float64Array, hits: Float64Array): void {
  const { box, outline, reach, low, high, cos, sin } = blocker
  const rx = fx - blocker.x
  const rz = fz - blocker.z
  const px = cos * rx - sin * rz
  const pz = sin * rx + cos * rz
  for (let i = 0; i < RAY_COUNT; i++) {
    const dx = rays[3 * i]!
    const dy = rays[3 * i + 1]!
    const dz = rays[3 * i + 2]!
    // Between its foot and its head.
    const a = (low - fy) / dy
    const b = (high - fy) / dy
    let near = a < b ? a : b
    let far = a < b ? b : a
    if (near < 0) near = 0
    if (far > hits[i]!) far = hits[i]!
    // Also where the ray is level and neither above nor below: both are beyond all bounds then, or no number.
    if (!(near < far)) continue
    const vx = cos * dx - sin * dz
    const vz = sin * dx + cos * dz
    hits[i] = box ? intoBox(box.hx, box.hz, px, pz, vx, vz, near, far, hits[i]!) : intoOutline(outline, reach, px, pz, vx, vz, near, far, hits[i]!)
  }
}

/** Where a ray in plan comes into a box about the middle between `near` and `far`; else `most`. */
export function intoBox(
  hx: number, hz: number, px: number, pz: number, vx: number, vz: number, near: number, far: number, most: number,
): number {
  const x1 = (-hx - px) / vx
  const x2 = (hx - px) / vx
  const z1 = (-hz - pz) / vz
  const z2 = (hz - pz) / vz
  const from = Math.max(near, Math.min(x1, x2), Math.min(z1, z2))
  return from < Math.min(far, Math.max(x1, x2), Math.max(z1, z2)) ? from : most
}

/** Where a ray in plan comes into an outline about the middle, which reaches so far, between `near` and `far`; else `most`. */
export function intoOutline(
  outline: Float64Array, reach: number, px: number, pz: number, vx: number, vz: number, near: number, far: number, most: number,
): number {
  const along = vx * vx + vz * vz
  const k = along < 1e-12 ? near : Math.min(far, Math.max(near, -(px * vx + pz * vz) / along))
  const mx = px + vx * k
  const mz = pz + vz * k
  if (mx * mx + mz * mz > reach * reach) return most
  const sx = px + vx * near
  const sz = pz + vz * near
  let odd = false
  let best = most
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
    const qx = outline[j]!
    const qz = outline[j + 1]!
    const ex = outline[i]! - qx
    const ez = outline[i + 1]! - qz
    if (qz > sz !== outline[i + 1]! > sz && sx < (ex * (sz - qz)) / ez + qx) odd = !odd
    const det = vx * ez - vz * ex
    if (det > -1e-12 && det < 1e-12) continue
    const t = ((qx - px) * ez - (qz - pz) * ex) / det
    const u = ((qx - px) * vz - (qz - pz) * vx) / det
    if (u >= 0 && u <= 1 && t >= near && t <= far && t < best) best = t
  }
  return odd ? near : best
}

/** The rays about a normal, in numbers one after the other. */
function turnRays(normal: Vec3, into: Float64Array): void {
  const [t, b] = tangents(normal)
  RAYS.forEach((ray, i) => {
    for (let k = 0; k < 3; k++) into[3 * i + k] = t[k]! * ray[0] + normal[k]! * ray[1] + b[k]! * ray[2]
  })
}

export function inside(outline: readonly Vec2[], p: Vec2): boolean {
  let odd = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!
    const b = outline[j]!
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
  }
  return odd
}

function tangents(n: Vec3): [Vec3, Vec3] {
  const helper: Vec3 = Math.abs(n[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]
  const t: Vec3 = [helper[1] * n[2] - helper[2] * n[1], helper[2] * n[0] - helper[0] * n[2], helper[0] * n[1] - helper[1] * n[0]]
  const size = Math.hypot(t[0], t[1], t[2])
  const u: Vec3 = [t[0] / size, t[1] / size, t[2] / size]
  return [u, [n[1] * u[2] - n[2] * u[1], n[2] * u[0] - n[0] * u[2], n[0] * u[1] - n[1] * u[0]]]
}
