import type { Pose } from '../../core/board'
import { radians } from '../../core/units'
import { distance3, type Vec3 } from '../../core/vec'
import type { Walk } from '../../tools/desk-state'

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
  /** How long it takes. */
  ms: number
  /** The points that it passes, with how far along each is; null: it goes straight. */
  way: readonly (readonly [x: number, y: number, z: number, along: number])[] | null
}


export function glideAt(pose: Pose): Glide {
  const [x, y, z] = pose.at
  const yaw = radians(pose.yaw)
  return {
    x, y, z, yaw, fromX: x, fromY: y, fromZ: z, fromTurn: yaw, toX: x, toY: y, toZ: z, toTurn: yaw, start: -1, moving: false,
    ms: MOVE_MS, way: null,
  }
}

/** Sends it to `pose` from wherever it is drawn now, along a way that leads there; at once where told. True when anything changes. */
export function sendTo(glide: Glide, pose: Pose, atOnce: boolean, along: Pick<Walk, 'points' | 'ms'> | null = null): boolean {
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
  glide.way = along === null || atOnce ? null : wayTo([glide.x, glide.y, glide.z], along.points, pose.at)
  glide.ms = glide.way === null ? MOVE_MS : along!.ms
  if (atOnce) stepGlide(glide, Infinity)
  return true
}

/** Moves the drawn pose to the time `now` (ms), ease out; true while it has further to go. */
export function stepGlide(glide: Glide, now: number): boolean {
  if (!glide.moving) return false
  if (glide.start < 0) glide.start = now
  const t = now === Infinity ? 1 : Math.min(1, (now - glide.start) / glide.ms)
  const e = glide.way === null ? 1 - (1 - t) ** 3 : t * t * (3 - 2 * t)
  if (glide.way !== null && t < 1) {
    goAlong(glide, glide.way, e)
    return true
  }
  glide.x = t === 1 ? glide.toX : glide.fromX + (glide.toX - glide.fromX) * e
  glide.y = t === 1 ? glide.toY : glide.fromY + (glide.toY - glide.fromY) * e
  glide.z = t === 1 ? glide.toZ : glide.fromZ + (glide.toZ - glide.fromZ) * e
  glide.yaw = t === 1 ? glide.toTurn : glide.fromTurn + (glide.toTurn - glide.fromTurn) * e
  glide.moving = t < 1
  return glide.moving
}

/** Farther from the way than this, a model does not stand at its end. */
const OFF = 1.5

/** The part of the way that leads from one place to the other; null where it does not. */
function wayTo(from: Vec3, points: readonly Vec3[], to: Vec3): Glide['way'] {
  const [start] = points
  if (start === undefined || points.length < 2 || distance3(start, from) > OFF) return null
  const nearest = points.reduce((best, point, i) => (distance3(point, to) < distance3(points[best]!, to) ? i : best), 0)
  if (distance3(points[nearest]!, to) > OFF) return null
  const passed = [from, ...points.slice(1, nearest), to]
  let along = 0
  return passed.map((point, i) => [...point, i === 0 ? 0 : (along += distance3(passed[i - 1]!, point))] as const)
}

function goAlong(glide: Glide, way: NonNullable<Glide['way']>, share: number): void {
  const gone = way.at(-1)![3] * share
  let i = 1
  while (i < way.length - 1 && way[i]![3] < gone) i++
  const [a, b] = [way[i - 1]!, way[i]!]
  const part = b[3] > a[3] ? (gone - a[3]) / (b[3] - a[3]) : 1
  glide.x = a[0] + (b[0] - a[0]) * part
  glide.y = a[1] + (b[1] - a[1]) * part
  glide.z = a[2] + (b[2] - a[2]) * part
  glide.yaw = glide.fromTurn + (glide.toTurn - glide.fromTurn) * share
}
