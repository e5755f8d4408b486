import type { Ability, WeaponKind } from '../../card'
import { attackRefused, otherKindUsed } from '../combat'
import { abilitiesOf, turnOf, type Model, type RrLook } from '../state'
import { throwPrelude } from '../steps/prelude'
import { refusedIf, type Action } from './action'

const attack = (kind: WeaponKind): Action => ({
  id: `attack:${kind}`, text: kind === 'melee' ? 'Melee attack' : 'Ranged attack',
  refuse: (look, model, turn) =>
    otherKindUsed(look.state, model, kind) ??
    refusedIf(turn.fight < 1, 'RR-CARD-7', 'All uses of its weapons are spent.') ?? attackRefused(look, model, kind),
  begin: (act, model) => act.push({ step: 'attack', model: model.id, kind }),
})

export const ATTACKS: readonly Action[] = [attack('melee'), attack('ranged')]

type Prelude = Extract<Ability, { kind: 'prelude' }>

/** RR-SPECIALIST-4, RR-SPECIALIST-5: ahead of an attack, the first of a turn or a later one, once in a turn. */
export const preludeActions = ({ state }: RrLook, model: Model): readonly Action[] =>
  abilitiesOf(state, model).filter((one): one is Prelude => one.kind === 'prelude').map((prelude): Action => ({
    id: `prelude:${prelude.id}`, text: `${prelude.name}: throw a D${prelude.sides}`,
    refuse: (_look, _model, turn) => refusedIf(turn.preludes.includes(prelude.id), 'RR-SPECIALIST-5', 'It was thrown in this turn.') ??
      refusedIf(turn.fight < 1, 'RR-SPECIALIST-4', 'It is thrown ahead of an attack, and no use of its weapons is left.'),
    begin: (act, who) => throwPrelude(act, who, prelude, turnOf(act.state)),
  }))
