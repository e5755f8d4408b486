import type { SideId } from '../../../core/board'
import { bySide } from '../../kit/by-side'
import { lossesOf, roundScores, scoreLines, totalsOf, type Survivor } from '../../kit/scoring'
import { tidy } from '../../kit/words'
import type { ScoreLine, Status, Summary } from '../../playable'
import type { RrEvent } from '../game/act'
import { gapToDisc } from '../game/near'
import { cardOf, type Model, type Rr, type RrLook } from '../game/state'
import { GOAL_WITHIN } from '../game/turns'

/** RR-H2H-2: victory points; RR-DOMINATION-3: plain points; RR-FLAG-7: nothing but the way home counts. */
export const scoreWord = ({ objective, flag }: Pick<Rr, 'objective' | 'flag'>): string =>
  (objective === 'domination' ? 'points' : objective !== 'flag' ? 'VP' : flag?.is === 'held' ? 'to the Goal' : 'flag lies free')

/** RR-FLAG-7: how far whoever holds the flag has to carry it. */
export function flagStanding(look: RrLook): Pick<Status, 'nearness'> {
  const { objective, flag, models, markers } = look.state
  if (objective !== 'flag') return {}
  const goal = markers.find(({ kind }) => kind === 'goal')
  const holder = flag?.is === 'held' ? models[flag.by]! : null
  if (!holder || !goal || !look.board.models[holder.id]) return { nearness: { A: '–', B: '–' } }
  const away = tidy(Math.max(0, gapToDisc(look, holder.id, goal.at, goal.radius) - GOAL_WITHIN))
  return { nearness: bySide((side) => (side === holder.side ? `${away}"` : '–')) }
}

/** Who had the flag in the end. */
const flagHeld = ({ flag, models }: Pick<Rr, 'flag' | 'models'>): Readonly<Record<SideId, string>> =>
  bySide((side) => (flag?.is === 'held' && models[flag.by]?.side === side ? 'Holds the flag' : 'No flag'))

/** All that was scored, in the order of the log. */
export const scoring = (log: readonly RrEvent[]): readonly ScoreLine[] =>
  scoreLines(
    log,
    ({ kind, data }) => (kind === 'round' ? data.round : null),
    ({ kind, data, rules }) => (kind === 'score' ? { side: data.side, points: data.points, text: data.text, rule: rules[0]! } : null),
  )

export const summary = ({ state }: RrLook): Summary => ({
  ...(state.objective === 'flag'
    ? { scoreWord: '', rounds: [], nearness: flagHeld(state) } : { scoreWord: scoreWord(state), rounds: roundScores(state.points, 1) }),
  totals: totalsOf(state.points),
  ...lossesOf(Object.values(state.models).map((model) => survivor(state, model)), state.losses),
})

const survivor = (state: Rr, model: Model): Survivor => {
  const gone = model.where === 'gone'
  return { id: model.id, name: model.name, side: model.side, gone, models: { left: gone ? 0 : 1, of: 1 }, worth: cardOf(state, model).points }
}
