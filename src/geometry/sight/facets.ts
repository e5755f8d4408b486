import { hypot } from '../../core/trigonometry'
import type { Vec3 } from '../../core/vec'
import { convexPolygon, type Convex } from './convex'
import { toTable, type MeshFrame } from './mesh-frame'
import type { MeshTree } from './mesh-tree'
import { areaOf } from './polygon3'
import { weld } from './weld'

/** Of larger meshes no facets are made: as a sheet they block as well, and one triangle of many hides little. */
const MOST_TRIANGLES = 20_000
const FLAT = 1e-9

export interface Facet {
  readonly convex: Convex
  /** The triangles that it was merged from. */
  readonly triangles: readonly number[]
  readonly area: number
}

/**
 * The mesh's triangles, merged across edges between coplanar ones as long as the result is convex (Hertel and
 * Mehlhorn 1983), as flat convex polygons on the table. Triangles without area are left out.
 */
export function facetsOf(placed: MeshFrame & { readonly tree: MeshTree }): readonly Facet[] {
  const { mesh } = placed.tree
  const count = Math.floor(mesh.indices.length / 3)
  if (count > MOST_TRIANGLES) return []
  const first = weld(mesh)
  const at = (v: number): Vec3 => [mesh.positions[3 * v]!, mesh.positions[3 * v + 1]!, mesh.positions[3 * v + 2]!]
  const loops: (number[] | null)[] = []
  const normals: (Vec3 | null)[] = []
  const sides = new Map<string, number>()
  for (let t = 0; t < count; t++) {
    const loop = [0, 1, 2].map((k) => first[mesh.indices[3 * t + k]!]!)
    const normal = normalOf(at(loop[0]!), at(loop[1]!), at(loop[2]!))
    normals.push(normal)
    loops.push(normal ? loop : null)
    if (normal) for (let k = 0; k < 3; k++) sides.set(`${loop[k]} ${loop[(k + 1) % 3]}`, t)
  }
  const owner = Int32Array.from({ length: count }, (_, t) => t)
  const find = (t: number): number => {
    while (owner[t] !== t) t = owner[t] = owner[owner[t]!]!
    return t
  }
  for (const [side, t] of sides) {
    const [a, b] = side.split(' ').map(Number) as [number, number]
    const other = sides.get(`${b} ${a}`)
    if (other === undefined) continue
    const [i, j] = [find(t), find(other)]
    if (i === j) continue
    const merged = merge(loops[i]!, loops[j]!, a, b, normals[i]!)
    if (!merged) continue
    loops[i] = merged
    loops[j] = null
    owner[j] = i
  }
  const members = new Map<number, number[]>()
  loops.forEach((loop, t) => loop && members.set(t, []))
  for (let t = 0; t < count; t++) members.get(find(t))?.push(t)
  const facets: Facet[] = []
  for (const [t, triangles] of members) {
    const points = loops[t]!.map((v) => toTable(placed, ...at(v)))
    const convex = convexPolygon(points)
    if (convex) facets.push({ convex, triangles, area: areaOf(points.flat()) })
  }
  return facets

  /** Joins loop `p` holding the side a→b with loop `q` holding b→a; null unless flat and convex. */
  function merge(p: number[], q: number[], a: number, b: number, n: Vec3): number[] | null {
    const o = at(a)
    for (const v of q) {
      const [x, y, z] = at(v)
      if (Math.abs(n[0] * (x - o[0]) + n[1] * (y - o[1]) + n[2] * (z - o[2])) > FLAT) return null
    }
    const i = p.indexOf(b)
    const j = q.indexOf(a)
    if (p[(i + p.length - 1) % p.length] !== a || q[(j + q.length - 1) % q.length] !== b) return null
    // From b round p to a, then from behind a round q to in front of b.
    const joined = p.map((_, k) => p[(i + k) % p.length]!)
    for (let k = 1; k < q.length - 1; k++) joined.push(q[(j + k) % q.length]!)
    const m = joined.length
    for (let k = 0; k < m; k++) {
      const [r, s, t] = [at(joined[k]!), at(joined[(k + 1) % m]!), at(joined[(k + 2) % m]!)]
      const [ux, uy, uz] = [s[0] - r[0], s[1] - r[1], s[2] - r[2]]
      const [vx, vy, vz] = [t[0] - s[0], t[1] - s[1], t[2] - s[2]]
      const winding = n[0] * (uy * vz - uz * vy) + n[1] * (uz * vx - ux * vz) + n[2] * (ux * vy - uy * vx)
      if (winding < -1e-10) return null
    }
    return joined
  }
}

function normalOf(a: Vec3, b: Vec3, c: Vec3): Vec3 | null {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = hypot(x, y, z)
  return length > 1e-14 ? [x / length, y / length, z / length] : null
}
