import type { SideId } from '../../../../core/board'
import type { Answers, RuAct, Steps } from '../act'
import { isStanding, profileOf, squadOf, type Ru } from '../state'
import type { Opening } from '../tasks'
import { KEEP, mending, payMending, UP } from './high-die'
import { sideWithMore } from '../../../kit/by-side'
import { dieEach } from '../../../kit/roll-off'
import { counted } from '../../../kit/words'
import { SIDES, otherSide } from '../../../../core/sides'

/** RU-ORDERS-2, RU-ORDERS-3; by the other reading of RU-ORDERS-4 one more die a loss. */
export function orderDice(state: Ru, side: SideId): number {
  return (leads(state, side) ? 5 : 3) + (state.readings.losses === 'dice' ? lossesOf(state, side) : 0)
}

const leads = (state: Ru, side: SideId): boolean => squadOf(state, side).some((unit) => isStanding(unit) && profileOf(state, unit).leader)

const lossesOf = (state: Ru, side: SideId): number => squadOf(state, side).filter((unit) => !isStanding(unit)).length

export const steps = {
  /** RU-CYCLE-2: start of the turn, activations, end of the turn. */
  turn(act) {
    const { state } = act
    state.turn++
    state.phase = 'turn-start'
    for (const unit of Object.values(state.units)) {
      unit.activated = false
      unit.struck = false
    }
    for (const side of SIDES) state.points[side].push(0)
    act.emit({ kind: 'turn', text: `Turn ${state.turn} begins.`, rules: ['RU-CYCLE-2'], data: { turn: state.turn } })
    act.push({ step: 'orders' }, { step: 'initiative' })
  },

  /** RU-ORDERS-1 to RU-ORDERS-5: the pool is made anew, whatever was left of the last. */
  orders(act) {
    const { state } = act
    for (const side of SIDES) {
      const faces = act.roll({ dice: orderDice(state, side), sides: 6, by: side, why: 'Tactical Orders', rules: ['RU-ORDERS-1'] })
      const good = (face: number) => face <= 3
      const losses = state.readings.losses === 'orders' ? lossesOf(state, side) : 0
      state.orders[side] = faces.filter(good).length + losses
      act.emit({
        kind: 'orders',
        text: [
          { side }, ' rolls for Tactical Orders: ', ...faces.map((die) => ({ die, good: good(die) })),
          losses > 0 ? `, +${losses} for Units Taken Out` : '', `: ${state.orders[side]} TO.`,
        ],
        rules: ['RU-ORDERS-1', leads(state, side) ? 'RU-ORDERS-2' : 'RU-ORDERS-3', ...(losses > 0 ? ['RU-ORDERS-4'] : [])],
        data: { side, faces, orders: state.orders[side] },
      })
    }
  },

  /** RU-HOUSE-10. */
  initiative(act) {
    act.push({ step: 'opening', faces: dieEach(act, { sides: 6, why: 'who activates first', rules: ['RU-HOUSE-10'] }), rerolled: [], kept: [] })
  },

  /**
   * The higher die activates first, ties again; who is behind, or either side of a tie, may mend its die with orders first
   * (RU-ORDERS-7, RU-ORDERS-8).
   */
  opening(act, { faces, rerolled, kept }) {
    const first = sideWithMore(faces)
    const side = (first ? [otherSide(first)] : SIDES).find((one) => act.state.orders[one] > 0 && faces[one] < 6 && !kept.includes(one))
    if (side) {
      return act.ask({
        kind: 'initiative', of: side,
        text: `Who acts first? ${first ? `You rolled ${faces[side]}, they rolled ${faces[first]}.` : `Both rolled ${faces[side]}.`}`,
        rules: ['RU-HOUSE-10', 'RU-ORDERS-7', 'RU-ORDERS-8'], about: { side, faces, rerolled, kept },
        form: { form: 'option', options: mending(faces[side], rerolled.includes(side)) }, offer: { pass: KEEP, costs: true },
      })
    }
    if (first) return begin(act, faces, first)
    tell(act, faces, null)
    act.push({ step: 'initiative' })
  },
} satisfies Steps

export const questions = {
  initiative: {
    take(act, { side, faces, rerolled, kept }, { option }) {
      if (option === KEEP) return act.push({ step: 'opening', faces, rerolled, kept: [...kept, side] })
      payMending(act, side, option)
      if (option === UP) return act.push({ step: 'opening', faces: { ...faces, [side]: faces[side] + 1 }, rerolled, kept: [] })
      const face = act.roll({ dice: 1, sides: 6, by: side, why: 'who activates first, again', rules: ['RU-ORDERS-7'] })[0]!
      act.push({ step: 'opening', faces: { ...faces, [side]: face }, rerolled: [...rerolled, side], kept: [] })
    },
    propose(_look, { side, faces, rerolled }, _side, random) {
      const open = mending(faces[side], rerolled.includes(side)).filter(({ refused }) => !refused)
      return { option: random.unit() < 0.7 ? KEEP : random.pick(open).id }
    },
  },
} satisfies Answers

function begin(act: RuAct, faces: Opening['faces'], first: SideId): void {
  const { state } = act
  tell(act, faces, first)
  state.next = first
  state.notes.first = first
  state.phase = 'activation'
  act.push({ step: 'next' })
}

function tell(act: RuAct, faces: Opening['faces'], first: SideId | null): void {
  act.emit({
    kind: 'initiative',
    text: [
      'The dice show ', { die: faces.A, good: first === 'A' }, ' and ', { die: faces.B, good: first === 'B' },
      ...(first ? [': ', { side: first }, ` activates first, with ${counted(act.state.orders[first], 'TO', 'TO')}.`] : [', a tie.']),
    ],
    rules: ['RU-HOUSE-10'], data: { faces, first },
  })
}
