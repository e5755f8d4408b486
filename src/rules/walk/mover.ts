import type { BoardModel, Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import { fail, ok, type Result } from '../../core/result'

export const modelIn = ({ board }: Pick<Measure, 'board'>, id: Id): BoardModel | undefined => board.models.find((model) => model.id === id)

/** The ruling on a figure of the table, or that there is none of that id. */
export function ruledOn<R>(measure: Measure, id: Id, rule: (model: BoardModel) => R): Result<R, string> {
  const model = modelIn(measure, id)
  return model ? ok(rule(model)) : fail(`no model "${id}" on the table`)
}
