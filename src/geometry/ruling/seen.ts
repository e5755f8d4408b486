import type { SeenFact, SeenPatch } from '../../core/evidence'
import type { Id } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import type { Vec3 } from '../../core/vec'
import { meetsGroup, type Group } from '../sight/occluder'
import { boxMisses, shaftOf } from '../sight/shaft'
import { firstMeeting } from '../sight/aims'
import type { Subject } from '../sight/sight-world'
import { HIT } from '../sight/tolerance'
import type { SightVolume } from '../sight/volume'
import { viewAxes } from './outlook'

/**
 * The target in the eye's view, square by square: each is seen or hidden as the line through its middle is. The squares
 * tile the view, so that their share is the share visible, sampled evenly instead of strewn. `subject.to` is to be the
 * inscribed volume. Empty where the eye is inside or right at the target.
 */
export function seenParts({ index, selection, to }: Subject, eye: Vec3, fineness: number): SeenFact {
  const screen = screenOf(eye, to)
  if (!screen) return { eye, visible: 1, error: 1, patches: [] }
  const corners = to.pieces.flatMap(({ convex }) => Array.from(convex.corners))
  const shaft = shaftOf(eye, corners)
  const groups = index.gather(selection, (box, at) => boxMisses(shaft, box, at))
  const side = Math.max(screen.width, screen.height) / fineness
  const columns = Math.max(1, Math.ceil(screen.width / side - 1e-9))
  const rows = Math.max(1, Math.ceil(screen.height / side - 1e-9))
  const [dx, dy] = [screen.width / columns, screen.height / rows]
  const onRim: (number | null)[] = []
  for (let r = 0; r <= rows; r++) for (let c = 0; c <= columns; c++) onRim.push(depthAt(screen, to, c * dx, r * dy))
  const patches: SeenPatch[] = []
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const depth = depthAt(screen, to, (c + 0.5) * dx, (r + 0.5) * dy)
      if (depth === null) continue
      const middle = screen.point((c + 0.5) * dx, (r + 0.5) * dy, depth)
      const by = hider(groups, eye, middle)
      // A corner beside the target, or on another part of it, is drawn as far off as the middle.
      const corner = (i: number, j: number): Vec3 => {
        const own = onRim[(r + j) * (columns + 1) + c + i]
        const near = own !== null && own !== undefined && Math.abs(own - depth) * screen.distance < 2 * side * screen.distance
        return screen.point((c + i) * dx, (r + j) * dy, near ? own : depth)
      }
      patches.push({ corners: [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)], middle, seen: by === null, by })
    }
  }
  const n = patches.length
  if (n === 0) return { eye, visible: 0, error: 1, patches }
  const visible = patches.reduce((sum, { seen }) => sum + (seen ? 1 : 0), 0) / n
  return { eye, visible, error: Math.sqrt((visible * (1 - visible) + 0.25 / n) / n), patches }
}

/** One of the groups that hide the point, or null: only what runs inside counts, as for the share visible. */
function hider(groups: readonly Group[], eye: Vec3, p: Vec3): Id | null {
  for (const group of groups) {
    if (meetsGroup(group, eye[0], eye[1], eye[2], p[0], p[1], p[2]) === HIT) return group.id
  }
  return null
}

/** The rectangle round the target on the view plane one unit before the eye. */
interface Screen {
  readonly width: number
  readonly height: number
  /** From the eye to the middle of the target. */
  readonly distance: number
  /** The point seen at (x, y) of the rectangle whose depth is `depth` times that distance. */
  point(x: number, y: number, depth: number): Vec3
  readonly eye: Vec3
}

function screenOf(eye: Vec3, { centre, pieces }: SightVolume): Screen | null {
  const d: Vec3 = [centre[0] - eye[0], centre[1] - eye[1], centre[2] - eye[2]]
  const distance = hypot(d[0], d[1], d[2])
  if (distance < 1e-6) return null
  const [u, v] = viewAxes(eye, centre)
  const ahead: Vec3 = [d[0] / distance, d[1] / distance, d[2] / distance]
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { convex: { corners } } of pieces) {
    for (let i = 0; i < corners.length; i += 3) {
      const [x, y, z] = [corners[i]! - eye[0], corners[i + 1]! - eye[1], corners[i + 2]! - eye[2]]
      const depth = x * ahead[0] + y * ahead[1] + z * ahead[2]
      if (depth < 0.05 * distance) return null
      const a = (x * u[0] + y * u[1] + z * u[2]) / depth
      const b = (x * v[0] + y * v[1] + z * v[2]) / depth
      left = Math.min(left, a)
      right = Math.max(right, a)
      low = Math.min(low, b)
      high = Math.max(high, b)
    }
  }
  return {
    width: right - left,
    height: high - low,
    distance,
    eye,
    point(x, y, depth) {
      const [a, b, k] = [left + x, low + y, depth * distance]
      return [
        eye[0] + k * (ahead[0] + a * u[0] + b * v[0]),
        eye[1] + k * (ahead[1] + a * u[1] + b * v[1]),
        eye[2] + k * (ahead[2] + a * u[2] + b * v[2]),
      ]
    },
  }
}

/** Depth at which the line through that place of the screen first meets the target, as a multiple of its distance. */
function depthAt(screen: Screen, { pieces }: SightVolume, x: number, y: number): number | null {
  // Far enough beyond to pass through the whole volume.
  const reach = 3
  const far = screen.point(x, y, reach)
  let first = Infinity
  for (const piece of pieces) first = Math.min(first, firstMeeting(piece, screen.eye, far))
  return first <= 1 ? first * reach : null
}
