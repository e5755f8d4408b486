import type { RangeRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import type { SightRequest } from '../../contract'
import { atMost } from '../../lines/asked'

/** Ranges that missiles are bought with (RF-POINTS-2 to RF-POINTS-4). */
const WEAPONS = [{ name: 'Missile', reach: 6 }, { name: 'Missile', reach: 12 }, { name: 'Missile', reach: 18 }] as const

/** RF-SHOOT-1 and RF-MOD-1: modifiers are added to the Missile score, which a die must not exceed. */
export const rangeOf = (distance: Inches, { weapons = WEAPONS }: Pick<SightRequest, 'weapons'> = {}, uphill = false): RangeRuling => ({
  rule: 'RF-SHOOT-1',
  distance,
  how: 'base edge to base edge in plan',
  bands: weapons.map(({ name, reach }) => ({
    name, reach, within: atMost(distance, reach), modifier: uphill ? -1 : 0, rule: uphill ? 'RF-MOD-1' : 'RF-SHOOT-1',
  })),
})
