import type { Caster } from './casters'
import { facePoints, type Convex } from './convex'
import { flatten, type Polygon3 } from './polygon3'
import type { HalfSpaces } from './shadow'
import type { SightVolume } from './volume'

export interface Part {
  readonly polygon: Polygon3
  /** The listed face of Q that it is a part of. */
  readonly face: number
  readonly node: number
}

export interface Cell {
  /** Faces of P (their numbers in the list), and what of each belongs to the cell. */
  readonly faces: readonly number[]
  readonly polygons: readonly Polygon3[]
  /** All their corners. */
  readonly corners: readonly number[]
  readonly parts: readonly Part[]
  readonly casters: readonly Caster[]
}

export interface Face {
  readonly piece: number
  readonly face: number
  readonly polygon: Polygon3
  /** The face's plane, null for a flat piece, which can be seen from both sides. */
  readonly plane: ArrayLike<number> | null
}

/** About the size of the surface that the corners span: the two larger sides of the box round them. */
export function spreadOf(corners: readonly number[]): number {
  const [x, y, z] = [extentOf(corners, 0), extentOf(corners, 1), extentOf(corners, 2)]
  return Math.max(x * y, y * z, z * x)
}

function extentOf(corners: readonly number[], axis: 0 | 1 | 2): number {
  let low = Infinity
  let high = -Infinity
  for (let i = axis; i < corners.length; i += 3) {
    const v = corners[i]!
    if (v < low) low = v
    if (v > high) high = v
  }
  return high - low
}

/** Two faces of a right angle grown by this much of the aperture meet half an aperture away from their edge. */
export const GROWN = 0.35

const sharpnesses = new WeakMap<Convex, number>()

/** Sine of half the sharpest angle between neighbouring faces: grown faces meet at their distance divided by it. */
export function sharpness(convex: Convex): number {
  let known = sharpnesses.get(convex)
  if (known !== undefined) return known
  known = Math.SQRT1_2
  const { planes, edges, flat } = convex
  const count = edges.length / 4
  for (let e = 0; e < count; e++) {
    const f = flat ? e + 1 : edges[4 * e + 2]!
    const g = flat ? ((e + 1) % count) + 1 : edges[4 * e + 3]!
    const cos =
      planes[4 * f]! * planes[4 * g]! + planes[4 * f + 1]! * planes[4 * g + 1]! + planes[4 * f + 2]! * planes[4 * g + 2]!
    // The angle inside is what the angle between the outward normals lacks to a straight one.
    known = Math.min(known, Math.sqrt(Math.max(0, (1 + cos) / 2)))
  }
  sharpnesses.set(convex, known)
  return known
}

/** Whether the half-spaces hold all of a polygon (1), none of it (−1), or neither is certain (0). */
export function holding(polygon: Polygon3, { data, count }: HalfSpaces): -1 | 0 | 1 {
  let all = true
  for (let h = 0; h < 4 * count; h += 4) {
    const nx = data[h]!
    const ny = data[h + 1]!
    const nz = data[h + 2]!
    const d = data[h + 3]!
    let none = true
    for (let i = 0; i < polygon.length; i += 3) {
      const s = nx * polygon[i]! + ny * polygon[i + 1]! + nz * polygon[i + 2]! - d
      if (s < 0) none = false
      else if (s > 0) all = false
    }
    if (none) return -1
  }
  return all ? 1 : 0
}

/** What the half-spaces hold of a polygon, and what lies outside, piece by piece with the plane that cut it off; null: they hold nothing. */
export function subtract(
  polygon: Polygon3, { data, count }: HalfSpaces,
): { inside: Polygon3; outside: Polygon3[]; planes: number[] } | null {
  let relevant = 0
  for (let h = 0; h < count; h++) {
    const nx = data[4 * h]!
    const ny = data[4 * h + 1]!
    const nz = data[4 * h + 2]!
    const d = data[4 * h + 3]!
    let least = Infinity
    let most = -Infinity
    for (let i = 0; i < polygon.length; i += 3) {
      const s = nx * polygon[i]! + ny * polygon[i + 1]! + nz * polygon[i + 2]! - d
      if (s < least) least = s
      if (s > most) most = s
    }
    if (least >= 0) return null
    if (most > 0) cuts[relevant++] = h
  }
  return relevant === 0 ? { inside: polygon, outside: [], planes: [] } : cutOff(polygon, data, relevant)
}

const cuts = new Int32Array(8192)

/**
 * The polygon cut by the half-spaces of `cuts`, one after the other. Most come to nothing at last: all is worked out in scratch, and lists are
 * made of what is left.
 */
