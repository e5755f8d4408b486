import type { Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import { distance3, dot3, lerp3, sub3, type Segment, type Vec3 } from '../../core/vec'
import type { ModelView } from './ruling-view'

/** A line to a part of the target that is not seen, and where and by what it is cut. */
export interface Cut {
  readonly line: Segment
  readonly at: Vec3
  readonly by: Id
}

/**
 * Of a blocked target the line in question; of one that is seen in part the line from the eye to that hidden part of it which lies nearest to the
 * upright plane of the open line, so that both stand in one drawing. null where nothing of it is hidden.
 */
export function cutOf(measure: Measure, { sight, line, stop, miss, seen }: ModelView): Cut | null {
  if (sight.verdict === 'blocked') {
    const by = miss?.stop?.id ?? sight.blockedBy[0]
    return stop && by !== undefined ? { line, at: stop, by } : null
  }
  const aside: Vec3 = [line.from[2] - line.to[2], 0, line.to[0] - line.from[0]]
  const off = (p: Vec3): number => Math.abs(dot3(sub3(p, line.from), aside))
  const hidden = seen.patches.filter((patch) => !patch.seen && patch.by !== null).toSorted((a, b) => off(a.middle) - off(b.middle))
  for (const { middle, by } of hidden.slice(0, MOST)) {
    const ray: Segment = { from: seen.eye, to: middle }
    const met = measure.crossings(ray).find(({ id, enter }) => id === by && enter > 0)
    if (met) return { line: ray, at: lerp3(ray.from, ray.to, Math.min(1, met.enter / Math.max(distance3(ray.from, ray.to), 1e-9))), by: by! }
  }
  return null
}

/** What hides a part may only be met beside its middle: a few are tried. */
const MOST = 12
