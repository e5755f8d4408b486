import type { Vec3 } from '../../core/vec'

/** A flat convex polygon in space: xyz triples in order round its rim. Plain arrays, because millions are made. */
export type Polygon3 = number[]

export const flatten = (points: readonly Vec3[]): Polygon3 => points.flat()

/** Mean of the corners; inside, because the polygon is convex. */
export function centroid(p: Polygon3): Vec3 {
  let x = 0
  let y = 0
  let z = 0
  for (let i = 0; i < p.length; i += 3) {
    x += p[i]!
    y += p[i + 1]!
    z += p[i + 2]!
  }
  const n = p.length / 3
  return [x / n, y / n, z / n]
}

export function areaOf(p: Polygon3): number {
  let x = 0
  let y = 0
  let z = 0
  for (let i = 3; i + 3 < p.length; i += 3) {
    const [ux, uy, uz] = [p[i]! - p[0]!, p[i + 1]! - p[1]!, p[i + 2]! - p[2]!]
    const [vx, vy, vz] = [p[i + 3]! - p[0]!, p[i + 4]! - p[1]!, p[i + 5]! - p[2]!]
    x += uy * vz - uz * vy
    y += uz * vx - ux * vz
    z += ux * vy - uy * vx
  }
  return Math.sqrt(x * x + y * y + z * z) / 2
}

/** The part of the polygon at n·x ≤ d, and the part at n·x ≥ d; either may be empty. */
export function clip(
  p: Polygon3, nx: number, ny: number, nz: number, d: number,
): readonly [inside: Polygon3, outside: Polygon3] {
  const inside: Polygon3 = []
  const outside: Polygon3 = []
  const n = p.length
  let px = p[n - 3]!
  let py = p[n - 2]!
  let pz = p[n - 1]!
  let s = nx * px + ny * py + nz * pz - d
  for (let i = 0; i < n; i += 3) {
    const x = p[i]!
    const y = p[i + 1]!
    const z = p[i + 2]!
    const e = nx * x + ny * y + nz * z - d
    if ((s < 0 && e > 0) || (s > 0 && e < 0)) {
      const t = s / (s - e)
      const cx = px + t * (x - px)
      const cy = py + t * (y - py)
      const cz = pz + t * (z - pz)
      inside.push(cx, cy, cz)
      outside.push(cx, cy, cz)
    }
    if (e <= 0) inside.push(x, y, z)
    if (e >= 0) outside.push(x, y, z)
    px = x
    py = y
    pz = z
    s = e
  }
  return [inside.length < 9 ? [] : inside, outside.length < 9 ? [] : outside]
}

/** The longest side's direction (unit) and the extent of the polygon along it, as [x, y, z, from, to]. */
export function longestExtent(p: Polygon3): readonly [number, number, number, number, number] {
  let best = 0
  let [nx, ny, nz] = [1, 0, 0]
  const n = p.length
  for (let i = 0; i < n; i += 3) {
    const j = i + 3 < n ? i + 3 : 0
    const [x, y, z] = [p[j]! - p[i]!, p[j + 1]! - p[i + 1]!, p[j + 2]! - p[i + 2]!]
    const l = x * x + y * y + z * z
    if (l > best) {
      best = l
      ;[nx, ny, nz] = [x, y, z]
    }
  }
  const l = Math.sqrt(best) || 1
  nx /= l
  ny /= l
  nz /= l
  let from = Infinity
  let to = -Infinity
  for (let i = 0; i < n; i += 3) {
    const s = nx * p[i]! + ny * p[i + 1]! + nz * p[i + 2]!
    if (s < from) from = s
    if (s > to) to = s
  }
  return [nx, ny, nz, from, to]
}
