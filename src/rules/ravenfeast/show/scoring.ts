import { otherSide } from '../../../core/sides'
import { bySide } from '../../kit/by-side'
import { lossesOf, roundScores, scoreLines, totalsOf, type Fall, type Scores, type Survivor } from '../../kit/scoring'
import type { ScoreLine, Summary } from '../../playable'
import type { RfEvent } from '../game/act'
import { cardOf, fighterOf, onTable, type Fighter, type Rf, type RfLook } from '../game/state'

/** Stones are counted where there are any; else the points of enemy figures (RF-HOUSE-5). */
const byStones = ({ scenario }: Pick<Rf, 'scenario'>): boolean => scenario === 'three-stones'

export const scoreWord = (state: Pick<Rf, 'scenario'>): string => (byStones(state) ? 'stones' : 'points')

/** All that was scored, in the order of the log: stones, and enemy figures that were taken. */
export const scoring = (log: readonly RfEvent[]): readonly ScoreLine[] => {
  const stones = log.some(({ kind }) => kind === 'score')
  return scoreLines(
    log,
    ({ kind, data }) => (kind === 'turn' || kind === 'phase' ? data.round : null),
    ({ kind, data, rules }) => {
      if (kind === 'score') return { side: data.side, points: data.points, text: data.text, rule: rules[0]! }
      return kind === 'removed' && !stones && data.by ? { side: data.by, points: data.points, text: data.unit, rule: rules[0]! } : null
    },
  )
}

/** Points of each turn; what was taken counts to the turn in which it left, and captives who stand there yet to the one that is played (RF-HOUSE-5). */
export const scoresOf = (state: Rf): Scores =>
  byStones(state) ? state.points : bySide((side) => Array.from({ length: state.turn }, (_, i) =>
    [
      ...state.losses.filter(({ round }) => round === i + 1).map(({ unit }) => fighterOf(state, unit)),
      ...(i + 1 === state.turn ? Object.values(state.figures).filter((figure) => figure.captive && onTable(figure)) : []),
    ].filter((figure) => figure.side === otherSide(side)).reduce((sum, figure) => sum + cardOf(state, figure).points, 0)))

export const summary = ({ state }: RfLook): Summary => ({
  scoreWord: scoreWord(state),
  rounds: roundScores(scoresOf(state), 1),
  totals: totalsOf(scoresOf(state)),
  ...lossesOf(Object.values(state.figures).map((figure) => survivor(state, figure)), [...state.losses, ...held(state)]),
})

/** RF-HOUSE-5: captives who stand on the table yet are lost to their side, and taken by the other. */
const held = (state: Rf): readonly Fall[] => Object.values(state.figures).filter((figure) => figure.captive && onTable(figure))
  .map(({ id, side }) => ({ unit: id, by: otherSide(side), round: state.turn }))

const survivor = (state: Rf, figure: Fighter): Survivor => {
  const gone = figure.where === 'gone' || figure.captive
  return { id: figure.id, name: figure.name, side: figure.side, gone, models: { left: gone ? 0 : 1, of: 1 }, worth: cardOf(state, figure).points }
}
