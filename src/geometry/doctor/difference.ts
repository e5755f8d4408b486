import type { TriangleMesh } from '../../core/board'
import { length3 } from '../../core/vec'
import { meshTree } from '../base/mesh-tree'
import { NearestTriangles } from './nearest'

/** Nearest triangles that are looked for, besides those of the corners, for each triangle; a bound that is too wide by then stands. */
const MOST_ASKED = 4000
/** Places on the thinner surface that are looked at, about. */
const PLACES = 50_000
/** Of a side: as near as the place is found at which it is cut, and as far as that is kept from its ends. */
const HALVINGS = 14
const ASIDE = 1 / 64
/** Of the longest side: no place of a triangle is farther from its nearest corner than that. */
const TO_CORNER = 0.5774

/** Up to where it matters, in inches. What lies farther off is marked by its corners, as both meshes number them, and looked at no further. */
export interface Limit {
  readonly most: number
  readonly beyond: Uint8Array
}

const ALL: Limit = { most: Infinity, beyond: new Uint8Array(0) }

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
 * thinner one, to within `fine`: the distance to one triangle is convex, so over a triangle it is largest at a corner; where the nearest one
 * changes between its corners, it is cut there. The other way it is measured at places `fine` apart, or as near to one another as their number
 * allows. Beyond the limit the figure says no more than that it is beyond; where corners are, nothing else is looked at.
 */
export function differenceOf(mesh: TriangleMesh, thin: TriangleMesh, fine: number, limit = ALL): number {
  const corners = cornersTo(mesh, nearestOf(thin), limit.most - fine)
  if (corners.farthest > limit.most - fine) {
    markAround(mesh, corners, limit.most - fine, limit.beyond)
    return Math.max(corners.farthest, limit.most + fine)
  }
  return sampledFar(thin, nearestOf(mesh), fine, farFrom(mesh, nearestOf(thin), fine, corners, limit), limit)
}

const nearestOf = (mesh: TriangleMesh): NearestTriangles => new NearestTriangles(meshTree(mesh))

/** Of the corners that triangles have; all that lie farther than `exactFrom` are told exactly. */
function cornersTo({ positions, indices }: TriangleMesh, to: NearestTriangles, exactFrom: number): Corners {
  const distances = new Float64Array(positions.length / 3)
  const nearest = new Int32Array(positions.length / 3).fill(-1)
  let [farthest, last] = [0, -1]
  for (const corner of indices) {
    if (nearest[corner]! < 0) {
      const enough = Math.min(farthest, exactFrom)
      nearest[corner] = to.find(positions[3 * corner]!, positions[3 * corner + 1]!, positions[3 * corner + 2]!, last, enough * enough)
      distances[corner] = Math.sqrt(to.distanceSq)
      farthest = Math.max(farthest, distances[corner])
    }
    last = nearest[corner]!
  }
  return { distances, nearest, farthest }
}

/** The corners of all triangles that have one farther off than that. */
function markAround({ indices }: TriangleMesh, { distances }: Corners, most: number, beyond: Uint8Array): void {
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!]
    if (distances[a]! > most || distances[b]! > most || distances[c]! > most) beyond[a] = beyond[b] = beyond[c] = 1
  }
}

const mark = ({ indices }: TriangleMesh, t: number, beyond: Uint8Array): void => {
  for (let side = t; side < t + 3; side++) beyond[indices[side]!] = 1
}

