import { buildBvh, type Bvh } from './bvh'
import type { Convex } from './convex'
import { meetsBox } from './mesh-tree'
import { DOUBT, HIT, MISS, TOUCH, type Contact } from './tolerance'

/** Convex solids in table coordinates behind one hierarchy. */
export interface ConvexSet {
  /** In leaf order. */
  readonly solids: readonly Convex[]
  /** Place of each solid in the list that the set was made of. */
  readonly order: Uint32Array
  readonly bvh: Bvh
  /** All planes, nx ny nz d, and where those of each solid start; one more entry for the end. */
  readonly planes: Float64Array
  readonly starts: Uint32Array
}

export function convexSet(list: readonly Convex[]): ConvexSet {
  const boxes = new Float64Array(6 * list.length)
  list.forEach((solid, i) => boxes.set(solid.box, 6 * i))
  const bvh = buildBvh(boxes, 2)
  const solids = Array.from(bvh.order, (i) => list[i]!)
  const starts = new Uint32Array(solids.length + 1)
  solids.forEach((solid, i) => (starts[i + 1] = starts[i]! + solid.planes.length))
  const planes = new Float64Array(starts[solids.length]!)
  solids.forEach((solid, i) => planes.set(solid.planes, starts[i]!))
  return { solids, order: bvh.order, bvh, planes, starts }
}

const stack = new Int32Array(128)

/** Whether the segment from a to b runs inside one of the solids; DOUBT where it only slides along one. */
export function meetsConvexSet(
  set: ConvexSet, ax: number, ay: number, az: number, bx: number, by: number, bz: number,
): Contact {
  const { bvh: { f32, i32 }, planes, starts } = set
  if (set.solids.length === 0) return MISS
  let contact: Contact = MISS
  let depth = 0
  stack[depth++] = 0
  while (depth > 0) {
    const node = stack[--depth]!
    if (!meetsBox(f32, 8 * node, ax, ay, az, bx, by, bz)) continue
    const first = i32[8 * node + 6]!
    const count = i32[8 * node + 7]!
    if (count === 0) {
      stack[depth++] = first
      stack[depth++] = first + 1
      continue
    }
    for (let i = first; i < first + count; i++) {
      const one = meetsPlanes(planes, starts[i]!, starts[i + 1]!, ax, ay, az, bx, by, bz)
      if (one === HIT) return HIT
      if (one === DOUBT) contact = DOUBT
    }
  }
  return contact
}

/**
 * A segment against one convex solid: HIT if a part of it longer than TOUCH lies deeper than TOUCH inside, MISS if
 * all of it is further outside than TOUCH, but for an end on the surface; DOUBT if it touches otherwise.
 */
export function meetsPlanes(
  planes: Float64Array, start: number, end: number,
  ax: number, ay: number, az: number, bx: number, by: number, bz: number,
): Contact {
  const dx = bx - ax
  const dy = by - ay
  const dz = bz - az
  // Parameters between which the segment is inside the solid grown and shrunk by TOUCH.
  let g0 = 0
  let g1 = 1
  let s0 = 0
  let s1 = 1
  for (let i = start; i < end; i += 4) {
    const nx = planes[i]!
    const ny = planes[i + 1]!
    const nz = planes[i + 2]!
    const out = nx * ax + ny * ay + nz * az - planes[i + 3]!
    const slope = nx * dx + ny * dy + nz * dz
    if (slope > 1e-13) {
      const grown = (TOUCH - out) / slope
      if (grown < g1) {
        g1 = grown
        if (g0 > g1) return MISS
      }
      const shrunk = (-TOUCH - out) / slope
      if (shrunk < s1) s1 = shrunk
    } else if (slope < -1e-13) {
      const grown = (TOUCH - out) / slope
      if (grown > g0) {
        g0 = grown
        if (g0 > g1) return MISS
      }
      const shrunk = (-TOUCH - out) / slope
      if (shrunk > s0) s0 = shrunk
    } else {
      if (out > TOUCH) return MISS
      if (out > -TOUCH) s1 = -1
    }
  }
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
  if ((s1 - s0) * length > TOUCH) return HIT
  if ((g1 - g0) * length > 4 * TOUCH) return DOUBT
  // A point: an end on the surface, or an edge or corner grazed, which may be where two solids meet.
  return g0 * length > 4 * TOUCH && (1 - g1) * length > 4 * TOUCH ? DOUBT : MISS
}

/** Parameters between which the segment is inside the solid, or null; for lengths, not for verdicts. */
export function spanInside(
  planes: Float64Array, ax: number, ay: number, az: number, bx: number, by: number, bz: number,
): readonly [enter: number, leave: number] | null {
  let t0 = 0
  let t1 = 1
  for (let i = 0; i < planes.length; i += 4) {
    const a = planes[i]! * ax + planes[i + 1]! * ay + planes[i + 2]! * az - planes[i + 3]!
    const b = planes[i]! * bx + planes[i + 1]! * by + planes[i + 2]! * bz - planes[i + 3]!
    if (a > 0 && b > 0) return null
    if (b > a) {
      if (b > 0) t1 = Math.min(t1, a / (a - b))
    } else if (a > 0) t0 = Math.max(t0, a / (a - b))
    else if (a === b && a >= 0) return null
    if (t0 >= t1) return null
  }
  return [t0, t1]
}
