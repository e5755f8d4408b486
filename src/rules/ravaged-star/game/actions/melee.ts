import { isEngaged } from '../ranges'
import { meleeWeapons } from '../steps/melee'
import type { Action } from './action'

/** RS-MELEE-1. */
export const melee: Action = {
  id: 'melee', text: 'Close Combat Attack', cost: 'Single', rules: ['RS-MELEE-1'],
  refuse(look, unit) {
    if (!isEngaged(look, unit)) return { rule: 'RS-MELEE-1', text: 'It is not engaged.' }
    return meleeWeapons(look, unit).length > 0 ? undefined : { rule: 'RS-MELEE-9', text: 'It has no melee weapon.' }
  },
  begin: (act, unit) => act.push({ step: 'melee', unit: unit.id }),
}
