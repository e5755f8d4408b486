import { aimRefused, weaponRefused } from '../combat'
import { gearOf, type RuLook, type Unit } from '../state'
import type { Action } from './action'

/** RU-ACTION-7, RU-ACTION-8: an action for each weapon, since each may cost something else. */
export const combatActions = (look: RuLook, unit: Unit): readonly Action[] =>
  unit.weapons.map((_, weapon): Action => {
    const gear = gearOf(look.state, unit, weapon)
    const ranged = gear.kind === 'ranged'
    return {
      id: `${ranged ? 'shoot' : 'fight'}:${weapon}`,
      text: `${ranged ? 'Shoot' : 'Fight'}: ${gear.name}`,
      paying: { kind: gear.kind, weapon },
      refuse: (at, by) => weaponRefused(at, by, weapon) ?? aimRefused(at, by, weapon),
      begin: (act, by, order) => act.push({ step: 'aim', unit: by.id, weapon, order }),
    }
  })
