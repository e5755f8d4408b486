import type { Option } from '../../engine/question'
import { inches } from '../../kit/words'
import { has, type Spell } from '../card'
import { seesTarget } from './combat'
import { gapOf, isWithin } from './near'
import { cardOf, friendsOf, hostilesOf, modelOf, type Model, type Rr, type RrLook } from './state'
import type { Broken } from '../../engine/question'
import { known } from '../../kit/known'
import type { Id } from '../../../core/board'

/** RR-CARD-10: a spell of the model's card. */
export const spellOf = (state: Rr, model: Id, spell: string): Spell =>
  known(cardOf(state, model).spells.find(({ id }) => id === spell), 'spell', spell)

/** Why the effect would do nothing to the target; undefined if it would. */
function pointless(state: Rr, target: Model, { does }: Spell): Broken | undefined {
  const refused = (text: string): Broken => ({ rule: 'RR-SPELL-3', text, by: target.id })
  if (does.effect === 'mend') {
    if (target.down) return refused('It is not standing.')
    return target.wounds >= cardOf(state, target).wounds ? refused('It has all of its Wounds.') : undefined
  }
  if (does.effect !== 'fell') return undefined
  if (has(cardOf(state, target), 'Behemoth')) return refused('It is a Behemoth.')
  return target.down ? refused('It is Knocked Down already.') : undefined
}

/** RR-SPELL-3, RR-SPELL-5, RR-SPELL-6: whom the spell may be cast at, and why others are refused. The caster needs no sight of itself. */
export function spellTargets(look: RrLook, caster: Model, spell: Spell): readonly Option[] {
  const { state } = look
  const all = spell.at === 'hostile' ? hostilesOf(state, caster) : spell.at === 'self' ? [caster] : [caster, ...friendsOf(state, caster)]
  return all.map((target): Option => ({ id: target.id, text: target.name, thing: target.id, refused: refusal(look, caster, target, spell) }))
}

function refusal(look: RrLook, caster: Model, target: Model, spell: Spell): Broken | undefined {
  const useless = pointless(look.state, target, spell)
  if (useless || target.id === caster.id) return useless
  if (spell.range !== null && !isWithin(look, caster.id, target.id, spell.range)) {
    return { rule: 'RR-SPELL-5', text: `It is ${inches(gapOf(look, caster.id, target.id))} away; the range is ${inches(spell.range)}.`, by: target.id }
  }
  return seesTarget(look, caster.id, target.id) ? undefined : { rule: 'RR-SPELL-6', text: 'It is not in Line of Sight.', by: target.id }
}

/** RR-CARD-6: who is hostile to the caster may shrug the spell off. */
export const mayShrugOff = (state: Rr, caster: Id, target: Id): boolean =>
  state.readings.spellWillpower === 'rolled' && modelOf(state, caster).side !== modelOf(state, target).side
