import type { Id, SideId } from '../../../../core/board'
import type { Option } from '../../../engine/question'
import { isGood } from '../../judge/rolls'
import type { Answers, RoAct, Steps } from '../act'
import { changeInitiative } from '../initiative'
import { rollAgainst, rolledWords } from '../rolling'
import { figureOf, squadOf, type Ro } from '../state'
import { initiativeSum } from '../sums'

const ROLL = 'roll'
const NO = 'no'
const NONE = 'none'

export const steps = {
  /** RO-INITIATIVE-4, RO-INITIATIVE-5, RO-INITIATIVE-10: a free attempt is offered, and costs nobody Stress. */
  offer(act, { side, free }) {
    const { needs } = initiativeSum(act, side)
    act.push({ step: 'aftermath' })
    act.ask({
      kind: 'attempt', of: side, rules: ['RO-INITIATIVE-4', 'RO-INITIATIVE-5', 'RO-INITIATIVE-10'], about: { side, free },
      text: `A free attempt to take the initiative, on ${Math.max(2, needs)} or more.`,
      form: { form: 'option', options: [{ id: ROLL, text: 'Take the initiative' }, { id: NO, text: 'Let it go' }] },
    })
  },

  /** RO-INITIATIVE-1 to RO-INITIATIVE-3, RO-INITIATIVE-7 to RO-INITIATIVE-11. */
  attempt(act, { side, free }) {
    const { state } = act
    const roll = rollAgainst(act, { side, name: 'Take the initiative' }, initiativeSum(act, side), free ? 'a free attempt' : 'a Reaction',
      ['RO-TN-12', 'RO-INITIATIVE-2', 'RO-INITIATIVE-3'])
    const taken = isGood(roll)
    act.emit({
      kind: 'initiative', rules: ['RO-INITIATIVE-1', 'RO-INITIATIVE-2', 'RO-INITIATIVE-3', 'RO-INITIATIVE-11'], data: { side, free, roll, taken },
      text: [{ side }, ...rolledWords(roll), taken ? ' to take the initiative.' : ' to take the initiative, and does not.'],
    })
    if (taken) return changeInitiative(act, side, ['RO-INITIATIVE-7', 'RO-INITIATIVE-8'])
    const acting = state.acting!
    const options = reliefs(state, acting)
    if (options.length === 0) return
    act.ask({
      kind: 'relief', of: acting, text: 'The attempt failed: remove one Pin or Stress.', rules: ['RO-INITIATIVE-9'], about: { side: acting },
      form: { form: 'option', options: [...options, { id: NONE, text: 'None' }] }, offer: { pass: NONE, costs: false },
    })
  },
} satisfies Steps

export const questions = {
  attempt: {
    take(act, { side }, { option }) {
      if (option === ROLL) act.push({ step: 'attempt', side, free: true })
    },
    propose: (_look, _about, _side, random) => ({ option: random.unit() < 0.85 ? ROLL : NO }),
  },
  relief: {
    take(act, { side }, { option }) {
      if (option === NONE) return tell(act, side, null, null)
      const [counter, unit] = option.split(':') as ['stress' | 'pin', Id]
      const figure = figureOf(act.state, unit)
      if (counter === 'stress') figure.stress--
      else figure.pins--
      tell(act, side, unit, counter)
    },
  },
} satisfies Answers

/** RO-INITIATIVE-9: a Wound cannot be chosen. */
function reliefs(state: Ro, side: SideId): readonly Option[] {
  return squadOf(state, side).flatMap(({ id, name, stress, pins }): readonly Option[] => [
    ...(pins > 0 ? [{ id: `pin:${id}`, text: `A Pin of ${name}`, thing: id }] : []),
    ...(stress > 0 ? [{ id: `stress:${id}`, text: `A Stress of ${name}`, thing: id }] : []),
  ])
}

const tell = (act: RoAct, side: SideId, unit: Id | null, counter: 'stress' | 'pin' | null): void =>
  act.emit({
    kind: 'relieved', rules: ['RO-INITIATIVE-9'], data: { side, unit, counter },
    text: unit === null ? [{ side }, ' removes nothing.'] : [{ side }, ` removes a ${counter === 'pin' ? 'Pin' : 'Stress'} of `, { unit }, '.'],
  })
