import { cos, hypot, sin } from './trigonometry'
import { radians, type Degrees } from './units'

/** A point or direction in plan: x along the table's width, z along its depth. */
export type Vec2 = readonly [x: number, z: number]
/** A point or direction in space: x, y up, z. Right-handed, as in three.js. */
export type Vec3 = readonly [x: number, y: number, z: number]
export interface Segment {
  readonly from: Vec3
  readonly to: Vec3
}

export const add3 = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub3 = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale3 = (a: Vec3, s: number): Vec3 => [a[0] * s, a[1] * s, a[2] * s]
export const dot3 = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross3 = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const length3 = (a: Vec3): number => hypot(a[0], a[1], a[2])
export const distance3 = (a: Vec3, b: Vec3): number => hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
export const lerp3 = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export const add2 = (a: Vec2, b: Vec2): Vec2 => [a[0] + b[0], a[1] + b[1]]
export const sub2 = (a: Vec2, b: Vec2): Vec2 => [a[0] - b[0], a[1] - b[1]]
export const scale2 = (a: Vec2, s: number): Vec2 => [a[0] * s, a[1] * s]
export const dot2 = (a: Vec2, b: Vec2): number => a[0] * b[0] + a[1] * b[1]
/** z-up cross product of plan vectors taken as (x, z): positive when b lies clockwise of a seen from above. */
export const cross2 = (a: Vec2, b: Vec2): number => a[0] * b[1] - a[1] * b[0]
export const length2 = (a: Vec2): number => hypot(a[0], a[1])
export const distance2 = (a: Vec2, b: Vec2): number => hypot(b[0] - a[0], b[1] - a[1])

export const plan = (p: Vec3): Vec2 => [p[0], p[2]]
export const atHeight = (p: Vec2, y: number): Vec3 => [p[0], y, p[1]]

/** Turns a plan vector about +y by `turn` degrees, as three's rotation.y does: +z goes towards +x. */
export function turn2(p: Vec2, yaw: Degrees): Vec2 {
  if (yaw === 0) return p
  if (yaw !== turned.yaw) {
    turned.yaw = yaw
    turned.cosine = cos(radians(yaw))
    turned.sine = sin(radians(yaw))
  }
  const { cosine: c, sine: s } = turned
  return [c * p[0] + s * p[1], -s * p[0] + c * p[1]]
}

/** Of the last turn that was asked for: one shape's corners are turned alike, one after the other. */
const turned = { yaw: 0, cosine: 1, sine: 0 }

/** Takes a point from a frame that stands at `at` and is turned by `turn` degrees to the table's frame. */
export function place3(p: Vec3, at: Vec3, yaw: Degrees): Vec3 {
  const [x, z] = turn2([p[0], p[2]], yaw)
  return [x + at[0], p[1] + at[1], z + at[2]]
}
