import type { Rounded } from './rounded'

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
  /** The shape that the hull goes round; for a ledge the ledge itself. */
  readonly shape: Rounded
}

/** Round corners are cut into turns of at most this much: the way round is then 0.6% longer than the arc. */
const TURN = Math.PI / 12

/** Circumscribed about the rounded polygon: every edge touches it, so that a path along the edges is clear. */
export function hullAround(shape: Rounded, steppable = false): Hull {
  const { xs, zs, radius } = shape
  const n = xs.length
  const points: { x: number; z: number }[] = []
  for (let i = 0; i < n; i++) {
    const into = n === 1 ? 0 : normalAngle(xs, zs, (i + n - 1) % n)
    const out = n === 1 ? 2 * Math.PI : normalAngle(xs, zs, i)
    let turn = out - into
    while (turn < 0) turn += 2 * Math.PI
    if (radius <= 0) {
      points.push({ x: xs[i]!, z: zs[i]! })
      continue
    }
    const parts = Math.max(1, Math.ceil(turn / TURN - 1e-9))
    const far = radius / Math.cos(turn / parts / 2)
    for (let k = 0; k < parts; k++) {
      const angle = into + (turn * (k + 0.5)) / parts
      points.push({ x: xs[i]! + far * Math.cos(angle), z: zs[i]! + far * Math.sin(angle) })
    }
  }
  return makeHull(points, false, shape, steppable)
}

export function ledgeCorners(shape: Rounded): Hull {
  if (shape.radius > 0) return { ...hullAround(shape), ledge: true }
  return makeHull(Array.from(shape.xs, (x, i) => ({ x, z: shape.zs[i]! })), true, shape, true)
}

function makeHull(points: readonly { x: number; z: number }[], ledge: boolean, shape: Rounded, steppable: boolean): Hull {
  const xs = points.map((p) => p.x)
  const zs = points.map((p) => p.z)
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)
  return { xs, zs, cx: sum(xs) / xs.length, cz: sum(zs) / zs.length, ledge, shape, steppable }
}

/** Direction of the outward normal of the edge that begins at corner i. */
function normalAngle(xs: Float64Array, zs: Float64Array, i: number): number {
  const k = (i + 1) % xs.length
  return Math.atan2(-(xs[k]! - xs[i]!), zs[k]! - zs[i]!)
}

/** Calls `visit` for every corner at which a line from (x, z) touches the hull without cutting it. */
export function forEachTangent(hull: Hull, x: number, z: number, visit: (corner: number) => void): void {
  const { xs, zs } = hull
  const n = xs.length
  if (hull.ledge || n < 3) {
    for (let i = 0; i < n; i++) visit(i)
    return
  }
  let before = side(xs, zs, n - 1, x, z)
  for (let i = 0; i < n; i++) {
    const after = side(xs, zs, i, x, z)
    // Seen from outside, some edges face the point and some do not; the tangents lie between.
    if (before > 0 !== after > 0 || Math.abs(before) < 1e-9 || Math.abs(after) < 1e-9) visit(i)
    before = after
  }
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
