import type { SideId } from '../../../core/board'
import type { Question } from '../../engine/question'
import type { Status, TokenShown } from '../../playable'
import { missionOf, turnsOf } from '../game/missions'
import { missionPoints, type Phase, type Ru, type RuLook } from '../game/state'
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
  const asked = question?.of.length === 1 ? question.of[0]! : null
  const active = state.active ? state.units[state.active.unit]! : null
  return {
    title: `${state.turn === 0 ? 'Set-up' : `Turn ${state.turn} of ${turnsOf(state)}`} · ${missionOf(state.mission).name}`,
    phase: PHASES[state.phase],
    // An enemy may be asked in the middle of an activation: saves, attacks of opportunity.
    activeSide: asked ?? active?.side ?? null,
    active: active?.id ?? null,
    scores: { A: missionPoints(state, 'A'), B: missionPoints(state, 'B') },
    scoreWord: 'MP',
    tokens: SIDES.flatMap((side) => ordersOf(state, side)),
  }
}

/** RU-ORDERS-1: the pool of a side. */
const ordersOf = (state: Ru, side: SideId): readonly TokenShown[] =>
  Array.from({ length: state.orders[side] }, (_, i) => ({ id: `${side}-to-${i + 1}`, side, text: 'Tactical Order', short: 'TO', state: 'in' as const }))
