import type { Part } from '../../core/board'
import { radians } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'
import { outlineOf } from '../../geometry/solid'
import { isShown } from './part-geometry'

interface Blocker {
  readonly part: Part
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

const RAY_COUNT = 14

/** Directions spread evenly over the upper half, weighted by the cosine. */
const RAYS: readonly Vec3[] = Array.from({ length: RAY_COUNT }, (_, i) => {
  const u = (i + 0.5) / RAY_COUNT
  const angle = i * 2.399963
  const r = Math.sqrt(u)
  return [r * Math.cos(angle), Math.sqrt(1 - u), r * Math.sin(angle)]
})

const FAR = 3

/** How much light of the sky comes to places of a piece, from the piece's own solids and the table: 0 none, 1 all. */
export function skylight(parts: readonly Part[]): (at: Vec3, normal: Vec3, own: Part | null) => number {
  const blockers: Blocker[] = []
  for (const part of parts) {
    if (isShown(part) || part.solid.kind !== 'prism') continue
    const outline = outlineOf(part.solid.footprint)
    const yaw = radians(part.yaw)
    blockers.push({
      part, outline: Float64Array.from(outline.flat()), reach: Math.max(...outline.map((p) => Math.hypot(p[0], p[1]))),
      low: part.at[1], high: part.at[1] + part.solid.height, x: part.at[0], z: part.at[2], cos: Math.cos(yaw), sin: Math.sin(yaw),
    })
  }
  return (at, normal, own) => {
    const near = blockers.filter((b) =>
      b.part !== own && b.low < at[1] + FAR && b.high > at[1] - FAR && Math.hypot(b.x - at[0], b.z - at[2]) < b.reach + FAR)
    const [fx, fy, fz] = [at[0] + normal[0] * 0.07, at[1] + normal[1] * 0.07, at[2] + normal[2] * 0.07]
    const [t, b] = tangents(normal)
    let sum = 0
    for (const ray of RAYS) {
      const dx = t[0] * ray[0] + normal[0] * ray[1] + b[0] * ray[2]
      const dy = t[1] * ray[0] + normal[1] * ray[1] + b[1] * ray[2]
      const dz = t[2] * ray[0] + normal[2] * ray[1] + b[2] * ray[2]
      let hit = FAR
      for (const blocker of near) hit = entry(blocker, fx, fy, fz, dx, dy, dz, hit)
      if (hit < FAR) sum += 0.08 + 0.62 * (hit / FAR)
      else if (dy < 0) sum += 0.4 + 0.25 * Math.min(1, fy / -dy / FAR)
      else sum += 0.75 + 0.25 * dy
    }
    return Math.min(1, sum / RAYS.length / 0.93)
  }
}

/** Distance at which a ray enters a prism, at most `most`. Called some million times for a table: no objects are made. */
function entry(blocker: Blocker, fx: number, fy: number, fz: number, dx: number, dy: number, dz: number, most: number): number {
  let near = 0
  let far = most
  if (Math.abs(dy) < 1e-9) {
    if (fy <= blocker.low || fy >= blocker.high) return most
  } else {
    const a = (blocker.low - fy) / dy
    const b = (blocker.high - fy) / dy
    near = Math.max(near, Math.min(a, b))
    far = Math.min(far, Math.max(a, b))
    if (near >= far) return most
  }
  // How near the ray comes to the part's middle, in plan.
  const rx = fx - blocker.x
  const rz = fz - blocker.z
  const along = dx * dx + dz * dz
  const k = along < 1e-12 ? near : Math.min(far, Math.max(near, -(rx * dx + rz * dz) / along))
  const [mx, mz] = [rx + dx * k, rz + dz * k]
  if (mx * mx + mz * mz > blocker.reach * blocker.reach) return most
  const px = blocker.cos * rx - blocker.sin * rz
  const pz = blocker.sin * rx + blocker.cos * rz
  const vx = blocker.cos * dx - blocker.sin * dz
  const vz = blocker.sin * dx + blocker.cos * dz
  const sx = px + vx * near
  const sz = pz + vz * near
  const { outline } = blocker
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
