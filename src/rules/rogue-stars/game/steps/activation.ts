import { otherSide } from '../../../../core/sides'
import type { Option } from '../../../engine/question'
import { counted } from '../../../kit/words'
import { isCritical, isGood } from '../../judge/rolls'
import type { Answers, RoAct, Steps } from '../act'
import { canDoMore, END } from '../../../kit/action-table'
import { BACK, beginDeed, deedsFor } from '../deeds'
import { diceWords, dieOf, rollAgainst, rollSeveral } from '../rolling'
import { overNow } from '../ending'
import { hurriedDeed } from '../hurry'
import { activationOf, figureOf, isOut, squadOf, type ActivationPlan, type Figure } from '../state'
import { activateSum } from '../sums'
import { passInitiative } from '../initiative'
import { CONDITIONS, askCondition } from './conditions'

const PASS = 'pass'
/** RO-ACTIVATE-2, RO-EQUIPMENT-2. */
const MOST_DICE = 3

export const steps = {
  /** RO-ACTIVATE-15, RO-ACTIVATE-16: whoever has the initiative activates whom they like, as often as they like, or passes. */
  next(act) {
    const { state } = act
    state.plans = []
    if (overNow(act)) return
    const side = state.acting!
    const figures = squadOf(state, side).filter((figure) => !isOut(figure))
    act.ask({
      kind: 'activate', of: side, text: 'Whom do you activate?', rules: ['RO-ACTIVATE-1', 'RO-ACTIVATE-16', 'RO-ACTIVATE-17'], about: { side },
      form: {
        form: 'option', options: [
          ...figures.map((figure): Option => ({ id: figure.id, text: figure.name, ...(figure.where === 'table' && { thing: figure.id }) })),
          { id: PASS, text: 'Pass: hand the initiative over, and lose all Stress' },
          ...(state.readings.conditions === 'agreed' ? [{ id: CONDITIONS, text: 'Set or clear a condition, as both agree' }] : []),
        ],
      },
    })
  },

  /** RO-CRITICAL-2 to RO-CRITICAL-5: each natural 20 rolls one more die at once, or is kept while there is a Reaction to cancel. */
  twenties(act) {
    const plan = activation(act)
    if (plan.open === 0) return act.push({ step: 'react' })
    act.push({ step: 'twenties' })
    if (plan.reactions.length === 0) return further(act, plan)
    const cancelled = plan.reactions.length === 1 ? 'the Reaction' : `one of ${plan.reactions.length} Reactions`
    act.ask({
      kind: 'twenty', of: plan.side, rules: ['RO-CRITICAL-2', 'RO-CRITICAL-3'], about: { unit: plan.unit },
      text: `A natural 20. Roll another die, or keep it to cancel ${cancelled}?`,
      form: { form: 'option', options: [{ id: 'roll', text: 'Roll another die' }, { id: 'keep', text: 'Keep it to cancel a Reaction' }] },
    })
  },

  /** RO-ACTIVATE-10, RO-ACTIVATE-11: what it does with its successes, said as it is done. */
  act(act) {
    const { state } = act
    const plan = activation(act)
    const figure = figureOf(state, plan.unit)
    if (isOut(figure)) return stopped(act, plan)
    if (plan.interrupted) resume(act, plan)
    if (plan.left === 0) return act.push({ step: 'finish' })
    const options = deedsFor(act, figure, false)
    if (!canDoMore(options)) return act.push({ step: 'finish' })
    act.ask({
      kind: 'action', of: plan.side, text: `What does ${figure.name} do? ${counted(plan.left, 'action')} left`, about: { unit: figure.id },
      rules: ['RO-ACTIVATE-10', 'RO-ACTIVATE-11', 'RO-ACTIVATE-12', 'RO-ACTIVATE-13'],
      form: {
        form: 'option',
        options: [...options, { id: END, text: 'End the activation' }, { id: PASS, text: 'Pass: hand the initiative over, and lose all Stress' }],
      },
    })
  },

  /** RO-ACTIVATE-13: what was not used is lost. */
  finish(act) {
    const { unit, left } = activation(act)
    act.state.plans = []
    act.activate(null)
    act.emit({ kind: 'finished', text: [{ unit }, ' has acted.'], rules: ['RO-ACTIVATE-13', 'RO-ACTIVATE-15'], data: { unit, left } })
  },
} satisfies Steps

