import type { Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import type { GivenProfile, SightReading, System, UnitNote } from '../contract'
import { enemyBeside } from '../lines/beside'
import { adjacent } from './judge/adjacency'
import { rangeOf } from './judge/ranges'
import { readingsOn } from './readings'
import { ruleText } from './rule-text'
import { ruleSight, ruleSpot } from './judge/sight'
import { SYSTEM_ID, SYSTEM_NAME } from './system-id'
import { ruleMove, ruleReach, ruleRoute } from './table/move'

const READING: SightReading = {
  looks: { rule: 'RU-HOUSE-7', text: 'any point of the body' },
  lookedAt: { rule: 'RU-HOUSE-7', text: 'any point of the body; one open line is enough' },
  models: { rule: 'RU-HOUSE-7', text: 'other figures never block' },
  woods: { rule: 'RU-HOUSE-7', text: 'filled up to their height unless one of the two bases touches them; trunks stop every line' },
  cover: { rule: 'RU-COVER-2', text: 'from a piece within 1" of the target that hides part of it from the top of the body; none against one 4" or more above' },
  range: { rule: 'RU-RANGE-1', text: 'base edge to base edge in plan, heights ignored' },
}

/** Ruinstars on the measured table: lines of sight, cover, range, adjacency and the Move action. */
export const ruinstars: System = {
  id: SYSTEM_ID,
  name: SYSTEM_NAME,
  sight: ruleSight,
  spot: ruleSpot,
  range: rangeOf,
  move: ruleMove,
  route: ruleRoute,
  reach: ruleReach,
  ruleText,
  unitNotes,
  reading: READING,
}

function unitNotes(measure: Measure, unit: Id, profile?: GivenProfile): readonly UnitNote[] {
  const { sameLevel } = readingsOn(profile === undefined ? {} : { profile })
  const pair = enemyBeside(measure, unit, (figure, enemy) => adjacent(measure, figure, enemy, sameLevel))
  return pair
    ? [{ rule: 'RU-RANGED-6', good: false, text: `${pair[0]} is Adjacent to ${pair[1]}: no ranged attacks` }]
    : [{ rule: 'RU-ADJACENT-1', good: true, text: 'Adjacent to no enemy' }]
}