/** How far places all over a mesh lie from another, where that is farther than `atLeast`; else that. */
function sampledFar(mesh: TriangleMesh, to: NearestTriangles, fine: number, atLeast: number, { most, beyond }: Limit): number {
  const { positions, indices } = mesh
  let surface = 0
  for (let t = 0; t < indices.length; t += 3) surface += sizesOf(mesh, t)[1]
  const apart = Math.max(fine, Math.sqrt(surface / PLACES))
  let [far, last] = [atLeast, -1]
  const look = (x: number, y: number, z: number, enough: number): number => {
    last = to.find(x, y, z, last, enough * enough)
    return Math.sqrt(to.distanceSq)
  }
  /** Of the triangle that begins there, as far as it is looked at. */
  const farOf = (t: number): number => {
    const [longest, area] = sizesOf(mesh, t)
    const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!]
    const known = Math.min(far, most)
    // No place of it is farther than that from its first corner.
    if (longest < known && look(positions[a]!, positions[a + 1]!, positions[a + 2]!, known - longest) + longest <= known) return 0
    // A long thin one has few places across, however long it is.
    const steps = Math.max(2, Math.min(Math.ceil(longest / apart), Math.ceil((4 * area) / (apart * apart)) + 2))
    let found = 0
    for (let i = 0; i <= steps; i++) {
      for (let k = 0; i + k <= steps; k++) {
        const [u, v] = [i / steps, k / steps]
        const along = (axis: number) =>
          positions[a + axis]! + u * (positions[b + axis]! - positions[a + axis]!) + v * (positions[c + axis]! - positions[a + axis]!)
        found = Math.max(found, look(along(0), along(1), along(2), Math.max(known, found)))
        if (found > most) return found
      }
    }
    return found
  }
  for (let t = 0; t < indices.length; t += 3) {
    const found = farOf(t)
    if (found > most) mark(mesh, t, beyond)
    far = Math.max(far, found)
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

function farFrom(mesh: TriangleMesh, to: NearestTriangles, fine: number, { distances, nearest, farthest }: Corners, { most, beyond }: Limit): number {
  const { positions, indices } = mesh
  let asked = 0
  let atLeast = farthest
  let atMost = atLeast
  const find = (x: number, y: number, z: number, near: number): Place => {
    asked++
    const triangle = to.find(x, y, z, near, -1)
    const distance = Math.sqrt(to.distanceSq)
    atLeast = Math.max(atLeast, distance)
    return { x, y, z, distance, triangle }
  }
  const distanceTo = (triangle: number, { x, y, z }: Place): number => Math.sqrt(to.toSq(triangle, x, y, z))
  /** Of all its places, at most. */
  const boundOf = (three: Three, byCorner: number): number =>
    Math.min(byCorner, ...three.map(({ triangle }) => Math.max(...three.map((place) => distanceTo(triangle, place)))))
  /** Where the bound is still too wide, the three with the triangles nearest to them. */
  const look = (three: Three, mayAsk: number): { readonly bound: number; readonly open: Three | null } => {
    const enough = Math.min(atLeast, most - fine) + fine
    const [a, b, c] = three
    const byCorner = Math.max(a.distance, b.distance, c.distance) + TO_CORNER * Math.max(apart(a, b), apart(b, c), apart(c, a))
    if (byCorner <= enough) return { bound: byCorner, open: null }
    const bound = boundOf(three, byCorner)
    if (bound <= enough || asked > mayAsk) return { bound, open: null }
    // What is near may not be the nearest, which bounds it best; at a corner that several share it may be any of them, and none in the middle.
    const middle = find((a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3, (a.z + b.z + c.z) / 3, a.triangle)
    const byMiddle = Math.max(...three.map((place) => distanceTo(middle.triangle, place)))
    if (byMiddle <= enough) return { bound: byMiddle, open: null }
    const nearer = three.map(({ x, y, z, triangle }) => find(x, y, z, triangle)) as unknown as Three
    const less = Math.min(byMiddle, boundOf(nearer, byCorner))
    return { bound: less, open: less > enough ? nearer : null }
  }
  const placeOf = (corner: number): Place => ({
    x: positions[3 * corner]!, y: positions[3 * corner + 1]!, z: positions[3 * corner + 2]!, distance: distances[corner]!, triangle: nearest[corner]!,
  })
  /** Between two places, where one comes as near to the triangle of the one as to that of the other. */
  const between = (p: Place, q: Place): Place => {
    const at = (part: number) => [p.x + part * (q.x - p.x), p.y + part * (q.y - p.y), p.z + part * (q.z - p.z)] as const
    let [from, until] = [0, 1]
    for (let n = 0; n < HALVINGS; n++) {
      const part = (from + until) / 2
      if (to.toSq(p.triangle, ...at(part)) < to.toSq(q.triangle, ...at(part))) from = part
      else until = part
    }
    return find(...at(Math.min(1 - ASIDE, Math.max(ASIDE, until))), p.triangle)
  }
  /** Of the triangle that begins there, at most; where it is beyond the limit, at least that. */
  const farthestOf = (t: number): number => {
    const [i, j, k] = [indices[t]!, indices[t + 1]!, indices[t + 2]!]
    const byCorner = Math.max(distances[i]!, distances[j]!, distances[k]!) + TO_CORNER * sizesOf(mesh, t)[0]
    if (byCorner <= Math.min(atLeast, most - fine) + fine) return byCorner
    const mayAsk = asked + MOST_ASKED
    let bound = 0
    for (const waiting: Three[] = [[placeOf(i), placeOf(j), placeOf(k)]]; waiting.length > 0;) {
      const looked = look(waiting.pop()!, mayAsk)
      if (looked.open) {
        const farther = Math.max(...looked.open.map(({ distance }) => distance))
        if (farther > most) return farther
        waiting.push(...parted(looked.open, between))
      } else bound = Math.max(bound, looked.bound)
    }
    return bound
  }
  for (let t = 0; t < indices.length; t += 3) {
    const bound = farthestOf(t)
    if (bound > most) mark(mesh, t, beyond)
    atMost = Math.max(atMost, bound)
  }
  return Math.max(atLeast, atMost)
}

/** A triangle cut where the nearest triangle of the other mesh changes between its corners, of which not all have the same. */
function parted([a, b, c]: Three, between: (p: Place, q: Place) => Place): readonly Three[] {
  if (a.triangle === b.triangle) return corneredOff(a, b, c, between)
  if (b.triangle === c.triangle) return corneredOff(b, c, a, between)
  if (c.triangle === a.triangle) return corneredOff(c, a, b, between)
  const [ab, bc, ca] = [between(a, b), between(b, c), between(c, a)]
  return [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]
}

function corneredOff(a: Place, b: Place, off: Place, between: (p: Place, q: Place) => Place): readonly Three[] {
  const [p, q] = [between(a, off), between(b, off)]
  return [[a, b, q], [a, q, p], [p, q, off]]
}

const apart = (p: Place, q: Place): number => length3([p.x - q.x, p.y - q.y, p.z - q.z])
