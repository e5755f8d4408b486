import type { Question } from '../../engine/question'
import { totalsOf } from '../../kit/scoring'
import { roundTitle, sideAsked } from '../../kit/status'
import type { Status } from '../../playable'
import { SCENARIO_NAMES } from '../game/scenario'
import type { Phase, RfLook } from '../game/state'
import { scoresOf, scoreWord } from './scoring'

const PHASES: Readonly<Record<Phase, string>> = {
  'set-up': 'Set-up', deployment: 'Deployment', initiative: 'Initiative', rally: 'Rally', movement: 'Movement', shooting: 'Shooting', melee: 'Melee',
  'end-of-turn': 'End of Turn', end: 'End of the game',
}

/** The line on top. */
export const status = ({ state }: RfLook, question: Question | null = null): Status => ({
  title: roundTitle('Turn', state.turn, state.readings.turns, SCENARIO_NAMES[state.scenario]),
  phase: PHASES[state.phase],
  activeSide: sideAsked(question),
  active: null,
  scores: totalsOf(scoresOf(state)),
  scoreWord: scoreWord(state),
  tokens: [],
})
