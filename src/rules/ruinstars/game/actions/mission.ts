import { missionOf } from '../missions'
import type { RuLook } from '../state'
import type { Action } from './action'

/** RU-ACTION-12: what the mission's briefing supplies. */
export const missionActions = (look: RuLook): readonly Action[] =>
  missionOf(look.state.mission).actions.map((one): Action => ({
    id: `mission:${one.id}`, text: one.name, paying: { kind: `mission:${one.id}`, listed: one.act },
    refuse: (at, unit) => (one.targets(at, unit).length > 0 ? undefined : { rule: 'RU-ACTION-12', text: one.needs }),
    begin: (act, unit, order) => act.push({ step: 'mission-action', unit: unit.id, order, action: one.id }),
  }))
