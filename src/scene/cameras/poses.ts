import type { Board, Id, SideId } from '../../core/board'
import { circumradius } from '../../core/flat-shape'
import { boundsOf, heightRange } from '../../core/solid-bounds'
import type { Degrees, Inches } from '../../core/units'
import { radians } from '../../core/units'
import { add2, plan, turn2, type Vec3 } from '../../core/vec'
import { bodyExtent } from '../models/fit'
import type { CameraPose, Insets } from '../types'

/** Room for the table's wooden rim. */
const RIM: Inches = 2.2
/** Terrain at the far edge stands up about so high. */
const RISE: Inches = 2

/** The part of the view that no panel covers: -1 to 1 from left to right and from the bottom to the top. */
export interface Frame {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

const WHOLE_VIEW: Frame = { left: -1, right: 1, bottom: -1, top: 1 }
/** Panels may cover the view; the table still gets so much of it, of 2: less than a phone's question leaves, or what is shown would lie under that. */
const LEAST = 0.5
/** So much of the view, of 2 each way, is enough for those who act: a phone's question and a card leave no more. */
const LEAST_BESIDE = 0.36

/** What is left of a view of that size in pixels by panels of that depth at its edges. */
export function frameFor(insets: Insets | null, width: number, height: number): Frame {
  if (insets === null || width <= 0 || height <= 0) return WHOLE_VIEW
  const [left, right] = span(insets.left / width, insets.right / width)
  const [bottom, top] = span(insets.bottom / height, insets.top / height)
  return { left, right, bottom, top }
}

/** What is left of that frame beside or below the cards at its upper left, whichever is larger; all of it where neither would do. */
export function besideCards(frame: Frame, card: Insets['card'], width: number, height: number): Frame {
  if (!card || width <= 0 || height <= 0) return frame
  const beside = { ...frame, left: Math.max(frame.left, 2 * card.right / width - 1) }
  const below = { ...frame, top: Math.min(frame.top, 1 - 2 * card.bottom / height) }
  const roomy = [beside, below].filter(({ left, right, bottom, top }) => right - left >= LEAST_BESIDE && top - bottom >= LEAST_BESIDE)
  return roomy.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? frame
}

/** How much of the view a frame is, of 4. */
export const areaOf = ({ left, right, bottom, top }: Frame): number => (right - left) * (top - bottom)

/** From and to, -1 to 1, after shares are taken off both ends; never less than `LEAST`. */
function span(before: number, after: number): [number, number] {
  const taken = 2 * (before + after)
  const scale = taken > 2 - LEAST ? (2 - LEAST) / taken : 1
  return [-1 + 2 * before * scale, 1 - 2 * after * scale]
}

export interface Lens {
  readonly fov: Degrees
  /** Width over height. */
  readonly aspect: number
  /** What lies round a table and is seen with all of it; default its rim. */
  readonly round?: Inches
  /** Where in the view things are put; default all of it. */
  readonly frame?: Frame
}

/** The edges of the frame in the plane one inch before the eye. */
export function paneOf({ fov, aspect, frame = WHOLE_VIEW }: Lens) {
  const tall = Math.tan(radians(fov) / 2)
  const wide = tall * aspect
  return { left: frame.left * wide, right: frame.right * wide, bottom: frame.bottom * tall, top: frame.top * tall }
}

/** Width over height of what is left for the table. */
const frameAspect = (lens: Lens): number => {
  const { left, right, bottom, top } = paneOf(lens)
  return (right - left) / (top - bottom)
}

/** Distance from which a ball of that radius fills the frame, with a little room round it. */
export const distanceToSee = (radius: Inches, lens: Lens): Inches => {
  const { left, right, bottom, top } = paneOf(lens)
  return (radius / Math.sin(Math.atan(Math.min(right - left, top - bottom) / 2))) * 1.04
}

/** How far the target is to be from what is to be in the frame's middle, at that distance: to the right, and along the ground towards the eye. */
export function offsetFor(lens: Lens, distance: Inches, polar: number): { readonly right: Inches; readonly near: Inches } {
  const { left, right, bottom, top } = paneOf(lens)
  return { right: (-(left + right) / 2) * distance, near: (((bottom + top) / 2) * distance) / Math.max(0.3, Math.cos(polar)) }
}

/** The pose from which a flat rectangle just fits into the frame, looking from that side and height. */
function fitRectangle(width: Inches, depth: Inches, azimuth: number, polar: number, lens: Lens, room: number): CameraPose {
  const away: Vec3 = [Math.sin(azimuth) * Math.sin(polar), Math.cos(polar), Math.cos(azimuth) * Math.sin(polar)]
  const right: Vec3 = [Math.cos(azimuth), 0, -Math.sin(azimuth)]
  const ground: Vec3 = [Math.sin(azimuth), 0, Math.cos(azimuth)]
  const up: Vec3 = [
    away[1] * right[2] - away[2] * right[1], away[2] * right[0] - away[0] * right[2], away[0] * right[1] - away[1] * right[0],
  ]
  const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  const within = paneOf(lens)
  const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((z) => [0, RISE].map((y): Vec3 => [(x * (width - y)) / 2, y, (z * (depth - y)) / 2])))
  let [shiftRight, shiftNear] = [0, 0]
  let distance = Math.hypot(width, depth)
  // Corners fall nearer or farther with every step: slide the target and the eye until the picture fills the frame's middle.
  for (let round = 0; round < 60; round++) {
    let [left, rightmost, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
    for (const corner of corners) {
      const c: Vec3 = [
        corner[0] - right[0] * shiftRight - ground[0] * shiftNear,
        corner[1],
        corner[2] - right[2] * shiftRight - ground[2] * shiftNear,
      ]
      const far = Math.max(1, distance - dot(c, away))
      const [u, v] = [dot(c, right) / far, dot(c, up) / far]
      left = Math.min(left, u)
      rightmost = Math.max(rightmost, u)
      low = Math.min(low, v)
      high = Math.max(high, v)
    }
    const fill = Math.max((rightmost - left) / (within.right - within.left), (high - low) / (within.top - within.bottom))
    shiftRight += ((left + rightmost - within.left - within.right) / 2) * distance * 0.6
    shiftNear -= (((low + high - within.bottom - within.top) / 2) * distance * 0.6) / Math.max(0.3, Math.cos(polar))
    distance *= (fill * room) ** 0.7
  }
  const target: Vec3 = [right[0] * shiftRight + ground[0] * shiftNear, 0, right[2] * shiftRight + ground[2] * shiftNear]
  return { target, eye: [target[0] + away[0] * distance, target[1] + away[1] * distance, target[2] + away[2] * distance] }
}

/** The whole table from its long side with side A near, or side B where that one sits at the screen; on an upright screen along its length. */
export function homePose(board: Pick<Board, 'width' | 'depth'>, lens: Lens, seat: SideId = 'A'): CameraPose {
  const upright = frameAspect(lens) < 0.85
  const turned = upright && board.width > board.depth * 1.15
  const azimuth = (turned ? Math.PI * 1.5 : Math.PI) + (seat === 'B' ? Math.PI : 0)
  const steep = upright || lens.aspect < 0.85 ? 27 : 44
  const round = 2 * (lens.round ?? RIM)
  return fitRectangle(board.width + round, board.depth + round, azimuth, radians(steep), lens, 1.02)
}

/** Straight down on the whole table, side A below. */
export function topPose(board: Pick<Board, 'width' | 'depth'>, lens: Lens, azimuth: number = Math.PI): CameraPose {
  const across = Math.abs(Math.sin(azimuth)) > 0.7
  const [w, d] = across ? [board.depth, board.width] : [board.width, board.depth]
  const { left, right, bottom, top } = paneOf(lens)
  const round = 2 * (lens.round ?? RIM)
  const height = Math.max((d + round) / (top - bottom), (w + round) / (right - left)) * 1.02
  const lean = height * 0.0005
  const { right: aside, near } = offsetFor(lens, height, 0)
  const x = Math.cos(azimuth) * aside + Math.sin(azimuth) * near
  const z = -Math.sin(azimuth) * aside + Math.cos(azimuth) * near
  return { target: [x, 0, z], eye: [x + Math.sin(azimuth) * lean, height, z + Math.cos(azimuth) * lean] }
}

/** A small piece is seen with so much of the table round it. */
const AROUND: Inches = 3

/** The middle and radius of a ball that holds the things; null when none of them is on the table. */
export function ballRound(board: Board, ids: readonly Id[]): { readonly centre: Vec3; readonly radius: Inches } | null {
  const wanted = new Set(ids)
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  const grow = (at: Vec3, r: Inches, height: Inches) => {
    for (const [i, half] of [[0, r], [2, r]] as const) {
      low[i] = Math.min(low[i]!, at[i] - half)
      high[i] = Math.max(high[i]!, at[i] + half)
    }
    low[1] = Math.min(low[1]!, at[1])
    high[1] = Math.max(high[1]!, at[1] + height)
  }
  for (const model of board.models) {
    if (!wanted.has(model.id) && !wanted.has(model.unit)) continue
    const { x, z, height } = bodyExtent(model.body)
    grow(model.at, Math.max(x, z) / 2, height)
  }
  for (const { id, at, yaw, parts } of board.pieces) {
    if (!wanted.has(id)) continue
    // Its parts may all lie away from its origin, as the leaf of a door does that belongs to a house.
    for (const { solid, at: beside } of parts) {
      const [x, z] = add2(turn2(plan(beside), yaw), plan(at))
      const [bottom, top] = heightRange(solid)
      grow([x, at[1] + beside[1] + bottom, z], Math.max(AROUND, circumradius(boundsOf(solid).footprint)), top - bottom)
    }
  }
  if (low[0] === Infinity) return null
  const centre: Vec3 = [(low[0]! + high[0]!) / 2, (low[1]! + high[1]!) / 2, (low[2]! + high[2]!) / 2]
  return { centre, radius: Math.hypot(high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!) / 2 }
}

/** The same view from the other side of the table. */
export const fromAcross = ({ eye, target }: CameraPose): CameraPose =>
  ({ eye: [-eye[0], eye[1], -eye[2]], target: [-target[0], target[1], -target[2]] })
