import type { Inches } from '../../../core/units'
import { meleeReach } from '../card'
import { D10 } from '../die'
import { chargeRange, chargeReaches, leavesCombat } from '../judge/charge'
import { chargeAt } from './movement'
import { combatOf } from './near'
import { cardOf, hostilesOf, movementOf, type Model, type RrLook } from './state'

/** RR-CHARGE-2: the hostile models in reach of a charge of that range. */
export function reachedBy(look: RrLook, model: Model, range: Inches): readonly Model[] {
  const reach = meleeReach(cardOf(look.state, model))
  return hostilesOf(look.state, model).filter((hostile) => chargeReaches(look.measure, model.id, hostile.id, range, reach))
}

/** RR-COMBAT-3: whether there is no Charge Roll with which it could go for anybody, or towards anybody, without leaving a combat. */
export function isHeldFromCharging(look: RrLook, model: Model): boolean {
  if (combatOf(look, model).length === 0) return false
  const ranges = new Set(Array.from({ length: D10.sides }, (_, i) => chargeRange(i + 1, movementOf(look.state, model))))
  return [...ranges].every((range) => {
    const reached = reachedBy(look, model, range)
    return (reached.length > 0 ? reached : hostilesOf(look.state, model)).every(({ id }) => leavesCombat(chargeAt(look, model, range, id)))
  })
}
