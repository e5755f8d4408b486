import type { Question } from '../../engine/question'
import { bySide } from '../../kit/by-side'
import { roundTitle, sideAsked } from '../../kit/status'
import type { Status } from '../../playable'
import { activationOf, xpOf, type Phase, type RoLook } from '../game/state'
import { underway } from './stack'

const PHASES: Readonly<Record<Phase, string>> = {
  squads: 'Squads', intelligence: 'Intelligence', initiative: 'Starting initiative', mission: 'Mission', terrain: 'Terrain', deployment: 'Deployment',
  game: '', end: 'End of the game',
}

/** What the mission is called (RO-HOUSE-10). */
export const MISSION = 'Retrieve'
export const SCORE_WORD = 'XP'

/** The line on top: which hold of the initiative it is, how many activations there were, the pile of what is being done (RO-HOUSE-11). */
export function status(look: RoLook, question: Question | null = null): Status {
  const { state } = look
  const { phase, readings, changes, activations } = state
  const on = phase === 'game' || phase === 'end'
  return {
    title: roundTitle('Initiative', on ? Math.min(changes + 1, readings.changes) : 0, readings.changes, MISSION),
    phase: phase === 'game' ? `Activation ${activations} of ${readings.activations}` : PHASES[phase],
    // Whose the initiative is; the other side may be asked at any time.
    activeSide: state.acting ?? sideAsked(question),
    active: activationOf(state)?.unit ?? null,
    scores: bySide((side) => xpOf(state, side)),
    scoreWord: SCORE_WORD,
    tokens: [],
    underway: underway(look, question),
  }
}
