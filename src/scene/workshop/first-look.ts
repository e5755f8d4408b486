import type { Vec3 } from '../../core/vec'
import { anglesOf, fitPoints } from '../cameras/framing'
import type { Frame } from '../cameras/poses'
import type { CameraPose } from '../types'

/** Inches along x, y (up) and z; it stands on the ground in the middle. */
type Size = readonly [number, number, number]

/** Degrees from the lower to the upper edge of the view. */
export const FOV = 35
/** Where one looks from: over the table, from before and beside. */
const FROM = anglesOf({ eye: [0.55, 0.5, 0.9], target: [0, 0, 0] })
/** Inches: half of what the figure for scale takes in plan, with what it holds, and how tall it is. */
export const FIGURE_HALF = 0.75
export const FIGURE_TALL = 1.8
/** Inches from the middle of the figure to the corner of the piece that it stands beside. */
const BESIDE = 1.6
/** A little is free round all of it. */
const PANE: Frame = { left: -0.92, right: 0.92, bottom: -0.88, top: 0.88 }
/** No point is nearer to the eye than that, in inches, however small the piece. */
const NEAREST = 1

/**
 * Where the figure for scale stands: to the left of the corner that is leftmost on the screen, as one first looks. All of it is nearer than the whole
 * front of the piece, so that nothing of the piece is ever between it and the eye.
 */
export function figureBeside([w, , d]: Size): Vec3 {
  return [-w / 2 - BESIDE * Math.cos(FROM.azimuth), 0, d / 2 + BESIDE * Math.sin(FROM.azimuth)]
}

export const cornersOf = ([w, h, d]: Size, [x, y, z]: Vec3 = [0, 0, 0]): Vec3[] =>
  [-0.5, 0.5].flatMap((i) => [0, 1].flatMap((j) => [-0.5, 0.5].map((k): Vec3 => [x + i * w, y + j * h, z + k * d])))

/** The piece and the figure beside it, both whole; `aspect`: width of the view over its height. One turns about the middle of the piece, or near it. */
export function firstLook(size: Size, aspect: number): CameraPose {
  const points = [...cornersOf(size), ...cornersOf([2 * FIGURE_HALF, FIGURE_TALL, 2 * FIGURE_HALF], figureBeside(size))]
  return about(fitPoints(points, FROM, { fov: FOV, aspect, frame: PANE }, NEAREST), size)
}

/** The piece alone, seen from where one looks from now, filling the middle of the view of that shape (`picture`: width over height, as `aspect`). */
export function pieceAlone(size: Size, now: CameraPose, aspect: number, picture: number): CameraPose {
  const [across, upward] = [PANE.right * Math.min(1, picture / aspect), PANE.top * Math.min(1, aspect / picture)]
  const frame = { left: -across, right: across, bottom: -upward, top: upward }
  return about(fitPoints(cornersOf(size), anglesOf(now), { fov: FOV, aspect, frame }, NEAREST), size)
}

/** With the target on the same line, beside the middle of the piece. */
function about({ eye, target }: CameraPose, [, h]: Size): CameraPose {
  const along = [0, 1, 2].map((k) => target[k]! - eye[k]!) as [number, number, number]
  const length = Math.hypot(...along)
  const far = (-eye[0] * along[0] + (h / 2 - eye[1]) * along[1] - eye[2] * along[2]) / length
  const at = (k: 0 | 1 | 2) => eye[k] + (along[k] * Math.max(NEAREST, far)) / length
  return { eye, target: [at(0), at(1), at(2)] }
}

/** Inches: of longer pieces the figure is so small that an arrow points at it. */
const LONG = 40
export const isSpeck = (size: Size): boolean => Math.max(...size) > LONG

/** Inches from the middle of the mat to its edges: it goes round the piece and the figure. */
export const matOf = ([w, , d]: Size): readonly [x: number, z: number] => [Math.ceil(w / 2 + 3), Math.ceil(d / 2 + 3)]

/** Of longer mats the lines stand a foot apart: so many would be a grey. */
const MOST_LINES = 120
/** Inches between the lines of the mat. */
export const squaresOf = (size: Size): 1 | 12 => (Math.max(...matOf(size)) <= MOST_LINES / 2 ? 1 : 12)
