import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import type { Broken } from '../../engine/question'
import { rimDistance } from '../../kit/round-base'
import { atMost } from '../../lines/asked'
import { weaponOn } from '../judge/range'
import { shot, type ShotGiven, type Sum } from '../judge/rolls'
import { enemiesBeside, modelOf, opponentsBeside } from './near'
import { seen } from './sight'
import { cardOf, figureOf, onTable, type Figure, type RoLook } from './state'

/* The door of games to shots (RO-HOUSE-4): whether one may be taken, and what it needs. */

/** From base edge to base edge in plan. */
export const rangeBetween = (look: Pick<RoLook, 'board'>, a: Id, b: Id): Inches => Math.max(0, rimDistance(modelOf(look, a), modelOf(look, b)))

/** How far its weapon reaches; null where it has none. */
export function reachOfWeapon(look: Pick<RoLook, 'state'>, figure: Figure): Inches | null {
  const { weapon } = cardOf(look.state, figure)
  return weapon === null ? null : weaponOn(weapon, look.state.readings).reach
}

/** Why it can shoot at nobody. */
export function cannotShoot(look: RoLook, figure: Figure): Broken | undefined {
  if (cardOf(look.state, figure).weapon === null) return { rule: 'RO-HOUSE-1', text: 'It has nothing to shoot with.' }
  const [beside] = opponentsBeside(look, figure)
  return beside && { rule: 'RO-HOUSE-4', text: `It is adjacent to ${beside.name}.`, by: beside.id }
}

/** Why it cannot shoot at that target; undefined where it can. */
export function shotRefused(look: RoLook, figure: Figure, target: Id): Broken | undefined {
  const refused = cannotShoot(look, figure)
  if (refused) return refused
  const foe = figureOf(look.state, target)
  if (!onTable(foe)) return { rule: 'RO-DEFINE-9', text: `${foe.name} is out of action.` }
  if (foe.hidden) return { rule: 'RO-HOUSE-4', text: `${foe.name} is Hidden.`, by: target }
  if (!atMost(rangeBetween(look, figure.id, target), reachOfWeapon(look, figure)!)) {
    return { rule: 'RO-HOUSE-4', text: `${foe.name} is out of range.`, by: target }
  }
  return seen(look, figure.id, target).clear > 0 ? undefined : { rule: 'RO-DEFINE-7', text: `No thread to ${foe.name} is clear.`, by: target }
}

/** What a shot is aimed through and at. */
export function shotGiven(look: RoLook, figure: Figure, target: Id): ShotGiven {
  const foe = figureOf(look.state, target)
  return {
    pins: figure.pins,
    beyondHalf: !atMost(rangeBetween(look, figure.id, target), reachOfWeapon(look, figure)! / 2),
    cover: seen(look, figure.id, target).coverFrom.length > 0,
    duck: foe.duck,
    prone: foe.prone,
    melee: friendsAround(look, figure, foe).length > 0,
  }
}

/** What a shot needs that may be taken. */
export const shotSum = (look: RoLook, figure: Figure, target: Id): Sum => shot(shotGiven(look, figure, target))

/** RO-HOUSE-18: friends of the shooter that are adjacent to the target, the nearest to the shooter first. */
export const friendsAround = (look: Pick<RoLook, 'state' | 'board'>, shooter: Figure, target: Figure): readonly Figure[] =>
  enemiesBeside(look, target).filter(({ id }) => id !== shooter.id)
    .toSorted((a, b) => rangeBetween(look, shooter.id, a.id) - rangeBetween(look, shooter.id, b.id))
