import type { Vec2, Vec3 } from '../../core/vec'
import { convexHull } from '../solid'
import type { Convex } from '../sight/convex'
import { toMesh } from '../sight/mesh-frame'
import type { PlacedMesh } from '../sight/occluder'

/** A plane with axes on it: p = origin + x·across + y·up. `across` and `up` are unit vectors square to each other. */
export interface CutPlane {
  readonly origin: Vec3
  readonly across: Vec3
  readonly up: Vec3
  readonly normal: Vec3
}

/** A corner this near to the plane lies on it. */
const ON = 1e-9

/** What the plane cuts out of a convex solid: a convex ring of three corners or more, or nothing. */
export function sliceConvex({ corners, edges }: Convex, plane: CutPlane): readonly Vec2[] | null {
  const points: Vec2[] = []
  for (let e = 0; e < edges.length; e += 4) {
    const [a, b] = [pointAt(corners, edges[e]!), pointAt(corners, edges[e + 1]!)]
    const [p, q] = [heightOver(plane, a), heightOver(plane, b)]
    if (Math.abs(p) <= ON) points.push(onPlane(plane, a))
    if (Math.abs(q) <= ON) points.push(onPlane(plane, b))
    if ((p > ON && q < -ON) || (p < -ON && q > ON)) points.push(onPlane(plane, between(a, b, p / (p - q))))
  }
  const ring = convexHull(points)
  return ring.length < 3 ? null : ring
}

interface MeshCut {
  readonly rings: readonly (readonly Vec2[])[]
  readonly paths: readonly (readonly Vec2[])[]
}

/** Where the plane cuts a mesh: rings round what is inside, and open lines where the mesh itself is open. */
export function sliceMesh(mesh: PlacedMesh, plane: CutPlane): MeshCut {
  const sides: (readonly [Vec2, Vec2])[] = []
  const { f32, i32, triangles } = mesh.tree
  // In the mesh's own frame, whose axes are the table's turned about the upright.
  const o = toMesh(mesh, ...plane.origin)
  const tip = toMesh(mesh, plane.origin[0] + plane.normal[0], plane.origin[1] + plane.normal[1], plane.origin[2] + plane.normal[2])
  const n: Vec3 = [tip[0] - o[0], tip[1] - o[1], tip[2] - o[2]]
  const over = (x: number, y: number, z: number): number => n[0] * (x - o[0]) + n[1] * (y - o[1]) + n[2] * (z - o[2])
  const local = localAxes(mesh, plane, o)
  const todo = i32.length > 0 ? [0] : []
  while (todo.length > 0) {
    const at = 8 * todo.pop()!
    const reach = Math.abs(n[0]) * f32[at + 3]! + Math.abs(n[1]) * f32[at + 4]! + Math.abs(n[2]) * f32[at + 5]!
    if (Math.abs(over(f32[at]!, f32[at + 1]!, f32[at + 2]!)) > reach + 1e-6) continue
    const first = i32[at + 6]!
    const count = i32[at + 7]!
    if (count === 0) {
      todo.push(first, first + 1)
      continue
    }
    for (let k = first; k < first + count; k++) {
      const side = sliceTriangle(triangles, 9 * k, over, local)
      if (side) sides.push(side)
    }
  }
  return chained(sides)
}

/** Takes a point of the plane, given in the mesh's frame, to the drawing. */
function localAxes(mesh: PlacedMesh, plane: CutPlane, o: Vec3): (p: Vec3) => Vec2 {
  const axis = (d: Vec3): Vec3 => {
    const p = toMesh(mesh, plane.origin[0] + d[0], plane.origin[1] + d[1], plane.origin[2] + d[2])
    return [p[0] - o[0], p[1] - o[1], p[2] - o[2]]
  }
  const [u, v] = [axis(plane.across), axis(plane.up)]
  return (p) => {
    const [x, y, z] = [p[0] - o[0], p[1] - o[1], p[2] - o[2]]
    return [u[0] * x + u[1] * y + u[2] * z, v[0] * x + v[1] * y + v[2] * z]
  }
}

/** A corner on the plane counts as above it, so that a line along an edge is met once and chains close. */
function sliceTriangle(
  t: Float64Array, i: number, over: (x: number, y: number, z: number) => number, local: (p: Vec3) => Vec2,
): readonly [Vec2, Vec2] | null {
  const a: Vec3 = [t[i]!, t[i + 1]!, t[i + 2]!]
  const b: Vec3 = [a[0] + t[i + 3]!, a[1] + t[i + 4]!, a[2] + t[i + 5]!]
  const c: Vec3 = [a[0] + t[i + 6]!, a[1] + t[i + 7]!, a[2] + t[i + 8]!]
  const corners = [a, b, c]
  const heights = corners.map((p) => over(...p))
  const ends: Vec2[] = []
  for (let k = 0; k < 3; k++) {
    const [p, q] = [heights[k]!, heights[(k + 1) % 3]!]
    if (p >= 0 !== q >= 0) ends.push(local(between(corners[k]!, corners[(k + 1) % 3]!, p / (p - q))))
  }
  return ends.length === 2 ? [ends[0]!, ends[1]!] : null
}

/** Points nearer than this are one. */
const WELD = 1e-6

/** Sides put end to end: closed ones are rings. */
function chained(sides: readonly (readonly [Vec2, Vec2])[]): MeshCut {
  const key = ([x, y]: Vec2): string => `${Math.round(x / WELD)} ${Math.round(y / WELD)}`
  const at = new Map<string, number[]>()
  const useful = sides.filter(([p, q]) => key(p) !== key(q))
  useful.forEach((side, i) => side.forEach((p) => at.set(key(p), [...(at.get(key(p)) ?? []), i])))
  const used = new Set<number>()
  const rings: Vec2[][] = []
  const paths: Vec2[][] = []
  const follow = (start: Vec2): Vec2[] => {
    const line: Vec2[] = []
    for (let here = start; ; ) {
      const next = at.get(key(here))?.find((i) => !used.has(i))
      if (next === undefined) return line
      used.add(next)
      const [p, q] = useful[next]!
      here = key(p) === key(here) ? q : p
      line.push(here)
    }
  }
  useful.forEach(([p, q], i) => {
    if (used.has(i)) return
    used.add(i)
    const ahead = [p, q, ...follow(q)]
    if (key(ahead.at(-1)!) === key(p)) {
      if (ahead.length > 3) rings.push(ahead.slice(0, -1))
    } else paths.push([...follow(p).toReversed(), ...ahead])
  })
  return { rings, paths }
}

const pointAt = (corners: Float64Array, i: number): Vec3 => [corners[3 * i]!, corners[3 * i + 1]!, corners[3 * i + 2]!]

const between = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), a[2] + t * (b[2] - a[2]),
]

const heightOver = ({ origin, normal }: CutPlane, p: Vec3): number =>
  normal[0] * (p[0] - origin[0]) + normal[1] * (p[1] - origin[1]) + normal[2] * (p[2] - origin[2])

function onPlane({ origin, across, up }: CutPlane, p: Vec3): Vec2 {
  const [x, y, z] = [p[0] - origin[0], p[1] - origin[1], p[2] - origin[2]]
  return [across[0] * x + across[1] * y + across[2] * z, up[0] * x + up[1] * y + up[2] * z]
}
