import type { Question } from '../../engine/question'
import { totalsOf } from '../../kit/scoring'
import { roundTitle, sideAsked, times, tokensOf } from '../../kit/status'
import type { Status } from '../../playable'
import { missionOf, turnsOf } from '../game/missions'
import type { Phase, RuLook } from '../game/state'
import { SIDES } from '../../../core/sides'

const PHASES: Readonly<Record<Phase, string>> = {
  mission: 'Mission',
  'set-up': 'Set-up',
  deployment: 'Deployment',
  'turn-start': 'Start of the turn',
  activation: 'Activations',
  'turn-end': 'End of the turn',
  end: 'End of the mission',
}

/** The line on top; the TO of both sides are its tokens. */
export function status({ state }: RuLook, question: Question | null = null): Status {
  const active = state.active ? state.units[state.active.unit]! : null
  return {
    title: roundTitle('Turn', state.turn, turnsOf(state), missionOf(state.mission).name),
    phase: PHASES[state.phase],
    // An enemy may be asked in the middle of an activation: saves, attacks of opportunity.
    activeSide: sideAsked(question) ?? active?.side ?? null,
    active: active?.id ?? null,
    scores: totalsOf(state.points),
    scoreWord: 'MP',
    // RU-ORDERS-1: the pool of each side.
    tokens: SIDES.flatMap((side) => tokensOf(side, 'to', { text: 'Tactical Order', short: 'TO' }, times(state.orders[side], 'in'))),
  }
}
