import type { Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import { unitModels, type System, type UnitNote } from '../contract'
import { COHERENCY_ACROSS, COHERENCY_UP, stragglers } from './judge/coherency'
import { engagements } from './judge/engage'
import { ruleMove, ruleReach, ruleRoute } from './table/move'
import { rangeOf } from './judge/range-bands'
import { READING } from './table/reading'
import { ruleText } from './rule-text'
import { ruleSight, ruleSpot, SYSTEM_ID } from './judge/sight'
import { inches, listed } from './words'

/** Ravaged Star on the measured table: sight and cover, the Move action, coherency and engagement. */
export const ravagedStar: System = {
  id: SYSTEM_ID,
  name: 'Ravaged Star',
  sight: ruleSight,
  spot: ruleSpot,
  range: rangeOf,
  // RS-SIGHT-4: a unit looks through its leader alone.
  lookers(board, unit) {
    const models = unitModels(board, unit)
    const leader = models.find((model) => model.leader) ?? models[0]
    return leader ? [leader.id] : []
  },
  move: ruleMove,
  route: ruleRoute,
  reach: ruleReach,
  ruleText,
  unitNotes: (measure, unit) => [...coherencyNotes(measure, unit), engagementNote(measure, unit)],
  reading: READING,
}

function coherencyNotes(measure: Measure, unit: Id): readonly UnitNote[] {
  if (unitModels(measure.board, unit).length < 2) return []
  const far = stragglers(measure, unit)
  if (far.length === 0) return [{ rule: 'RS-COHERENCY-1', good: true, text: 'In coherency' }]
  const each = far.map(({ id, horizontal, vertical }) =>
    horizontal > COHERENCY_ACROSS
      ? `${id} is ${inches(horizontal)} from its leader, more than ${inches(COHERENCY_ACROSS)}`
      : `${id} is ${inches(vertical)} above or below its leader, more than ${inches(COHERENCY_UP)}`,
  )
  return [{ rule: 'RS-COHERENCY-2', good: false, text: `Out of coherency: ${listed(each)}` }]
}

function engagementNote(measure: Measure, unit: Id): UnitNote {
  const pairs = engagements(measure, unit)
  if (pairs.length === 0) return { rule: 'RS-ENGAGE-1', good: true, text: 'Not engaged' }
  const units = [...new Set(pairs.map((pair) => pair.enemyUnit))]
  const { model, enemy } = pairs[0]!
  return { rule: 'RS-ENGAGE-2', good: false, text: `Engaged with ${listed(units)}: ${model} is within 1" of ${enemy}` }
}
