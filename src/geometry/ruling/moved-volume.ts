import { add2, add3, type Vec3 } from '../../core/vec'
import type { Convex } from '../sight/convex'
import type { SightVolume } from '../sight/volume'

/** The same volume at another place. */
export function movedVolume({ pieces, eye, centre }: SightVolume, by: Vec3): SightVolume {
  return {
    pieces: pieces.map(({ convex, axis, shrink, mesh }) => ({
      convex: movedConvex(convex, by),
      axis: add2(axis, [by[0], by[2]]),
      shrink,
      mesh: mesh && { tree: mesh.tree, pose: { at: add3(mesh.pose.at, by), yaw: mesh.pose.yaw } },
    })),
    eye: add3(eye, by),
    centre: add3(centre, by),
  }
}

function movedConvex({ flat, corners, planes, faces, edges, box }: Convex, [x, y, z]: Vec3): Convex {
  const to = { corners: corners.slice(), planes: planes.slice(), box: box.slice() }
  for (let i = 0; i < to.corners.length; i += 3) {
    to.corners[i]! += x
    to.corners[i + 1]! += y
    to.corners[i + 2]! += z
  }
  for (let i = 0; i < to.planes.length; i += 4) {
    to.planes[i + 3]! += to.planes[i]! * x + to.planes[i + 1]! * y + to.planes[i + 2]! * z
  }
  for (let k = 0; k < 6; k += 3) {
    to.box[k]! += x
    to.box[k + 1]! += y
    to.box[k + 2]! += z
  }
  return { flat, faces, edges, ...to }
}
