import { hypot } from '../../core/trigonometry'
import type { Vec2, Vec3 } from '../../core/vec'

/**
 * A convex closed body in table coordinates: its corners, outward unit planes (n·x ≤ d inside), the loop of
 * corners of each plane's face (counter-clockwise seen from outside) and its edges with the faces at both sides.
 * A flat one is a convex polygon without thickness: one face; its edges have a plane of their own, standing on it.
 */
export interface Convex {
  readonly flat: boolean
  /** xyz triples. */
  readonly corners: Float64Array
  /** nx ny nz d, one a face; of a flat one, the polygon's own plane and then one for each edge, facing outwards. */
  readonly planes: Float64Array
  readonly faces: readonly Uint32Array[]
  /** Four indices an edge: corner, corner, face, face; of a flat one, the faces are unused. */
  readonly edges: Uint32Array
  /** min xyz, max xyz. */
  readonly box: Float64Array
}

export interface Prism {
  /** Positive signed area in (x, z). */
  readonly polygon: readonly Vec2[]
  readonly y0: number
  readonly y1: number
}

/** A vertical prism over a convex polygon. */
export function convexPrism({ polygon, y0, y1 }: Prism): Convex {
  const n = polygon.length
  const corners = new Float64Array(6 * n)
  const planes = new Float64Array(4 * (n + 2))
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    const x = polygon[i]![0]
    const z = polygon[i]![1]
    const x2 = polygon[j]![0]
    const z2 = polygon[j]![1]
    corners[3 * i] = corners[3 * (n + i)] = x
    corners[3 * i + 1] = y0
    corners[3 * (n + i) + 1] = y1
    corners[3 * i + 2] = corners[3 * (n + i) + 2] = z
    const length = hypot(x2 - x, z2 - z)
    const nx = (z2 - z) / length
    const nz = (x - x2) / length
    planes[4 * i] = nx
    planes[4 * i + 2] = nz
    planes[4 * i + 3] = nx * x + nz * z
  }
  planes.set([0, -1, 0, -y0, 0, 1, 0, y1], 4 * n)
  return { flat: false, corners, planes, ...prismJoints(n), box: boxOf(corners) }
}

/** How the corners of a prism over `n` corners make up its faces and edges: the same for all such, and made once. */
function prismJoints(n: number): Pick<Convex, 'faces' | 'edges'> {
  const known = joints[n]
  if (known) return known
  const edges = new Uint32Array(12 * n)
  const faces: Uint32Array[] = []
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    faces.push(Uint32Array.of(i, n + i, n + j, j))
    edges.set([i, j, i, n], 12 * i)
    edges.set([n + i, n + j, i, n + 1], 12 * i + 4)
    edges.set([j, n + j, i, j], 12 * i + 8)
  }
  faces.push(Uint32Array.from({ length: n }, (_, i) => i), Uint32Array.from({ length: n }, (_, i) => 2 * n - 1 - i))
  return (joints[n] = { faces, edges })
}

const joints: Pick<Convex, 'faces' | 'edges'>[] = []

/** A convex polygon in space, in order round its rim; null when it has no area. */
export function convexPolygon(points: readonly Vec3[]): Convex | null {
  const n = points.length
  // Newell's normal is the mean over all corners, so a sliver at one of them does no harm.
  let [nx, ny, nz] = [0, 0, 0]
  const o = points[0]!
  for (let i = 0; i < n; i++) {
    const [ax, ay, az] = [points[i]![0] - o[0], points[i]![1] - o[1], points[i]![2] - o[2]]
    const q = points[(i + 1) % n]!
    const [bx, by, bz] = [q[0] - o[0], q[1] - o[1], q[2] - o[2]]
    nx += ay * bz - az * by
    ny += az * bx - ax * bz
    nz += ax * by - ay * bx
  }
  const length = hypot(nx, ny, nz)
  if (!(length > 1e-14)) return null
  nx /= length
  ny /= length
  nz /= length
  const corners = new Float64Array(3 * n)
  const planes = new Float64Array(4 * (n + 1))
  const edges = new Uint32Array(4 * n)
  let d = 0
  points.forEach((p, i) => {
    corners.set(p, 3 * i)
    d += (nx * p[0] + ny * p[1] + nz * p[2]) / n
  })
  planes.set([nx, ny, nz, d])
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    const p = points[i]!
    const q = points[j]!
    const [ex, ey, ez] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
    const l = hypot(ex, ey, ez)
    const [mx, my, mz] = [(ey * nz - ez * ny) / l, (ez * nx - ex * nz) / l, (ex * ny - ey * nx) / l]
    planes.set([mx, my, mz, mx * p[0] + my * p[1] + mz * p[2]], 4 * (i + 1))
    edges.set([i, j, 0, 0], 4 * i)
  }
  const faces = [Uint32Array.from({ length: n }, (_, i) => i)]
  return { flat: true, corners, planes, faces, edges, box: boxOf(corners) }
}

/** min xyz, max xyz of the points. */
export function boxOf(corners: Float64Array): Float64Array {
  const box = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
  for (let i = 0; i < corners.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      const v = corners[i + k]!
      if (v < box[k]!) box[k] = v
      if (v > box[3 + k]!) box[3 + k] = v
    }
  }
  return box
}

export const cornerOf = (convex: Convex, i: number): Vec3 => [
  convex.corners[3 * i]!,
  convex.corners[3 * i + 1]!,
  convex.corners[3 * i + 2]!,
]

/** The corners of one face, counter-clockwise seen from outside. */
export const facePoints = (convex: Convex, face: number): Vec3[] =>
  Array.from(convex.faces[face]!, (i) => cornerOf(convex, i))
