import type { Handing } from '../tasks'
import { BACK, giveUp } from '../actions'
import { pay } from '../costs'
import { missionOf } from '../missions'
import type { MissionAction } from '../missions/mission'
import type { RuAct } from '../act'
import { itemOf, unitOf } from '../state'

type Doing = Handing & { readonly action: string }

const actionOf = (act: RuAct, id: string): MissionAction => {
  const found = missionOf(act.state.mission).actions.find((one) => one.id === id)
  if (!found) throw new Error(`There is no mission action "${id}".`)
  return found
}

/** RU-ACTION-12: on one of the markers that it may be taken for. */
export function missionAction(act: RuAct, { unit: id, order, action }: Doing): void {
  const unit = unitOf(act.state, id)
  const one = actionOf(act, action)
  const options = one.targets(act, unit).map((item) => ({ id: item, text: itemOf(act.state, item).name }))
  act.ask({
    kind: 'mission', of: unit.side, text: `${one.name}: what?`, rules: ['RU-ACTION-12'], about: { unit: id, order, action },
    form: { form: 'option', options: [...options, { id: BACK, text: 'Nothing after all' }] },
  })
}

export const missionQuestion = {
  take(act: RuAct, { unit: id, order, action }: Doing, { option }: { option: string }): void {
    const unit = unitOf(act.state, id)
    if (option === BACK) return giveUp(act, unit, action)
    const one = actionOf(act, action)
    pay(act, { kind: `mission:${action}`, order, listed: one.act })
    one.take(act, unit, option)
  },
}
