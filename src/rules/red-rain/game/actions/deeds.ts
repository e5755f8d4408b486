import type { Ability } from '../../card'
import { deedTargets } from '../deeds'
import { abilitiesOf, type Model, type RrLook } from '../state'
import type { Action } from './action'

type Deeds = Extract<Ability, { kind: 'action' }>

/** RR-CARD-11: abilities that are invoked as an Action. */
export const deedActions = ({ state }: RrLook, model: Model): readonly Action[] =>
  abilitiesOf(state, model).filter((one): one is Deeds => one.kind === 'action').map((ability): Action => ({
    id: `ability:${ability.id}`, text: ability.activates === null ? ability.name : `${ability.name} (activates on ${ability.activates})`,
    refuse: (look, who) => {
      const targets = deedTargets(look, who, ability)
      if (!targets || targets.some(({ refused }) => !refused)) return undefined
      return targets[0]?.refused ?? { rule: 'RR-ACTION-2', text: 'There is nobody for it.' }
    },
    begin: (act, who) => act.push({ step: 'deed', model: who.id, ability: ability.id }),
  }))
