import type { Pose } from '../../core/board'
import { radians } from '../../core/units'

export const MOVE_MS = 200

/** One model's drawn pose on its way to where it stands. Angles in radians. Changed in place, frame by frame. */
export interface Glide {
  x: number
  y: number
  z: number
  yaw: number
  fromX: number
  fromY: number
  fromZ: number
  fromTurn: number
  toX: number
  toY: number
  toZ: number
  toTurn: number
  /** When it set off, or -1 before its first frame: a scene that draws on demand has no clock while at rest. */
  start: number
  moving: boolean
}

export function glideAt(pose: Pose): Glide {
  const [x, y, z] = pose.at
  const yaw = radians(pose.yaw)
  return {
    x, y, z, yaw, fromX: x, fromY: y, fromZ: z, fromTurn: yaw, toX: x, toY: y, toZ: z, toTurn: yaw, start: -1, moving: false,
  }
}

/** Sends it to `pose` from wherever it is drawn now; at once where told. True when anything changes. */
export function sendTo(glide: Glide, pose: Pose, atOnce: boolean): boolean {
  const [x, y, z] = pose.at
  const yaw = radians(pose.yaw)
  const there = glide.toX === x && glide.toY === y && glide.toZ === z && Math.abs(glide.toTurn - yaw) % (Math.PI * 2) < 1e-9
  if (there && !(atOnce && glide.moving)) return false
  glide.fromX = glide.x
  glide.fromY = glide.y
  glide.fromZ = glide.z
  glide.fromTurn = glide.yaw
  glide.toX = x
  glide.toY = y
  glide.toZ = z
  // The short way round.
  const half = Math.PI
  glide.toTurn = glide.yaw + ((((yaw - glide.yaw + half) % (half * 2)) + half * 2) % (half * 2)) - half
  glide.start = -1
  glide.moving = true
  if (atOnce) stepGlide(glide, Infinity)
  return true
}

/** Moves the drawn pose to the time `now` (ms), ease out; true while it has further to go. */
export function stepGlide(glide: Glide, now: number): boolean {
  if (!glide.moving) return false
  if (glide.start < 0) glide.start = now
  const t = now === Infinity ? 1 : Math.min(1, (now - glide.start) / MOVE_MS)
  const e = 1 - (1 - t) ** 3
  glide.x = t === 1 ? glide.toX : glide.fromX + (glide.toX - glide.fromX) * e
  glide.y = t === 1 ? glide.toY : glide.fromY + (glide.toY - glide.fromY) * e
  glide.z = t === 1 ? glide.toZ : glide.fromZ + (glide.toZ - glide.fromZ) * e
  glide.yaw = t === 1 ? glide.toTurn : glide.fromTurn + (glide.toTurn - glide.fromTurn) * e
  glide.moving = t < 1
  return glide.moving
}
