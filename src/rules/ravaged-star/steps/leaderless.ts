import type { Id } from '../../../core/board'
import { beginNow } from '../actions'
import { leaderCandidates } from '../ranges'
import { onTable, unitOf, type RsAct } from '../state'

/** RS-SPECIAL-LEADERLESS-2, RS-SPECIAL-LEADERLESS-3: before each action the owner names who leads it. */
export function nameLeader(act: RsAct, { unit: id }: { unit: Id }): void {
  const unit = unitOf(act.state, id)
  if (unit.leader !== null || !onTable(unit)) return
  const candidates = leaderCandidates(act, unit)
  if (candidates.length === 1) return lead(act, id, candidates[0]!.id)
  act.ask({
    kind: 'name-leader', of: unit.side, text: 'Which model leads this action?', rules: ['RS-SPECIAL-LEADERLESS-2', 'RS-SPECIAL-LEADERLESS-3'],
    about: { unit: id }, form: { form: 'option', options: candidates.map((model) => ({ id: model.id, text: model.name, thing: model.id })) },
  })
}

export const nameLeaderQuestion = {
  take: (act: RsAct, { unit }: { unit: Id }, { option }: { option: string }): void => lead(act, unit, option),
}

function lead(act: RsAct, id: Id, named: Id): void {
  for (const { id: model } of unitOf(act.state, id).models) {
    const found = act.board.models[model]
    if (found && found.leader !== (model === named)) act.set({ ...found, leader: model === named })
  }
}

export const begin = (act: RsAct, { unit, action }: { unit: Id; action: string }): void => beginNow(act, unitOf(act.state, unit), action)
