import { areEnemies } from '../../core/sides'
import type { Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import { unitModels, type SightReading, type System, type UnitNote } from '../contract'
import { adjacent } from './judge/adjacency'
import { rangeOf } from './judge/ranges'
import { ruleText } from './rule-text'
import { ruleSight, ruleSpot, SYSTEM_ID } from './judge/sight'
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
  name: 'Ruinstars',
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

function unitNotes(measure: Measure, unit: Id): readonly UnitNote[] {
  const { models } = measure.board
  const pairs = unitModels(measure.board, unit).flatMap((figure) =>
    models.filter((other) => areEnemies(other, figure) && adjacent(measure, figure, other)).map((other) => [figure.id, other.id] as const))
  if (pairs.length === 0) return [{ rule: 'RU-ADJACENT-1', good: true, text: 'Adjacent to no enemy' }]
  const [figure, enemy] = pairs[0]!
  return [{ rule: 'RU-RANGED-6', good: false, text: `${figure} is Adjacent to ${enemy}: no ranged attacks` }]
}
