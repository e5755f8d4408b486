import type { RsLook } from '../state'
import { layMarkers } from '../marker-terrain'
import { bombs, power, score, search, shrine } from './energies'
import { fortify, hubris, proposePoint, supplyDrop, takingGround, utterDestruction, vitalResources, vortex } from './holding'
import type { Scenario } from './scenario'
import type { Answers, Steps } from '../act'

export const steps = {
  'scenario-start': (act) => {
    layMarkers(act)
    current(act)?.start?.(act)
  },

  'scenario-round': (act) => {
    layMarkers(act)
    current(act)?.beginRound?.(act)
  },

  'boost-drawn': (act, { side }) => current(act)?.boostDrawn?.(act, side),
  'scenario-end': (act) => current(act)?.endRound?.(act),

  /** RS-VICTORY-3: every table at the end of each round. */
  score: (act) => score(act, current(act)?.rows(act) ?? []),
  'after-scoring': (act) => current(act)?.afterScoring?.(act),
} satisfies Steps

export const questions = {
  marker: {
    check: (look, task, { point }) => current(look)?.judgeMarker?.(look, point, task) ?? [],
    take(act, task, { point }) {
      act.emit({ kind: 'marker', text: [{ side: task.side }, ' sets a marker.'], rules: ['RS-OBJECTIVE-1'], data: { ...task, at: point } })
      current(act)?.putMarker?.(act, point, task)
      layMarkers(act)
    },
    propose: (look, task, _side, random, attempt) => ({ point: proposePoint(look, task, random, attempt) }),
  },

  direction: {
    take(act, _about, { option }) {
      act.state.notes.direction = option === 'clockwise' ? 1 : -1
    },
  },
} satisfies Answers

/** The eleven scenarios, by their numbers. */
export const SCENARIOS: readonly Scenario[] = [
  takingGround, utterDestruction, vitalResources, vortex, fortify, shrine, supplyDrop, hubris, search, power, bombs,
]

/** The scenario of a game; null for a game without one. */
export const scenarioOf = (id: number | null): Scenario | null => SCENARIOS.find((one) => one.id === id) ?? null

const current = (look: RsLook): Scenario | null => scenarioOf(look.state.scenario)
