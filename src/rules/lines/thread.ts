import type { Id } from '../../core/board'
import type { Crossing, Measure } from '../../core/measure'
import { hypot } from '../../core/trigonometry'
import type { Segment, Vec3 } from '../../core/vec'

/** Whether something that a thin line meets stops it. */
export type Stops = (crossing: Crossing) => boolean

/**
 * What stops a thin line, in order from its start; empty for an open one. Touching a surface stops nothing, but a seam of no width
 * is no way through: an open line has an open one beside it.
 */
export function stoppedBy(measure: Measure, line: Segment, stops: Stops): readonly Id[] {
  const met = meets(measure, line, stops)
  if (met.length > 0) return met
  const beside: Id[] = []
  for (const [u, v] of [[1, 1], [-1, -1], [1, -1], [-1, 1]] as const) {
    const by = meets(measure, shifted(line, u * BESIDE, v * BESIDE), stops)
    if (by.length === 0) return []
    beside.push(...by)
  }
  return [...new Set(beside)]
}

const meets = (measure: Measure, line: Segment, stops: Stops): readonly Id[] => [
  ...new Set(measure.crossings(line).filter(stops).map(({ id }) => id)),
]

/** Far below what one could see between two pieces, far above rounding. */
const BESIDE = 1e-5

/** The line moved to its side by `u` and upward by `v`. */
function shifted({ from, to }: Segment, u: number, v: number): Segment {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const across = hypot(dx, dz)
  const length = hypot(across, dy) || 1
  const side: Vec3 = across < 1e-12 ? [1, 0, 0] : [dz / across, 0, -dx / across]
  const up: Vec3 = across < 1e-12 ? [0, 0, 1] : [(-dx * dy) / (across * length), across / length, (-dz * dy) / (across * length)]
  const move = (p: Vec3): Vec3 => [
    p[0] + u * side[0] + v * up[0], p[1] + u * side[1] + v * up[1], p[2] + u * side[2] + v * up[2],
  ]
  return { from: move(from), to: move(to) }
}
