import type { SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import { counted } from '../../kit/words'
import type { RoAct } from './act'
import { activationOf, squadOf } from './state'

/** RO-INITIATIVE-7, RO-INITIATIVE-8: the roles are swapped, what was being done is over, and the squad that lost the initiative loses its Stress. */
export function changeInitiative(act: RoAct, to: SideId, rules: readonly string[]): void {
  const { state } = act
  const from = otherSide(to)
  const interrupted = activationOf(state)
  if (interrupted && interrupted.left > 0) {
    act.emit({
      kind: 'stopped', rules: ['RO-INITIATIVE-7'], data: { unit: interrupted.unit, left: interrupted.left, why: 'initiative' },
      text: [{ unit: interrupted.unit }, `'s activation is over: ${counted(interrupted.left, 'action')} lost.`],
    })
  }
  const cleared = squadOf(state, from).reduce((sum, { stress }) => sum + stress, 0)
  for (const figure of squadOf(state, from)) figure.stress = 0
  state.acting = to
  state.changes++
  state.plans = []
  state.attempts = []
  act.activate(null)
  act.drop(() => true)
  act.emit({
    kind: 'changes', rules, data: { side: to, changes: state.changes, cleared },
    text: [{ side: to }, ' has the initiative', ...(cleared > 0 ? [`; ${cleared} Stress of `, { side: from }, ' is removed.'] : ['.'])],
  })
  // RO-HOUSE-11: after the last change nobody acts.
  if (state.changes < state.readings.changes) {
    act.emit({ kind: 'turn', rules: ['RO-ACTIVATE-15'], data: { round: state.changes + 1, side: to }, text: [{ side: to }, ' acts.'] })
  }
  act.push({ step: 'next' })
}

/** RO-ACTIVATE-17, RO-ACTIVATE-18, RO-INITIATIVE-6: without a roll. */
export function passInitiative(act: RoAct, side: SideId): void {
  act.emit({ kind: 'passes', rules: ['RO-ACTIVATE-17', 'RO-INITIATIVE-6'], data: { side }, text: [{ side }, ' passes.'] })
  changeInitiative(act, otherSide(side), ['RO-ACTIVATE-17', 'RO-ACTIVATE-18'])
}
