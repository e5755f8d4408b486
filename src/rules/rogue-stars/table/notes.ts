import type { Id } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import type { UnitNote } from '../../contract'
import { enemyBeside } from '../../lines/beside'
import { adjacent } from '../judge/contact'

/** RO-DEFINE-2: contact of the bases, on the same level. */
export function unitNotes(measure: Measure, unit: Id): readonly UnitNote[] {
  const pair = enemyBeside(measure, unit, (figure, enemy) => adjacent(measure, figure, enemy))
  return pair
    ? [{ rule: 'RO-DEFINE-2', good: false, text: `${pair[0]} is adjacent to ${pair[1]}` }]
    : [{ rule: 'RO-DEFINE-2', good: true, text: 'Adjacent to no opponent' }]
}
