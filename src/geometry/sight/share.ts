import type { Id } from '../../core/board'
import type { VisibleFact } from '../../core/measure'
import type { Vec3 } from '../../core/vec'
import { aimsAt, rectangleOf, viewFrom, type Aims, type View } from './aims'
import { missesShaft } from './casters'
import { cornersOf } from './cells'
import { facingOf, runsInside, type Facing } from './facing'
import { meetsPlacedMesh, type Group, type PlacedMesh } from './occluder'
import type { OccluderIndex, Selection } from './occluder-index'
import { boxMisses, shaftOf, type Shaft } from './shaft'
import { HIT, TOUCH } from './tolerance'
import type { SightVolume } from './volume'

/**
 * The share of the volume, as seen from the eye, that no selected solid hides. Lines are spread evenly over its outline
 * in the eye's view (Roberts' R2 sequence), each up to where it first meets the volume. The error is the standard error of as many
 * independent lines, which the even spread undercuts. Where `work` does not go far enough for all the lines, fewer are cast.
 * `whoAlone`: see `VisibleQuery`.
 */
export function visibleShare(
  index: OccluderIndex, selection: Selection, eye: Vec3, target: SightVolume, asked: number, work: number, whoAlone = false,
): VisibleFact {
  const corners = cornersOf(target)
  const shaft = shaftOf(eye, corners)
  const groups = index.gather(selection, (box, at) => boxMisses(shaft, box, at))
  const view = viewFrom(eye, target)
  const screens = groups
    .map((group) => screenOf(group, view, shaft))
    .filter(({ solids, meshes }) => solids.length > 0 || meshes.length > 0)
  if (screens.length === 0) return { eye, samples: asked, visible: 1, error: 0, hiddenBy: [] }
  const each = screens.reduce((sum, { solids, meshes }) => sum + solids.length + MESH * meshes.length, 0)
  const samples = Math.min(asked, Math.max(FEWEST, Math.floor(work / (LINE + each))))
  const aims = aimsAt(view, target, corners, samples)
  const { lines } = aims
  if (lines === 0) return { eye, samples: 0, visible: 0, error: 1, hiddenBy: [] }
  // A piece may be there twice, by its parts and by its area.
  const cuts = new Map<Id, Uint8Array>()
  const closed = new Uint8Array(lines)
  for (const screen of screens) {
    const before = cuts.get(screen.id)
    const cut = before ?? new Uint8Array(lines)
    const known = before !== undefined && before.includes(1)
    cuts.set(screen.id, cut)
    // A line is enough where nobody asks how many; and of a piece that is there twice one half is.
    if (!whoAlone || !known) hide(screen, view, aims, corners, cut, whoAlone)
    for (let i = 0; i < lines; i++) if (cut[i] === 1) closed[i] = 1
  }
  const visible = (lines - count(closed)) / lines
  return {
    eye, samples: lines, ...(samples < asked && { cut: true }), visible, error: Math.sqrt((visible * (1 - visible) + 0.25 / lines) / lines),
    hiddenBy: [...cuts].map(([id, cut]) => ({ id, share: count(cut) / lines }))
      .filter(({ share }) => share > 0).sort((one, other) => other.share - one.share),
  }
}

/** A line is laid in as long as it is tested against so many solids. */
const LINE = 6
/** A line is tested against a mesh in as long as against so many solids. */
const MESH = 100
/** Fewer lines say nothing, whatever the bound. */
const FEWEST = 16

function count(flags: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < flags.length; i++) sum += flags[i]!
  return sum
}

/** What of a group may hide anything. Solids: those that fill most of the view first. */
interface Screen {
  readonly id: Id
  readonly solids: readonly Screening[]
  readonly meshes: readonly PlacedMesh[]
}

/** A solid as the eye has it, and the rectangle that it fills in the view. */
interface Screening {
  readonly facing: Facing
  readonly rectangle: Float64Array
  readonly size: number
}

function screenOf({ id, merged, meshes }: Group, view: View, shaft: Shaft): Screen {
  const solids: Screening[] = []
  for (const convex of merged.solids) {
    if (missesShaft(convex, shaft)) continue
    const rectangle = rectangleOf(convex.corners, view)
    const size = (rectangle[2]! - rectangle[0]!) * (rectangle[3]! - rectangle[1]!)
    solids.push({ facing: facingOf(convex.planes, view.eye, TOUCH), rectangle, size })
  }
  solids.sort((one, other) => (other.size > one.size ? 1 : other.size < one.size ? -1 : 0))
  return { id, solids, meshes: meshes.filter(({ box }) => !boxMisses(shaft, box, 0)) }
}

/** Sets the flags of the lines that the screen hides; `one`: of one of them. */
function hide(
  { solids, meshes }: Screen, { eye }: View, { lines, ways, views }: Aims, corners: readonly number[], cut: Uint8Array, one: boolean,
): void {
  for (const { facing, rectangle } of solids) {
    if (!one && hidesAll(facing, eye, corners)) {
      cut.fill(1)
      return
    }
    const a0 = rectangle[0]!
    const b0 = rectangle[1]!
    const a1 = rectangle[2]!
    const b1 = rectangle[3]!
    for (let i = 0; i < lines; i++) {
      if (cut[i] === 1) continue
      const a = views[2 * i]!
      const b = views[2 * i + 1]!
      if (a < a0 || b < b0 || a > a1 || b > b1) continue
      if (!runsInside(facing, ways[3 * i]!, ways[3 * i + 1]!, ways[3 * i + 2]!, TOUCH)) continue
      cut[i] = 1
      if (one) return
    }
  }
  for (const mesh of meshes) {
    for (let i = 0; i < lines; i++) {
      if (cut[i] === 1) continue
      const [x, y, z] = [eye[0] + ways[3 * i]!, eye[1] + ways[3 * i + 1]!, eye[2] + ways[3 * i + 2]!]
      if (meetsPlacedMesh(mesh, eye[0], eye[1], eye[2], x, y, z) !== HIT) continue
      cut[i] = 1
      if (one) return
    }
  }
}

/** Whether the solid alone hides everything between the corners: then it hides each line. */
function hidesAll(facing: Facing, eye: Vec3, corners: readonly number[]): boolean {
  for (let i = 0; i < corners.length; i += 3) {
    if (!runsInside(facing, corners[i]! - eye[0], corners[i + 1]! - eye[1], corners[i + 2]! - eye[2], TOUCH)) return false
  }
  return true
}
