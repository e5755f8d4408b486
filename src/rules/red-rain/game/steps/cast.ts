import type { Id } from '../../../../core/board'
import { reaches } from '../../die'
import type { Spell } from '../../card'
import type { Answers, RrAct, Steps } from '../act'
import { BACK, giveUp } from '../actions'
import { mayShrugOff, spellOf, spellTargets } from '../spells'
import { cardOf, modelOf, onTable, turnOf, type Model } from '../state'
import type { Casting } from '../tasks'
import { bringDown } from '../wounds'

export const steps = {
  /** RR-SPELL-3: declared with its target before it is rolled for. */
  cast(act, { model: id, spell: name }) {
    const caster = modelOf(act.state, id)
    const spell = spellOf(act.state, id, name)
    if (spell.at === 'self') return cast(act, { model: id, spell: name }, id)
    act.ask({
      kind: 'spell-target', of: caster.side, text: `At whom does ${caster.name} cast ${spell.name}? Casts on ${spell.casts}. ${spell.text}`,
      rules: ['RR-SPELL-3', 'RR-SPELL-5', 'RR-SPELL-6'], about: { model: id, spell: name },
      form: { form: 'option', options: [...spellTargets(act, caster, spell), { id: BACK, text: 'Nobody after all' }] },
    })
  },
} satisfies Steps

export const questions = {
  'spell-target': {
    take(act, casting, { option }) {
      if (option === BACK) return giveUp(act, modelOf(act.state, casting.model), `cast:${casting.spell}`)
      cast(act, casting, option)
    },
    propose(look, { model, spell }, _side, random) {
      const open = spellTargets(look, modelOf(look.state, model), spellOf(look.state, model, spell)).filter(({ refused }) => !refused)
      return { option: open.length > 0 ? random.pick(open).id : BACK }
    },
  },
} satisfies Answers

/** RR-SPELL-2, RR-SPELL-4: the Arcane is spent either way; a hostile target may shrug it off (RR-CARD-6). */
function cast(act: RrAct, { model: id, spell: name }: Casting, to: Id): void {
  const { state } = act
  const [caster, target] = [modelOf(state, id), modelOf(state, to)]
  const spell = spellOf(state, id, name)
  const turn = turnOf(state)
  turn.arcane -= spell.cost
  turn.cast = true
  const face = act.roll({ dice: 1, sides: 10, by: caster.side, why: `${caster.name}: ${spell.name}`, rules: ['RR-SPELL-4', 'RR-SETUP-2'] })[0]!
  const works = reaches(face, spell.casts)
  act.emit({
    kind: 'cast', text: [{ unit: id }, ` casts ${spell.name} at `, { unit: to }, `, needs ${spell.casts}: `, { die: face, good: works }, '.'],
    rules: ['RR-SPELL-4', 'RR-SPELL-2'], data: { unit: id, spell: name, target: to, face, works },
  })
  if (!works || (mayShrugOff(state, id, to) && shrugsOff(act, target))) return
  act.emit({ kind: 'spell', text: [spell.text], rules: ['RR-SPELL-4'], data: { unit: to, by: id, spell: name } })
  takeEffect(act, caster, target, spell)
}

/** RR-CARD-6. */
function shrugsOff(act: RrAct, target: Model): boolean {
  const { willpower } = cardOf(act.state, target)
  const face = act.roll({ dice: 1, sides: 10, by: target.side, why: `${target.name}: Willpower`, rules: ['RR-CARD-6'] })[0]!
  const shrugged = reaches(face, willpower)
  act.emit({
    kind: 'willpower', text: [{ unit: target.id }, ` needs ${willpower} to shrug it off: `, { die: face, good: shrugged }, '.'], rules: ['RR-CARD-6'],
    data: { unit: target.id, face, shrugged },
  })
  return shrugged
}

function takeEffect(act: RrAct, caster: Model, target: Model, { does }: Spell): void {
  if (!onTable(target)) return
  switch (does.effect) {
    case 'harm':
      return act.push(does.decisive
        ? { step: 'harm', target: target.id, damage: does.damage }
        : { step: 'guard', target: target.id, from: { spell: caster.id }, rend: does.rend, damage: does.damage })
    case 'mend':
      target.wounds = Math.min(cardOf(act.state, target).wounds, target.wounds + does.wounds)
      return
    case 'fell':
      return bringDown(act, target, false)
    case 'haste':
      target.haste += does.inches
      return
    case 'veil':
      target.veiled = true
      return
    case 'shelter':
      target.sheltered = true
  }
}
