import type { Id, SideId } from '../../../core/board'
import { otherSide, SIDES } from '../../../core/sides'
import type { Question } from '../../engine/question'
import { totalsOf } from '../../kit/scoring'
import { roundTitle, sideAsked } from '../../kit/status'
import type { Status, TokenShown } from '../../playable'
import { dueOf, unitOf, type Phase, type Rr, type RrLook } from '../game/state'
import { ROUNDS } from '../game/steps/end'
import { OBJECTIVE_WORDS } from '../game/objectives'
import { flagStanding, scoreWord } from './scoring'

const PHASES: Readonly<Record<Phase, string>> = {
  'set-up': 'Terrain and objective', deployment: 'Deployment', orders: 'Stacking the cards', activation: 'Activations', 'round-end': 'End of the round',
    end: 'End of the game',
}

/** The line on top; the cards of both sides are its tokens: face down, turned up now, played. */
export function status(look: RrLook, question: Question | null = null): Status {
  const { state } = look
  const active = state.active ? state.models[state.active.model]! : null
  const { objective } = state
  return {
    title: objective ? roundTitle('Round', state.round, ROUNDS[objective], OBJECTIVE_WORDS[objective].name) : 'Set-up',
    phase: PHASES[state.phase],
    // Whoever is asked in the middle of the other's turn answers in that: free attacks, the flag.
    activeSide: active?.side ?? sideAsked(question),
    active: active?.id ?? null,
    scores: totalsOf(state.points),
    scoreWord: scoreWord(state),
    ...flagStanding(look),
    tokens: state.round === 0 ? [] : SIDES.flatMap((side) => cards(state, side)),
    next: nextToFlip(state),
  }
}

/** RR-ROUND-4, RR-ROUND-5: the other side, unless it has no card left that can be turned up. */
function nextToFlip(state: Rr): SideId | null {
  const { next } = state
  if (next === null || state.phase !== 'activation') return null
  const has = (side: SideId) => state.stacks[side].some((unit) => unitOf(state, unit).models.some((id) => state.models[id]!.where !== 'gone'))
  return has(next) ? next : has(otherSide(next)) ? otherSide(next) : null
}

/** As the armies list them, never as they lie: in which order they do is hidden (RR-ROUND-1). */
function cards(state: Rr, side: SideId): readonly TokenShown[] {
  const units = Object.values(state.units).filter((unit) => unit.side === side && unit.models.some((id) => state.models[id]!.where !== 'gone'))
  return units.map(({ id, name, models }, i): TokenShown => (
    { id: `card-${id}`, side, text: name, short: `${i + 1}`, state: stateOf(state, side, id), thing: models[0]! }))
}

function stateOf(state: Rr, side: SideId, unit: Id): TokenShown['state'] {
  if (state.unit === unit) return 'drawn'
  return state.stacks[side].includes(unit) || (state.phase === 'orders' && dueOf(state, unitOf(state, unit).id).length > 0) ? 'in' : 'spent'
}
