import { lossesOf, roundScores, scoreLines, totalsOf, type Survivor } from '../../kit/scoring'
import type { ScoreLine, Summary } from '../../playable'
import { profileOf, type Rs, type RsLook, type Unit } from '../game/state'
import type { RsEvent } from '../game/events'

/** Every row of the scenario's table that was scored, in the order of the log (RS-VICTORY-3). */
export const scoring = (log: readonly RsEvent[]): readonly ScoreLine[] =>
  scoreLines(log, ({ kind, data }) => (kind === 'round' ? data.round : null), ({ kind, data }) => (kind === 'score' ? data : null))

export const summary = ({ state }: RsLook): Summary => ({
  scoreWord: 'VP',
  // Points of round 0 are those that a game in the middle was begun with.
  rounds: roundScores(state.scores, 0).filter(({ round, points }) => round > 0 || points.A + points.B > 0),
  totals: totalsOf(state.scores),
  ...lossesOf(Object.values(state.units).map((unit) => survivor(state, unit)), state.kills),
})

const survivor = (state: Rs, unit: Unit): Survivor => ({
  id: unit.id, name: unit.name, side: unit.side, gone: unit.where === 'gone', models: modelsLeft(unit), worth: profileOf(state, unit).points,
})

export const modelsLeft = ({ models, started }: Unit): Survivor['models'] => ({ left: models.length, of: started.length })
