import type { RangeRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import type { SightRequest } from '../../contract'
import { atMost } from '../../lines/asked'
import { WEAPON_NAMES, WEAPON_REACH, type WeaponId } from '../profile'
import type { Readings } from '../readings'
import { unitOf } from './lengths'

/** A weapon as it reaches on the table. */
export const weaponOn = (weapon: WeaponId, readings: Readings): { readonly name: string; readonly reach: Inches } =>
  ({ name: WEAPON_NAMES[weapon], reach: WEAPON_REACH[weapon] * unitOf(readings) })

const BEYOND_HALF = -2

/** RO-HOUSE-4: distance of the bases, and what is added to a Shoot roll. */
export const rangeOf = (distance: Inches, { weapons }: Pick<SightRequest, 'weapons'>, readings: Readings): RangeRuling => ({
  rule: 'RO-HOUSE-4',
  distance,
  how: 'base edge to base edge in plan',
  bands: (weapons ?? [weaponOn('pistol', readings), weaponOn('rifle', readings)]).map(({ name, reach }) => ({
    name, reach, within: atMost(distance, reach), modifier: atMost(distance, reach / 2) ? 0 : BEYOND_HALF, rule: 'RO-HOUSE-4',
  })),
})
