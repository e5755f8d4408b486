import type { Id } from '../../core/board'
import type { VisibleFact } from '../../core/measure'
import type { Vec3 } from '../../core/vec'
import { missesShaft } from './casters'
import { cornersOf } from './cells'
import { spanInside } from './convex-set'
import { scatteredPoint } from './candidates'
import { visitCrossings } from './mesh-tree'
import { across } from './neighbours'
import { meetsPlacedMesh, type Group, type PlacedMesh } from './occluder'
import type { OccluderIndex, Selection } from './occluder-index'
import { boxMisses, shaftOf, type Shaft } from './shaft'
import { HIT, TOUCH } from './tolerance'
import type { SightVolume, VolumePiece } from './volume'
import { turn2 } from '../../core/vec'

/**
 * The share of the volume, as seen from the eye, that no selected solid hides. Lines are spread evenly over its outline
 * in the eye's view (Roberts' R2 sequence), each up to where it first meets the volume. The error is the standard error of as many
 * independent lines, which the even spread undercuts.
 */
export function visibleShare(
  index: OccluderIndex, selection: Selection, eye: Vec3, target: SightVolume, samples: number,
): VisibleFact {
  const corners = cornersOf(target)
  const shaft = shaftOf(eye, corners)
  const groups = index.gather(selection, (box, at) => boxMisses(shaft, box, at))
  const view = viewFrom(eye, target)
  const screens = groups
    .map((group) => screenOf(group, view, shaft))
    .filter(({ solids, meshes }) => solids.length > 0 || meshes.length > 0)
  if (screens.length === 0) return { eye, samples, visible: 1, error: 0, hiddenBy: [] }
  const aims = aimsAt(view, target, corners, samples)
  const { lines } = aims
  if (lines === 0) return { eye, samples: 0, visible: 0, error: 1, hiddenBy: [] }
  // A piece may be there twice, by its parts and by its area.
  const cuts = new Map<Id, Uint8Array>()
  const closed = new Uint8Array(lines)
  for (const screen of screens) {
    const cut = cuts.get(screen.id) ?? new Uint8Array(lines)
    cuts.set(screen.id, cut)
    hide(screen, view, aims, corners, cut)
    for (let i = 0; i < lines; i++) closed[i]! |= cut[i]!
  }
  const visible = (lines - count(closed)) / lines
  return {
    eye, samples: lines, visible, error: Math.sqrt((visible * (1 - visible) + 0.25 / lines) / lines),
    hiddenBy: [...cuts].map(([id, cut]) => ({ id, share: count(cut) / lines }))
      .filter(({ share }) => share > 0).sort((one, other) => other.share - one.share),
  }
}

function count(flags: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < flags.length; i++) sum += flags[i]!
  return sum
}

/** A view plane: the way to the middle of the target and two unit vectors square to it. */
interface View {
  readonly eye: Vec3
  readonly length: number
  readonly ahead: Vec3
  readonly u: Vec3
  readonly v: Vec3
}

function viewFrom(eye: Vec3, { centre }: SightVolume): View {
  const d: Vec3 = [centre[0] - eye[0], centre[1] - eye[1], centre[2] - eye[2]]
  const length = Math.hypot(d[0], d[1], d[2])
  const [u, v] = across(d)
  const l = length || 1
  return { eye, length, ahead: [d[0] / l, d[1] / l, d[2] / l], u, v }
}

/** Where a point stands in the view; NaN for one that is not before the eye. */
function inView({ eye, ahead, u, v }: View, px: number, py: number, pz: number): readonly [number, number] {
  const [x, y, z] = [px - eye[0], py - eye[1], pz - eye[2]]
  const depth = x * ahead[0] + y * ahead[1] + z * ahead[2]
  if (!(depth > 1e-3)) return [NaN, NaN]
  return [(x * u[0] + y * u[1] + z * u[2]) / depth, (x * v[0] + y * v[1] + z * v[2]) / depth]
}

/** What of a group may hide anything. Solids: those that fill most of the view first. */
interface Screen {
  readonly id: Id
  readonly solids: readonly Screening[]
  readonly meshes: readonly PlacedMesh[]
}

