import type { Vec3 } from '../../core/vec'
import type { Convex } from '../sight/convex'
import type { SightVolume } from '../sight/volume'

/** Written into by `nearestOn`: a search asks thousands of times. */
const best: { x: number; y: number; z: number; square: number } = { x: 0, y: 0, z: 0, square: Infinity }

/** The point of the volume's pieces nearest to `p`; `p` itself inside one. Bodies of triangles count by their hull. */
export function nearestOf(volume: SightVolume, p: Vec3): Vec3 {
  best.square = Infinity
  for (const { convex } of volume.pieces) nearestOn(convex, p[0], p[1], p[2])
  return [best.x, best.y, best.z]
}

/** For a point outside, the nearest lies on a face that looks at it. */
function nearestOn(convex: Convex, x: number, y: number, z: number): void {
  const { planes, faces, flat } = convex
  let inside = !flat
  for (let f = 0; f < faces.length; f++) {
    const above = planes[4 * f]! * x + planes[4 * f + 1]! * y + planes[4 * f + 2]! * z - planes[4 * f + 3]!
    if (above > 0) inside = false
    if ((above <= 0 && !flat) || above * above >= best.square) continue
    nearestOnFace(convex, f, x, y, z, above)
  }
  if (inside) take(x, y, z, 0)
}

function take(x: number, y: number, z: number, square: number): void {
  if (square >= best.square) return
  best.x = x
  best.y = y
  best.z = z
  best.square = square
}

function nearestOnFace({ corners, faces, planes, flat }: Convex, face: number, x: number, y: number, z: number, above: number): void {
  const loop = faces[face]!
  const [nx, ny, nz] = [planes[4 * face]!, planes[4 * face + 1]!, planes[4 * face + 2]!]
  // The foot of the perpendicular, if it lies within the rim; a flat polygon may be wound either way round.
  const [fx, fy, fz] = [x - above * nx, y - above * ny, z - above * nz]
  const height = above * above
  let left = false
  let right = false
  for (let i = 0; i < loop.length; i++) {
    const a = 3 * loop[i]!
    const b = 3 * loop[i + 1 < loop.length ? i + 1 : 0]!
    const ax = corners[a]!
    const ay = corners[a + 1]!
    const az = corners[a + 2]!
    const ex = corners[b]! - ax
    const ey = corners[b + 1]! - ay
    const ez = corners[b + 2]! - az
    const px = fx - ax
    const py = fy - ay
    const pz = fz - az
    const side = nx * (ey * pz - ez * py) + ny * (ez * px - ex * pz) + nz * (ex * py - ey * px)
    if (side > 0) left = true
    // Inside an edge: it cannot be the nearest, unless the foot lies beyond another.
    else if (side < 0) right = true
    if (side >= 0 && !flat) continue
    const t = Math.min(1, Math.max(0, (ex * px + ey * py + ez * pz) / (ex * ex + ey * ey + ez * ez || 1)))
    const [qx, qy, qz] = [px - t * ex, py - t * ey, pz - t * ez]
    take(ax + t * ex, ay + t * ey, az + t * ez, qx * qx + qy * qy + qz * qz + height)
  }
  if (flat ? !(left && right) : !right) take(fx, fy, fz, height)
}
