import type { Vec3 } from '../../core/vec'

/**
 * A convex solid as lines from one point meet it. Counted in s = 1/t, where the point is at t = 0 and the end of the way at 1, a line
 * is inside a plane below (of a plane that the point is outside of) or above a value that is linear in the way; so no division.
 */
export interface Facing {
  /** Three factors a plane, first those of the `front` planes that the point is outside of. */
  readonly factors: Float64Array
  readonly front: number
}

/** A point this near to a plane is off it by so much, to the side that it is on. */
const OFF = 1e-200

/** `inset`: by how much the planes are moved inwards. */
export function facingOf(planes: Float64Array, [x, y, z]: Vec3, inset: number): Facing {
  const factors = new Float64Array(planes.length - planes.length / 4)
  let front = 0
  let back = factors.length
  for (let f = 0; f < planes.length; f += 4) {
    const nx = planes[f]!
    const ny = planes[f + 1]!
    const nz = planes[f + 2]!
    const out = nx * x + ny * y + nz * z - planes[f + 3]! + inset
    const scale = -1 / (out > 0 ? Math.max(out, OFF) : Math.min(out, -OFF))
    const at = out > 0 ? front : (back -= 3)
    if (out > 0) front += 3
    factors[at] = scale * nx
    factors[at + 1] = scale * ny
    factors[at + 2] = scale * nz
  }
  return { factors, front }
}

/** Parameter at which the line first meets the solid; Infinity if it does not before its end. */
export function entryOf({ factors, front }: Facing, dx: number, dy: number, dz: number): number {
  let most = Infinity
  for (let f = 0; f < front; f += 3) {
    const s = factors[f]! * dx + factors[f + 1]! * dy + factors[f + 2]! * dz
    if (s < most) most = s
  }
  if (most <= 1) return Infinity
  for (let f = front; f < factors.length; f += 3) {
    if (factors[f]! * dx + factors[f + 1]! * dy + factors[f + 2]! * dz >= most) return Infinity
  }
  return 1 / most
}

/** Whether more than `length` of the line runs inside. */
export function runsInside({ factors, front }: Facing, dx: number, dy: number, dz: number, length: number): boolean {
  let most = Infinity
  for (let f = 0; f < front; f += 3) {
    const s = factors[f]! * dx + factors[f + 1]! * dy + factors[f + 2]! * dz
    if (s < most) most = s
  }
  if (most <= 1) return false
  let least = 1
  for (let f = front; f < factors.length; f += 3) {
    const s = factors[f]! * dx + factors[f + 1]! * dy + factors[f + 2]! * dz
    if (s > least) least = s
  }
  return least < most && (1 / least - 1 / most) * Math.sqrt(dx * dx + dy * dy + dz * dz) > length
}