/** A solid as the eye has it: the rectangle that it fills in the view, and how far outside each of its planes the eye is. */
interface Screening {
  readonly planes: Float64Array
  readonly rectangle: Float64Array
  readonly outside: Float64Array
}

function screenOf({ id, merged, meshes }: Group, view: View, shaft: Shaft): Screen {
  const { eye } = view
  const solids = merged.solids.filter((convex) => !missesShaft(convex, shaft)).map(({ corners, planes }): Screening => {
    return { planes, rectangle: rectangleOf(corners, view), outside: outsideOf(planes, eye) }
  })
  const size = ({ rectangle: [a0, b0, a1, b1] }: Screening): number => (a1! - a0!) * (b1! - b0!)
  solids.sort((one, other) => (size(other) > size(one) ? 1 : size(other) < size(one) ? -1 : 0))
  return { id, solids, meshes: meshes.filter(({ box }) => !boxMisses(shaft, box, 0)) }
}

/** Least a, b, then most a, b of the points in the view, a little widened because of rounding. */
function rectangleOf(corners: Float64Array, view: View): Float64Array {
  const rectangle = Float64Array.of(Infinity, Infinity, -Infinity, -Infinity)
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b] = inView(view, corners[i]!, corners[i + 1]!, corners[i + 2]!)
    if (Number.isNaN(a)) return EVERYWHERE
    const pad = 1e-9 * (1 + Math.abs(a) + Math.abs(b))
    rectangle[0] = Math.min(rectangle[0]!, a - pad)
    rectangle[1] = Math.min(rectangle[1]!, b - pad)
    rectangle[2] = Math.max(rectangle[2]!, a + pad)
    rectangle[3] = Math.max(rectangle[3]!, b + pad)
  }
  return rectangle
}

const EVERYWHERE = Float64Array.of(-Infinity, -Infinity, Infinity, Infinity)

/** Sets the flags of the lines that the screen hides. */
function hide({ solids, meshes }: Screen, { eye }: View, { lines, ways, views }: Aims, corners: readonly number[], cut: Uint8Array): void {
  for (const { planes, rectangle, outside } of solids) {
    if (hidesAll(planes, outside, eye, corners)) {
      cut.fill(1)
      return
    }
    const [a0, b0, a1, b1] = rectangle as unknown as readonly [number, number, number, number]
    for (let i = 0; i < lines; i++) {
      if (cut[i] === 1) continue
      const a = views[2 * i]!
      const b = views[2 * i + 1]!
      if (a < a0 || b < b0 || a > a1 || b > b1) continue
      if (isHit(planes, outside, ways[3 * i]!, ways[3 * i + 1]!, ways[3 * i + 2]!)) cut[i] = 1
    }
  }
  for (const mesh of meshes) {
    for (let i = 0; i < lines; i++) {
      if (cut[i] === 1) continue
      const [x, y, z] = [eye[0] + ways[3 * i]!, eye[1] + ways[3 * i + 1]!, eye[2] + ways[3 * i + 2]!]
      if (meetsPlacedMesh(mesh, eye[0], eye[1], eye[2], x, y, z) === HIT) cut[i] = 1
    }
  }
}

/** Whether the solid alone hides everything between the corners: then it hides each line. */
function hidesAll(planes: Float64Array, outside: Float64Array, eye: Vec3, corners: readonly number[]): boolean {
  for (let i = 0; i < corners.length; i += 3) {
    if (!isHit(planes, outside, corners[i]! - eye[0], corners[i + 1]! - eye[1], corners[i + 2]! - eye[2])) return false
  }
  return true
}

/** As `meetsPlanes` says HIT, for lines that all start at the point for which `outside` was worked out. */
function isHit(planes: Float64Array, outside: Float64Array, dx: number, dy: number, dz: number): boolean {
  let t0 = 0
  let t1 = 1
  for (let f = 0; f < outside.length; f++) {
    const out = outside[f]! + TOUCH
    const slope = planes[4 * f]! * dx + planes[4 * f + 1]! * dy + planes[4 * f + 2]! * dz
    if (slope > 1e-13) {
      const t = -out / slope
      if (t < t1) t1 = t
    } else if (slope < -1e-13) {
      const t = -out / slope
      if (t > t0) t0 = t
    } else if (out > 0) return false
    if (t0 >= t1) return false
  }
  return (t1 - t0) * Math.sqrt(dx * dx + dy * dy + dz * dz) > TOUCH
}

