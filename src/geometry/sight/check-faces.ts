import type { Vec3 } from '../../core/vec'
import { add3, cross3, dot3, length3, scale3, sub3 } from '../../core/vec'
import { above, EQUAL, type Plane, type Points } from './check-planes'
import type { Proof } from './proof'
import type { SightVolume } from './volume'

/** A face of a volume, its plane looking outwards; `flat` for a volume without thickness, seen from both sides. */
export interface Face { readonly points: Points; readonly plane: Plane; readonly flat: boolean }

export const pointsOf = (volume: SightVolume): Points => volume.pieces.flatMap(({ convex: { corners } }) =>
  Array.from({ length: corners.length / 3 }, (_, i): Vec3 => [corners[3 * i]!, corners[3 * i + 1]!, corners[3 * i + 2]!]))

/** The faces in the proof's list; null if one that looks at any of the other volume's corners is not in it. */
export function listedFaces(volume: SightVolume, others: Points, list: Proof['p'], near: boolean): Face[] | null {
  const found: Face[] = []
  for (const [p, { convex }] of volume.pieces.entries()) {
    for (const [f, loop] of convex.faces.entries()) {
      const points = Array.from(loop, (i): Vec3 => [0, 1, 2].map((k) => convex.corners[3 * i + k]!) as unknown as Vec3)
      const normal = points.slice(2).reduce<Vec3>(
        (sum, x, i) => add3(sum, cross3(sub3(points[i + 1]!, points[0]!), sub3(x, points[0]!))), [0, 0, 0])
      let n = scale3(normal, 1 / length3(normal))
      const middle = scale3(points.reduce(add3), 1 / points.length)
      const inner = scale3(pointsOf({ ...volume, pieces: [volume.pieces[p]!] }).reduce(add3), 3 / convex.corners.length)
      if (dot3(n, sub3(middle, inner)) < 0) n = scale3(n, -1)
      const face: Face = { points, plane: { n, d: dot3(n, middle) }, flat: convex.flat }
      if (list.some(([piece, number]) => piece === p && number === f)) found.push(face)
      else if (near || convex.flat || others.some((x) => above(face.plane, x) > EQUAL)) return null
    }
  }
  return found.length === list.length ? found : null
}
