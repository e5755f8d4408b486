import type { SideId } from '../../../../core/board'
import { otherSide } from '../../../../core/sides'
import { canDoMore, END } from '../../../kit/action-table'
import { counted } from '../../../kit/words'
import { isCritical, isGood } from '../../judge/rolls'
import type { Answers, RoAct, Steps } from '../act'
import { BACK, beginDeed, deedsFor } from '../deeds'
import { hurriedDeed } from '../hurry'
import { diceWords, dieOf, read } from '../rolling'
import { activationOf, figureOf, onTable, reactionOf, squadOf, type Figure, type ReactionPlan, type RoLook } from '../state'
import { reactSum } from '../sums'
import { makeDuck } from '../wounds'

const NONE = 'none'

export const steps = {
  /** RO-REACT-1, RO-REACT-13 to RO-REACT-15: a figure and its dice; they are rolled, and what comes of them is done, before the next. */
  react(act) {
    const { state } = act
    const plan = activationOf(state)
    if (!plan || plan.reactions.length === 0) return
    const side = otherSide(plan.side)
    const ready = reactorsOf(act, side)
    // RO-REACT-15: with the activated figure gone there is nothing to react to any more.
    if (!onTableOrKept(figureOf(state, plan.unit)) || ready.length === 0) return lapse(act)
    const { plain, bonus } = poolOf(act)
    act.ask({
      kind: 'react', of: side, rules: ['RO-REACT-1', 'RO-REACT-13', 'RO-REACT-14', 'RO-REACT-15'], about: { side },
      text: `${figureOf(state, plan.unit).name} hesitates: ${counted(plain + bonus, 'Reaction die', 'Reaction dice')}` +
        `${bonus > 0 ? `, ${bonus} of them with +2` : ''}. Who reacts?`,
      form: { form: 'option', options: [...ready.map(({ id, name }) => ({ id, text: name, thing: id })), { id: NONE, text: 'Nobody' }] },
      offer: { pass: NONE, costs: true },
    })
  },

  /** RO-REACT-2, RO-DUCK-1: all dice of one figure at once. */
  'roll-reaction'(act, { unit, plain, bonus }) {
    const { state } = act
    const activation = activationOf(state)!
    const figure = figureOf(state, unit)
    takeDice(activation.reactions, plain, bonus)
    const extras = [...Array<0>(plain).fill(0), ...Array<2>(bonus).fill(2)]
    const faces = act.roll({ dice: extras.length, sides: 20, by: figure.side, why: `${figure.name}: reaction`, rules: ['RO-REACT-2'] })
    const dice = faces.map((face, i) => ({ ...read(act, reactSum(act, figure, extras[i]!), face), bonus: extras[i]! }))
    state.plans.push({
      plan: 'reaction', unit, side: figure.side, dice, done: 0, paid: 0,
      successes: dice.flatMap((die, i) => (isGood(die) ? [{ die: i, let: false, bonus: null }] : [])),
    })
    activation.interrupted = true
    act.emit({
      kind: 'reaction', rules: ['RO-REACT-2', 'RO-REACT-10', ...(bonus > 0 ? ['RO-REACT-9'] : [])], data: { unit, dice },
      text: [
        { unit }, ` reacts on ${dice.map(({ needs }) => `${needs}`).filter((one, i, all) => all.indexOf(one) === i).join(' and ')} or more: `,
        ...diceWords(dice), `: ${counted(dice.filter(isGood).length, 'Reaction')}.`,
      ],
    })
    if (dice.some(({ outcome }) => outcome === 'critical-failure')) makeDuck(act, figure)
    act.push({ step: 'settle' }, { step: 'reacts' }, { step: 'close-reaction' })
  },

  /** Each success in turn: whether the acting player cancels it (RO-CRITICAL-2), and what a natural 20 gives (RO-BONUS-1, RO-BONUS-2). */
  settle(act) {
    const { state } = act
    const plan = reactionOf(state)!
    const activation = activationOf(state)!
    const index = plan.successes.findIndex(({ die, let: settled, bonus }) => !settled || (isCritical(plan.dice[die]!) && bonus === null))
    const success = plan.successes[index]
    if (!success) return
    act.push({ step: 'settle' })
    if (!success.let && activation.kept > 0) return askCancel(act, plan, index, activation.side)
    success.let = true
    if (!isCritical(plan.dice[success.die]!)) return
    act.ask({
      kind: 'bonus', of: plan.side, text: `A natural 20 of ${figureOf(state, plan.unit).name}.`, rules: ['RO-BONUS-1', 'RO-BONUS-2', 'RO-BONUS-3'],
      about: { unit: plan.unit, success: index },
      form: { form: 'option', options: [{ id: 'die', text: 'One more Reaction die' }, { id: 'calm', text: 'This Reaction costs no Stress' }] },
    })
  },

  /** RO-REACT-10, RO-REACT-13: one Reaction for each success, as long as there is one and it likes to. */
  reacts(act) {
    const { state } = act
    const plan = reactionOf(state)!
    const figure = figureOf(state, plan.unit)
    if (plan.successes.length === 0 || !onTable(figure)) return
    const options = deedsFor(act, figure, true)
    if (!canDoMore(options)) return
    act.ask({
      kind: 'reaction', of: plan.side, about: { unit: plan.unit }, rules: ['RO-REACT-10', 'RO-REACT-11', 'RO-REACT-12', 'RO-HOUSE-21'],
      text: `How does ${figure.name} react? ${counted(plan.successes.length, 'Reaction')} left`,
      form: { form: 'option', options: [...options, { id: END, text: 'No further Reaction' }] },
    })
  },

  'close-reaction'(act) {
    act.state.plans = act.state.plans.filter(({ plan }) => plan !== 'reaction')
    act.push({ step: 'react' })
  },
} satisfies Steps

