import type { Option } from '../../../engine/question'
import { inches, listed } from '../../../kit/words'
import { d3Of } from '../../die'
import type { Answers, Steps } from '../act'
import { HOLD } from '../actions'
import { readyWeapons, weaponOf } from '../combat'
import { combatOf } from '../near'
import { isStanding, modelOf, movementOf } from '../state'
import { spendAction } from '../turns'

/** RR-RETREAT-2. */
const BESIDES = 3

export const steps = {
  /** RR-RETREAT-1, RR-RETREAT-3: declared; before it goes, each it was In Combat with may strike once. */
  retreat(act, { model: id }) {
    const model = modelOf(act.state, id)
    const foes = combatOf(act, model)
    spendAction(act, id, 'retreat', ['RR-RETREAT-1'], `retreats from ${listed(foes.map(({ name }) => name))}.`)
    act.push(...foes.map(({ id: by }) => ({ step: 'free-attack' as const, model: id, by })), { step: 'retreat-move', model: id })
  },

  /** RR-RETREAT-3: a single melee weapon that reaches; who is Knocked Down makes none. */
  'free-attack'(act, { model: id, by }) {
    const [model, foe] = [modelOf(act.state, id), modelOf(act.state, by)]
    const weapons = readyWeapons(act, foe, id, ['melee'])
    if (weapons.length === 0) return
    act.ask({
      kind: 'free-attack', of: foe.side, text: `${model.name} retreats: does ${foe.name} strike at it, with +1 to hit?`,
        rules: ['RR-RETREAT-3', 'RR-RETREAT-4'],
      about: { model: id, by },
      form: {
        form: 'option',
        options: [
          ...weapons.map((weapon): Option => ({ id: `use:${weapon}`, text: `Strike with ${weaponOf(act.state, by, weapon).name}`, thing: id })),
          { id: HOLD, text: 'Let it go' },
        ],
      },
    })
  },

  /** RR-RETREAT-2: Movement, a D3 and 3"; one who was brought down does not go. */
  'retreat-move'(act, { model: id }) {
    const model = modelOf(act.state, id)
    if (!isStanding(model)) return
    const face = act.roll({ dice: 1, sides: 6, by: model.side, why: `${model.name}: D3 of its Retreat`, rules: ['RR-RETREAT-2'] })[0]!
    const d3 = d3Of(face)
    const allowance = movementOf(act.state, model) + d3 + BESIDES
    act.emit({
      kind: 'retreat', text: [{ unit: id }, ' rolls ', { die: face, good: null }, `, a D3 of ${d3}: it may go ${inches(allowance)}.`], rules: ['RR-RETREAT-2'],
      data: { unit: id, d3, from: combatOf(act, model).map((foe) => foe.id) },
    })
    act.push({ step: 'move', model: id, mode: 'retreat', allowance })
  },
} satisfies Steps

export const questions = {
  'free-attack': {
    take(act, { model: id, by }, { option }) {
      const weapon = option === HOLD ? null : Number(option.slice('use:'.length))
      act.emit({
        kind: 'free-attack', rules: ['RR-RETREAT-3'], data: { unit: by, at: id, weapon: weapon === null ? null : weaponOf(act.state, by, weapon).id },
        text: weapon === null ? [{ unit: by }, ' lets ', { unit: id }, ' go.'] : [{ unit: by }, ' strikes at ', { unit: id }, ' as it retreats.'],
      })
      if (weapon !== null) act.push({ step: 'use', strike: { by, target: id, weapon, why: 'retreat', first: false } })
    },
  },
} satisfies Answers

