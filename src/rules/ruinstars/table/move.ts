import { areEnemies } from '../../../core/sides'
import type { BoardModel } from '../../../core/board'
import type { Measure, ReachOutline } from '../../../core/measure'
import type { Result } from '../../../core/result'
import type { MoveRuling } from '../../../core/ruling'
import type { MoveOptions, MoveRequest, ReachRequest, RouteRequest } from '../../contract'
import { modelIn, ruledOn } from '../../walk/mover'
import { judgeMove, judgeRoute, LENGTHS, reachOf, type Mover } from '../judge/move'
import { readingsOn } from '../readings'

/* The door of rulings: a figure of the board as one who takes a Move action. */

const moverOf = ({ board }: Measure, model: BoardModel, options: MoveOptions): Mover => ({
  model, mode: 'move', allowance: options.allow ?? LENGTHS.move, climb: options.climb ?? false, crestDown: readingsOn(options).crestDown, names: {},
  enemies: board.models.filter((other) => areEnemies(other, model)).map(({ id }) => id),
})

export const ruleMove = (measure: Measure, request: MoveRequest): Result<MoveRuling, string> =>
  ruledOn(measure, request.model, (model) => judgeMove(measure, moverOf(measure, model, request), request.legs))

/** A way that is looked for may climb unless told not to. */
export const ruleRoute = (measure: Measure, request: RouteRequest): Result<MoveRuling, string> =>
  ruledOn(measure, request.model, (model) => judgeRoute(measure, moverOf(measure, model, { ...request, climb: request.climb ?? true }), request.to))

/** Where a Move gets to without climbing. */
export function ruleReach(measure: Measure, request: ReachRequest): ReachOutline | null {
  const model = modelIn(measure, request.model)
  return model ? reachOf(measure, moverOf(measure, model, { ...request, climb: false })) : null
}
