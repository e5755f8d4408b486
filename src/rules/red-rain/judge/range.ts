import type { BoardModel, Id } from '../../../core/board'
import type { Locus, Measure } from '../../../core/measure'
import type { RangeRuling } from '../../../core/ruling'
import { areEnemies } from '../../../core/sides'
import type { Inches } from '../../../core/units'
import type { SightRequest } from '../../contract'
import { atMost, bandsOf } from '../../lines/asked'

export { atMost }

/** Base edge to base edge in plan, or to what stands of a piece; 0 where they touch. */
export const gap = (measure: Measure, a: Locus, b: Locus): Inches => measure.distance(a, b).horizontal

/** RR-ATTACK-1, RR-SPELL-5. */
export const inRange = (measure: Measure, a: Id, b: Id, reach: Inches): boolean => atMost(gap(measure, { model: a }, { model: b }), reach)

/** RR-ACTION-4. */
export const TOO_NEAR: Inches = 3

/** RR-ACTION-4: hostile models so near that no ranged weapon may be used, seen or not, standing or not. */
export const tooNear = (measure: Measure, model: BoardModel): readonly Id[] =>
  measure.board.models
    .filter((other) => other.side !== 'neutral' && areEnemies(other, model) && inRange(measure, model.id, other.id, TOO_NEAR))
    .map(({ id }) => id)

/** RR-HOUSE-1. */
const WEAPONS = [
  { name: 'Sword', reach: 1 }, { name: 'Greatblade', reach: 2 }, { name: 'Pistol', reach: 10 }, { name: 'Rifle', reach: 24 },
] as const

/** RR-ATTACK-1: which weapons reach so far; those of the house readings where none are told. */
export const rangeOf = (distance: Inches, { weapons = WEAPONS }: Pick<SightRequest, 'weapons'> = {}): RangeRuling => ({
  rule: 'RR-ATTACK-1',
  distance,
  how: 'base edge to base edge in plan',
  bands: bandsOf(distance, weapons, 'RR-ATTACK-1'),
})
