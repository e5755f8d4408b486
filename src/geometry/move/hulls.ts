import { atan2, cos, sin } from '../../core/trigonometry'
import { signedDistance, support, type Rounded } from './rounded'

/** A convex polygon round something that a path may have to bend round: its corners are the nodes of the search. */
export interface Hull {
  readonly xs: readonly number[]
  readonly zs: readonly number[]
  /** Where the path turns, it turns towards this point. */
  readonly cx: number
  readonly cz: number
  /** A ledge's own corners, at which a path over it may bend: any line may lead to them. Otherwise only tangents do. */
  readonly ledge: boolean
  /** A path may bend at a corner and then go over the very thing: something that a step leads on to. */
  readonly steppable: boolean
  /** It goes round several blocks, and a little of what lies between them. */
  readonly merged: boolean
  /** A leg to a corner is judged as a sweep judges it, that gets on to what fits there, be it under a roof or not. */
  readonly judged?: boolean
  /** The shape that the hull goes round; for a ledge the ledge itself. */
  readonly shape: Rounded
  /** The one corner at which a path bends: the others only tell its sides. Left out: at all of them. */
  readonly node?: number
  /** What the hull is a corner of. */
  readonly whole?: Rounded
}

/** Round corners are cut into turns of at most this much: the way round is then 0.6% longer than the arc, or 2.4%. */
export const FINE_TURN = Math.PI / 12
export const COARSE_TURN = Math.PI / 6
/** An edge between smaller turns than this is a piece of an oval's rim. */
const SMOOTH = Math.PI / 18

/**
 * Circumscribed about the rounded polygon: every edge lies on a line that touches it, flat sides on their own, so that
 * a path along the edges is clear.
 */
export function hullAround(shape: Rounded, steppable = false, bend = FINE_TURN, merged = false): Hull {
  const angles = normalsOf(shape, bend)
  const lines = angles.map((angle) => {
    const [x, z] = [cos(angle), sin(angle)]
    return { x, z, far: support(shape, x, z) }
  })
  const points = lines.map((a, i) => {
    const b = lines[(i + 1) % lines.length]!
    const cross = a.x * b.z - a.z * b.x
    return { x: (a.far * b.z - b.far * a.z) / cross, z: (a.x * b.far - b.x * a.far) / cross }
  })
  return makeHull(points, false, shape, steppable, merged)
}

/** Directions of the touching lines, by rising angle, no two farther apart than `turn`. */
function normalsOf({ xs, zs, radius }: Rounded, bend: number): number[] {
  const n = xs.length
  const flat: number[] = []
  for (let i = 0; i < (n > 1 ? n : 0); i++) {
    const own = normalAngle(xs, zs, i)
    const [before, after] = [normalAngle(xs, zs, (i + n - 1) % n), normalAngle(xs, zs, (i + 1) % n)]
    if (turned(before, own) >= SMOOTH || turned(own, after) >= SMOOTH) flat.push(own)
  }
  if (flat.length === 0) flat.push(0)
  const angles: number[] = []
  flat.forEach((from, i) => {
    const whole = flat.length === 1 ? 2 * Math.PI : turned(from, flat[(i + 1) % flat.length]!)
    if (whole < 1e-9) return
    // A sharp corner is one point, unless it is too sharp for two lines to meet near it.
    const parts = Math.max(1, Math.ceil(whole / (radius > 0 || n > 16 ? bend : Math.PI / 2) - 1e-9))
    for (let k = 0; k < parts; k++) angles.push(from + (whole * k) / parts)
  })
  return angles
}

const turned = (from: number, to: number): number => {
  const angle = (to - from) % (2 * Math.PI)
  return angle < -1e-12 ? angle + 2 * Math.PI : Math.max(0, angle)
}

export function ledgeCorners(shape: Rounded): Hull {
  if (shape.radius > 0) return { ...hullAround(shape), ledge: true }
  return makeHull(Array.from(shape.xs, (x, i) => ({ x, z: shape.zs[i]! })), true, shape, true, false)
}

function makeHull(
  points: readonly { x: number; z: number }[], ledge: boolean, shape: Rounded, steppable: boolean, merged: boolean,
): Hull {
  const xs = points.map((p) => p.x)
  const zs = points.map((p) => p.z)
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)
  return { xs, zs, cx: sum(xs) / xs.length, cz: sum(zs) / zs.length, ledge, shape, steppable, merged }
}

/** Direction of the outward normal of the edge that begins at corner i. */
function normalAngle(xs: readonly number[], zs: readonly number[], i: number): number {
  const k = (i + 1) % xs.length
  return atan2(-(xs[k]! - xs[i]!), zs[k]! - zs[i]!)
}

/**
 * Calls `visit` for every corner at which a line from (x, z) touches the hull without cutting it; where the point is
 * inside the hull (of a merged one: or near it), `fromWithin` it leads to all corners.
 */
export function forEachTangent(
  hull: Hull, x: number, z: number, fromWithin: boolean, visit: (corner: number) => void,
): void {
  const { xs, zs, node } = hull
  const n = xs.length
  const within = fromWithin && (hull.merged ? signedDistance(hull.whole ?? hull.shape, x, z) < 0.1 : isWithin(hull, x, z))
  if (node !== undefined) {
    const [before, after] = [side(xs, zs, node - 1, x, z), side(xs, zs, node, x, z)]
    if (within || touches(before, after)) visit(node)
    return
  }
  if (hull.ledge || n < 3 || within) {
    for (let i = 0; i < n; i++) visit(i)
    return
  }
  let before = side(xs, zs, n - 1, x, z)
  for (let i = 0; i < n; i++) {
    const after = side(xs, zs, i, x, z)
    // Seen from outside, some edges face the point and some do not; the tangents lie between.
    if (touches(before, after)) visit(i)
    before = after
  }
}

const touches = (before: number, after: number): boolean => before > 0 !== after > 0 || Math.abs(before) < 1e-9 || Math.abs(after) < 1e-9

/** Whether the point is inside the hull. */
export function isWithin({ xs, zs }: Hull, x: number, z: number): boolean {
  const n = xs.length
  if (n < 3) return false
  const first = side(xs, zs, n - 1, x, z) > 0
  for (let i = 0; i + 1 < n; i++) if (side(xs, zs, i, x, z) > 0 !== first) return false
  return true
}

/** How far the point lies outside the line of the edge that begins at corner i (times the edge's length). */
function side(xs: readonly number[], zs: readonly number[], i: number, x: number, z: number): number {
  const k = i + 1 === xs.length ? 0 : i + 1
  return (x - xs[i]!) * (zs[k]! - zs[i]!) - (z - zs[i]!) * (xs[k]! - xs[i]!)
}

/** Whether a line that leaves the corner in direction (dx, dz) touches the hull there without cutting it. */
export function leavesClear(hull: Hull, corner: number, dx: number, dz: number): boolean {
  const { xs, zs } = hull
  const n = xs.length
  if (n < 3) return true
  const [x, z] = [xs[corner]!, zs[corner]!]
  const [before, after] = [(corner + n - 1) % n, (corner + 1) % n]
  const a = dx * (zs[before]! - z) - dz * (xs[before]! - x)
  const b = dx * (zs[after]! - z) - dz * (xs[after]! - x)
  return (a >= -1e-9 && b >= -1e-9) || (a <= 1e-9 && b <= 1e-9)
}
