import type { BoardModel } from '../../../core/board'
import type { Measure, ReachOutline } from '../../../core/measure'
import type { Result } from '../../../core/result'
import type { MoveRuling } from '../../../core/ruling'
import type { MoveOptions, MoveRequest, ReachRequest, RouteRequest } from '../../contract'
import { modelIn, ruledOn } from '../../walk/mover'
import { enemiesTouching } from '../judge/contact'
import { judgeMove, judgeRoute, reachOf } from '../judge/move'
import type { Mover } from '../judge/mover'
import { figureAsked, fieldOn } from './given'

/* The door of rulings: a figure of the board in its Movement phase. Who can fly flies; who is in contact with an enemy withdraws. */

function moverOf(measure: Measure, model: BoardModel, options: MoveOptions): Mover {
  const figure = figureAsked(model, options)
  const field = fieldOn(measure, options)
  const withdraws = enemiesTouching(figure, field.figures).length > 0
  const whole = options.allow ?? figure.profile.move
  return {
    // What half of the Move is goes by the allowance that was asked for.
    figure: { ...figure, profile: { ...figure.profile, move: whole } },
    mode: withdraws ? 'withdraw' : 'move', allowance: withdraws ? whole / 2 : whole, byAir: figure.profile.flies, field,
  }
}

/** The move of one figure in its Movement phase. */
export const ruleMove = (measure: Measure, request: MoveRequest): Result<MoveRuling, string> =>
  ruledOn(measure, request.model, (model) => judgeMove(measure, moverOf(measure, model, request), request.legs))

export const ruleRoute = (measure: Measure, request: RouteRequest): Result<MoveRuling, string> =>
  ruledOn(measure, request.model, (model) => judgeRoute(measure, moverOf(measure, model, request), request.to))

export function ruleReach(measure: Measure, request: ReachRequest): ReachOutline | null {
  const model = modelIn(measure, request.model)
  return model ? reachOf(measure, moverOf(measure, model, request)) : null
}
