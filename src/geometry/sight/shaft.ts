import { hypot } from '../../core/trigonometry'
/**
 * A convex region round all lines from one set of points to another: four planes along the lines (left, right, above,
 * below) and the box round both sets.
 */
export interface Shaft {
  /** nx ny nz d each, n·x ≤ d inside. */
  readonly planes: Float64Array
  readonly box: Float64Array
}

/** `ps` and `qs`: xyz triples. */
export function shaftOf(ps: ArrayLike<number>, qs: ArrayLike<number>): Shaft {
  const box = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
  const [px, py, pz] = mean(ps, box)
  const [qx, qy, qz] = mean(qs, box)
  const length = hypot(qx - px, qz - pz)
  // Along in plan, and to its right; any direction will do for sets above each other.
  const [ux, uz] = length > 1e-9 ? [(qx - px) / length, (qz - pz) / length] : [1, 0]
  const planes = new Float64Array(16)
  const drop = length > 1e-9 ? (qy - py) / length : 0
  for (let k = 0; k < 4; k++) {
    const s = k & 1 ? -1 : 1
    const [ax, ay, az] = k < 2 ? [-uz * s, 0, ux * s] : [0, s, 0]
    // Lean the plane so that it touches both sets.
    const a = support(ps, ax, ay, az)
    const b = support(qs, ax, ay, az)
    const lean = length > 1e-9 ? (b - a) / length : 0
    const slope = k < 2 || Math.abs(drop) < 10 ? lean : 0
    const [nx, ny, nz] = [ax - slope * ux, ay, az - slope * uz]
    const norm = 1 / hypot(nx, ny, nz)
    planes[4 * k] = nx * norm
    planes[4 * k + 1] = ny * norm
    planes[4 * k + 2] = nz * norm
    planes[4 * k + 3] =
      Math.max(support(ps, nx * norm, ny * norm, nz * norm), support(qs, nx * norm, ny * norm, nz * norm)) + 1e-9
  }
  return { planes, box }
}

/** Whether the box at `at` (min xyz, max xyz) certainly misses the shaft. */
export function boxMisses({ planes, box }: Shaft, b: ArrayLike<number>, at: number): boolean {
  if (b[at]! > box[3]! || b[at + 1]! > box[4]! || b[at + 2]! > box[5]!) return true
  if (b[at + 3]! < box[0]! || b[at + 4]! < box[1]! || b[at + 5]! < box[2]!) return true
  for (let k = 0; k < 16; k += 4) {
    const nx = planes[k]!
    const ny = planes[k + 1]!
    const nz = planes[k + 2]!
    const least =
      nx * b[nx > 0 ? at : at + 3]! + ny * b[ny > 0 ? at + 1 : at + 4]! + nz * b[nz > 0 ? at + 2 : at + 5]!
    if (least > planes[k + 3]!) return true
  }
  return false
}

/** Whether the hull of the points (xyz triples) certainly misses the shaft, by its four planes. */
export function pointsMiss({ planes }: Shaft, points: ArrayLike<number>): boolean {
  for (let k = 0; k < 16; k += 4) {
    let out = true
    for (let i = 0; i < points.length && out; i += 3) {
      out = planes[k]! * points[i]! + planes[k + 1]! * points[i + 1]! + planes[k + 2]! * points[i + 2]! > planes[k + 3]!
    }
    if (out) return true
  }
  return false
}

function mean(points: ArrayLike<number>, box: Float64Array): readonly [number, number, number] {
  let x = 0
  let y = 0
  let z = 0
  for (let i = 0; i < points.length; i += 3) {
    const [px, py, pz] = [points[i]!, points[i + 1]!, points[i + 2]!]
    x += px
    y += py
    z += pz
    if (px < box[0]!) box[0] = px
    if (py < box[1]!) box[1] = py
    if (pz < box[2]!) box[2] = pz
    if (px > box[3]!) box[3] = px
    if (py > box[4]!) box[4] = py
    if (pz > box[5]!) box[5] = pz
  }
  const n = points.length / 3
  return [x / n, y / n, z / n]
}

function support(points: ArrayLike<number>, nx: number, ny: number, nz: number): number {
  let most = -Infinity
  for (let i = 0; i < points.length; i += 3) {
    const s = nx * points[i]! + ny * points[i + 1]! + nz * points[i + 2]!
    if (s > most) most = s
  }
  return most
}
