import { Vector3, type Camera } from 'three'

const right = new Vector3()

/** Turn about the vertical, in radians, by which something painted on the ground reads upright. */
export function towardsEye(camera: Camera): number {
  right.setFromMatrixColumn(camera.matrixWorld, 0)
  return Math.atan2(-right.z, right.x)
}
