import type { Id } from '../../core/board'
import type { VisibleFact } from '../../core/measure'
import type { Vec3 } from '../../core/vec'
import { missesShaft } from './casters'
import { cornersOf } from './cells'
import { meetsPlanes, spanInside } from './convex-set'
import { scatteredPoint } from './candidates'
import { visitCrossings } from './mesh-tree'
import { across } from './neighbours'
import { meetsPlacedMesh, type Group, type PlacedMesh } from './occluder'
import type { OccluderIndex, Selection } from './occluder-index'
import { boxMisses, shaftOf, type Shaft } from './shaft'
import { HIT } from './tolerance'
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
  const cuts = new Map<Id, number>()
  const aims = aimsAt(eye, target, corners, samples)
  const lines = aims.length / 3
  const by: Id[] = []
  let open = 0
  for (let i = 0; i < aims.length; i += 3) {
    const aim: Vec3 = [aims[i]!, aims[i + 1]!, aims[i + 2]!]
    const [a, b] = inView(view, aim[0], aim[1], aim[2])
    by.length = 0
    for (const screen of screens) {
      // A piece may be there twice, by its parts and by its area.
      if (hides(screen, eye, aim, a, b) && !by.includes(screen.id)) by.push(screen.id)
    }
    for (const id of by) cuts.set(id, (cuts.get(id) ?? 0) + 1)
    if (by.length === 0) open++
  }
  if (lines === 0) return { eye, samples: 0, visible: 0, error: 1, hiddenBy: [] }
  const visible = open / lines
  return {
    eye, samples: lines, visible, error: Math.sqrt((visible * (1 - visible) + 0.25 / lines) / lines),
    hiddenBy: [...cuts].sort((a, b) => b[1] - a[1]).map(([id, n]) => ({ id, share: n / lines })),
  }
}

/** A view plane: the way to the middle of the target and two unit vectors square to it. */
interface View {
  readonly eye: Vec3
  readonly ahead: Vec3
  readonly u: Vec3
  readonly v: Vec3
}

function viewFrom(eye: Vec3, { centre }: SightVolume): View {
  const d: Vec3 = [centre[0] - eye[0], centre[1] - eye[1], centre[2] - eye[2]]
  const length = Math.hypot(d[0], d[1], d[2]) || 1
  const [u, v] = across(d)
  return { eye, ahead: [d[0] / length, d[1] / length, d[2] / length], u, v }
}

/** Where a point stands in the view; NaN for one that is not before the eye. */
function inView({ eye, ahead, u, v }: View, px: number, py: number, pz: number): readonly [number, number] {
  const [x, y, z] = [px - eye[0], py - eye[1], pz - eye[2]]
  const depth = x * ahead[0] + y * ahead[1] + z * ahead[2]
  if (!(depth > 1e-3)) return [NaN, NaN]
  return [(x * u[0] + y * u[1] + z * u[2]) / depth, (x * v[0] + y * v[1] + z * v[2]) / depth]
}

/** What of a group may hide anything, each solid with the rectangle that it fills in the view. */
interface Screen {
  readonly id: Id
  readonly solids: readonly { readonly planes: Float64Array; readonly rectangle: Float64Array }[]
  readonly meshes: readonly PlacedMesh[]
}

function screenOf({ id, merged, meshes }: Group, view: View, shaft: Shaft): Screen {
  const solids = merged.solids.filter((convex) => !missesShaft(convex, shaft)).map(({ corners, planes }) => {
    const rectangle = Float64Array.of(Infinity, Infinity, -Infinity, -Infinity)
    for (let i = 0; i < corners.length; i += 3) {
      const [a, b] = inView(view, corners[i]!, corners[i + 1]!, corners[i + 2]!)
      if (Number.isNaN(a)) return { planes, rectangle: EVERYWHERE }
      // A little wider than it is, because of rounding.
      const pad = 1e-9 * (1 + Math.abs(a) + Math.abs(b))
      rectangle[0] = Math.min(rectangle[0]!, a - pad)
      rectangle[1] = Math.min(rectangle[1]!, b - pad)
      rectangle[2] = Math.max(rectangle[2]!, a + pad)
      rectangle[3] = Math.max(rectangle[3]!, b + pad)
    }
    return { planes, rectangle }
  })
  return { id, solids, meshes: meshes.filter(({ box }) => !boxMisses(shaft, box, 0)) }
}

const EVERYWHERE = Float64Array.of(-Infinity, -Infinity, Infinity, Infinity)

/** `a` and `b`: the aim in the view. */
function hides({ solids, meshes }: Screen, eye: Vec3, aim: Vec3, a: number, b: number): boolean {
  for (let i = 0; i < solids.length; i++) {
    const { planes, rectangle } = solids[i]!
    if (a < rectangle[0]! || b < rectangle[1]! || a > rectangle[2]! || b > rectangle[3]!) continue
    if (meetsPlanes(planes, 0, planes.length, eye[0], eye[1], eye[2], aim[0], aim[1], aim[2]) === HIT) return true
  }
  for (let i = 0; i < meshes.length; i++) {
    if (meetsPlacedMesh(meshes[i]!, eye[0], eye[1], eye[2], aim[0], aim[1], aim[2]) === HIT) return true
  }
  return false
}

/** Points of the volume that the eye would see if nothing else were there, as xyz triples. */
function aimsAt(eye: Vec3, target: SightVolume, corners: readonly number[], samples: number): readonly number[] {
  const found: number[] = []
  const middle = target.centre
  const d: Vec3 = [middle[0] - eye[0], middle[1] - eye[1], middle[2] - eye[2]]
  const length = Math.hypot(d[0], d[1], d[2])
  const [u, v] = across(d)
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity]
  let near = length < 1e-9
  for (let i = 0; i < corners.length && !near; i += 3) {
    const [x, y, z] = [corners[i]! - eye[0], corners[i + 1]! - eye[1], corners[i + 2]! - eye[2]]
    const depth = (x * d[0] + y * d[1] + z * d[2]) / length
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
      if (point) found.push(...point)
    }
    return found
  }
  // Far enough beyond to pass through the whole volume.
  const reach = 3
  for (let k = 1; found.length < 3 * samples && k < 64 * samples; k++) {
    const a = u0 + (u1 - u0) * frac(0.5 + k * 0.7548776662466927)
    const b = v0 + (v1 - v0) * frac(0.5 + k * 0.5698402909980532)
    const far: Vec3 = [
      eye[0] + reach * (d[0] + length * (a * u[0] + b * v[0])),
      eye[1] + reach * (d[1] + length * (a * u[1] + b * v[1])),
      eye[2] + reach * (d[2] + length * (a * u[2] + b * v[2])),
    ]
    let first = Infinity
    for (const piece of target.pieces) first = Math.min(first, firstMeeting(piece, eye, far))
    if (first > 1) continue
    for (let c = 0; c < 3; c++) found.push(eye[c]! + first * (far[c]! - eye[c]!))
  }
  return found
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
