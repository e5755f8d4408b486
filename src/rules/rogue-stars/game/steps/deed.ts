import type { Option } from '../../../engine/question'
import type { Answers, RoAct, Steps } from '../act'
import { bringHome } from '../arriving'
import { BACK, payFor, targetsOf } from '../deeds'
import { opponentsBeside } from '../near'
import { spotSum } from '../sums'
import { rollAgainst, rolledWords } from '../rolling'
import { isGood } from '../../judge/rolls'
import { figureOf, onTable, topPlan, underway, type DeedId, type Figure } from '../state'
import { knockOut, reveal, stressFor } from '../wounds'
import { shoot, strike } from './attack'

const TARGET_WORDS: Readonly<Partial<Record<DeedId, string>>> = {
  shoot: 'Whom does it shoot at?', melee: 'Whom does it strike at?', spot: 'Whom does it try to spot?', carry: 'Whom does it carry?',
  loot: 'Whom does it loot?',
}
const TARGET_RULES: Readonly<Partial<Record<DeedId, readonly string[]>>> = {
  shoot: ['RO-HOUSE-4', 'RO-DEFINE-7'], melee: ['RO-HOUSE-5'], spot: ['RO-HOUSE-7', 'RO-TN-3'], carry: ['RO-DEFINE-10'], loot: ['RO-DEFINE-10'],
}

export const steps = {
  'ask-target'(act, { unit, deed, reaction }) {
    const figure = figureOf(act.state, unit)
    const options = targetsOf(act, figure, deed).map(({ id, refused }): Option => ({ id, text: figureOf(act.state, id).name, thing: id, refused }))
    act.ask({
      kind: 'target', of: figure.side, text: TARGET_WORDS[deed] ?? 'At whom?', rules: TARGET_RULES[deed] ?? [], about: { unit, deed, reaction },
      form: { form: 'option', options: [...options, { id: BACK, text: 'Nothing after all' }] },
    })
  },

  /** A success is used for it, and its Stress comes when it is over (RO-ACTIVATE-12, RO-REACT-12). */
  do(act, { unit, deed, reaction, target }) {
    payFor(act, unit, deed, reaction, target)
    act.push({ step: 'deed-done' }, { step: 'aftermath' })
    carryOut(act, figureOf(act.state, unit), deed, target)
  },

  'deed-done'(act) {
    const { state } = act
    const plan = topPlan(state)
    if (plan?.plan !== 'deed') return
    state.plans.pop()
    const figure = figureOf(state, plan.unit)
    if (!onTable(figure) || plan.stress === 0) return
    figure.stress += plan.stress
    act.emit({
      kind: 'stress', rules: [plan.reaction ? 'RO-REACT-12' : 'RO-ACTIVATE-12', ...(plan.stress > 1 ? ['RO-HOUSE-22'] : [])],
      data: { unit: plan.unit, stress: plan.stress }, text: [{ unit: plan.unit }, ` takes ${plan.stress} Stress, ${figure.stress} in all.`],
    })
  },

  /** RO-HOUSE-9, RO-HOUSE-17: unless it was felled as it left. */
  leave(act, { unit }) {
    const figure = figureOf(act.state, unit)
    if (onTable(figure)) knockOut(act, figure, null, 'left')
  },
} satisfies Steps

export const questions = {
  target: {
    take(act, doing, { option }) {
      if (option !== BACK) act.push({ step: 'do', ...doing, target: option })
    },
    propose(look, { unit, deed }, _side, random) {
      const open = targetsOf(look, figureOf(look.state, unit), deed).filter(({ refused }) => !refused)
      return { option: open.length > 0 ? random.pick(open).id : BACK }
    },
  },
} satisfies Answers

/** RO-HOUSE-7, RO-HOUSE-9, RO-HOUSE-10, RO-DEFINE-10. */
function carryOut(act: RoAct, figure: Figure, deed: DeedId, target: string | null): void {
  const { state } = act
  const tell = (rule: string, ...text: readonly (string | { readonly unit: string })[]) =>
    act.emit({ kind: 'deed', rules: [rule], data: { unit: figure.id, deed, reaction: underway(state).reaction, target }, text: [{ unit: figure.id }, ...text] })
  switch (deed) {
    case 'shoot':
      return shoot(act, figure, target!)
    case 'melee':
      return strike(act, figure, target!)
    case 'recover':
      figure.pins--
      return tell('RO-HOUSE-7', ' removes a Pin.')
    case 'stand':
      figure.prone = false
      return tell('RO-HOUSE-20', ' stands up.')
    case 'hide':
      figure.hidden = true
      return tell('RO-HOUSE-7', ' is Hidden.')
    case 'rally':
      figure.panicking = false
      return tell('RO-HOUSE-9', ' rallies.')
    case 'spot':
      return spot(act, figure, figureOf(state, target!))
    case 'interact':
      state.case = { at: null, carrier: figure.id, home: false }
      tell('RO-HOUSE-10', ' takes up the case.')
      return bringHome(act, figure)
    case 'carry':
      Object.assign(figureOf(state, target!), { body: null, carriedBy: figure.id })
      return tell('RO-DEFINE-10', ' takes up ', { unit: target! }, '.')
    case 'loot':
      figureOf(state, target!).looted = true
      return tell('RO-DEFINE-10', ' loots ', { unit: target! }, '.')
    case 'leave':
      return act.push(...strikers(act, figure), { step: 'leave', unit: figure.id })
    case 'initiative':
      // Stress first, so that it lies there whoever has the initiative in the end (RO-INITIATIVE-1).
      act.drop(({ step }) => step === 'deed-done')
      tell('RO-INITIATIVE-1', ' goes for the initiative.')
      return act.push({ step: 'deed-done' }, { step: 'attempt', side: figure.side, free: false })
    default:
      throw new Error(`${deed} wants more than a target.`)
  }
}

/** RO-HOUSE-17: the table is left out of contact with all of them at once. */
const strikers = (act: RoAct, figure: Figure) => opponentsBeside(act, figure).map(({ id: foe }) => ({ step: 'part' as const, unit: figure.id, foe }))

/** RO-HOUSE-7, RO-HOUSE-22. */
function spot(act: RoAct, figure: Figure, target: Figure): void {
  const roll = rollAgainst(act, figure, spotSum(), 'Spot', ['RO-TN-3', 'RO-HOUSE-7'])
  const plan = underway(act.state)
  plan.stress = stressFor(roll, plan.stress)
  act.emit({
    kind: 'spotted', rules: ['RO-HOUSE-7', 'RO-TN-3'], data: { unit: figure.id, target: target.id, roll },
    text: [
      { unit: figure.id }, ...rolledWords(roll), isGood(roll) ? ' to spot: ' : ' to spot, and does not see ', { unit: target.id },
      isGood(roll) ? ' is seen.' : '.',
    ],
  })
  if (isGood(roll)) reveal(act, target, 'RO-HOUSE-7')
}
