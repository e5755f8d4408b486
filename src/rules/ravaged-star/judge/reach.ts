import { WHOLE_REACH, type Measure, type ReachOutline } from '../../../core/measure'
import { apartFrom } from '../../kit/corridor'
import { DIFFICULT_LOSS } from '../terrain'
import { ENGAGE_ACROSS } from './engage'
import { slowPieces, sweepOptions, type Mover } from './mover'

export interface JudgedReach extends ReachOutline {
  readonly cut: boolean
}

/**
 * Where it can get to: what it reaches in full without touching any difficult terrain, and what it reaches with the loss wherever that
 * leads (RS-TERRAIN-DIFFICULT-1). Rings of both, one after the other. A flight loses only where it lands, which is left to the path
 * itself (RS-SPECIAL-FLY-3). Null where nothing limits it. `cut`: the bound of work ended the search, and there may be more.
 */
export function judgeReach(measure: Measure, mover: Mover, work = WHOLE_REACH): JudgedReach | null {
  const { movement, fly, model } = mover
  if (movement === null) return null
  if (mover.engagedBy.length > 0) return { rings: [], cut: false }
  // Models farther off than it can go hinder a path that is drawn too long, and no place that it reaches.
  const options = sweepOptions(mover, ENGAGE_ACROSS + 0.05)
  const slow = fly ? [] : slowPieces(measure).filter((piece) => !apartFrom(model, piece, movement)).map(({ id }) => id)
  if (slow.length === 0) return measure.reach({ work, ...options, allowance: movement })
  const round = measure.reach({ work, ...options, allowance: movement, avoidAreas: slow })
  const through = measure.reach({ work, ...options, allowance: Math.max(0, movement - DIFFICULT_LOSS) })
  return { rings: [...round.rings, ...through.rings], cut: round.cut || through.cut }
}
