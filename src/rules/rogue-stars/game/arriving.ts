import type { RoAct } from './act'
import { atBaseline } from './deeds'
import { gain } from './score'
import { enemiesBeside } from './near'
import { exposedTo } from './sight'
import { isActive, type Figure } from './state'
import { reveal } from './wounds'

/** What comes of where a figure has come to stand: contact and open ground end Hidden (RO-HOUSE-19), the case comes home (RO-HOUSE-10). */
export function settleMove(act: RoAct, figure: Figure): void {
  const beside = enemiesBeside(act, figure)
  if (beside.some(isActive) || (figure.hidden && exposedTo(act, figure))) reveal(act, figure, 'RO-HOUSE-19')
  if (isActive(figure)) for (const foe of beside) reveal(act, foe, 'RO-HOUSE-19')
  bringHome(act, figure)
}

/** RO-HOUSE-10, RO-XP-3, RO-INITIATIVE-5: the carrier touches its own baseline. */
export function bringHome(act: RoAct, figure: Figure): void {
  const { state } = act
  if (state.case.carrier !== figure.id || !atBaseline(act, figure)) return
  state.case = { at: null, carrier: null, home: true }
  act.emit({
    kind: 'objective', rules: ['RO-HOUSE-10', 'RO-XP-3'], data: { side: figure.side, unit: figure.id }, text: [{ unit: figure.id }, ' brings the case home.'],
  })
  gain(act, figure.side, state.readings.objectiveXp, 'objective', figure.id)
  if (figure.side !== state.acting) state.attempts.push({ side: figure.side, why: 'objective' })
}
