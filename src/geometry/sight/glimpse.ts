import type { GlimpseFact } from '../../core/measure'
import type { Segment } from '../../core/vec'
import { goodPoints, LIKELY_PAIRS } from './candidates'
import type { OccluderIndex, Selection } from './occluder-index'
import type { SightVolume } from './volume'

export const GLIMPSE_LINES = 9
const MOST_LINES = 64

/**
 * A few lines between points of both bodies: tops, middles and sides (`goodPoints`). It stands on the same test of a line as the
 * decision, so a line that is open here is a witness there.
 */
export function glimpse(index: OccluderIndex, selection: Selection, from: SightVolume, to: SightVolume, wanted = GLIMPSE_LINES): GlimpseFact {
  const lines = Math.max(1, Math.min(MOST_LINES, Math.floor(wanted)))
  const eyes = goodPoints(from, to)
  const aims = goodPoints(to, from)
  let open = 0
  let witness: Segment | null = null
  for (let k = 0; k < lines; k++) {
    // After those that are likely each aim in its turn, and round after round another eye.
    const [i, j] = LIKELY_PAIRS[k] ?? [k + 3 + Math.floor(k / aims.length), k]
    const line = { from: eyes[i % eyes.length]!, to: aims[j % aims.length]! }
    if (index.blocks(selection, line.from, line.to)) continue
    open++
    witness ??= line
  }
  return { visibility: open === lines ? 'seen' : open > 0 ? 'partly' : 'hidden', open: open / lines, witness }
}
