import type { Id } from '../../../../core/board'
import type { Answers, RuAct, Steps } from '../act'
import { score } from '../scoring'
import { itemOf, unitOf } from '../state'
import type { Worth } from '../tasks'
import { d3Of } from './attack'
import { KEEP, mending, payMending, UP } from './high-die'

export const rollWorth = (act: RuAct, unit: Id, item: Id): Worth => ({
  unit, item, rerolled: false,
  face: act.roll({ dice: 1, sides: 6, by: unitOf(act.state, unit).side, why: `what ${itemOf(act.state, item).name} is worth, a D3`, rules: ['RU-DICE-7'] })[0]!,
})

export const steps = {
  worth(act, { unit, item, face, rerolled }) {
    const { side } = unitOf(act.state, unit)
    const about = { unit, item, face, rerolled }
    if (act.state.orders[side] === 0 || face === 6) return settle(act, about)
    act.ask({
      kind: 'worth', of: side, text: `${itemOf(act.state, item).name} is worth ${d3Of(face)} MP.`, rules: ['RU-DICE-7', 'RU-ORDERS-7', 'RU-ORDERS-8'], about,
      form: { form: 'option', options: mending(face, rerolled) }, offer: { pass: KEEP, costs: true },
    })
  },
} satisfies Steps

export const questions = {
  worth: {
    take(act, about, { option }) {
      if (option === KEEP) return settle(act, about)
      const { unit, item, face } = about
      payMending(act, unitOf(act.state, unit).side, option)
      act.push({ step: 'worth', ...(option === UP ? { ...about, face: face + 1 } : { ...rollWorth(act, unit, item), rerolled: true }) })
    },
  },
} satisfies Answers

function settle(act: RuAct, { unit: id, item, face }: Worth): void {
  const points = d3Of(face)
  act.emit({
    kind: 'worth', text: [{ unit: id }, ': ', { die: face, good: null }, `, a D3 of ${points}.`], rules: ['RU-DICE-7'],
    data: { unit: id, item, face, points },
  })
  score(act, unitOf(act.state, id).side, points, `${itemOf(act.state, item).name} is home`, ['RU-HOUSE-14', 'RU-ACTION-12', 'RU-DICE-7'])
}
