import { hypot } from '../../core/trigonometry'
import type { Vec3 } from '../../core/vec'
import { settle, type SightVolume, type VolumePiece } from './volume'

/**
 * Points of one volume worth looking from or at, piece by piece: the middle of its top and the ends of that as seen from the other,
 * whence most that is open is seen; then the middle and the ends halfway down, then the lowest ends.
 */
export function goodPoints(volume: SightVolume, from: SightVolume): Vec3[] {
  const [dx, dz] = [volume.centre[0] - from.centre[0], volume.centre[2] - from.centre[2]]
  const length = hypot(dx, dz) || 1
  const [nx, nz] = [-dz / length, dx / length]
  const points: Vec3[] = []
  const add = (piece: VolumePiece, point: Vec3): void => {
    const settled = settle(piece, point, from.centre)
    if (settled) points.push(settled)
  }
  for (const piece of volume.pieces) {
    const { box, corners } = piece.convex
    const middle: Vec3 = [(box[0]! + box[3]!) / 2, (box[1]! + box[4]!) / 2, (box[2]! + box[5]!) / 2]
    let [left, right] = [0, 0]
    const across = (i: number): number => nx * corners[i]! + nz * corners[i + 2]!
    for (let i = 0; i < corners.length; i += 3) {
      if (across(i) < across(left)) left = i
      if (across(i) > across(right)) right = i
    }
    for (const y of new Set([box[4]!, middle[1], box[1]!])) {
      if (y === box[4] || y !== box[1]) add(piece, [middle[0], y, middle[2]])
      for (const i of [left, right]) add(piece, [corners[i]!, y, corners[i + 2]!])
    }
  }
  return points
}

/** Pairs of good points: from top to top, then middles. Most pairs that are clear are so along one of these. */
export const LIKELY_PAIRS = [[0, 0], [1, 2], [2, 1], [2, 2], [1, 1], [3, 0], [0, 3]] as const

/** Deterministic points on the volume's faces; `k` counts on from 0. */
export function scatteredPoint(volume: SightVolume, k: number, from: Vec3): Vec3 | null {
  const piece = volume.pieces[k % volume.pieces.length]!
  const { corners, faces } = piece.convex
  const face = faces[Math.floor(frac(0.5 + k * 0.7548776662466927) * faces.length)]!
  // A random triangle of the face's fan and a random point of it.
  const i = 1 + Math.floor(frac(0.5 + k * 0.5698402909980532) * (face.length - 2))
  let u = frac(0.5 + k * 0.8191725133961645)
  let v = frac(0.5 + k * 0.6710436067037893)
  if (u + v > 1) [u, v] = [1 - u, 1 - v]
  const at = (j: number, c: number): number => corners[3 * face[j]! + c]!
  const point = [0, 1, 2].map((c) => at(0, c) + u * (at(i, c) - at(0, c)) + v * (at(i + 1, c) - at(0, c)))
  return settle(piece, point as unknown as Vec3, from)
}

/** The k-th number of a second sequence that does not go along with the first, for the other end of a line. */
export const otherEnd = (k: number): number => (Math.imul(k + 1, 0x9e3779b1) >>> 0) % 1_000_003

const frac = (x: number): number => x - Math.floor(x)
