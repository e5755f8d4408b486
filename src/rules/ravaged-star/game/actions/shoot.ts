import { isRanged } from '../../profile'
import { isEngaged } from '../ranges'
import { hasRule, weaponRule, weaponRules } from '../specials'
import { profileOf, type RsLook, type Unit } from '../state'
import { mayShoot } from '../steps/shoot'
import type { Action } from './action'

/** RS-SHOOT-1, RS-SPECIAL-CLOSE-VOLLEY-1. */
export const shoot: Action = {
  id: 'shoot', text: 'Shoot', cost: 'Single', rules: ['RS-SHOOT-1'],
  has: (look, unit) => profileOf(look.state, unit).weapons.some(isRanged),
  refuse(look, unit) {
    if (isEngaged(look, unit) && !hasCloseVolley(look, unit)) return { rule: 'RS-SHOOT-1', text: 'It is engaged.' }
    return mayShoot(look, unit) ? undefined : { rule: 'RS-SHOOT-3', text: 'There is no target in range and sight.' }
  },
  begin(act, unit) {
    // RS-SPECIAL-SKIRMISHER-1: the Move may follow at once.
    if (hasRule(act.state, unit, 'Skirmisher')) act.state.active!.free.push('skirmish')
    act.push({ step: 'shoot', unit: unit.id, mode: 'shoot' })
  },
}

const hasCloseVolley = (look: RsLook, unit: Unit): boolean =>
  profileOf(look.state, unit).weapons.some((weapon) => weaponRule(weaponRules(look.state, unit, weapon), 'Close Volley').length > 0)

/** RS-SPECIAL-SKIRMISHER-1. */
export const skirmish: Action = {
  id: 'skirmish', text: 'Move after shooting', cost: 'Free', rules: ['RS-SPECIAL-SKIRMISHER-1'],
  has: (look) => look.state.active!.free.includes('skirmish'),
  refuse: (look, unit) => (isEngaged(look, unit) ? { rule: 'RS-MOVE-1', text: 'It is engaged.' } : undefined),
  begin: (act, unit) => act.push({ step: 'move', unit: unit.id, mode: 'move' }),
}
