import type { SideId } from '../../../core/board'
import type { RrAct } from './act'

/** Points for the side, in the round under way. */
export function score(act: RrAct, side: SideId, points: number, text: string, rules: readonly string[]): void {
  const own = act.state.points[side]
  own[own.length - 1]! += points
  act.emit({ kind: 'score', text: [{ side }, ` scores ${points}: ${text}.`], rules, data: { side, points, text } })
}
