import { counted } from '../../../kit/words'
import { spellTargets } from '../spells'
import { cardOf, type Model, type RrLook } from '../state'
import { refusedIf, type Action } from './action'

/** RR-SPELL-1, RR-SPELL-2: spells of its card (RR-CARD-10), ahead of its Action. */
export const spellActions = ({ state }: RrLook, model: Model): readonly Action[] =>
  cardOf(state, model).spells.map((spell): Action => ({
    id: `cast:${spell.id}`, text: `Cast ${spell.name}`,
    refuse: (look, who, turn) => refusedIf(turn.ran && !look.state.readings.castAndRun, 'RR-RUN-3', 'It has run in this turn.') ??
      refusedIf(turn.taken > 0 && look.state.readings.spells === 'before-action', 'RR-SPELL-1', 'Spells are cast ahead of the Action.') ??
      refusedIf(turn.arcane < spell.cost, 'RR-SPELL-2', `It takes ${spell.cost} Arcane; it has ${counted(turn.arcane, 'point')} left.`) ??
      (spellTargets(look, who, spell).some(({ refused }) => !refused) ? undefined : { rule: 'RR-SPELL-5', text: 'There is nobody to cast it at.' }),
    begin: (act, who) => act.push({ step: 'cast', model: who.id, spell: spell.id }),
  }))
