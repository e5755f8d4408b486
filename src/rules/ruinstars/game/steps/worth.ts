import type { Id, SideId } from '../../../../core/board'
import type { RandomStream } from '../../../../core/random'
import type { Option } from '../../../engine/question'
import { spendOrders } from '../costs'
import { score } from '../scoring'
import type { RuAct } from '../act'
import { itemOf, unitOf, type RuLook } from '../state'
import type { Worth } from '../tasks'
import { d3Of } from './attack'

export const rollWorth = (act: RuAct, unit: Id, item: Id): Worth => ({
  unit, item, rerolled: false,
  face: act.roll({ dice: 1, sides: 6, by: unitOf(act.state, unit).side, why: `what ${itemOf(act.state, item).name} is worth, a D3`, rules: ['RU-DICE-7'] })[0]!,
})

const KEEP = 'keep'

export function worth(act: RuAct, about: Worth): void {
  const { side } = unitOf(act.state, about.unit)
  if (act.state.orders[side] === 0 || about.face === 6) return settle(act, about)
  act.ask({
    kind: 'worth', of: side, text: `${itemOf(act.state, about.item).name} is worth ${d3Of(about.face)} MP.`,
    rules: ['RU-DICE-7', 'RU-ORDERS-7', 'RU-ORDERS-8'], about,
    form: { form: 'option', options: mending(about) }, offer: { pass: KEEP, costs: true },
  })
}

const mending = ({ face, rerolled }: Worth): readonly Option[] => [
  { id: KEEP, text: `Keep the ${face}` },
  { id: 'up', text: `1 TO: the ${face} becomes ${face + 1}` },
  { id: 'reroll', text: `1 TO: roll the ${face} again`, refused: rerolled ? { rule: 'RU-DICE-5', text: 'It was rolled again already.' } : undefined },
]

export const worthQuestion = {
  take(act: RuAct, about: Worth, { option }: { option: string }): void {
    if (option === KEEP) return settle(act, about)
    spendOrders(act, unitOf(act.state, about.unit).side, 1, option === 'up' ? 'a higher die' : 'another roll', option === 'up' ? 'RU-ORDERS-8' : 'RU-ORDERS-7')
    act.push({ step: 'worth', ...(option === 'up' ? { ...about, face: about.face + 1 } : { ...rollWorth(act, about.unit, about.item), rerolled: true }) })
  },
  propose: (_look: RuLook, about: Worth, _side: SideId, random: RandomStream) => ({
    option: random.pick(mending(about).filter((option) => !option.refused)).id,
  }),
}

function settle(act: RuAct, { unit: id, item, face }: Worth): void {
  const { side } = unitOf(act.state, id)
  act.emit({
    kind: 'worth', text: [{ unit: id }, ': ', { die: face, good: null }, `, a D3 of ${d3Of(face)}.`], rules: ['RU-DICE-7'],
    data: { unit: id, item, face, points: d3Of(face) },
  })
  score(act, side, d3Of(face), `${itemOf(act.state, item).name} is home`, ['RU-HOUSE-14', 'RU-ACTION-12', 'RU-DICE-7'])
}