export const questions = {
  react: {
    take(act, _about, { option }) {
      if (option === NONE) return lapse(act)
      const { plain, bonus } = poolOf(act)
      if (plain + bonus === 1) return act.push({ step: 'roll-reaction', unit: option, plain, bonus })
      const { side, name } = figureOf(act.state, option)
      act.ask({
        kind: 'react-dice', of: side, text: `How many dice for ${name}?`, rules: ['RO-REACT-1', 'RO-REACT-14', 'RO-CRITICAL-1'], about: { unit: option },
        form: { form: 'option', options: [...splitsOf(plain, bonus).map(({ id, text }) => ({ id, text })), { id: BACK, text: 'Somebody else' }] },
      })
    },
    propose(look, { side }, _side, random) {
      const ready = reactorsOf(look, side)
      return { option: ready.length > 0 && random.unit() < 0.85 ? random.pick(ready).id : NONE }
    },
  },

  'react-dice': {
    take(act, { unit }, { option }) {
      if (option === BACK) return act.push({ step: 'react' })
      const [plain, bonus] = option.split('+').map(Number)
      act.push({ step: 'roll-reaction', unit, plain: plain!, bonus: bonus! })
    },
    propose(look, _about, _side, random) {
      const { plain, bonus } = poolOf(look)
      return { option: random.pick(splitsOf(plain, bonus)).id }
    },
  },

  cancel: {
    take(act, { unit, success }, { option }) {
      const plan = reactionOf(act.state)!
      const activation = activationOf(act.state)!
      if (option === 'let') {
        plan.successes[success]!.let = true
        return
      }
      activation.kept--
      plan.successes.splice(success, 1)
      act.emit({
        kind: 'cancelled', rules: ['RO-CRITICAL-2'], data: { unit, by: activation.unit },
        text: [{ unit: activation.unit }, ' cancels a Reaction of ', { unit }, ' with its natural 20.'],
      })
    },
  },

  bonus: {
    take(act, { unit, success }, { option }) {
      const plan = reactionOf(act.state)!
      const one = plan.successes[success]!
      one.bonus = option === 'die' ? 'die' : 'calm'
      if (one.bonus === 'die') return moreDice(act, plan)
      act.emit({
        kind: 'bonus', rules: ['RO-BONUS-2'], data: { unit, choice: 'calm' }, text: ['A natural 20: a Reaction of ', { unit }, ' costs no Stress.'],
      })
    },
  },

  reaction: {
    take(act, { unit }, { option }) {
      const plan = reactionOf(act.state)!
      if (option === END) {
        plan.successes = []
        return
      }
      act.push({ step: 'reacts' })
      beginDeed(act, figureOf(act.state, unit), option, true)
    },
    propose: (look, { unit }, _side, random, attempt) =>
      ({ option: hurriedDeed(deedsFor(look, figureOf(look.state, unit), true), random, attempt) }),
  },
} satisfies Answers

