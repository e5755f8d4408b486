import type { BoardModel, Id } from '../../../core/board'
import type { Locus, Measure } from '../../../core/measure'
import type { RangeRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import type { GivenProfile, SightRequest } from '../../contract'
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
export const planDistance = (measure: Measure, a: Locus, b: Locus): Inches => measure.distance(a, b).horizontal

/** How much higher the surface is that carries `a`. */
export const rise = (a: BoardModel, b: BoardModel): Inches => a.at[1] - b.at[1]

/** RU-RANGED-4, RU-WEAPON-RNG-1. */
export const inRange = (measure: Measure, a: Id, b: Id, reach: Inches): boolean =>
  atMost(planDistance(measure, { model: a }, { model: b }), reach)

/** RU-HOUSE-5. */
const WEAPONS = [
  { name: 'Pistol', reach: 8 },
  { name: 'Rifle or Launcher', reach: 18 },
  { name: 'Heavy Gun', reach: 24 },
] as const

/** RU-RANGE-1, RU-RANGE-2: the distance, and which weapons reach so far: those asked for, else those that the Unit carries, else the usual ones. */
export const rangeOf = (
  distance: Inches, { profile, weapons = carriedBy(profile) ?? WEAPONS }: Pick<SightRequest, 'weapons' | 'profile'> = {},
): RangeRuling => ({
  rule: 'RU-RANGE-1',
  distance,
  how: 'base edge to base edge in plan, heights ignored',
  bands: bandsOf(distance, weapons, 'RU-RANGED-4'),
})

/** What of a Unit's card the measured table goes by: a Unit in play brings along what it can still shoot with. */
export interface TableCard {
  readonly shoots: NonNullable<SightRequest['weapons']>
}

/** A card comes out of a file: what is none of this system's is none. */
function carriedBy(given: GivenProfile | undefined): TableCard['shoots'] | undefined {
  const shoots = typeof given === 'object' ? given['shoots'] : undefined
  return Array.isArray(shoots) && shoots.every(isWeapon) ? shoots : undefined
}

const isWeapon = (one: unknown): one is TableCard['shoots'][number] =>
  typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string' && 'reach' in one && typeof one.reach === 'number'
