import type { TriangleMesh } from '../../core/board'
import { length3 } from '../../core/vec'
import { meshTree } from '../base/mesh-tree'
import { NearestTriangles } from './nearest'

/** Nearest triangles that are looked for besides those of the corners; a bound that is too wide by then stands. */
const MOST_ASKED = 200_000
/** Places on the thinner surface that are looked at, about. */
const PLACES = 50_000
/** Of the longest side: no place of a triangle is farther from its nearest corner than that. */
const TO_CORNER = 0.5774

/** How far the corners of a mesh lie from another, as far as it matters for the farthest. */
interface Corners {
  /** Inches to a triangle that is near: to the nearest one where that is farther than all before it. By the corner's number. */
  readonly distances: Float64Array
  /** That triangle; −1: no triangle has the corner. */
  readonly nearest: Int32Array
  /** Inches: of the farthest. */
  readonly farthest: number
}

/**
 * How far a mesh and one with fewer triangles lie apart at the farthest, in inches. Every point of the mesh lies no farther than that from the
 * thinner one, to within `fine`: it lies near a corner of its triangle; and the distance to one triangle is convex, so over a triangle it is
 * largest at a corner. Where that bounds it too widely, the triangle is quartered. The other way it is measured at places `fine` apart, or as near
 * to one another as their number allows. Comes back with the one way alone where that is beyond `most`. `corners`: where they are known already.
 */
export function differenceOf(mesh: TriangleMesh, thin: TriangleMesh, fine: number, corners = cornersTo(mesh, thin), most = Infinity): number {
  const there = farFrom(mesh, nearestOf(thin), fine, corners)
  return there > most ? there : sampledFar(thin, nearestOf(mesh), fine, there)
}

const nearestOf = (mesh: TriangleMesh): NearestTriangles => new NearestTriangles(meshTree(mesh))

/** The corners of a mesh that a triangle has, and how far they lie from another mesh. `atLeast`: so far one of them lies, as is known already. */
export function cornersTo({ positions, indices }: TriangleMesh, to: TriangleMesh, atLeast = 0): Corners {
  const tree = nearestOf(to)
  const distances = new Float64Array(positions.length / 3)
  const nearest = new Int32Array(positions.length / 3).fill(-1)
  let [farthest, last] = [atLeast, -1]
  for (const corner of indices) {
    if (nearest[corner]! < 0) {
      nearest[corner] = tree.find(positions[3 * corner]!, positions[3 * corner + 1]!, positions[3 * corner + 2]!, last, farthest * farthest)
      distances[corner] = Math.sqrt(tree.distanceSq)
      farthest = Math.max(farthest, distances[corner])
    }
    last = nearest[corner]!
  }
  return { distances, nearest, farthest }
}

/** So many corners tell soon whether a mesh moved too far. */
const FEW = 6000

/** How far the farthest of some corners of a mesh lies from another, in inches: it is no nearer than that. */
export function someFar({ positions, indices }: TriangleMesh, to: TriangleMesh): number {
  const tree = nearestOf(to)
  const step = Math.max(1, Math.floor(indices.length / FEW))
  let [far, last] = [0, -1]
  for (let i = 0; i < indices.length; i += step) {
    const corner = 3 * indices[i]!
    last = tree.find(positions[corner]!, positions[corner + 1]!, positions[corner + 2]!, last, far * far)
    far = Math.max(far, Math.sqrt(tree.distanceSq))
  }
  return far
}

/** The same of places all over a mesh, where that is farther than `atLeast`; else that. */
function sampledFar(mesh: TriangleMesh, to: NearestTriangles, fine: number, atLeast: number): number {
  const { positions, indices } = mesh
  let surface = 0
  for (let t = 0; t < indices.length; t += 3) surface += sizesOf(mesh, t)[1]
  const apart = Math.max(fine, Math.sqrt(surface / PLACES))
  let [far, last] = [atLeast, -1]
  const look = (x: number, y: number, z: number, enough: number): number => {
    last = to.find(x, y, z, last, enough * enough)
    return Math.sqrt(to.distanceSq)
  }
  for (let t = 0; t < indices.length; t += 3) {
    const [longest, area] = sizesOf(mesh, t)
    const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!]
    // No place of it is farther than that from its first corner.
    if (longest < far && look(positions[a]!, positions[a + 1]!, positions[a + 2]!, far - longest) + longest <= far) continue
    // A long thin one has few places across, however long it is.
    const steps = Math.max(2, Math.min(Math.ceil(longest / apart), Math.ceil((4 * area) / (apart * apart)) + 2))
    for (let i = 0; i <= steps; i++) {
      for (let k = 0; i + k <= steps; k++) {
        const [u, v] = [i / steps, k / steps]
        const along = (axis: number) =>
          positions[a + axis]! + u * (positions[b + axis]! - positions[a + axis]!) + v * (positions[c + axis]! - positions[a + axis]!)
        far = Math.max(far, look(along(0), along(1), along(2), far))
      }
    }
  }
  return far
}

