import { SIDES } from '../../../core/sides'
import type { RoAct, RoEvent } from './act'
import { isOut, squadOf, type Ro } from './state'

type Why = Extract<RoEvent, { kind: 'ends' }>['data']['why']

/** RO-HOUSE-11: a squad without anybody who is neither out of action nor panicking; whoever was kept back counts (RO-HOUSE-15). */
export const isBeaten = (state: Ro, side: 'A' | 'B'): boolean => squadOf(state, side).every((figure) => isOut(figure) || figure.panicking)

/** RO-HOUSE-11: why the game ends before another activation; null where it goes on. */
function whyOver(state: Ro): Why | null {
  if (SIDES.some((side) => isBeaten(state, side))) return 'nobody'
  if (state.changes >= state.readings.changes) return 'changes'
  return state.activations >= state.readings.activations ? 'activations' : null
}

const WORDS: Readonly<Record<Why, (state: Ro) => string>> = {
  nobody: () => 'A squad has nobody left who is neither out of action nor panicking: the game ends.',
  changes: ({ changes }) => `The initiative has changed ${changes} times: the game ends.`,
  activations: ({ activations }) => `There have been ${activations} activations: the game ends.`,
}

/** Ends the game between activations where it is over. */
export function overNow(act: RoAct): boolean {
  const why = whyOver(act.state)
  if (why) finishGame(act, why)
  return why !== null
}

/** Ends it at once, in the middle of whatever is being done. */
export function beatenNow(act: RoAct): boolean {
  if (!SIDES.some((side) => isBeaten(act.state, side))) return false
  finishGame(act, 'nobody')
  return true
}

function finishGame(act: RoAct, why: Why): void {
  act.drop(() => true)
  act.state.plans = []
  act.activate(null)
  act.emit({ kind: 'ends', text: WORDS[why](act.state), rules: ['RO-HOUSE-11'], data: { why } })
  act.push({ step: 'end' })
}
