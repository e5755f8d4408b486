import type { Board, Id } from '../../core/board'
import type { Degrees, Inches } from '../../core/units'
import { radians } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { bodyExtent } from '../models/fit'
import type { CameraPose } from '../types'

/** Room for the table's wooden rim. */
const RIM: Inches = 2.2

export interface Lens {
  readonly fov: Degrees
  /** Width over height. */
  readonly aspect: number
}

/** Distance from which a ball of that radius fills the view, with a little room round it. */
export const distanceToSee = (radius: Inches, { fov, aspect }: Lens): Inches => {
  const half = radians(fov) / 2
  const narrow = Math.min(half, Math.atan(Math.tan(half) * aspect))
  return (radius / Math.sin(narrow)) * 1.04
}

/** The pose from which the corners of a flat rectangle just fit into the view, looking from that side and height. */
function fitRectangle(width: Inches, depth: Inches, azimuth: number, polar: number, lens: Lens, room: number): CameraPose {
  const away: Vec3 = [Math.sin(azimuth) * Math.sin(polar), Math.cos(polar), Math.cos(azimuth) * Math.sin(polar)]
  const right: Vec3 = [Math.cos(azimuth), 0, -Math.sin(azimuth)]
  const up: Vec3 = [
    away[1] * right[2] - away[2] * right[1], away[2] * right[0] - away[0] * right[2], away[0] * right[1] - away[1] * right[0],
  ]
  const tall = Math.tan(radians(lens.fov) / 2) / room
  const wide = tall * lens.aspect
  // Each corner asks for a distance; slide the target along the ground so that near and far edges are met alike.
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((z): Vec3 => [(x * width) / 2, 0, (z * depth) / 2]))
  const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  let shift = 0
  let distance = 0
  const ground: Vec3 = [Math.sin(azimuth), 0, Math.cos(azimuth)]
  for (let round = 0; round < 24; round++) {
    let [low, high] = [Infinity, -Infinity]
    distance = 0
    for (const corner of corners) {
      const c: Vec3 = [corner[0] - ground[0] * shift, 0, corner[2] - ground[2] * shift]
      distance = Math.max(distance, Math.abs(dot(c, right)) / wide + dot(c, away), Math.abs(dot(c, up)) / tall + dot(c, away))
    }
    for (const corner of corners) {
      const c: Vec3 = [corner[0] - ground[0] * shift, 0, corner[2] - ground[2] * shift]
      const v = dot(c, up) / (distance - dot(c, away))
      low = Math.min(low, v)
      high = Math.max(high, v)
    }
    // Centre the picture of the rectangle in the view.
    shift -= ((low + high) / 2) * distance * 0.6 / Math.max(0.3, Math.cos(polar))
  }
  const target: Vec3 = [ground[0] * shift, 0, ground[2] * shift]
  return { target, eye: [target[0] + away[0] * distance, target[1] + away[1] * distance, target[2] + away[2] * distance] }
}

/** The whole table from its long side with side A near; on an upright screen along its length. */
export function homePose(board: Pick<Board, 'width' | 'depth'>, lens: Lens): CameraPose {
  const upright = lens.aspect < 0.85
  const turned = upright && board.width > board.depth * 1.15
  const azimuth = turned ? Math.PI * 1.5 : Math.PI
  return fitRectangle(board.width + RIM * 2, board.depth + RIM * 2, azimuth, radians(upright ? 27 : 44), lens, 1.02)
}

/** Straight down on the whole table, side A below. */
export function topPose(board: Pick<Board, 'width' | 'depth'>, lens: Lens, azimuth: number = Math.PI): CameraPose {
  const across = Math.abs(Math.sin(azimuth)) > 0.7
  const [w, d] = across ? [board.depth, board.width] : [board.width, board.depth]
  const tall = Math.tan(radians(lens.fov) / 2)
  const height = Math.max((d / 2 + RIM) / tall, (w / 2 + RIM) / (tall * lens.aspect)) * 1.02
  const lean = height * 0.0005
  return { target: [0, 0, 0], eye: [Math.sin(azimuth) * lean, height, Math.cos(azimuth) * lean] }
}

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
  for (const piece of board.pieces) if (wanted.has(piece.id)) grow(piece.at, 3, piece.height)
  if (low[0] === Infinity) return null
  const centre: Vec3 = [(low[0]! + high[0]!) / 2, (low[1]! + high[1]!) / 2, (low[2]! + high[2]!) / 2]
  return { centre, radius: Math.hypot(high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!) / 2 }
}
