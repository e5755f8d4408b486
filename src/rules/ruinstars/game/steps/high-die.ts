import type { SideId } from '../../../../core/board'
import type { Option } from '../../../engine/question'
import type { RuAct } from '../act'
import { spendOrders } from '../costs'

/* One die that is to be high: who activates first, what a marker earns. 1 TO adds one to it or rolls it again. */

export const KEEP = 'keep'
export const UP = 'up'

/** RU-ORDERS-7, RU-ORDERS-8; no die is rolled again twice (RU-DICE-5). */
export const mending = (face: number, rerolled: boolean): readonly Option[] => [
  { id: KEEP, text: `Keep the ${face}` },
  { id: UP, text: `1 TO: the ${face} becomes ${face + 1}` },
  { id: 'reroll', text: `1 TO: roll the ${face} again`, refused: rerolled ? { rule: 'RU-DICE-5', text: 'It was rolled again already.' } : undefined },
]

export const payMending = (act: RuAct, side: SideId, option: string): void =>
  option === UP ? spendOrders(act, side, 1, 'a higher die', 'RU-ORDERS-8') : spendOrders(act, side, 1, 'another roll', 'RU-ORDERS-7')
