import { hypot } from '../../core/trigonometry'
import { turn2, type Vec3 } from '../../core/vec'
import { scatteredPoint } from './candidates'
import { spanInside } from './convex-set'
import { visitCrossings } from './mesh-tree'
import { across } from './neighbours'
import { entryOf, facingOf, type Facing } from './facing'
import type { SightVolume, VolumePiece } from './volume'

/** A view plane: the way to the middle of the target and two unit vectors square to it. */
export interface View {
  readonly eye: Vec3
  readonly length: number
  readonly ahead: Vec3
  readonly u: Vec3
  readonly v: Vec3
}

export function viewFrom(eye: Vec3, { centre }: SightVolume): View {
  const d: Vec3 = [centre[0] - eye[0], centre[1] - eye[1], centre[2] - eye[2]]
  const length = hypot(d[0], d[1], d[2])
  const [u, v] = across(d)
  const l = length || 1
  return { eye, length, ahead: [d[0] / l, d[1] / l, d[2] / l], u, v }
}

/** What is not further ahead of the eye than this has no place in the view. */
const AT_EYE = 1e-3

/** Least a, b, then most a, b of the points (xyz triples) in the view, a little widened because of rounding. */
export function rectangleOf(points: ArrayLike<number>, { eye, ahead, u, v }: View): Float64Array {
  let [a0, b0, a1, b1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i]! - eye[0]
    const y = points[i + 1]! - eye[1]
    const z = points[i + 2]! - eye[2]
    const depth = x * ahead[0] + y * ahead[1] + z * ahead[2]
    if (!(depth > AT_EYE)) return EVERYWHERE
    const a = (x * u[0] + y * u[1] + z * u[2]) / depth
    const b = (x * v[0] + y * v[1] + z * v[2]) / depth
    if (a < a0) a0 = a
    if (a > a1) a1 = a
    if (b < b0) b0 = b
    if (b > b1) b1 = b
  }
  const pad = 1e-9 * (1 + Math.max(-a0, a1) + Math.max(-b0, b1))
  return Float64Array.of(a0 - pad, b0 - pad, a1 + pad, b1 + pad)
}

const EVERYWHERE = Float64Array.of(-Infinity, -Infinity, Infinity, Infinity)

/** Lines from the eye: how far they go (xyz triples) and where their ends are in the view (pairs; NaN: nowhere). */
export interface Aims {
  readonly lines: number
  readonly ways: Float64Array
  readonly views: Float64Array
}

let room = { ways: new Float64Array(768), views: new Float64Array(512) }

function roomFor(samples: number): typeof room {
  if (room.views.length < 2 * samples) room = { ways: new Float64Array(3 * samples), views: new Float64Array(2 * samples) }
  return room
}

/**
 * Lines to points of the volume that the eye would see if nothing else were there, spread evenly over its outline in the view
 * (Roberts' R2 sequence). The next call writes over them.
 */
export function aimsAt(view: View, target: SightVolume, corners: readonly number[], samples: number): Aims {
  const { eye, ahead, u, v, length } = view
  if (isNear(view, corners)) return aimsNear(view, target, samples)
  const [a0, b0, a1, b1] = rectangleOf(corners, view) as unknown as readonly [number, number, number, number]
  const { ways, views } = roomFor(samples)
  let lines = 0
  // Far enough beyond to pass through the whole volume.
  const reach = 3 * length
  const meetings = target.pieces.map((piece) => meetingFrom(piece, eye))
  for (let k = 1; lines < samples && k < 64 * samples; k++) {
    const a = a0 + (a1 - a0) * frac(0.5 + k * 0.7548776662466927)
    const b = b0 + (b1 - b0) * frac(0.5 + k * 0.5698402909980532)
    const dx = reach * (ahead[0] + a * u[0] + b * v[0])
    const dy = reach * (ahead[1] + a * u[1] + b * v[1])
    const dz = reach * (ahead[2] + a * u[2] + b * v[2])
    let first = Infinity
    for (let p = 0; p < meetings.length; p++) {
      const t = meetings[p]!(dx, dy, dz)
      if (t < first) first = t
    }
    if (first > 1) continue
    ways[3 * lines] = first * dx
    ways[3 * lines + 1] = first * dy
    ways[3 * lines + 2] = first * dz
    views[2 * lines] = a
    views[2 * lines + 1] = b
    lines++
  }
  return { lines, ways, views }
}

/** Whether the eye is so close that the volume has no outline in the view. */
function isNear({ eye, ahead, length }: View, corners: readonly number[]): boolean {
  if (length < 1e-9) return true
  for (let i = 0; i < corners.length; i += 3) {
    const depth = (corners[i]! - eye[0]) * ahead[0] + (corners[i + 1]! - eye[1]) * ahead[1] + (corners[i + 2]! - eye[2]) * ahead[2]
    if (depth < Math.max(0.05 * length, AT_EYE)) return true
  }
  return false
}

/** The eye is at the volume itself: lines to points of its surface. */
function aimsNear({ eye, ahead, u, v }: View, target: SightVolume, samples: number): Aims {
  const { ways, views } = roomFor(samples)
  let lines = 0
  for (let k = 0; k < samples; k++) {
    const point = scatteredPoint(target, k, eye)
    if (!point) continue
    const [x, y, z] = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]]
    const depth = x * ahead[0] + y * ahead[1] + z * ahead[2]
    ways.set([x, y, z], 3 * lines)
    const l = depth > AT_EYE ? depth : NaN
    views.set([(x * u[0] + y * u[1] + z * u[2]) / l, (x * v[0] + y * v[1] + z * v[2]) / l], 2 * lines)
    lines++
  }
  return { lines, ways, views }
}

/** `firstMeeting` for lines from one point, by how far they go. */
function meetingFrom(piece: VolumePiece, eye: Vec3): (dx: number, dy: number, dz: number) => number {
  if (piece.mesh || piece.convex.flat) return (dx, dy, dz) => firstMeeting(piece, eye, [eye[0] + dx, eye[1] + dy, eye[2] + dz])
  const facing: Facing = facingOf(piece.convex.planes, eye, 0)
  return (dx, dy, dz) => entryOf(facing, dx, dy, dz)
}

/** Parameter at which the line from a to b first meets the piece; Infinity if it does not. */
export function firstMeeting({ convex, mesh }: VolumePiece, a: Vec3, b: Vec3): number {
  if (mesh) {
    const { tree, pose } = mesh
    const local = (p: Vec3): Vec3 => {
      const [x, z] = turn2([p[0] - pose.at[0], p[2] - pose.at[2]], -pose.yaw)
      return [x, p[1] - pose.at[1], z]
    }
    let first = Infinity
    visitCrossings(tree, ...local(a), ...local(b), (t) => (first = Math.min(first, t)))
    return first
  }
  const { planes } = convex
  if (!convex.flat) return spanInside(planes, a[0], a[1], a[2], b[0], b[1], b[2])?.[0] ?? Infinity
  const s = planes[0]! * a[0] + planes[1]! * a[1] + planes[2]! * a[2] - planes[3]!
  const e = planes[0]! * b[0] + planes[1]! * b[1] + planes[2]! * b[2] - planes[3]!
  if (s * e > 0 || s === e) return Infinity
  const t = s / (s - e)
  const [x, y, z] = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), a[2] + t * (b[2] - a[2])]
  for (let f = 4; f < planes.length; f += 4) {
    if (planes[f]! * x + planes[f + 1]! * y + planes[f + 2]! * z > planes[f + 3]!) return Infinity
  }
  return t
}

const frac = (x: number): number => x - Math.floor(x)
