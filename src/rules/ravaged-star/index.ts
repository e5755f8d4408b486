import { unitModels, type System } from '../contract'
import { ruleMove, ruleReach, ruleRoute } from './table/move'
import { unitNotes } from './table/notes'
import { rangeOf } from './table/range'
import { READING } from './table/reading'
import { ruleText } from './rule-text'
import { ruleOutcome, ruleSight, ruleSpot } from './table/sight'
import { SYSTEM_ID, SYSTEM_NAME } from './system-id'

/** Ravaged Star on the measured table: sight and cover, the Move action, coherency and engagement. */
export const ravagedStar: System = {
  id: SYSTEM_ID,
  name: SYSTEM_NAME,
  sight: ruleSight,
  spot: ruleSpot,
  outcome: ruleOutcome,
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
  unitNotes,
  reading: READING,
}
