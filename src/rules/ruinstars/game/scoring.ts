import type { SideId } from '../../../core/board'
import type { RuAct } from './act'

/** Mission points for the side, in the turn under way. */
export function score(act: RuAct, side: SideId, points: number, text: string, rules: readonly string[]): void {
  const { state } = act
  state.points[side][state.points[side].length - 1]! += points
  act.emit({ kind: 'score', text: [{ side }, ` earns ${points} MP: ${text}.`], rules, data: { side, points, text } })
}
