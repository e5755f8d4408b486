import type { Id, SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import { bySide } from '../../kit/by-side'
import { outcomeBy } from '../../kit/outcome'
import type { Outcome } from '../../engine/game'
import { counted } from '../../kit/words'
import type { RoAct } from './act'
import { xpOf, type Gain, type Ro } from './state'

const WORDS: Readonly<Record<Gain['why'], string>> = {
  enemy: 'an enemy defeated', objective: 'the case brought home', stopped: 'the case kept from the attacker',
}
const RULES: Readonly<Record<Gain['why'], string>> = { enemy: 'RO-XP-2', objective: 'RO-XP-3', stopped: 'RO-HOUSE-10' }

/** RO-XP-2, RO-XP-3. */
export function gain(act: RoAct, side: SideId, points: number, why: Gain['why'], unit: Id | null): void {
  act.state.xp.push({ side, points, why, unit, activation: act.state.activations })
  act.emit({ kind: 'xp', rules: [RULES[why]], data: { side, points, why, unit }, text: [{ side }, ` gains ${counted(points, 'XP', 'XP')} for ${WORDS[why]}.`] })
}

/** RO-HOUSE-10: whoever was to stop the attacker is paid for it at the end. */
export function settleMission(act: RoAct): void {
  const { attacker, case: { home }, readings } = act.state
  if (attacker && !home) gain(act, otherSide(attacker), readings.objectiveXp, 'stopped', null)
}

/** RO-XP-1. */
export const outcomeOf = (state: Ro): Outcome => outcomeBy(bySide((side) => xpOf(state, side)), 'XP', ['RO-XP-1', 'RO-HOUSE-11'])
