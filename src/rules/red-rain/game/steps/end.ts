import { SIDES } from '../../../../core/sides'
import { bySide } from '../../../kit/by-side'
import { outcomeBy } from '../../../kit/outcome'
import { has } from '../../card'
import { atMost } from '../../judge/range'
import type { Steps } from '../act'
import { gapToDisc } from '../near'
import { score } from '../scoring'
import { cardOf, inPlay, pointsOf, type Model, type ObjectiveId, type RrLook } from '../state'

/** RR-H2H-3, RR-DOMINATION-5, RR-ROUND-7. */
export const ROUNDS: Readonly<Record<ObjectiveId, number>> = { 'head-to-head': 3, flag: 7, domination: 7 }

const OBJECTIVE_WITHIN = 6

/** RR-DOMINATION-3, RR-DOMINATION-4, RR-KEYWORD-3: what a model counts for at the end of a round; once, however many Objectives are near. */
export function worthAtObjectives(look: RrLook, model: Model): number {
  const near = look.state.markers.some(({ kind, at, radius }) => kind === 'objective' && atMost(gapToDisc(look, model.id, at, radius), OBJECTIVE_WITHIN))
  return near ? (has(cardOf(look.state, model), 'Behemoth') ? 2 : 1) : 0
}

export const steps = {
  /** RR-ROUND-6: first the points of the round. */
  'round-end'(act) {
    const { state } = act
    state.phase = 'round-end'
    act.emit({ kind: 'round-end', text: `Round ${state.round} ends.`, rules: ['RR-ROUND-6'], data: { round: state.round } })
    if (state.objective === 'domination') {
      for (const side of SIDES) {
        const near = inPlay(state, side).filter((model) => worthAtObjectives(act, model) > 0)
        const points = near.reduce((sum, model) => sum + worthAtObjectives(act, model), 0)
        if (points > 0) score(act, side, points, near.map(({ name }) => name).join(', '), ['RR-DOMINATION-3', 'RR-DOMINATION-4'])
      }
    }
    act.push({ step: 'close-round' })
  },

  /** RR-ROUND-6, RR-ROUND-7: then what lasts for the round ends, then the objective is looked at. */
  'close-round'(act) {
    const { state } = act
    state.rallied = []
    state.patched = []
    const objective = state.objective!
    if (state.round < ROUNDS[objective]) return act.push({ step: 'round' })
    state.phase = 'end'
    if (objective === 'flag') return act.end({ winner: null, text: 'A draw: nobody brought the flag home.', rules: ['RR-FLAG-7', 'RR-ROUND-7'] })
    const points = bySide((side) => pointsOf(state, side))
    act.end(objective === 'head-to-head' ? outcomeBy(points, 'victory points', ['RR-H2H-3']) : outcomeBy(points, 'points', ['RR-DOMINATION-5', 'RR-ROUND-7']))
  },
} satisfies Steps
