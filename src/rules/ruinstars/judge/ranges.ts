import type { BoardModel, Id } from '../../../core/board'
import type { Locus, Measure } from '../../../core/measure'
import type { RangeRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import type { SightRequest } from '../../contract'
import { atMost, bandsOf, SLACK } from '../../lines/asked'

export { atMost, SLACK }

/** RU-ADJACENT-1. */
export const ADJACENT: Inches = 1
/** RU-ADJACENT-2: heights that differ by no more are the same elevation. */
export const SAME_ELEVATION: Inches = 0.5
/** RU-COVER-3. */
export const HIGH_GROUND: Inches = 4
/** RU-COVER-2. */
export const COVER_WITHIN: Inches = 1

/** Shortest distance in plan, heights ignored (RU-RANGE-1, RU-RANGE-2); 0 where the two touch or overlap in plan. */
export const planGap = (measure: Measure, a: Locus, b: Locus): Inches => measure.gap(a, b).horizontal

/** How much higher the surface is that carries `a`. */
export const rise = (a: BoardModel, b: BoardModel): Inches => a.at[1] - b.at[1]

/** RU-RANGED-4, RU-WEAPON-RNG-1. */
export const inRange = (measure: Measure, a: Id, b: Id, reach: Inches): boolean =>
  atMost(planGap(measure, { model: a }, { model: b }), reach)

/** RU-HOUSE-5. */
const WEAPONS = [
  { name: 'Pistol', reach: 8 },
  { name: 'Rifle or Launcher', reach: 18 },
  { name: 'Heavy Gun', reach: 24 },
] as const

/** RU-RANGE-1, RU-RANGE-2: the distance, and which weapons reach so far. */
export const rangeOf = (distance: Inches, { weapons = WEAPONS }: Pick<SightRequest, 'weapons'> = {}): RangeRuling => ({
  rule: 'RU-RANGE-1',
  distance,
  how: 'base edge to base edge in plan, heights ignored',
  bands: bandsOf(distance, weapons, 'RU-RANGED-4'),
})
