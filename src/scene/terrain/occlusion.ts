import type { Part } from '../../core/board'
import { turn2, type Vec2, type Vec3 } from '../../core/vec'
import { outlineOf } from '../../geometry/solid'
import { isShown } from './part-geometry'

interface Blocker {
  readonly part: Part
  readonly outline: readonly Vec2[]
  readonly reach: number
  readonly low: number
  readonly high: number
}

/** Directions spread evenly over the upper half, weighted by the cosine. */
const RAYS: readonly Vec3[] = Array.from({ length: 18 }, (_, i) => {
  const u = (i + 0.5) / 18
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
    blockers.push({
      part, outline, reach: Math.max(...outline.map((p) => Math.hypot(p[0], p[1]))), low: part.at[1], high: part.at[1] + part.solid.height,
    })
  }
  return (at, normal, own) => {
    const near = blockers.filter((b) =>
      b.part !== own && b.low < at[1] + FAR && b.high > at[1] - FAR && Math.hypot(b.part.at[0] - at[0], b.part.at[2] - at[2]) < b.reach + FAR)
    const from: Vec3 = [at[0] + normal[0] * 0.07, at[1] + normal[1] * 0.07, at[2] + normal[2] * 0.07]
    const [t, b] = tangents(normal)
    let sum = 0
    for (const ray of RAYS) {
      const d: Vec3 = [
        t[0] * ray[0] + normal[0] * ray[1] + b[0] * ray[2], t[1] * ray[0] + normal[1] * ray[1] + b[1] * ray[2], t[2] * ray[0] + normal[2] * ray[1] + b[2] * ray[2],
      ]
      let hit = FAR
      for (const blocker of near) hit = Math.min(hit, entry(blocker, from, d, hit))
      if (hit < FAR) sum += 0.08 + 0.62 * (hit / FAR)
      else if (d[1] < 0) sum += 0.4 + 0.25 * Math.min(1, from[1] / -d[1] / FAR)
      else sum += 0.75 + 0.25 * d[1]
    }
    return Math.min(1, sum / RAYS.length / 0.93)
  }
}

/** Distance at which a ray enters a prism; `most` or more where it does not. */
function entry(blocker: Blocker, from: Vec3, d: Vec3, most: number): number {
  const rx = from[0] - blocker.part.at[0]
  const rz = from[2] - blocker.part.at[2]
  let [near, far] = [0, most]
  if (Math.abs(d[1]) < 1e-9) {
    if (from[1] <= blocker.low || from[1] >= blocker.high) return most
  } else {
    const a = (blocker.low - from[1]) / d[1]
    const b = (blocker.high - from[1]) / d[1]
    near = Math.max(near, Math.min(a, b))
    far = Math.min(far, Math.max(a, b))
    if (near >= far) return most
  }
  const p = turn2([rx, rz], -blocker.part.turn)
  const v = turn2([d[0], d[2]], -blocker.part.turn)
  const start: Vec2 = [p[0] + v[0] * near, p[1] + v[1] * near]
  if (inside(blocker.outline, start)) return near
  let best = most
  blocker.outline.forEach((q, i) => {
    const r = blocker.outline[(i + 1) % blocker.outline.length]!
    const ex = r[0] - q[0]
    const ez = r[1] - q[1]
    const det = v[0] * ez - v[1] * ex
    if (Math.abs(det) < 1e-12) return
    const k = ((q[0] - p[0]) * ez - (q[1] - p[1]) * ex) / det
    const s = ((q[0] - p[0]) * v[1] - (q[1] - p[1]) * v[0]) / det
    if (s >= 0 && s <= 1 && k >= near && k <= far) best = Math.min(best, k)
  })
  return best
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
