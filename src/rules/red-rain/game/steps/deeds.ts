import type { Id } from '../../../../core/board'
import { reaches } from '../../die'
import type { Answers, RrAct, Steps } from '../act'
import { BACK, giveUp } from '../actions'
import { deedOf, deedTargets } from '../deeds'
import { modelOf, type Model } from '../state'
import type { Deeding } from '../tasks'
import { spendAction } from '../turns'
import { bringDown } from '../wounds'

export const steps = {
  /** RR-CARD-11: an ability that is an Action, on one of those it is for. */
  deed(act, { model: id, ability: name }) {
    const model = modelOf(act.state, id)
    const ability = deedOf(act.state, id, name)
    const targets = deedTargets(act, model, ability)
    if (!targets) return invoke(act, { model: id, ability: name }, null)
    const activates = ability.activates === null ? '' : ` Activates on ${ability.activates}.`
    act.ask({
      kind: 'deed-target', of: model.side, text: `On whom does ${model.name} use ${ability.name}?${activates}`,
      rules: [ability.does === 'patch-up' ? 'RR-SPECIALIST-3' : 'RR-HOUSE-7'],
      about: { model: id, ability: name }, form: { form: 'option', options: [...targets, { id: BACK, text: 'Nobody after all' }] },
    })
  },
} satisfies Steps

export const questions = {
  'deed-target': {
    take(act, about, { option }) {
      if (option === BACK) return giveUp(act, modelOf(act.state, about.model), `ability:${about.ability}`)
      invoke(act, about, option)
    },
    propose(look, { model, ability }, _side, random) {
      const open = (deedTargets(look, modelOf(look.state, model), deedOf(look.state, model, ability)) ?? []).filter(({ refused }) => !refused)
      return { option: open.length > 0 ? random.pick(open).id : BACK }
    },
  },
} satisfies Answers

/** RR-ACTION-6: what activates on a number fails on less, and is spent either way. */
function invoke(act: RrAct, { model: id, ability: name }: Deeding, target: Id | null): void {
  const model = modelOf(act.state, id)
  const ability = deedOf(act.state, id, name)
  spendAction(act, id, `ability:${name}`, ['RR-CARD-11'], `invokes ${ability.name}.`)
  const { activates } = ability
  const face = activates === null ? null : act.roll({ dice: 1, sides: 10, by: model.side, why: `${model.name}: ${ability.name}`,
    rules: ['RR-ACTION-6', 'RR-SETUP-2'] })[0]!
  const works = face === null || reaches(face, activates!)
  const rule = ability.does === 'patch-up' ? 'RR-SPECIALIST-2' : ability.does === 'rally' ? 'RR-SPECIALIST-6' : 'RR-HOUSE-7'
  act.emit({
    kind: 'ability', rules: ['RR-ACTION-6', rule], data: { unit: id, ability: name, target, face, works },
    text: face === null ? [{ unit: id }, `: ${ability.name}.`] : [{ unit: id }, ` needs ${activates} for ${ability.name}: `, { die: face, good: works }, '.'],
  })
  if (!works) return
  if (ability.does === 'rally') act.state.rallied.push(id)
  else if (ability.does === 'fell') bringDown(act, modelOf(act.state, target!), false)
  else patchUp(act, modelOf(act.state, target!))
}

/** RR-SPECIALIST-3, RR-SPECIALIST-8: back on its feet, with a Wound at least; its own turn is not this one. */
function patchUp(act: RrAct, target: Model): void {
  target.wounds = Math.max(1, target.wounds)
  if (!target.acted) act.state.patched.push(target.id)
  target.down = false
  target.bleeding = false
  act.emit({ kind: 'up', text: [{ unit: target.id }, ' is back on its feet.'], rules: ['RR-SPECIALIST-3'], data: { unit: target.id } })
}