export const questions = {
  activate: {
    take(act, { side }, { option }) {
      if (option === PASS) return passInitiative(act, side)
      if (option === CONDITIONS) return askCondition(act, side)
      const figure = figureOf(act.state, option)
      act.ask({
        kind: 'dice', of: side, text: `How many dice for ${figure.name}?`, rules: ['RO-ACTIVATE-2', 'RO-ACTIVATE-14'], about: { unit: option },
        form: {
          form: 'option',
          options: [
            ...Array.from({ length: MOST_DICE }, (_, i) => ({ id: `${i + 1}`, text: counted(i + 1, 'die', 'dice') })), { id: BACK, text: 'Somebody else' },
          ],
        },
      })
    },
    /** A hurried player passes when there is much Stress about. */
    propose(look, { side }, _side, random) {
      const figures = squadOf(look.state, side).filter((figure) => !isOut(figure))
      const stress = figures.reduce((sum, figure) => sum + figure.stress, 0)
      if (random.unit() < 0.01 + 0.02 * Math.max(0, stress - 5)) return { option: PASS }
      if (look.state.readings.conditions === 'agreed' && random.unit() < 0.1) return { option: CONDITIONS }
      return { option: random.pick(figures).id }
    },
  },

  dice: {
    take(act, { unit }, { option }) {
      if (option === BACK) return act.push({ step: 'next' })
      activate(act, figureOf(act.state, unit), Number(option))
    },
    propose: (_look, _about, _side, random) => ({ option: random.pick(['1', '2', '2', '3']) }),
  },

  twenty: {
    take(act, _about, { option }) {
      const plan = activation(act)
      if (option === 'roll') return further(act, plan)
      plan.open--
      plan.kept++
      act.emit({ kind: 'kept', text: [{ unit: plan.unit }, ' keeps its natural 20.'], rules: ['RO-CRITICAL-2'], data: { unit: plan.unit } })
    },
  },

  action: {
    take(act, { unit }, { option }) {
      if (option === END) return act.push({ step: 'finish' })
      if (option === PASS) return passInitiative(act, figureOf(act.state, unit).side)
      act.push({ step: 'act' })
      beginDeed(act, figureOf(act.state, unit), option, false)
    },
    propose: (look, { unit }, _side, random, attempt) =>
      ({ option: random.unit() < 0.01 ? PASS : hurriedDeed(deedsFor(look, figureOf(look.state, unit), false), random, attempt) }),
  },
} satisfies Answers

const activation = ({ state }: Pick<RoAct, 'state'>): ActivationPlan => {
  const plan = activationOf(state)
  if (!plan) throw new Error('Nobody is activated.')
  return plan
}

/** RO-ACTIVATE-3, RO-ACTIVATE-14, RO-CRITICAL-1: successes are actions, failures are Reaction dice of the other side. */
function activate(act: RoAct, figure: Figure, dice: number): void {
  const { state } = act
  const rolls = rollSeveral(act, figure, activateSum(act, figure), dice, 'activation', ['RO-ACTIVATE-2', 'RO-ACTIVATE-3'])
  state.activations++
  const failed = rolls.filter((roll) => !isGood(roll))
  state.plans = [{
    plan: 'activation', unit: figure.id, side: figure.side, dice: rolls.map((roll) => ({ ...roll, further: false })),
    open: rolls.filter(isCritical).length, kept: 0, reactions: failed.map(({ outcome }) => ({ bonus: outcome === 'critical-failure' ? 2 : 0 })),
    left: rolls.length - failed.length, done: 0, interrupted: false,
  }]
  act.emit({
    kind: 'activated', rules: ['RO-ACTIVATE-3', 'RO-ACTIVATE-10', 'RO-ACTIVATE-14'], data: { unit: figure.id, dice: rolls, reactions: failed.length },
    text: [
      { unit: figure.id }, ` is activated on ${rolls[0]!.needs} or more: `, ...diceWords(rolls),
      `: ${counted(rolls.length - failed.length, 'action')}`, ...(failed.length > 0 ? [', ', { side: otherSide(figure.side) },
        ` has ${counted(failed.length, 'Reaction die', 'Reaction dice')}.`] : ['.']),
    ],
  })
  act.activate(figure.id)
  act.push({ step: 'twenties' }, { step: 'act' }, { step: 'next' })
}

/** RO-CRITICAL-3 to RO-CRITICAL-5: it causes no Reaction if it fails. */
function further(act: RoAct, plan: ActivationPlan): void {
  const figure = figureOf(act.state, plan.unit)
  const die = rollAgainst(act, figure, activateSum(act, figure), 'one more die', ['RO-CRITICAL-3'])
  plan.open--
  plan.dice.push({ ...die, further: true })
  if (isGood(die)) plan.left++
  if (isCritical(die)) plan.open++
  act.emit({
    kind: 'further', rules: ['RO-CRITICAL-3', 'RO-CRITICAL-4', ...(isCritical(die) ? ['RO-CRITICAL-5'] : [])], data: { unit: plan.unit, die },
    text: [
      'A natural 20: ', { unit: plan.unit }, ' rolls another die, ', dieOf(die),
      isGood(die) ? ': one action more.' : ': no action more, and no Reaction for it.',
    ],
  })
}

/** RO-REACT-11: what was interrupted goes on where it was. */
function resume(act: RoAct, plan: ActivationPlan): void {
  plan.interrupted = false
  const figure = figureOf(act.state, plan.unit)
  const how = figure.panicking ? ', and has to Rally first' : figure.prone ? ', and lies Prone' : ''
  act.emit({
    kind: 'resumes', rules: ['RO-REACT-11'], data: { unit: plan.unit, left: plan.left },
    text: [{ unit: plan.unit }, plan.left === 0 ? ' has no action to go on with.' : ` goes on with ${counted(plan.left, 'action')}${how}.`],
  })
}

/** What was interrupted cannot go on. */
export function stopped(act: RoAct, { unit, left }: ActivationPlan): void {
  act.state.plans = []
  act.activate(null)
  act.emit({
    kind: 'stopped', rules: ['RO-DEFINE-9'], data: { unit, left, why: 'out' },
    text: [{ unit }, left > 0 ? ` is out of action: ${counted(left, 'action')} of its activation ${left === 1 ? 'is' : 'are'} lost.`
      : ' is out of action: its activation is over.'],
  })
}

