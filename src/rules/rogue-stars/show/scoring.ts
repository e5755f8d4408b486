import { bySide } from '../../kit/by-side'
import { lossesOf, roundScores, scoreLines, type Fall, type Scores, type Survivor } from '../../kit/scoring'
import type { ScoreLine, Summary } from '../../playable'
import type { EventOf } from '../../engine/game'
import type { RoEvents } from '../game/events'
import { isOut, xpOf, type Figure, type RoLook } from '../game/state'
import { SCORE_WORD } from './status'

type RoEvent = EventOf<RoEvents>

const turnOf = ({ kind, data }: RoEvent): number | null => (kind === 'turn' ? data.round : null)

const WHY = { enemy: 'out of action', objective: 'brings the case home', stopped: 'the case never got home' } as const

/** Experience points in the order of the log, by the hold of the initiative in which they were gained (RO-XP-1 to RO-XP-3). */
export const scoring = (log: readonly RoEvent[]): readonly ScoreLine[] => scoreLines(log, turnOf, ({ kind, data, rules }) =>
  kind === 'xp' ? { side: data.side, points: data.points, text: data.unit === null ? WHY[data.why] : `${data.unit} ${WHY[data.why]}`, rule: rules[0]! } : null)

export function summary({ state }: RoLook, log: readonly RoEvent[]): Summary {
  const lines = scoring(log)
  const points: Scores = bySide((side) => Array.from({ length: state.changes + 1 }, (_, i) =>
    lines.reduce((sum, line) => sum + (line.side === side && line.round === i + 1 ? line.points : 0), 0)))
  return {
    scoreWord: SCORE_WORD,
    rounds: roundScores(points, 1),
    totals: bySide((side) => xpOf(state, side)),
    ...lossesOf(Object.values(state.figures).map(survivor), fallsOf(log)),
  }
}

/** Who is out, in the order in which they went. */
function fallsOf(log: readonly RoEvent[]): readonly Fall[] {
  let round = 1
  return log.flatMap((event): readonly Fall[] => {
    round = turnOf(event) ?? round
    return event.kind === 'out' ? [{ unit: event.data.unit, by: event.data.by, round }] : []
  })
}

/** A squad is counted in figures. */
const survivor = (figure: Figure): Survivor => {
  const gone = isOut(figure)
  return { id: figure.id, name: figure.name, side: figure.side, gone, models: { left: gone ? 0 : 1, of: 1 }, worth: 1 }
}
