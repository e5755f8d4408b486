import { canDoMore, eagerly, END } from '../../../kit/action-table'
import { actionsFor, beginAction } from '../actions'
import { leadershipTest, recover, shake } from '../leadership'
import { boostOn } from './boost'
import { counted } from '../../../kit/words'
import { isDepleted, unitOf, type Rs, type Unit } from '../state'
import type { Answers, Steps } from '../act'
import type { Change } from '../tasks'

export const steps = {
  /** RS-BOOST-1 to RS-BOOST-6, RS-ACTIVATE-9: what a boost token does, then the shaken check, then actions. */
  activate(act, { unit: id, token }) {
    const unit = unitOf(act.state, id)
    act.state.active = { unit: id, token, taken: [], singles: 0, double: false, focused: false, free: [], bloodied: false, forced: false }
    act.activate(id)
    act.emit({
      kind: 'activated', text: [{ unit: id }, token === 'boost' ? ' is boosted.' : ' is activated.'], rules: ['RS-ACTIVATE-9'], data: { unit: id, token },
    })
    act.push({ step: 'shaken-check', unit: id }, { step: 'act', unit: id }, { step: 'finish', unit: id })
    if (token !== 'boost') return
    unit.steady = true
    if (unit.shaken) return recover(act, unit, ['RS-BOOST-1', 'RS-BOOST-4'])
    boostOn(act, unit)
  },

  /** RS-ACTIVATE-10 to RS-ACTIVATE-15, RS-DEPLETED-4: one test for the depleted and the shaken, worsened for the shaken. */
  'shaken-check'(act, { unit: id }) {
    const unit = unitOf(act.state, id)
    if (!hasToTest(act.state, unit)) return
    const passed = leadershipTest(act, unit, unit.shaken ? 'shaken' : 'depleted', ['RS-ACTIVATE-10'], shakenPenalty(unit))
    if (passed) recover(act, unit, ['RS-ACTIVATE-13'])
    else shake(act, unit, ['RS-ACTIVATE-12', 'RS-DEPLETED-4'])
  },

  /** RS-ACTIVATE-16 to RS-ACTIVATE-20, RS-ACTIVATE-23: the owner takes what the unit's limits allow, or ends. */
  act(handed, { unit: id }) {
    const unit = unitOf(handed.state, id)
    if (unit.where !== 'table' && unit.where !== 'reserve') return
    const options = actionsFor(handed, unit)
    if (!canDoMore(options)) return
    handed.ask({
      kind: 'action', of: unit.side, text: whatDoes(handed.state, unit), rules: ['RS-ACTIVATE-16', 'RS-ACTIVATE-18', 'RS-ACTIVATE-23'],
      form: { form: 'option', options }, about: { unit: id },
    })
  },

  /** RS-ACTIVATE-21: the token stands beside the unit. */
  finish(handed, { unit: id }) {
    const { state } = handed
    const unit = unitOf(state, id)
    unit.activated = state.active?.token ?? 'activation'
    state.active = null
    handed.activate(null)
    handed.emit({ kind: 'finished', text: [{ unit: id }, ' has acted.'], rules: ['RS-ACTIVATE-21'], data: { unit: id } })
  },
} satisfies Steps

export const questions = {
  action: {
    take(handed, { unit }, { option }) {
      if (option === END) return
      handed.push({ step: 'act', unit })
      beginAction(handed, unitOf(handed.state, unit), option)
    },
    /** A hurried player does something rather than nothing. */
    propose(look, { unit }, _side, random, attempt) {
      const open = eagerly(actionsFor(look, unitOf(look.state, unit)), attempt, look.state.active?.stayed)
      return open.length > 0 ? { option: random.pick(open).id } : null
    },
  },
} satisfies Answers

/** RS-ACTIVATE-10, RS-BOOST-5, RS-DEPLETED-4: the unit tests Leadership when it is activated as it stands. */
export const hasToTest = (state: Rs, unit: Unit): boolean =>
  unit.where === 'table' && !unit.steady && (unit.shaken || isDepleted(state, unit))

export const shakenPenalty = (unit: Unit): readonly Change[] => (unit.shaken ? [{ rule: 'RS-ACTIVATE-11', text: 'shaken', by: 2 }] : [])

/** RS-ACTIVATE-16, RS-SHAKEN-1: the question with what is left of the limits, which a newcomer does not know. */
function whatDoes({ active }: Rs, { shaken }: Unit): string {
  const { singles, double } = active!
  const left = double ? 0 : (shaken ? 1 : 2) - singles
  return left > 0 ? `What now? ${counted(left, 'action')} left` : 'What now? No action left'
}
