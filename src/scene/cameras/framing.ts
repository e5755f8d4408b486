import { radians, type Inches } from '../../core/units'
import { cross3, dot3, type Vec3 } from '../../core/vec'
import type { CameraPose } from '../types'
import { beyondTable, type TableSize } from './beyond'
import { paneOf, type Lens } from './poses'

/** A figure that has to be seen large: where it stands, and the top of its body. */
export interface Upright {
  readonly foot: Vec3
  readonly head: Vec3
}

/** Which way the camera looks, as angles about the target: the turn about the vertical, and the tilt from straight down. Radians. */
export interface Angles {
  readonly azimuth: number
  readonly polar: number
}

/** No point is nearer to the eye than this. */
export const NEAREST: Inches = 5
/** Looked at from so steep a height, one wants to look from above. */
export const FROM_ABOVE = radians(15)
interface Axes {
  readonly right: Vec3
  readonly up: Vec3
  readonly away: Vec3
}

function axesOf({ azimuth, polar }: Angles): Axes {
  const away: Vec3 = [Math.sin(azimuth) * Math.sin(polar), Math.cos(polar), Math.cos(azimuth) * Math.sin(polar)]
  const right: Vec3 = [Math.cos(azimuth), 0, -Math.sin(azimuth)]
  return { away, right, up: cross3(away, right) }
}

export function anglesOf({ eye, target }: CameraPose): Angles {
  const [x, y, z] = [eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]]
  return { azimuth: Math.atan2(x, z), polar: Math.atan2(Math.hypot(x, z), y) }
}

/**
 * The nearest pose that looks that way with every point in the lens's frame, no nearer to any of them than `nearest`. Every edge of the frame is
 * a plane through the eye, and to have all points on its inner side bounds the eye by a line; two opposite edges bound how near it may be. Where the
 * frame has room to spare they are in its middle, or with a table where the least of what lies beyond that is seen.
 */
export function fitPoints(points: readonly Vec3[], angles: Angles, lens: Lens, nearest: Inches = NEAREST, table?: TableSize): CameraPose {
  const axes = axesOf(angles)
  const { left, right, bottom, top } = paneOf(lens)
  let [a, b, c, d] = [Infinity, -Infinity, Infinity, -Infinity]
  let [closest, ground] = [-Infinity, Infinity]
  for (const p of points) {
    const [x, y, z] = [dot3(p, axes.right), dot3(p, axes.up), dot3(p, axes.away)]
    a = Math.min(a, x + left * z)
    b = Math.max(b, x + right * z)
    c = Math.min(c, y + bottom * z)
    d = Math.max(d, y + top * z)
    closest = Math.max(closest, z)
    ground = Math.min(ground, p[1])
  }
  const far = Math.max((b - a) / (right - left), (d - c) / (top - bottom), closest + nearest)
  const poseAt = (across: number, upward: number): CameraPose => {
    const at = (k: 0 | 1 | 2): number => axes.right[k] * across + axes.up[k] * upward + axes.away[k] * far
    const eye: Vec3 = [at(0), at(1), at(2)]
    // What one turns about lies on the ground of it all, where the middle of the view meets that.
    const ahead = Math.max(1, (eye[1] - ground) / Math.max(0.2, axes.away[1]))
    return { eye, target: [eye[0] - axes.away[0] * ahead, eye[1] - axes.away[1] * ahead, eye[2] - axes.away[2] * ahead] }
  }
  const acrossAt = (share: number): number => (b - right * far) * (1 - share) + (a - left * far) * share
  const upwardAt = (share: number): number => (d - top * far) * (1 - share) + (c - bottom * far) * share
  if (!table) return poseAt(acrossAt(0.5), upwardAt(0.5))
  const upward = upwardAt(leastOf((share) => beyondTable(poseAt(acrossAt(0.5), upwardAt(share)), lens, table)))
  return poseAt(acrossAt(leastOf((share) => beyondTable(poseAt(acrossAt(share), upward), lens, table))), upward)
}

/** Where between the two ends of what may be: the middle if that does as well, and never hard at an end. */
const SHARES: readonly number[] = [0.5, 0.1, 0.9]

function leastOf(costOf: (share: number) => number): number {
  let [best, least] = [SHARES[0]!, Infinity]
  for (const share of SHARES) {
    const cost = costOf(share)
    if (cost < least) [best, least] = [share, cost]
  }
  return best
}

/** Where a point is on the screen, -1 to 1 to the right and up; null behind the eye. */
export function onScreen(point: Vec3, pose: CameraPose, { fov, aspect }: Pick<Lens, 'fov' | 'aspect'>): readonly [number, number] | null {
  const axes = axesOf(anglesOf(pose))
  const from: Vec3 = [point[0] - pose.eye[0], point[1] - pose.eye[1], point[2] - pose.eye[2]]
  const depth = -dot3(from, axes.away)
  if (depth < 0.05) return null
  const tall = Math.tan(radians(fov) / 2)
  return [dot3(from, axes.right) / (depth * tall * aspect), dot3(from, axes.up) / (depth * tall)]
}

/** How tall the tallest of them is on the screen, as a share of its height; from above, how tall it would be lying down. */
export function tallest(acts: readonly Upright[], pose: CameraPose, lens: Lens): number {
  const above = anglesOf(pose).polar < FROM_ABOVE
  let most = 0
  for (const { foot, head } of acts) {
    const [low, high] = [onScreen(foot, pose, lens), onScreen(head, pose, lens)]
    if (!low || !high) continue
    if (!above) most = Math.max(most, Math.hypot((high[0] - low[0]) * lens.aspect, high[1] - low[1]) / 2)
    else most = Math.max(most, (head[1] - foot[1]) / (2 * Math.tan(radians(lens.fov) / 2) * Math.max(1, pose.eye[1] - foot[1])))
  }
  return most
}
