import type { Inches } from '../../../core/units'
import type { Weapon } from '../profile'
import { firesAt, rangeOf } from '../game/attack'
import type { RsLook, Unit } from '../game/state'
import { gunsOf } from '../game/steps/shoot'
import { BANDS } from '../judge/range'

/* How far the screen says beforehand that a unit fires. */

/** Bands in which the weapon can be fired as the unit is now; none for an unboosted Boost Only one (RS-SPECIAL-SHORT-1, RS-SPECIAL-BOOST-ONLY-1). */
export const bandsOf = (look: RsLook, unit: Unit, weapon: Weapon) => BANDS.filter(({ band }) => firesAt(look, unit, weapon, band))

/** How far it can be fired at all; 0 where it cannot be fired. */
export const farthestOf = (look: RsLook, unit: Unit, weapon: Weapon): Inches =>
  (bandsOf(look, unit, weapon).at(-1)?.times ?? 0) * rangeOf(look, unit, weapon)

/** The ranged weapon that fires farthest, be it no distance at all; undefined where nobody carries one. */
export const longestOf = (look: RsLook, unit: Unit): Weapon | undefined =>
  gunsOf(look, unit).toSorted((a, b) => farthestOf(look, unit, b) - farthestOf(look, unit, a))[0]
