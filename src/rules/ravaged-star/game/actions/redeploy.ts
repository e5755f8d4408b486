import { hasRule } from '../specials'
import { setUpPlaces } from '../steps/redeploy'
import type { Action } from './action'

/** RS-SPECIAL-REDEPLOY-1: no Move, so an engaged unit may; from reserve in any case (RS-SPECIAL-ADVANCED-DEPLOYMENT-3, 4). */
export const redeploy: Action = {
  id: 'redeploy', text: 'Redeploy', cost: 'Single', rules: ['RS-SPECIAL-REDEPLOY-1'],
  has: (look, unit) => unit.where === 'reserve' || hasRule(look.state, unit, 'Redeploy'),
  refuse: (look, unit) =>
    setUpPlaces(look, unit, 1).length > 0 ? undefined : { rule: 'RS-SPECIAL-REDEPLOY-1', text: 'No place is free more than 8" from every enemy.' },
  begin: (act, unit) => act.push({ step: 'redeploy', unit: unit.id }),
}
