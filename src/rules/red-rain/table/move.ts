import type { BoardModel } from '../../../core/board'
import type { Measure, ReachOutline } from '../../../core/measure'
import type { Result } from '../../../core/result'
import type { MoveRuling } from '../../../core/ruling'
import type { MoveOptions, MoveRequest, ReachRequest, RouteRequest } from '../../contract'
import { modelIn, ruledOn } from '../../walk/mover'
import { opponentsOf, strangersTo, type Fighter } from '../judge/combat'
import { judgeMove, judgeRoute, reachOf } from '../judge/move'
import type { Mover } from '../judge/mover'
import { cardGiven, moverCard, reachOfModel, readingsOn } from './given'
import { meleeReach } from '../card'

/* The door of rulings: a figure of the board before its Action. Who is In Combat with whom is told by the cards that the table gives. */

function moverOf(measure: Measure, model: BoardModel, options: MoveOptions): Mover {
  const { movement, flies } = moverCard(options)
  const card = cardGiven(options.profile)
  const self: Fighter = { model, reach: card ? meleeReach(card) : reachOfModel(model, options.profiles) }
  const others = measure.board.models.filter(({ id }) => id !== model.id)
    .map((other): Fighter => ({ model: other, reach: reachOfModel(other, options.profiles) }))
  const heldBy = opponentsOf(measure, self, others)
  return {
    model, mode: 'move', allowance: options.allow ?? movement, flies, heldBy, toEach: readingsOn(options).among === 'each',
    strangers: strangersTo(self, others, heldBy), names: {},
  }
}

/** The move before the Action. */
export const ruleMove = (measure: Measure, request: MoveRequest): Result<MoveRuling, string> =>
  ruledOn(measure, request.model, (model) => judgeMove(measure, moverOf(measure, model, request), request.legs))

export const ruleRoute = (measure: Measure, request: RouteRequest): Result<MoveRuling, string> =>
  ruledOn(measure, request.model, (model) => judgeRoute(measure, moverOf(measure, model, request), request.to))

export function ruleReach(measure: Measure, request: ReachRequest): ReachOutline | null {
  const model = modelIn(measure, request.model)
  return model ? reachOf(measure, moverOf(measure, model, request)) : null
}
