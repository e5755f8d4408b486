import type { TriangleMesh } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { signedArea } from '../base/polygon'

/** Corners nearer to each other than this are one; what is off a line or level by no more is on it. */
export const WELD: Inches = 5e-4

/** One number for all positions in plan that lie within `WELD` of the first of them. */
export class Welder {
  readonly points: Vec2[] = []
  private readonly cells = new Map<string, number[]>()

  weld(x: number, z: number): number {
    const [i, k] = [Math.floor(x / WELD), Math.floor(z / WELD)]
    for (let a = i - 1; a <= i + 1; a++) {
      for (let b = k - 1; b <= k + 1; b++) {
        for (const n of this.cells.get(`${a},${b}`) ?? []) {
          const [px, pz] = this.points[n]!
          if (hypot(px - x, pz - z) <= WELD) return n
        }
      }
    }
    const key = `${i},${k}`
    const own = this.cells.get(key)
    const n = this.points.push([x, z]) - 1
    if (own) own.push(n)
    else this.cells.set(key, [n])
    return n
  }
}

/**
 * The closed rings in which a level plane cuts the given triangles, outer ones with a positive area and holes with a
 * negative one; null where they do not close.
 */
export function sectionAt(
  mesh: TriangleMesh, triangles: readonly number[], height: Inches, welder: Welder,
): Vec2[][] | null {
  const leads = new Map<number, number[]>()
  for (const t of triangles) {
    const cut = cutAt(mesh, t, height)
    if (!cut) continue
    const [from, to] = [welder.weld(...cut[0]), welder.weld(...cut[1])]
    if (from === to) continue
    const list = leads.get(from)
    if (list) list.push(to)
    else leads.set(from, [to])
  }
  const rings: Vec2[][] = []
  for (const first of leads.keys()) {
    while (leads.get(first)!.length > 0) {
      const ring: number[] = []
      let at = first
      do {
        ring.push(at)
        const next = leads.get(at)?.pop()
        if (next === undefined) return null
        at = next
      } while (at !== first)
      const points = straightened(ring.map((n) => welder.points[n]!))
      if (points.length > 2 && Math.abs(signedArea(points)) > WELD) rings.push(points)
    }
  }
  return rings
}

/** Where a level plane cuts a triangle: a segment that has the solid on its left in (x, z). */
function cutAt({ positions, indices }: TriangleMesh, t: number, height: Inches): [Vec2, Vec2] | null {
  const ends: { readonly at: Vec2; readonly falls: boolean }[] = []
  for (let i = 0; i < 3; i++) {
    const [p, q] = [3 * indices[t + i]!, 3 * indices[t + ((i + 1) % 3)]!]
    const [py, qy] = [positions[p + 1]!, positions[q + 1]!]
    if (py > height === qy > height) continue
    const s = (height - py) / (qy - py)
    const at = (axis: number) => positions[p + axis]! + s * (positions[q + axis]! - positions[p + axis]!)
    ends.push({ at: [at(0), at(2)], falls: py > height })
  }
  if (ends.length < 2) return null
  // Seen from outside, a triangle's edges run counter-clockwise: where one falls through the plane the cut begins.
  const [a, b] = [ends[0]!, ends[1]!]
  return a.falls ? [b.at, a.at] : [a.at, b.at]
}

/** The ring without corners that lie on the line between those kept. */
function straightened(ring: readonly Vec2[]): Vec2[] {
  const n = ring.length
  const next = Int32Array.from(ring, (_, i) => (i + 1) % n)
  const before = Int32Array.from(ring, (_, i) => (i + n - 1) % n)
  let left = n
  let at = 0
  for (let still = 0; left > 2 && still < left; ) {
    const [a, b, c] = [ring[before[at]!]!, ring[at]!, ring[next[at]!]!]
    const [dx, dz] = [c[0] - a[0], c[1] - a[1]]
    const length = hypot(dx, dz)
    const off = length > 0 ? Math.abs((b[0] - a[0]) * dz - (b[1] - a[1]) * dx) / length : 0
    if (off <= WELD) {
      next[before[at]!] = next[at]!
      before[next[at]!] = before[at]!
      at = before[at]!
      left--
      still = 0
    } else {
      at = next[at]!
      still++
    }
  }
  return Array.from({ length: left }, () => ring[(at = next[at]!)]!)
}