function cutOff(polygon: Polygon3, data: Float64Array, relevant: number): ReturnType<typeof subtract> {
  // A convex polygon gains at most one corner by a cut; what is cut off has at most as many as both together.
  const most = polygon.length + 3 * relevant + 6
  if (scratch[0].length < most) scratch = [new Float64Array(2 * most), new Float64Array(2 * most)]
  let [from, to] = scratch
  let length = polygon.length
  for (let i = 0; i < length; i++) from[i] = polygon[i]!
  let off = 0
  let found = 0
  for (let k = 0; k < relevant; k++) {
    const h = cuts[k]!
    const nx = data[4 * h]!
    const ny = data[4 * h + 1]!
    const nz = data[4 * h + 2]!
    const d = data[4 * h + 3]!
    let least = Infinity
    let most = -Infinity
    for (let i = 0; i < length; i += 3) {
      const s = nx * from[i]! + ny * from[i + 1]! + nz * from[i + 2]! - d
      if (s < least) least = s
      if (s > most) most = s
    }
    if (least >= 0) return null
    if (most <= 0) continue
    if (beyond.length < off + length + 6) beyond = grown(beyond, 2 * (off + length + 6))
    // As `clip` does it.
    let inside = 0
    let outside = off
    let px = from[length - 3]!
    let py = from[length - 2]!
    let pz = from[length - 1]!
    let s = nx * px + ny * py + nz * pz - d
    for (let i = 0; i < length; i += 3) {
      const x = from[i]!
      const y = from[i + 1]!
      const z = from[i + 2]!
      const e = nx * x + ny * y + nz * z - d
      if ((s < 0 && e > 0) || (s > 0 && e < 0)) {
        const t = s / (s - e)
        const cx = px + t * (x - px)
        const cy = py + t * (y - py)
        const cz = pz + t * (z - pz)
        to[inside++] = cx
        to[inside++] = cy
        to[inside++] = cz
        beyond[outside++] = cx
        beyond[outside++] = cy
        beyond[outside++] = cz
      }
      if (e <= 0) {
        to[inside++] = x
        to[inside++] = y
        to[inside++] = z
      }
      if (e >= 0) {
        beyond[outside++] = x
        beyond[outside++] = y
        beyond[outside++] = z
      }
      px = x
      py = y
      pz = z
      s = e
    }
    if (inside < 9) return null
    if (outside - off >= 9) {
      cuts[found] = h
      ends[found++] = outside
      off = outside
    }
    const swap = from
    from = to
    to = swap
    length = inside
  }
  const outside: Polygon3[] = []
  const planes: number[] = []
  for (let k = 0; k < found; k++) {
    outside.push(listed(beyond, k === 0 ? 0 : ends[k - 1]!, ends[k]!))
    planes.push(cuts[k]!)
  }
  return { inside: listed(from, 0, length), outside, planes }
}

let scratch: [Float64Array, Float64Array] = [new Float64Array(512), new Float64Array(512)]
/** What is cut off, one polygon after the other, and where each ends. */
let beyond = new Float64Array(2048)
const ends = new Int32Array(8192)

function grown(list: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(length)
  longer.set(list)
  return longer
}

function listed(list: Float64Array, from: number, to: number): Polygon3 {
  const polygon: Polygon3 = []
  for (let i = from; i < to; i++) polygon.push(list[i]!)
  return polygon
}

export function cornersOfPolygons(polygons: readonly Polygon3[]): number[] {
  if (polygons.length === 1) return polygons[0]!
  const corners: number[] = []
  for (const polygon of polygons) {
    for (let i = 0; i < polygon.length; i += 3) {
      let known = false
      for (let j = 0; j < corners.length && !known; j += 3) {
        known = corners[j] === polygon[i] && corners[j + 1] === polygon[i + 1] && corners[j + 2] === polygon[i + 2]
      }
      if (!known) corners.push(polygon[i]!, polygon[i + 1]!, polygon[i + 2]!)
    }
  }
  return corners
}

const corners = new WeakMap<SightVolume, number[]>()

/** All corners of a volume, xyz triples. */
export function cornersOf(volume: SightVolume): readonly number[] {
  let known = corners.get(volume)
  if (!known) corners.set(volume, (known = cornersOfPieces(volume)))
  return known
}

function cornersOfPieces({ pieces }: SightVolume): number[] {
  const all: number[] = []
  for (const { convex: { corners } } of pieces) for (let i = 0; i < corners.length; i++) all.push(corners[i]!)
  return all
}

const polygons = new WeakMap<Convex, readonly Polygon3[]>()

function facePolygons(convex: Convex): readonly Polygon3[] {
  let known = polygons.get(convex)
  if (!known) polygons.set(convex, (known = convex.faces.map((_, face) => flatten(facePoints(convex, face)))))
  return known
}

export const isBehind = (plane: ArrayLike<number>, points: readonly number[]): boolean => {
  const nx = plane[0]!
  const ny = plane[1]!
  const nz = plane[2]!
  const d = plane[3]!
  for (let i = 0; i < points.length; i += 3) {
    if (nx * points[i]! + ny * points[i + 1]! + nz * points[i + 2]! - d > 0) return false
  }
  return true
}

/** The faces of a volume from which a line can leave for the other; all of them where the two overlap. */
export function facesTowards(volume: SightVolume, other: SightVolume, overlap: boolean): Face[] {
  const points = cornersOf(other)
  const found: Face[] = []
  volume.pieces.forEach(({ convex }, piece) => {
    facePolygons(convex).forEach((polygon, face) => {
      const plane = convex.flat || overlap ? null : convex.planes.subarray(4 * face, 4 * face + 4)
      if (!plane || !isBehind(plane, points)) found.push({ piece, face, plane, polygon })
    })
  })
  return found
}

export const boxesOverlap = (a: Float64Array, b: Float64Array): boolean => nearBoxes(a, b, 0)

export const nearBoxes = (a: Float64Array, b: Float64Array, distance: number): boolean =>
  a[0]! <= b[3]! + distance && b[0]! <= a[3]! + distance && a[1]! <= b[4]! + distance && b[1]! <= a[4]! + distance &&
  a[2]! <= b[5]! + distance && b[2]! <= a[5]! + distance

/** min xyz, max xyz of all the parts. */
export function boxRound(parts: readonly Part[]): Float64Array {
  const box = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
  for (const { polygon } of parts) {
    for (let i = 0; i < polygon.length; i += 3) {
      for (let k = 0; k < 3; k++) {
        const v = polygon[i + k]!
        if (v < box[k]!) box[k] = v
        if (v > box[3 + k]!) box[3 + k] = v
      }
    }
  }
  return box
}
