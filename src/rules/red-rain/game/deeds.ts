import type { Id } from '../../../core/board'
import type { Broken, Option } from '../../engine/question'
import { known } from '../../kit/known'
import { inches } from '../../kit/words'
import { has, type Ability } from '../card'
import { seesTarget } from './combat'
import { gapOf, isWithin } from './near'
import { abilitiesOf, cardOf, friendsOf, hostilesOf, modelOf, type Model, type Rr, type RrLook } from './state'

export type Invoked = Extract<Ability, { kind: 'action' }>

export const deedOf = (state: Rr, model: Id, ability: string): Invoked =>
  known(abilitiesOf(state, modelOf(state, model)).find((one): one is Invoked => one.kind === 'action' && one.id === ability), 'ability', ability)

/** Whom the ability is for, and why others are refused; null where it is for nobody in particular (RR-SPECIALIST-3, RR-HOUSE-7). */
export function deedTargets(look: RrLook, model: Model, ability: Invoked): readonly Option[] | null {
  const { state } = look
  if (ability.does === 'rally') return null
  const medic = ability.does === 'patch-up'
  const all = medic ? friendsOf(state, model) : hostilesOf(state, model)
  return all.map((target): Option => ({
    id: target.id, text: target.name, thing: target.id, refused: medic ? unfit(look, model, target, ability) : unfelled(look, model, target, ability),
  }))
}

const tooFar = (look: RrLook, model: Model, target: Model, { within, name }: Invoked, rule: string): Broken | undefined =>
  isWithin(look, model.id, target.id, within) ? undefined
    : { rule, text: `It is ${inches(gapOf(look, model.id, target.id))} away; ${name} reaches ${inches(within)}.`, by: target.id }

const unfit = (look: RrLook, model: Model, target: Model, ability: Invoked): Broken | undefined =>
  target.down ? tooFar(look, model, target, ability, 'RR-SPECIALIST-3') : { rule: 'RR-SPECIALIST-3', text: 'It is on its feet.', by: target.id }

function unfelled(look: RrLook, model: Model, target: Model, ability: Invoked): Broken | undefined {
  const refused = (text: string): Broken => ({ rule: 'RR-HOUSE-7', text, by: target.id })
  if (target.down) return refused('It is Knocked Down already.')
  if (has(cardOf(look.state, target), 'Behemoth')) return refused('It is a Behemoth.')
  return tooFar(look, model, target, ability, 'RR-HOUSE-7') ?? (seesTarget(look, model.id, target.id) ? undefined : refused('It is not in sight.'))
}
