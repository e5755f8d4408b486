import type { Convex } from './convex'
import { TOUCH } from './tolerance'

/** Half-spaces n·q ≤ d as nx ny nz d, `count` of them in use. */
export interface HalfSpaces {
  readonly data: Float64Array
  count: number
}

/** How far the proposed umbra stays off its rim, so that the lines inside it do not merely touch. */
const INSET = 2e-7

const MOST_FACES = 4096
const umbra: HalfSpaces = { data: new Float64Array(4 * 4 * MOST_FACES), count: 0 }
/** Of each face, how far each point stands before it; and whether none, some or all of them do. */
let sides = new Float64Array(1024)
let looks = new Uint8Array(64)
const [NONE, SOME, ALL] = [0, 1, 2]

/**
 * The umbra of a convex solid for all the points `ps` (xyz triples) together: the half-spaces that hold exactly the
 * points q to which no line from any p passes beside the solid. For each p they are the solid's faces that look at p
 * and the planes through p and the silhouette edges; of all planes through one edge only the two outermost matter. The
 * silhouette planes are pushed outwards by `grow`. With a box (min xyz, max xyz) given, half-spaces that hold all of it
 * are left out. The answer is reused by the next call. null: the solid casts no common shadow (into the box).
 *
 * It only proposes: `covers` is the test that a proof rests on.
 */
export function umbraOf(solid: Convex, ps: readonly number[], grow: number, into?: Float64Array): HalfSpaces | null {
  // Where a few of the points have no shadow there, the rest need not be looked at.
  if (into && ps.length > 9 && !shadowFrom(solid, someOf(ps), grow, into)) return null
  return shadowFrom(solid, ps, grow, into)
}

/** One point of a few, four of many. */
function someOf(ps: readonly number[]): readonly number[] {
  const n = ps.length / 3
  const count = n > 12 ? 4 : 1
  some.length = 0
  for (let k = 0; k < count; k++) {
    const i = 3 * Math.floor((k * n) / count)
    some.push(ps[i]!, ps[i + 1]!, ps[i + 2]!)
  }
  return some
}

const some: number[] = []

function shadowFrom(solid: Convex, ps: readonly number[], grow: number, into?: Float64Array): HalfSpaces | null {
  const { corners, planes, edges, flat } = solid
  const faces = flat ? 1 : planes.length / 4
  const n = ps.length / 3
  if (edges.length + faces > 4 * MOST_FACES) return null
  if (sides.length < faces * n) sides = new Float64Array(2 * faces * n)
  if (looks.length < faces) looks = new Uint8Array(2 * faces)
  const slack = grow > 0 ? grow : -INSET
  umbra.count = 0
  // Faces that look at one of the points at least.
  for (let f = 0; f < faces; f++) {
    const nx = planes[4 * f]!
    const ny = planes[4 * f + 1]!
    const nz = planes[4 * f + 2]!
    const d = planes[4 * f + 3]!
    let most = -Infinity
    let least = Infinity
    for (let i = 0; i < n; i++) {
      const s = nx * ps[3 * i]! + ny * ps[3 * i + 1]! + nz * ps[3 * i + 2]! - d
      sides[f * n + i] = s
      if (s > most) most = s
      if (s < least) least = s
    }
    looks[f] = least > -TOUCH ? ALL : most > -TOUCH ? SOME : NONE
    if (flat) {
      if (least <= TOUCH && most >= -TOUCH) return null
      const s = least > 0 ? 1 : -1
      if (!add(s * nx, s * ny, s * nz, s * d - INSET, into)) return null
    } else if (most > -TOUCH && !add(nx, ny, nz, d - INSET, into)) return null
  }
  const mx = (solid.box[0]! + solid.box[3]!) / 2
  const my = (solid.box[1]! + solid.box[4]!) / 2
  const mz = (solid.box[2]! + solid.box[5]!) / 2
  for (let e = 0; e < edges.length; e += 4) {
    const one = flat ? ALL : looks[edges[e + 2]!]!
    const other = flat ? NONE : looks[edges[e + 3]!]!
    // No point sees the one face of the edge without the other.
    if (one === other && one !== SOME) continue
    const a = 3 * edges[e]!
    const b = 3 * edges[e + 1]!
    const ax = corners[a]!
    const ay = corners[a + 1]!
    const az = corners[a + 2]!
    const ex = corners[b]! - ax
    const ey = corners[b + 1]! - ay
    const ez = corners[b + 2]! - az
    const f = flat ? 0 : edges[e + 2]! * n
    const g = flat ? 0 : edges[e + 3]! * n
    // First the points that see the edge's one face only, then those that see the other only.
    for (let pass = 0; pass < 2; pass++) {
      if (pass === 0 ? one === NONE || other === ALL : one === ALL || other === NONE) continue
      let lx = 0
      let ly = 0
      let lz = 0
      let hx = 0
      let hy = 0
      let hz = 0
      let found = 0
      for (let i = 0; i < n; i++) {
        if (!flat) {
          const first = sides[f + i]! > -TOUCH
          if (first === sides[g + i]! > -TOUCH || first !== (pass === 0)) continue
        }
        const px = ps[3 * i]! - ax
        const py = ps[3 * i + 1]! - ay
        const pz = ps[3 * i + 2]! - az
        // Square to the edge and to the way to p; all on one side of the edge's faces, so less than half a turn apart.
        const nx = ey * pz - ez * py
        const ny = ez * px - ex * pz
        const nz = ex * py - ey * px
        if (nx * nx + ny * ny + nz * nz < 1e-24) continue
        if (found === 0) {
          lx = hx = nx
          ly = hy = ny
          lz = hz = nz
          found = 1
        } else if (ex * (hy * nz - hz * ny) + ey * (hz * nx - hx * nz) + ez * (hx * ny - hy * nx) > 0) {
          hx = nx
          hy = ny
          hz = nz
          found = 2
        } else if (ex * (ly * nz - lz * ny) + ey * (lz * nx - lx * nz) + ez * (lx * ny - ly * nx) < 0) {
          lx = nx
          ly = ny
          lz = nz
          found = 2
        }
      }
      for (let k = 0; k < found; k++) {
        const nx = k === 0 ? lx : hx
        const ny = k === 0 ? ly : hy
        const nz = k === 0 ? lz : hz
        const s = (nx * (mx - ax) + ny * (my - ay) + nz * (mz - az) > 0 ? -1 : 1) / Math.sqrt(nx * nx + ny * ny + nz * nz)
        if (!add(s * nx, s * ny, s * nz, s * (nx * ax + ny * ay + nz * az) + slack, into)) return null
      }
    }
  }
  return umbra
}

