import type { Id } from '../../../../core/board'
import { beginNow, refusedUnder } from '../actions'
import type { Option } from '../../../engine/question'
import { leaderCandidates } from '../ranges'
import { onTable, unitOf } from '../state'
import type { Answers, RsAct, Steps } from '../act'

export const steps = {
  /** RS-SPECIAL-LEADERLESS-2, RS-SPECIAL-LEADERLESS-3: before each action the owner names who leads it. */
  'name-leader'(act, { unit: id, action }) {
    const unit = unitOf(act.state, id)
    if (unit.leader !== null || !onTable(unit)) return
    const candidates = leaderCandidates(act, unit)
    const options = candidates.map((model): Option => ({
      id: model.id, text: model.name, thing: model.id, refused: action === undefined ? undefined : refusedUnder(act, unit, action, model.id),
    }))
    // Where the players do not keep to the rule that refuses them all, anybody may lead.
    const open = options.some((option) => !option.refused) ? options.filter((option) => !option.refused) : options
    if (open.length === 1) return lead(act, id, open[0]!.id)
    act.ask({
      kind: 'name-leader', of: unit.side, text: 'Which model leads this action?', rules: ['RS-SPECIAL-LEADERLESS-2', 'RS-SPECIAL-LEADERLESS-3'],
      about: { unit: id }, form: {
        form: 'option', options: open.length === options.length ? options.map((option) => ({ ...option, refused: undefined })) : options,
      },
    })
  },

  begin: (act, { unit, action }) => beginNow(act, unitOf(act.state, unit), action),
} satisfies Steps

export const questions = {
  'name-leader': { take: (act, { unit }, { option }) => lead(act, unit, option) },
} satisfies Answers

function lead(act: RsAct, id: Id, named: Id): void {
  for (const { id: model } of unitOf(act.state, id).models) {
    const found = act.board.models[model]
    if (found && found.leader !== (model === named)) act.set({ ...found, leader: model === named })
  }
}
