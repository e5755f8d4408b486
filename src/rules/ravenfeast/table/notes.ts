import type { Id } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import type { UnitNote } from '../../contract'
import { enemyBeside } from '../../lines/beside'
import { inContact } from '../judge/contact'

/** RF-MELEE-1: bases in contact. */
export function unitNotes(measure: Measure, unit: Id): readonly UnitNote[] {
  const pair = enemyBeside(measure, unit, inContact)
  return pair
    ? [{ rule: 'RF-MELEE-1', good: false, text: `${pair[0]} is in melee with ${pair[1]}` }]
    : [{ rule: 'RF-MELEE-1', good: true, text: 'In no melee' }]
}
