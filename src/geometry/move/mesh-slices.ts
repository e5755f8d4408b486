import type { TriangleMesh } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'
import { convexHull } from '../solid/hull'
import { STEP, WALKABLE_COS } from './limits'
import { makeRounded } from './rounded'
import type { Block, Facet, Owner } from './blocks'

/**
 * Steep triangles are cut in plan until no piece is longer than this, so that each is nearly as high as the mesh there.
 */
const SLICE: Inches = 0.5

/** A steep patch no wider than this is a stone. */
const STONE: Inches = 1

/**
 * A mesh in table coordinates as movement sees it: triangles that face up and are not steeper than 45 degrees carry a
 * base, and so do patches of steeper ones that rise no more than a step; all others block.
 */
export function sliceMesh(mesh: TriangleMesh, owner: Owner): { readonly blocks: Block[]; readonly facets: Facet[] } {
  const blocks: Block[] = []
  const facets: Facet[] = []
  const steps = lowPatches(mesh)
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const [a, b, c] = corners(mesh, t)
    const cosine = upness(a, b, c)
    if (cosine === null) continue
    if (cosine >= WALKABLE_COS || steps.has(t)) facets.push(facet(a, b, c, owner))
    else slice([a, b, c], owner, blocks)
  }
  return { blocks, facets }
}

const corners = (mesh: TriangleMesh, t: number): [Vec3, Vec3, Vec3] => [
  corner(mesh, mesh.indices[t]!),
  corner(mesh, mesh.indices[t + 1]!),
  corner(mesh, mesh.indices[t + 2]!),
]
const corner = (mesh: TriangleMesh, i: number): Vec3 => [
  mesh.positions[3 * i]!,
  mesh.positions[3 * i + 1]!,
  mesh.positions[3 * i + 2]!,
]

/** Cosine between the triangle's normal and up; null for one without surface. */
function upness(a: Vec3, b: Vec3, c: Vec3): number | null {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const nx = uy * vz - uz * vy
  const ny = uz * vx - ux * vz
  const nz = ux * vy - uy * vx
  const length = Math.hypot(nx, ny, nz)
  return length < 1e-12 ? null : ny / length
}

function facet(a: Vec3, b: Vec3, c: Vec3, owner: Owner): Facet {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const area = ux * vz - uz * vx
  const gx = (uy * vz - uz * vy) / area
  const gz = (ux * vy - uy * vx) / area
  const plan = makeRounded(convexHull([[a[0], a[2]], [b[0], b[2]], [c[0], c[2]]]), 0)
  const [y0, y1] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])]
  return { plan, gx, gz, k: a[1] - gx * a[0] - gz * a[2], y0, y1, owner }
}

function slice(points: readonly [Vec3, Vec3, Vec3], owner: Owner, into: Block[]): void {
  let [longest, at] = [0, 0]
  for (let i = 0; i < 3; i++) {
    const [p, q] = [points[i]!, points[(i + 1) % 3]!]
    const length = Math.hypot(q[0] - p[0], q[2] - p[2])
    if (length > longest) [longest, at] = [length, i]
  }
  if (longest > SLICE) {
    const [p, q, r] = [points[at]!, points[(at + 1) % 3]!, points[(at + 2) % 3]!]
    const m: Vec3 = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2]
    slice([p, m, r], owner, into)
    slice([m, q, r], owner, into)
    return
  }
  const ys = points.map((p) => p[1])
  const plan = makeRounded(convexHull(points.map((p): Vec2 => [p[0], p[2]])), 0)
  into.push({ plan, y0: Math.min(...ys), y1: Math.max(...ys), owner, slice: true, rank: into.length })
}

/**
 * First indices of the steep triangles that face up in connected patches which are low: steps, and stones on a slope.
 */
function lowPatches(mesh: TriangleMesh): ReadonlySet<number> {
  const steep: number[] = []
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const cosine = upness(...corners(mesh, t))
    if (cosine !== null && cosine > 0.02 && cosine < WALKABLE_COS) steep.push(t)
  }
  const parent = new Map<string, string>()
  const find = (key: string): string => {
    let root = key
    while (parent.get(root) !== root) root = parent.get(root)!
    while (parent.get(key) !== root) {
      const next = parent.get(key)!
      parent.set(key, root)
      key = next
    }
    return root
  }
  const keyOf = (p: Vec3) => `${Math.round(p[0] * 1e4)},${Math.round(p[1] * 1e4)},${Math.round(p[2] * 1e4)}`
  for (const t of steep) {
    const keys = corners(mesh, t).map(keyOf)
    for (const key of keys) if (!parent.has(key)) parent.set(key, key)
    parent.set(find(keys[1]!), find(keys[0]!))
    parent.set(find(keys[2]!), find(keys[0]!))
  }
  const bounds = new Map<string, Bounds>()
  for (const t of steep) {
    for (const p of corners(mesh, t)) {
      const root = find(keyOf(p))
      let own = bounds.get(root)
      if (!own) bounds.set(root, (own = { min: [...p], max: [...p] }))
      for (const axis of [0, 1, 2]) {
        own.min[axis] = Math.min(own.min[axis]!, p[axis]!)
        own.max[axis] = Math.max(own.max[axis]!, p[axis]!)
      }
    }
  }
  return new Set(steep.filter((t) => isLow(bounds.get(find(keyOf(corners(mesh, t)[0])))!)))
}

interface Bounds {
  readonly min: number[]
  readonly max: number[]
}

/** A step, or a small stone that is a step higher than a slope that may be walked. */
function isLow({ min, max }: Bounds): boolean {
  const [dx, dy, dz] = [max[0]! - min[0]!, max[1]! - min[1]!, max[2]! - min[2]!]
  const across = Math.max(dx, dz)
  return dy <= STEP || (across <= STONE && dy <= STEP + across / 2)
}