/** Adds a half-space unless it holds the whole box; false when it holds none of it. */
function add(nx: number, ny: number, nz: number, d: number, box: Float64Array | undefined): boolean {
  if (box) {
    const cx = nx > 0 ? 3 : 0
    const cy = ny > 0 ? 4 : 1
    const cz = nz > 0 ? 5 : 2
    if (nx * box[cx]! + ny * box[cy]! + nz * box[cz]! <= d) return true
    if (nx * box[3 - cx]! + ny * box[5 - cy]! + nz * box[7 - cz]! >= d) return false
  }
  const h = 4 * umbra.count++
  const { data } = umbra
  data[h] = nx
  data[h + 1] = ny
  data[h + 2] = nz
  data[h + 3] = d
  return true
}

/**
 * Whether the solid blocks every line from the convex hull of `ps` to that of `qs`. For a convex solid it is enough
 * that it meets every line from corner to corner: the points from which a given q is hidden form a convex set, and so
 * do the points that are hidden from a given p. Lines must run DEPTH inside (`depth`).
 *
 * `grow` above 0 pushes faces outwards by that much, except those that look at all of `ps` or at all of `qs`:
 * nothing is said of lines that pass in front of a face.
 */
export function covers(
  solid: Convex, ps: readonly number[], qs: readonly number[], depth: number, grow: number,
): boolean {
  const { planes, flat } = solid
  const count = planes.length / 4
  if (offsets.length < count) offsets = new Float64Array(2 * count)
  let before = grow === 0
  let behind = grow === 0
  for (let f = 0; f < count; f++) {
    let offset = depth
    if (grow > 0) {
      if (flat && f === 0) offset = depth
      else {
        const front = allOutside(planes, 4 * f, ps)
        const back = allOutside(planes, 4 * f, qs)
        before ||= front
        behind ||= back
        if (!front && !back) offset = -grow
      }
    }
    offsets[f] = planes[4 * f + 3]! - offset
  }
  if (!flat && !(before && behind)) return false
  for (let i = 0; i < ps.length; i += 3) {
    for (let j = 0; j < qs.length; j += 3) {
      if (flat) {
        if (!crosses(planes, count, depth, ps[i]!, ps[i + 1]!, ps[i + 2]!, qs[j]!, qs[j + 1]!, qs[j + 2]!)) return false
      } else if (!passes(planes, count, ps[i]!, ps[i + 1]!, ps[i + 2]!, qs[j]!, qs[j + 1]!, qs[j + 2]!)) return false
    }
  }
  return true
}

let offsets = new Float64Array(64)

function allOutside(planes: Float64Array, f: number, points: readonly number[]): boolean {
  for (let i = 0; i < points.length; i += 3) {
    const s = planes[f]! * points[i]! + planes[f + 1]! * points[i + 1]! + planes[f + 2]! * points[i + 2]!
    if (s - planes[f + 3]! < TOUCH) return false
  }
  return true
}

/** Whether the segment has a point inside all the planes moved to `offsets`. */
function passes(
  planes: Float64Array, count: number, ax: number, ay: number, az: number, bx: number, by: number, bz: number,
): boolean {
  let t0 = 0
  let t1 = 1
  for (let f = 0; f < count; f++) {
    const nx = planes[4 * f]!
    const ny = planes[4 * f + 1]!
    const nz = planes[4 * f + 2]!
    const a = nx * ax + ny * ay + nz * az - offsets[f]!
    const b = nx * bx + ny * by + nz * bz - offsets[f]!
    if (a > 0) {
      if (b >= 0) return false
      const t = a / (a - b)
      if (t > t0) {
        t0 = t
        if (t0 > t1) return false
      }
    } else if (b > 0) {
      const t = a / (a - b)
      if (t < t1) {
        t1 = t
        if (t0 > t1) return false
      }
    }
  }
  return true
}

/** The same for a flat polygon: the segment goes through, from `depth` on the one side to `depth` on the other. */
function crosses(
  planes: Float64Array, count: number, depth: number,
  ax: number, ay: number, az: number, bx: number, by: number, bz: number,
): boolean {
  const a = planes[0]! * ax + planes[1]! * ay + planes[2]! * az - planes[3]!
  const b = planes[0]! * bx + planes[1]! * by + planes[2]! * bz - planes[3]!
  if (!((a > depth && b < -depth) || (a < -depth && b > depth))) return false
  const t = a / (a - b)
  const x = ax + t * (bx - ax)
  const y = ay + t * (by - ay)
  const z = az + t * (bz - az)
  for (let f = 1; f < count; f++) {
    if (planes[4 * f]! * x + planes[4 * f + 1]! * y + planes[4 * f + 2]! * z > offsets[f]!) return false
  }
  return true
}
