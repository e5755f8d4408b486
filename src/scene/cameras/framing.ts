import { radians, type Inches } from '../../core/units'
import { cross3, dot3, type Vec3 } from '../../core/vec'
import type { CameraPose } from '../types'
import { paneOf, type Lens } from './poses'

/** A figure that has to be seen large: where it stands, and the top of its body. */
export interface Upright {
  readonly foot: Vec3
  readonly head: Vec3
}

/** What is to be brought into the free part of the screen. Inches, the table's frame. */
export interface Scenery {
  /** All of these land within the frame. At least one. */
  readonly points: readonly Vec3[]
  /** Who acts: the tallest of them is to be large. None: nobody is. */
  readonly acts: readonly Upright[]
  /** What should not stand behind something, heads and objectives for example. */
  readonly heads: readonly Vec3[]
}

/** Which way the camera looks, as angles about the target: the turn about the vertical, and the tilt from straight down. Radians. */
export interface Angles {
  readonly azimuth: number
  readonly polar: number
}

/** How large who acts is to be, as shares of the height of the view. */
export interface Size {
  readonly least: number
  readonly most: number
}

/** 60 of 900 pixels, and not so near that nothing of the table shows; on an upright screen what it is about has less room beside it. */
export const FIGURE: Size = { least: 62 / 900, most: 112 / 900 }
const UPRIGHT: Size = { least: 42 / 900, most: 90 / 900 }
export const sizeFor = ({ aspect }: Pick<Lens, 'aspect'>): Size => (aspect < 0.8 ? UPRIGHT : FIGURE)

/** No point is nearer to the eye than this. */
const NEAREST: Inches = 5
/** With nobody to be large, one looks from no nearer than this. */
const OVERVIEW: Inches = 15
/** Looked at from so steep a height, one wants to look from above. */
const FROM_ABOVE = radians(15)
const TILTS = [46, 56, 64, 71].map(radians)
const TURN = radians(15)
/** What is weighed against half a turn of the camera, which is 1: all heads hidden, a figure too small and one of no size, half a quarter of tilt. */
const HIDDEN = 2.5
const TOO_SMALL = 1.5
const NO_SIZE = 6
const TILTED = 0.6

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
 * a plane through the eye, and to have all points on its inner side bounds the eye by a line; two opposite edges bound how near it may be.
 */
export function fitPoints(points: readonly Vec3[], angles: Angles, lens: Lens, nearest: Inches = NEAREST): CameraPose {
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
  const across = (b - right * far + a - left * far) / 2
  const upward = (d - top * far + c - bottom * far) / 2
  const at = (k: 0 | 1 | 2): number => axes.right[k] * across + axes.up[k] * upward + axes.away[k] * far
  const eye: Vec3 = [at(0), at(1), at(2)]
  // What one turns about lies on the ground of it all, where the middle of the view meets that.
  const ahead = Math.max(1, (eye[1] - ground) / Math.max(0.2, axes.away[1]))
  return { eye, target: [eye[0] - axes.away[0] * ahead, eye[1] - axes.away[1] * ahead, eye[2] - axes.away[2] * ahead] }
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

/** All of it in the frame, who acts large enough, and nothing of it hidden that could be seen: there is nothing to be done. */
export function isFramed(scenery: Scenery, pose: CameraPose, lens: Lens, hides: Hides, size: Size = sizeFor(lens)): boolean {
  const { left, right, bottom, top } = lens.frame ?? { left: -1, right: 1, bottom: -1, top: 1 }
  const within = scenery.points.every((point) => {
    const at = onScreen(point, pose, lens)
    return at !== null && at[0] > left - SLACK && at[0] < right + SLACK && at[1] > bottom - SLACK && at[1] < top + SLACK
  })
  return within && (scenery.acts.length === 0 || tallest(scenery.acts, pose, lens) >= size.least) && hiddenShare(scenery.heads, pose.eye, hides) <= 0.25
}

const SLACK = 0.01

/** How much of what is at that point is hidden by what stands between it and the eye: 0 for nothing, to 1. */
export type Hides = (eye: Vec3, at: Vec3) => number

function hiddenShare(heads: readonly Vec3[], eye: Vec3, hides: Hides): number {
  if (heads.length === 0) return 0
  // Of many a few tell enough.
  const step = Math.max(1, Math.floor(heads.length / MOST_ASKED))
  const asked = heads.filter((_, i) => i % step === 0)
  return asked.reduce((sum, at) => sum + hides(eye, at), 0) / asked.length
}

const MOST_ASKED = 8

/**
 * The pose that shows it all in the frame, with who acts at least `size.least` tall where any view does that: from where one looks now if that
 * goes, else turned and tilted no farther than it takes, so that who acts stands near and what it is about lies beyond, and little is hidden.
 */
export function framed(scenery: Scenery, from: Angles, lens: Lens, hides: Hides, size: Size = sizeFor(lens)): CameraPose {
  const { points, acts, heads } = scenery
  const tall = acts.reduce((most, { foot, head }) => Math.max(most, head[1] - foot[1]), 0)
  // So near a figure of that height would be `size.most` tall.
  const nearest = tall > 0 ? Math.max(NEAREST, tall / (2 * Math.tan(radians(lens.fov) / 2) * size.most)) : OVERVIEW
  const fit = (angles: Angles): CameraPose => fitPoints(points, angles, lens, nearest)
  if (from.polar < FROM_ABOVE) return fit(from)
  let [best, least] = [null as CameraPose | null, Infinity]
  for (const { angles, turned } of candidates(from)) {
    if (turned >= least) break
    const pose = fit(angles)
    const short = acts.length === 0 ? 0 : Math.max(0, 1 - tallest(acts, pose, lens) / size.least)
    const cost = turned + (short > 0 ? TOO_SMALL + NO_SIZE * short : 0)
    if (cost >= least) continue
    const whole = cost + HIDDEN * hiddenShare(heads, pose.eye, hides)
    if (whole < least) [best, least] = [pose, whole]
  }
  return best ?? fit(from)
}

/** Which ways one could look, those that are nearest to how one looks now first. */
function candidates({ azimuth, polar }: Angles): readonly { readonly angles: Angles; readonly turned: number }[] {
  const tilts = [Math.min(Math.max(polar, TILTS[0]!), TILTS.at(-1)!), ...TILTS]
  const turns = Array.from({ length: 24 }, (_, k) => (k < 13 ? k : k - 24) * TURN)
  return turns
    .flatMap((turn) => tilts.map((tilt) => ({
      angles: { azimuth: azimuth + turn, polar: tilt },
      turned: Math.abs(turn) / Math.PI + (TILTED * Math.abs(tilt - polar)) / radians(45),
    })))
    .toSorted((one, other) => one.turned - other.turned)
}
