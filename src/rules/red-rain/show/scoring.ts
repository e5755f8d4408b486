import { lossesOf, roundScores, scoreLines, totalsOf, type Survivor } from '../../kit/scoring'
import type { ScoreLine, Summary } from '../../playable'
import type { RrEvent } from '../game/act'
import { cardOf, type Model, type Rr, type RrLook } from '../game/state'

/** RR-H2H-2: victory points; elsewhere plain points. */
export const scoreWord = ({ objective }: Pick<Rr, 'objective'>): string => (objective === 'domination' ? 'points' : 'VP')

/** All that was scored, in the order of the log. */
export const scoring = (log: readonly RrEvent[]): readonly ScoreLine[] =>
  scoreLines(
    log,
    ({ kind, data }) => (kind === 'round' ? data.round : null),
    ({ kind, data, rules }) => (kind === 'score' ? { side: data.side, points: data.points, text: data.text, rule: rules[0]! } : null),
  )

export const summary = ({ state }: RrLook): Summary => ({
  scoreWord: scoreWord(state),
  rounds: roundScores(state.points, 1),
  totals: totalsOf(state.points),
  ...lossesOf(Object.values(state.models).map((model) => survivor(state, model)), state.losses),
})

const survivor = (state: Rr, model: Model): Survivor => {
  const gone = model.where === 'gone'
  return { id: model.id, name: model.name, side: model.side, gone, models: { left: gone ? 0 : 1, of: 1 }, worth: cardOf(state, model).points }
}
