/** A throw as it went: for each step the place and the turn (x, y, z, then a quaternion x, y, z, w) of each die. */
export interface Tumble {
  readonly steps: number
  readonly dice: number
  readonly poses: Float32Array<ArrayBuffer>
}

/** Numbers of a pose. */
export const POSE = 7
