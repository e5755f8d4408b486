import type { Pose, TriangleMesh } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import { place3, type Vec3 } from '../../core/vec'
import { boxOf, type Convex } from './convex'
import { meshTree } from './mesh-tree'
import { weld } from './weld'

/** Larger meshes are not tried: a convex solid with so many faces would be no quicker than its triangles. */
const MOST_TRIANGLES = 400
const FLAT = 1e-9

/** A closed mesh that is convex, as one solid on the table with its coplanar triangles merged; null for any other. */
export function convexMesh(mesh: TriangleMesh, pose: Pose): Convex | null {
  const local = localConvex(mesh)
  if (!local) return null
  const corners = new Float64Array(local.corners.length)
  for (let i = 0; i < corners.length; i += 3) {
    corners.set(place3([local.corners[i]!, local.corners[i + 1]!, local.corners[i + 2]!], pose.at, pose.yaw), i)
  }
  const planes = new Float64Array(local.planes.length)
  for (let i = 0; i < planes.length; i += 4) {
    const n = place3([local.planes[i]!, local.planes[i + 1]!, local.planes[i + 2]!], [0, 0, 0], pose.yaw)
    const d = local.planes[i + 3]! + n[0] * pose.at[0] + n[1] * pose.at[1] + n[2] * pose.at[2]
    planes.set([...n, d], i)
  }
  return { ...local, corners, planes, box: boxOf(corners) }
}

const known = new WeakMap<TriangleMesh, Convex | null>()

function localConvex(mesh: TriangleMesh): Convex | null {
  if (mesh.indices.length > 3 * MOST_TRIANGLES) return null
  let convex = known.get(mesh)
  if (convex === undefined) known.set(mesh, (convex = build(mesh)))
  return convex
}

function build(mesh: TriangleMesh): Convex | null {
  if (!meshTree(mesh).closed) return null
  const first = weld(mesh)
  const used = [...new Set(Array.from(mesh.indices, (i) => first[i]!))]
  const renumber = new Map(used.map((v, i) => [v, i]))
  const at = (i: number): Vec3 => [mesh.positions[3 * i]!, mesh.positions[3 * i + 1]!, mesh.positions[3 * i + 2]!]
  const points = used.map(at)
  const planes: number[] = []
  const faceOf: number[] = []
  const triangles = Array.from({ length: mesh.indices.length / 3 }, (_, t) =>
    [0, 1, 2].map((k) => renumber.get(first[mesh.indices[3 * t + k]!]!)!),
  )
  for (const [a, b, c] of triangles as [number, number, number][]) {
    const plane = planeOf(points[a]!, points[b]!, points[c]!)
    if (!plane) return null
    for (const [x, y, z] of points) if (plane[0] * x + plane[1] * y + plane[2] * z > plane[3] + FLAT) return null
    let face = -1
    for (let f = 0; f < planes.length / 4; f++) {
      const on = [a, b, c].every((v) => {
        const [x, y, z] = points[v]!
        return Math.abs(planes[4 * f]! * x + planes[4 * f + 1]! * y + planes[4 * f + 2]! * z - planes[4 * f + 3]!) <= FLAT
      })
      if (on) face = f
    }
    if (face < 0) {
      face = planes.length / 4
      planes.push(...plane)
    }
    faceOf.push(face)
  }
  const sides = new Map<string, number>()
  triangles.forEach((triangle, t) => {
    for (let k = 0; k < 3; k++) sides.set(`${triangle[k]} ${triangle[(k + 1) % 3]}`, faceOf[t]!)
  })
  const edges: number[] = []
  const next: Map<number, number>[] = Array.from({ length: planes.length / 4 }, () => new Map())
  for (const [key, face] of sides) {
    const [a, b] = key.split(' ').map(Number) as [number, number]
    const other = sides.get(`${b} ${a}`)!
    if (other === face) continue
    next[face]!.set(a, b)
    if (a < b) edges.push(a, b, face, other)
  }
  const faces: Uint32Array[] = []
  for (const rim of next) {
    const start = rim.keys().next().value
    if (start === undefined) return null
    const loop = [start]
    for (let v = rim.get(start)!; v !== start && loop.length <= rim.size; v = rim.get(v)!) loop.push(v)
    if (loop.length !== rim.size) return null
    faces.push(Uint32Array.from(loop))
  }
  const corners = Float64Array.from(points.flat())
  return {
    flat: false, corners, planes: Float64Array.from(planes), faces, edges: Uint32Array.from(edges), box: boxOf(corners),
  }
}

function planeOf(a: Vec3, b: Vec3, c: Vec3): [number, number, number, number] | null {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = hypot(x, y, z)
  if (!(length > 1e-12)) return null
  return [x / length, y / length, z / length, (x * a[0] + y * a[1] + z * a[2]) / length]
}