/** RO-HOUSE-15: who is on the table and has something that it could do. */
export const reactorsOf = (look: RoLook, side: SideId): readonly Figure[] => squadOf(look.state, side).filter(onTable)

const onTableOrKept = ({ where }: Figure): boolean => where === 'table' || where === 'kept'

/** Reaction dice that are left, those with +2 apart (RO-CRITICAL-1). */
export function poolOf({ state }: Pick<RoLook, 'state'>): { readonly plain: number; readonly bonus: number } {
  const dice = activationOf(state)?.reactions ?? []
  const bonus = dice.filter((die) => die.bonus === 2).length
  return { plain: dice.length - bonus, bonus }
}

/** RO-CRITICAL-1, RO-REACT-1: every way to give one figure some of the dice. */
export const splitsOf = (plain: number, bonus: number): readonly { readonly id: string; readonly text: string }[] =>
  Array.from({ length: plain + 1 }, (_, p) => p).flatMap((p) => Array.from({ length: bonus + 1 }, (_, b) => ({
    id: `${p}+${b}`, dice: p + b, text: [
      ...(p > 0 ? [counted(p, 'die', 'dice')] : []), ...(b > 0 ? [`${counted(b, 'die', 'dice')} with +2`] : []),
    ].join(' and '),
  }))).filter(({ dice }) => dice > 0).toSorted((a, b) => b.dice - a.dice)

function takeDice(pool: { readonly bonus: 0 | 2 }[], plain: number, bonus: number): void {
  for (const [kind, many] of [[0, plain], [2, bonus]] as const) {
    for (let i = 0; i < many; i++) pool.splice(pool.findIndex((die) => die.bonus === kind), 1)
  }
}

/** RO-REACT-13: dice that are not used lapse at no cost. */
function lapse(act: RoAct): void {
  const plan = activationOf(act.state)!
  const dice = plan.reactions.length
  plan.reactions = []
  act.emit({ kind: 'lapsed', rules: ['RO-REACT-13'], data: { dice }, text: `${counted(dice, 'Reaction die', 'Reaction dice')} not used.` })
}

function askCancel(act: RoAct, { unit, dice, successes }: ReactionPlan, success: number, side: SideId): void {
  const { name } = figureOf(act.state, unit)
  act.ask({
    kind: 'cancel', of: side, rules: ['RO-CRITICAL-2'], about: { unit, success },
    text: `${name} has a Reaction on ${dice[successes[success]!.die]!.face}. Cancel it with your natural 20?`,
    form: { form: 'option', options: [{ id: 'cancel', text: 'Cancel it' }, { id: 'let', text: 'Let it be' }] },
  })
}

/** RO-BONUS-1, RO-BONUS-3: one more die of the same figure, without the +2 of a natural 1. */
function moreDice(act: RoAct, plan: ReactionPlan): void {
  const figure = figureOf(act.state, plan.unit)
  const [face] = act.roll({ dice: 1, sides: 20, by: figure.side, why: `${figure.name}: one more Reaction die`, rules: ['RO-BONUS-1'] })
  const die = { ...read(act, reactSum(act, figure, 0), face!), bonus: 0 as const }
  plan.dice.push(die)
  if (isGood(die)) plan.successes.push({ die: plan.dice.length - 1, let: false, bonus: null })
  act.emit({
    kind: 'bonus', rules: ['RO-BONUS-1'], data: { unit: plan.unit, choice: 'die' },
    text: ['A natural 20: ', { unit: plan.unit }, ' rolls one more Reaction die, ', dieOf(die), isGood(die) ? ': one Reaction more.' : '.'],
  })
  if (die.outcome === 'critical-failure') makeDuck(act, figure)
}
