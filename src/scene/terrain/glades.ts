import type { BoardModel } from '../../core/board'
import { boundsOf } from '../../core/solid-bounds'
import { distance2, plan, type Vec3 } from '../../core/vec'
import type { Overlay } from '../../tools/overlay'
import { MOST_LINES } from '../materials/terrain-material'
import type { Glade } from './terrain-fade'

/** Points of a path that lie this near to the straight line past them are left out, in inches. */
const STRAIGHT = 0.15

/**
 * The lines that foliage is to give way to: lines of sight, and the path of the model in hand; and as far as there is room for more, who is to be seen
 * where it stands.
 */
export function gladesOf(overlays: readonly Overlay[], seen: readonly BoardModel[]): readonly Glade[] {
  const lines = overlays.flatMap((overlay): readonly Glade[] => {
    if (overlay.kind === 'sight') return [[overlay.from, overlay.to]]
    if (overlay.kind !== 'path') return []
    const points = straightened(overlay.points)
    // One that has not left its place yet is seen where it stands.
    return points.length === 1 ? [[points[0]!, points[0]!]] : points.slice(1).map((to, i): Glade => [points[i]!, to])
  })
  const standing = seen.map(({ at: [x, y, z], body }): Glade => {
    const middle: Vec3 = [x, y + boundsOf(body).height / 2, z]
    return [middle, middle]
  })
  return [...lines.slice(-MOST_LINES), ...standing].slice(0, MOST_LINES)
}

/** The path in plan with as few points as tell its way: the farthest off is kept, and so on in both halves. */
function straightened(points: readonly Vec3[]): readonly Vec3[] {
  if (points.length < 3) return points
  const [a, b] = [plan(points[0]!), plan(points.at(-1)!)]
  let [far, most] = [0, STRAIGHT]
  points.forEach((point, i) => {
    const p = plan(point)
    const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
    const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dz) / (dx * dx + dz * dz || 1)))
    const off = distance2(p, [a[0] + dx * t, a[1] + dz * t])
    if (off > most) [far, most] = [i, off]
  })
  if (far === 0) return [points[0]!, points.at(-1)!]
  return [...straightened(points.slice(0, far + 1)), ...straightened(points.slice(far)).slice(1)]
}
