import { bySide, sideWithMore } from '../../../kit/by-side'
import { outcomeBy } from '../../../kit/outcome'
import type { SideId } from '../../../../core/board'
import { missionOf, turnsOf } from '../missions'
import type { RuAct } from '../act'
import { isStanding, missionPoints, profileOf, squadOf, type Ru } from '../state'
import { SIDES } from '../../../../core/sides'

/** RU-CYCLE-2, RU-HOUSE-11: the end step scores; orders that were not spent are gone (RU-ORDERS-5). */
export function turnEnd(act: RuAct): void {
  const { state } = act
  state.phase = 'turn-end'
  act.emit({ kind: 'turn-end', text: `Turn ${state.turn} ends.`, rules: ['RU-CYCLE-2'], data: { turn: state.turn } })
  missionOf(state.mission).score(act)
  act.push({ step: 'close-turn' })
}

/** After its last turn, or with a Squad that has no Standing Unit, the mission is over (RU-HOUSE-11). */
export function isOver(state: Ru): boolean {
  return state.turn >= turnsOf(state) || SIDES.some((side) => !squadOf(state, side).some(isStanding)) || (missionOf(state.mission).done?.(state) ?? false)
}

export function closeTurn(act: RuAct): void {
  const { state } = act
  state.orders = { A: 0, B: 0 }
  if (!isOver(state)) return act.push({ step: 'turn' })
  act.push({ step: 'victory' }, { step: 'earn' }, { step: 'injuries' })
}

const pointsOf = (state: Ru): Readonly<Record<SideId, number>> => bySide((side) => missionPoints(state, side))

/** RU-CYCLE-5: first the winner is determined. */
export function victory(act: RuAct): void {
  const { state } = act
  state.phase = 'end'
  missionOf(state.mission).close?.(act)
  const winner = sideWithMore(pointsOf(state))
  act.emit({
    kind: 'victory', text: winner ? [{ side: winner }, ' wins the mission.'] : 'The mission is a draw.', rules: ['RU-CYCLE-5', 'RU-HOUSE-11'],
    data: { winner },
  })
}

/** RU-CYCLE-5, RU-CYCLE-6: then MP are earned; what they are worth is the mode's business. */
export function earn(act: RuAct): void {
  const points = pointsOf(act.state)
  act.emit({
    kind: 'earned', text: [{ side: 'A' }, ` has earned ${points.A} MP, `, { side: 'B' }, ` ${points.B}.`], rules: ['RU-CYCLE-5', 'RU-HOUSE-12'],
    data: { points },
  })
}

/** RU-CYCLE-5, RU-CYCLE-6, RU-HOUSE-12: last the injuries: none by a mode that supplies none; in single missions everybody recovers. */
export function injuries(act: RuAct): void {
  const { state } = act
  const all = Object.values(state.units)
  const units = Object.fromEntries(all.map((unit) => [unit.id, state.mode === 'single' ? profileOf(state, unit).hit : unit.hit]))
  const points = pointsOf(state)
  state.aftermath = { winner: sideWithMore(points), points, units }
  act.emit({
    kind: 'injuries', text: state.mode === 'single' ? 'All Units recover for the next mission.' : 'No injuries are applied.',
    rules: ['RU-CYCLE-5', state.mode === 'single' ? 'RU-HOUSE-12' : 'RU-CYCLE-6'], data: { units },
  })
  act.end(outcomeBy(points, 'MP', ['RU-CYCLE-5', 'RU-HOUSE-11']))
}
