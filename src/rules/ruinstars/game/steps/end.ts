import type { SideId } from '../../../../core/board'
import { SIDES } from '../../../../core/sides'
import { bySide, sideWithMore } from '../../../kit/by-side'
import { outcomeBy } from '../../../kit/outcome'
import type { RuAct, Steps } from '../act'
import { missionOf, turnsOf } from '../missions'
import type { Earned } from '../missions/mission'
import { score } from '../scoring'
import { isStanding, missionPoints, profileOf, squadOf, type Ru } from '../state'

/** After its last turn, or with a Squad that has no Standing Unit, the mission is over (RU-HOUSE-11). */
export const isOver = (state: Ru): boolean =>
  state.turn >= turnsOf(state) || SIDES.some((side) => !squadOf(state, side).some(isStanding)) || (missionOf(state.mission).done?.(state) ?? false)

const pointsOf = (state: Ru) => bySide((side) => missionPoints(state, side))

export const steps = {
  /** RU-CYCLE-2, RU-HOUSE-11: the end step scores. */
  'turn-end'(act) {
    const { state } = act
    state.phase = 'turn-end'
    act.emit({ kind: 'turn-end', text: `Turn ${state.turn} ends.`, rules: ['RU-CYCLE-2'], data: { turn: state.turn } })
    const { due } = missionOf(state.mission)
    earn(act, (side) => due(act, side))
    act.push({ step: 'close-turn' })
  },

  /** RU-ORDERS-5: orders that were not spent are gone. */
  'close-turn'(act) {
    act.state.orders = { A: 0, B: 0 }
    if (!isOver(act.state)) return act.push({ step: 'turn' })
    act.push({ step: 'victory' }, { step: 'earn' }, { step: 'injuries' })
  },

  /** RU-CYCLE-5: first the winner is determined. */
  victory(act) {
    const { state } = act
    state.phase = 'end'
    const { kept } = missionOf(state.mission)
    if (kept) earn(act, (side) => kept(act, side))
    const winner = sideWithMore(pointsOf(state))
    act.emit({
      kind: 'victory', text: winner ? [{ side: winner }, ' wins the mission.'] : 'The mission is a draw.', rules: ['RU-CYCLE-5', 'RU-HOUSE-11'],
      data: { winner },
    })
  },

  /** RU-CYCLE-5, RU-CYCLE-6: then MP are earned; what they are worth is the mode's business. */
  earn(act) {
    const points = pointsOf(act.state)
    act.emit({
      kind: 'earned', text: [{ side: 'A' }, ` has earned ${points.A} MP, `, { side: 'B' }, ` ${points.B}.`], rules: ['RU-CYCLE-5', 'RU-HOUSE-12'],
      data: { points },
    })
  },

  /** RU-CYCLE-5, RU-CYCLE-6, RU-HOUSE-12: last the injuries: none by a mode that supplies none; in single missions everybody recovers. */
  injuries(act) {
    const { state } = act
    const recover = state.mode === 'single'
    const units = Object.fromEntries(Object.values(state.units).map((unit) => [unit.id, recover ? profileOf(state, unit).hit : unit.hit]))
    const points = pointsOf(state)
    state.aftermath = { winner: sideWithMore(points), points, units }
    act.emit({
      kind: 'injuries', text: recover ? 'All Units recover for the next mission.' : 'No injuries are applied.',
      rules: ['RU-CYCLE-5', recover ? 'RU-HOUSE-12' : 'RU-CYCLE-6'], data: { units },
    })
    act.end(outcomeBy(points, 'MP', ['RU-CYCLE-5', 'RU-HOUSE-11']))
  },
} satisfies Steps

function earn(act: RuAct, earned: (side: SideId) => Earned): void {
  for (const side of SIDES) {
    const { points, text, rules } = earned(side)
    if (points > 0) score(act, side, points, text, rules)
  }
}
