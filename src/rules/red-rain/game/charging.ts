import type { Inches } from '../../../core/units'
import { distance2, plan } from '../../../core/vec'
import { meleeReach, passesOver } from '../card'
import { D10, FACES } from '../die'
import { chargeRange, chargeReaches, leavesCombat, UNARMED, type ChargeRun } from '../judge/charge'
import { chargeAt } from './movement'
import { combatOf, figureOf, isWithin } from './near'
import { cardOf, hostilesOf, movementOf, type Model, type RrLook } from './state'

/** RR-CHARGE-2: the hostile models in reach of a charge of that range. */
export function reachedBy(look: RrLook, model: Model, range: Inches): readonly Model[] {
  const reach = meleeReach(cardOf(look.state, model))
  return hostilesOf(look.state, model).filter((hostile) => chargeReaches(look.measure, model.id, hostile.id, range, reach))
}

/** RR-COMBAT-3: whether there is no Charge Roll with which it could go for anybody, or towards anybody, without leaving a combat. */
export function isHeldFromCharging(look: RrLook, model: Model): boolean {
  if (combatOf(look, model).length === 0) return false
  const ranges = new Set(FACES.map((face) => chargeRange(face, movementOf(look.state, model))))
  return [...ranges].every((range) => {
    const reached = reachedBy(look, model, range)
    return (reached.length > 0 ? reached : hostilesOf(look.state, model)).every(({ id }) => leavesCombat(chargeAt(look, model, range, id)))
  })
}

/** Charge Rolls at one target. */
export interface Homing {
  /** Its faces that come home (RR-CHARGE-1 to RR-CHARGE-4, RR-CHARGE-6). */
  readonly home: readonly number[]
  /** How the longest charge at it goes; null where no roll is long enough, whatever lies between (RR-CHARGE-2). */
  readonly longest: ChargeRun | null
}

/** Which faces bring a charge home to that target: short ones may end in Water, long ones on a wall, so each counts for itself. */
export function homingOf(look: RrLook, model: Model, target: Model): Homing {
  const card = cardOf(look.state, model)
  const rangeOf = (face: number): Inches => chargeRange(face, movementOf(look.state, model))
  const enough = FACES.filter((face) => isWithin(look, model.id, target.id, rangeOf(face) + (meleeReach(card) || UNARMED)))
  const ranges = [...new Set(enough.map(rangeOf))]
  const far = ranges.at(-1)
  if (far === undefined) return { home: [], longest: null }
  const leads = (run: ChargeRun): boolean => run.whole && !leavesCombat(run)
  const longest = chargeAt(look, model, far, target.id)
  const comesHome = (range: Inches): boolean => leads(range === far ? longest : chargeAt(look, model, range, target.id))
  const home = !passesOver(card) && isDry(look, model, longest) ? upToStop() : ranges.filter(comesHome)
  return { home: enough.filter((face) => home.includes(rangeOf(face))), longest }

  /** Who walks a dry way finds it free before its end if it is free there, and shut from where something shuts it. */
  function upToStop(): readonly Inches[] {
    if (leads(longest)) return ranges
    const stop = ranges.findIndex((range) => !comesHome(range))
    return ranges.slice(0, stop)
  }
}

/** RR-WATER-1: whether no inch of the charge cost more than an inch. */
const isDry = (look: RrLook, model: Model, { end, ruling }: ChargeRun): boolean =>
  ruling.cost <= distance2(plan(figureOf(look, model.id).at), plan(end.at)) + HARDLY
const HARDLY: Inches = 0.001

/** The chance of that, with a second roll where it may be made (RR-SPECIALIST-7). */
export function chanceHome({ home }: Homing, again = false): number {
  const once = home.length / D10.sides
  return again ? once * (2 - once) : once
}
