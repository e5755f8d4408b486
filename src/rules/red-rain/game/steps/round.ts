import type { Id, SideId } from '../../../../core/board'
import { otherSide, SIDES } from '../../../../core/sides'
import type { Form } from '../../../engine/question'
import { standingOptions } from '../../../kit/alternation'
import { bySide } from '../../../kit/by-side'
import { rollOff } from '../../../kit/roll-off'
import type { Answers, RrAct, Steps } from '../act'
import { dueOf, onTable, unitOf, type Rr } from '../state'

/** RR-ROUND-1: the Units of a side that are in play, one card each. */
export const cardsOf = (state: Rr, side: SideId): readonly Id[] =>
  Object.values(state.units).filter((unit) => unit.side === side && dueOf(state, unit.id).length > 0).map(({ id }) => id)

export const steps = {
  round(act) {
    const { state } = act
    state.round++
    state.phase = 'orders'
    state.rallied = []
    state.patched = []
    for (const model of Object.values(state.models)) model.acted = false
    for (const side of SIDES) state.points[side].push(0)
    act.emit({ kind: 'round', text: `Round ${state.round} begins.`, rules: ['RR-ROUND-1'], data: { round: state.round } })
    act.push({ step: 'stacks' }, { step: 'open' })
  },

  /** RR-ROUND-1: both sides stack their cards at once, and neither sees the other's. Who has one card has nothing to order. */
  stacks(act) {
    const { state } = act
    for (const side of SIDES) state.stacks[side] = [...cardsOf(state, side)]
    const asked = SIDES.filter((side) => state.stacks[side].length > 1)
    if (asked.length === 0) return
    const form = (side: SideId): Form => ({
      form: 'order', options: state.stacks[side].map((id) => ({ id, text: unitOf(state, id).name, thing: dueOf(state, id)[0]!.id })),
    })
    act.ask({
      kind: 'stack', of: asked, text: 'Stack your cards: the first is flipped first.', rules: ['RR-ROUND-1', 'RR-ROUND-2'],
      about: { round: state.round }, form: Object.fromEntries(asked.map((side) => [side, form(side)])),
    })
  },

  /** RR-ROUND-3: the higher roll flips first; in round 1 who deployed last does, unless agreed otherwise (RR-DEPLOY-4). */
  open(act) {
    const { state } = act
    const byOrder = state.round === 1 && state.readings.opens === 'last-deployed'
    const side = byOrder ? otherSide(state.deploysFirst!) : rollOff(act, { sides: 10, why: 'who flips first', rules: ['RR-ROUND-3', 'RR-SETUP-2'] })
    act.emit({
      kind: 'opens', text: [{ side }, byOrder ? ' deployed last and flips the first card.' : ' flips the first card.'],
      rules: [byOrder ? 'RR-DEPLOY-4' : 'RR-ROUND-3'], data: { side },
    })
    state.phase = 'activation'
    state.next = side
    act.push({ step: 'next' })
  },

  /** RR-ROUND-4 to RR-ROUND-6: the sides take turns to flip; cards of Units that are gone are discarded on the way; who has none is passed over. */
  next(act) {
    const { state } = act
    const first = state.next!
    const unit = flip(act, first) ?? flip(act, otherSide(first))
    if (unit === null) {
      state.next = null
      return act.push({ step: 'round-end' })
    }
    state.unit = unit
    act.push({ step: 'unit', unit }, { step: 'next' })
    state.next = otherSide(unitOf(state, unit).side)
  },

  /** RR-UNIT-4: its models act one after the other, in the order that their player likes. */
  unit(act, { unit: id }) {
    const due = dueOf(act.state, id)
    if (due.length === 0) {
      act.state.unit = null
      return
    }
    act.push({ step: 'unit', unit: id })
    if (due.length === 1) return act.push({ step: 'turn', model: due[0]!.id })
    act.ask({
      kind: 'pick-model', of: unitOf(act.state, id).side, text: `Which model of ${unitOf(act.state, id).name} acts next?`, rules: ['RR-UNIT-4'],
      about: { unit: id }, form: { form: 'option', options: standingOptions(due) },
    })
  },
} satisfies Steps

/** RR-ROUND-4: turns up the side's next card whose Unit is in play; null where it has none. */
function flip(act: RrAct, side: SideId): Id | null {
  const { state } = act
  for (;;) {
    const card = state.stacks[side].shift()
    if (card === undefined) return null
    const { name, models } = unitOf(state, card)
    const gone = !models.some((id) => onTable(state.models[id]!))
    act.emit({
      kind: 'flipped', text: [{ side }, gone ? ` discards the card of ${name}.` : ` flips ${name}.`], rules: ['RR-ROUND-4'], data: { side, card, gone },
    })
    if (!gone) return card
  }
}

export const questions = {
  /** RR-ROUND-1, RR-ROUND-2: each card once; the order stands. */
  stack: {
    secret: true,
    take(act, _about, _answer, answers) {
      act.state.stacks = bySide((side) => (answers[side] ? [...answers[side].order] : act.state.stacks[side])) as Record<SideId, Id[]>
      act.emit({ kind: 'stacked', text: 'The cards are stacked.', rules: ['RR-ROUND-2'] })
    },
  },
  'pick-model': { take: (act, _about, { option }) => act.push({ step: 'turn', model: option }) },
} satisfies Answers
