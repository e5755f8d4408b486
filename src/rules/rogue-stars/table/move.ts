import type { BoardModel } from '../../../core/board'
import type { Measure, ReachOutline } from '../../../core/measure'
import type { Result } from '../../../core/result'
import type { MoveRuling } from '../../../core/ruling'
import type { MoveOptions, MoveRequest, ReachRequest, RouteRequest } from '../../contract'
import { modelIn, ruledOn } from '../../walk/mover'
import { lengthsOf } from '../judge/lengths'
import { judgeMove, judgeRoute, reachOf } from '../judge/move'
import type { Mover } from '../judge/mover'
import { readingsOn } from './given'

/* The door of rulings: a figure of the board as one who takes a Move action. */

function moverOf(model: BoardModel, options: MoveOptions): Mover {
  const lengths = lengthsOf(readingsOn(options))
  return { model, allowance: options.allow ?? lengths.move, lengths, climb: options.climb ?? false, names: {} }
}

/** One Move action. */
export const ruleMove = (measure: Measure, request: MoveRequest): Result<MoveRuling, string> =>
  ruledOn(measure, request.model, (model) => judgeMove(measure, moverOf(model, request), request.legs))

/** A way that is looked for may climb unless told not to. */
export const ruleRoute = (measure: Measure, request: RouteRequest): Result<MoveRuling, string> =>
  ruledOn(measure, request.model, (model) => judgeRoute(measure, moverOf(model, { ...request, climb: request.climb ?? true }), request.to))

export function ruleReach(measure: Measure, request: ReachRequest): ReachOutline | null {
  const model = modelIn(measure, request.model)
  return model ? reachOf(measure, moverOf(model, { ...request, climb: request.climb ?? true })) : null
}
