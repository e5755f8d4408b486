import { cos, sin } from '../../core/trigonometry'
import { cross3, length3, scale3, sub3, type Vec3 } from '../../core/vec'
import { NUDGE } from './tolerance'

/** No table is built in these directions, so a nudge never runs along a face. */
const START = 0.3217
const DIRECTIONS = 8

/**
 * Segments beside the one from a to b: pushed aside by NUDGE in eight directions, then with its ends pushed apart,
 * which frees a line that grazes one solid on its left and another on its right.
 */
export function* neighbours(a: Vec3, b: Vec3): Generator<readonly [Vec3, Vec3]> {
  const [u, v] = across(sub3(b, a))
  for (const apart of [1, -1]) {
    for (let i = 0; i < DIRECTIONS; i++) {
      const phi = START + (2 * Math.PI * i) / DIRECTIONS
      const [c, s] = [NUDGE * cos(phi), NUDGE * sin(phi)]
      const [x, y, z] = [c * u[0] + s * v[0], c * u[1] + s * v[1], c * u[2] + s * v[2]]
      yield [
        [a[0] + x, a[1] + y, a[2] + z],
        [b[0] + apart * x, b[1] + apart * y, b[2] + apart * z],
      ]
    }
  }
}

/** Two unit vectors square to d and to each other. */
export function across(d: Vec3): readonly [Vec3, Vec3] {
  const length = length3(d)
  if (length === 0) return [[1, 0, 0], [0, 1, 0]]
  const n = scale3(d, 1 / length)
  const helper: Vec3 = Math.abs(n[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]
  const w = cross3(n, helper)
  const u = scale3(w, 1 / length3(w))
  return [u, cross3(n, u)]
}
