import { WHOLE_WAY, type Measure, type ReachOutline } from '../../../core/measure'
import { fail, ok, type Result } from '../../../core/result'
import type { MoveRuling } from '../../../core/ruling'
import type { MoveRequest, ReachRequest, RouteRequest } from '../../contract'
import { judgeMove, judgeSweep, type JudgedMove } from '../judge/move'
import { slowPieces, sweepOptions } from '../judge/mover'
import { judgeReach } from '../judge/reach'
import { SYSTEM_ID } from '../system-id'
import { moverOf } from './mover'

/** The Move action of one model, walked leg by leg as its unit's leader would (RS-MOVE-1..9, RS-MOVE-12). */
export function ruleMove(measure: Measure, request: MoveRequest): Result<MoveRuling, string> {
  const mover = moverOf(measure, request, request.climb ?? false)
  return mover ? ok(rulingOf(judgeMove(measure, mover, request.legs))) : absent(request.model)
}

/**
 * The cheapest legal Move that is found. Where the short way through difficult terrain costs the model too much of its
 * Movement, the way round is tried as well.
 */
export function ruleRoute(measure: Measure, request: RouteRequest): Result<MoveRuling, string> {
  const mover = moverOf(measure, request, request.climb ?? true)
  if (!mover) return absent(request.model)
  const { to } = request
  const options = sweepOptions(mover)
  const find = (avoidAreas: readonly string[]): MoveRuling | null => {
    const fact = measure.route({ ...options, to, work: WHOLE_WAY, ...(avoidAreas.length > 0 && { avoidAreas }) })
    return fact && rulingOf(judgeSweep(measure, mover, fact))
  }
  const short = find([])
  if (short?.legal) return ok(short)
  const slow = slowPieces(measure).map(({ id }) => id)
  const round = short?.fact.pieces.some(({ id }) => slow.includes(id)) ? find(slow) : null
  if (round?.legal) return ok(round)
  if (short) return ok(short)
  // No way at all: the straight one says what is in it.
  const straight = rulingOf(judgeSweep(measure, mover, measure.sweep({ ...options, legs: [to], work: WHOLE_WAY })))
  if (!straight.legal) return ok(straight)
  const at = straight.path.at(-1) ?? mover.model.at
  return ok({ ...straight, legal: false, breaks: [{ rule: 'RS-MOVE-8', at, by: null, text: 'No way leads there.' }] })
}

/** Where the model can get to; null without a limit. */
export function ruleReach(measure: Measure, request: ReachRequest): ReachOutline | null {
  const mover = moverOf(measure, request, request.climb ?? false)
  const reach = mover && judgeReach(measure, mover)
  return reach && { rings: reach.rings }
}

const absent = (model: string) => fail(`no model "${model}" on the table`)

const rulingOf = ({ fact, cost, costs, allowance, breaks }: JudgedMove): MoveRuling => ({
  system: SYSTEM_ID, legal: breaks.length === 0, cost, allowance, path: fact.path, costs, breaks, fact,
})