/** Lines from the eye: how far they go (xyz triples) and where their ends are in the view (pairs). */
interface Aims {
  readonly lines: number
  readonly ways: Float64Array
  readonly views: Float64Array
}

/** Lines to points of the volume that the eye would see if nothing else were there. */
function aimsAt(view: View, target: SightVolume, corners: readonly number[], samples: number): Aims {
  const { eye, ahead, u, v, length } = view
  const ways = new Float64Array(3 * samples)
  const views = new Float64Array(2 * samples)
  let lines = 0
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity]
  let near = length < 1e-9
  for (let i = 0; i < corners.length && !near; i += 3) {
    const [x, y, z] = [corners[i]! - eye[0], corners[i + 1]! - eye[1], corners[i + 2]! - eye[2]]
    const depth = x * ahead[0] + y * ahead[1] + z * ahead[2]
    near = depth < 0.05 * length
    const [a, b] = [(u[0] * x + u[1] * y + u[2] * z) / depth, (v[0] * x + v[1] * y + v[2] * z) / depth]
    u0 = Math.min(u0, a)
    u1 = Math.max(u1, a)
    v0 = Math.min(v0, b)
    v1 = Math.max(v1, b)
  }
  if (near) {
    // The eye is at the volume itself: there is no view plane, so points of its surface.
    for (let k = 0; k < samples; k++) {
      const point = scatteredPoint(target, k, eye)
      if (!point) continue
      for (let c = 0; c < 3; c++) ways[3 * lines + c] = point[c]! - eye[c]!
      views.set(inView(view, point[0], point[1], point[2]), 2 * lines++)
    }
    return { lines, ways, views }
  }
  // Far enough beyond to pass through the whole volume.
  const reach = 3 * length
  const meetings = target.pieces.map((piece) => meetingFrom(piece, eye))
  for (let k = 1; lines < samples && k < 64 * samples; k++) {
    const a = u0 + (u1 - u0) * frac(0.5 + k * 0.7548776662466927)
    const b = v0 + (v1 - v0) * frac(0.5 + k * 0.5698402909980532)
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

/** `firstMeeting` for lines from one point, by how far they go. */
function meetingFrom(piece: VolumePiece, eye: Vec3): (dx: number, dy: number, dz: number) => number {
  const { convex: { planes, flat }, mesh } = piece
  if (mesh || flat) return (dx, dy, dz) => firstMeeting(piece, eye, [eye[0] + dx, eye[1] + dy, eye[2] + dz])
  const outside = outsideOf(planes, eye)
  return (dx, dy, dz) => {
    let t0 = 0
    let t1 = 1
    for (let f = 0; f < outside.length; f++) {
      const out = outside[f]!
      const slope = planes[4 * f]! * dx + planes[4 * f + 1]! * dy + planes[4 * f + 2]! * dz
      if (slope < 0) {
        const t = -out / slope
        if (t > t0) t0 = t
      } else if (out > 0) return Infinity
      else if (-out < t1 * slope) t1 = -out / slope
      if (t0 >= t1) return Infinity
    }
    return t0
  }
}

/** How far outside each of the planes the point is. */
function outsideOf(planes: Float64Array, [x, y, z]: Vec3): Float64Array {
  const outside = new Float64Array(planes.length / 4)
  for (let f = 0; f < outside.length; f++) {
    outside[f] = planes[4 * f]! * x + planes[4 * f + 1]! * y + planes[4 * f + 2]! * z - planes[4 * f + 3]!
  }
  return outside
}

/** Parameter at which the line from a to b first meets the piece; Infinity if it does not. */
export function firstMeeting({ convex, mesh }: VolumePiece, a: Vec3, b: Vec3): number {
  if (mesh) {
    const { tree, pose } = mesh
    const local = (p: Vec3): Vec3 => {
      const [x, z] = turn2([p[0] - pose.at[0], p[2] - pose.at[2]], -pose.turn)
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