/** The longest side of a triangle in inches and its surface in square inches; `t`: where its corners begin. */
function sizesOf({ positions, indices }: TriangleMesh, t: number): readonly [longest: number, surface: number] {
  const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!]
  const [ux, uy, uz] = [positions[b]! - positions[a]!, positions[b + 1]! - positions[a + 1]!, positions[b + 2]! - positions[a + 2]!]
  const [vx, vy, vz] = [positions[c]! - positions[a]!, positions[c + 1]! - positions[a + 1]!, positions[c + 2]! - positions[a + 2]!]
  const [wx, wy, wz] = [vx - ux, vy - uy, vz - uz]
  const longest = Math.sqrt(Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz, wx * wx + wy * wy + wz * wz))
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  return [longest, Math.sqrt(nx * nx + ny * ny + nz * nz) / 2]
}

/** A place on the mesh, and a triangle of the other that is near it. */
interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly distance: number
  readonly triangle: number
}

type Three = readonly [Place, Place, Place]

function farFrom(mesh: TriangleMesh, to: NearestTriangles, fine: number, { distances, nearest, farthest }: Corners): number {
  const { positions, indices } = mesh
  let asked = 0
  let atLeast = farthest
  let atMost = atLeast
  const find = (x: number, y: number, z: number, near: number, enoughSq: number): Place => {
    asked++
    const triangle = to.find(x, y, z, near, enoughSq)
    const distance = Math.sqrt(to.distanceSq)
    atLeast = Math.max(atLeast, distance)
    return { x, y, z, distance, triangle }
  }
  const distanceTo = (triangle: number, { x, y, z }: Place): number => Math.sqrt(to.toSq(triangle, x, y, z))
  /** Of all its places, at most. */
  const boundOf = (three: Three, byCorner: number): number =>
    Math.min(byCorner, ...three.map(({ triangle }) => Math.max(...three.map((place) => distanceTo(triangle, place)))))
  const open: Three[] = []
  const look = (three: Three) => {
    const [a, b, c] = three
    const byCorner = Math.max(a.distance, b.distance, c.distance) + TO_CORNER * Math.max(apart(a, b), apart(b, c), apart(c, a))
    let most = byCorner
    if (most > atLeast + fine) most = boundOf(three, byCorner)
    if (most > atLeast + fine && asked < MOST_ASKED) {
      // What is near may not be the nearest, which bounds it best.
      most = boundOf(three.map(({ x, y, z, triangle }) => find(x, y, z, triangle, -1)) as unknown as Three, byCorner)
      if (most > atLeast + fine) return void open.push(three)
    }
    atMost = Math.max(atMost, most)
  }
  const placeOf = (corner: number): Place => ({
    x: positions[3 * corner]!, y: positions[3 * corner + 1]!, z: positions[3 * corner + 2]!, distance: distances[corner]!, triangle: nearest[corner]!,
  })
  const middle = (p: Place, q: Place) => find((p.x + q.x) / 2, (p.y + q.y) / 2, (p.z + q.z) / 2, p.triangle, atLeast * atLeast)
  for (let t = 0; t < indices.length; t += 3) {
    const [i, j, k] = [indices[t]!, indices[t + 1]!, indices[t + 2]!]
    const most = Math.max(distances[i]!, distances[j]!, distances[k]!) + TO_CORNER * sizesOf(mesh, t)[0]
    if (most <= atLeast + fine) {
      atMost = Math.max(atMost, most)
      continue
    }
    look([placeOf(i), placeOf(j), placeOf(k)])
    while (open.length > 0) {
      const [a, b, c] = open.pop()!
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)]
      for (const three of [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]] as const) look(three)
    }
  }
  return Math.max(atLeast, atMost)
}

const apart = (p: Place, q: Place): number => length3([p.x - q.x, p.y - q.y, p.z - q.z])
