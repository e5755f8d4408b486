import type { Convex } from './convex'
import { TOUCH } from './tolerance'

/** Half-spaces n·q ≤ d as nx ny nz d, `count` of them in use. */
export interface HalfSpaces {
  readonly data: Float64Array
  count: number
}

/** How far the proposed umbra stays off its rim, so that the lines inside it do not merely touch. */
const INSET = 2e-7

const makeRoom = (): HalfSpaces => ({ data: new Float64Array(4 * 8192), count: 0 })
const umbra = makeRoom()
let sides = new Float64Array(64)

/**
 * The umbra of a convex solid for all the points `ps` (xyz triples) together: the half-spaces that hold exactly the
 * points q to which no line from any p passes beside the solid. For each p they are the solid's faces that look at p
 * and the planes through p and the silhouette edges. The silhouette planes are pushed outwards by `grow`. The
 * answer is reused by the next call. null: the solid casts no common shadow, or too many planes would be needed.
 *
 * It only proposes: `covers` is the test that a proof rests on.
 */
export function umbraOf(solid: Convex, ps: readonly number[], grow: number): HalfSpaces | null {
  const { corners, planes, edges, flat } = solid
  const data = umbra.data
  const faces = flat ? 1 : planes.length / 4
  if ((ps.length / 3) * (edges.length / 4) + 2 * faces > data.length / 4) return null
  if (sides.length < faces) sides = new Float64Array(2 * faces)
  const slack = grow > 0 ? grow : -INSET
  const mx = (solid.box[0]! + solid.box[3]!) / 2
  const my = (solid.box[1]! + solid.box[4]!) / 2
  const mz = (solid.box[2]! + solid.box[5]!) / 2
  let count = 0
  // Faces that look at one of the points at least.
  for (let f = 0; f < faces; f++) {
    const nx = planes[4 * f]!
    const ny = planes[4 * f + 1]!
    const nz = planes[4 * f + 2]!
    const d = planes[4 * f + 3]!
    let most = -Infinity
    let least = Infinity
    for (let i = 0; i < ps.length; i += 3) {
      const s = nx * ps[i]! + ny * ps[i + 1]! + nz * ps[i + 2]! - d
      if (s > most) most = s
      if (s < least) least = s
    }
    if (flat) {
      if (least <= TOUCH && most >= -TOUCH) return null
      const s = least > 0 ? 1 : -1
      data.set([s * nx, s * ny, s * nz, s * d - INSET], 0)
      count = 1
    } else if (most > -TOUCH) {
      data[4 * count] = nx
      data[4 * count + 1] = ny
      data[4 * count + 2] = nz
      data[4 * count + 3] = d - INSET
      count++
    }
  }
  for (let i = 0; i < ps.length; i += 3) {
    const px = ps[i]!
    const py = ps[i + 1]!
    const pz = ps[i + 2]!
    if (!flat) {
      for (let f = 0; f < faces; f++) {
        sides[f] = planes[4 * f]! * px + planes[4 * f + 1]! * py + planes[4 * f + 2]! * pz - planes[4 * f + 3]!
      }
    }
    for (let e = 0; e < edges.length; e += 4) {
      if (!flat && sides[edges[e + 2]!]! > -TOUCH === sides[edges[e + 3]!]! > -TOUCH) continue
      const a = 3 * edges[e]!
      const b = 3 * edges[e + 1]!
      const ux = corners[a]! - px
      const uy = corners[a + 1]! - py
      const uz = corners[a + 2]! - pz
      const vx = corners[b]! - px
      const vy = corners[b + 1]! - py
      const vz = corners[b + 2]! - pz
      let nx = uy * vz - uz * vy
      let ny = uz * vx - ux * vz
      let nz = ux * vy - uy * vx
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
      if (length < 1e-12) continue
      const s = nx * (mx - px) + ny * (my - py) + nz * (mz - pz) > 0 ? -1 / length : 1 / length
      nx *= s
      ny *= s
      nz *= s
      data[4 * count] = nx
      data[4 * count + 1] = ny
      data[4 * count + 2] = nz
      data[4 * count + 3] = nx * px + ny * py + nz * pz + slack
      count++
    }
  }
  umbra.count = count
  return umbra
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
