import type { SideId } from '../../../core/board'
import type { GameEvent } from '../../engine/event'
import type { ScoreLine, SideSummary, Summary } from '../../playable'
import type { Row } from '../game/scenarios/scenario'
import { profileOf, victoryPoints, type RsLook } from '../game/state'

/** Every row of the scenario's table that was scored, in the order of the log (RS-VICTORY-3). */
export function scoring(log: readonly GameEvent[]): readonly ScoreLine[] {
  let round = 0
  return log.flatMap((event): readonly ScoreLine[] => {
    if (event.kind === 'round') round = (event.data as { round: number }).round
    if (event.kind !== 'score') return []
    const { side, points, text, rule } = event.data as Row
    return [{ round, side, points, text, rule, entry: event.entry }]
  })
}


export function summary(look: RsLook, _log: readonly GameEvent[]): Summary {
  const { state } = look
  const rounds = state.scores.A.map((_, round) => ({ round, points: { A: state.scores.A[round] ?? 0, B: state.scores.B[round] ?? 0 } }))
  return {
    scoreWord: 'VP',
    // Points of round 0 are those that a game in the middle was begun with.
    rounds: rounds.filter(({ round, points }) => round > 0 || points.A + points.B > 0),
    totals: { A: victoryPoints(state, 'A'), B: victoryPoints(state, 'B') },
    lost: state.kills.map((kill) => {
      const { name, side } = state.units[kill.unit]!
      return { unit: kill.unit, name, side, round: kill.round, by: kill.by }
    }),
    sides: { A: sideSummary(look, 'A'), B: sideSummary(look, 'B') },
  }
}

function sideSummary({ state }: RsLook, side: SideId): SideSummary {
  const units = Object.values(state.units).filter((unit) => unit.side === side)
  const gone = units.filter((unit) => unit.where === 'gone')
  const models = (count: (unit: (typeof units)[number]) => number) => units.reduce((sum, unit) => sum + count(unit), 0)
  return {
    units: { left: units.length - gone.length, of: units.length },
    models: { left: models((unit) => unit.models.length), of: models((unit) => unit.started.length) },
    kills: state.kills.filter((kill) => kill.by === side).length,
    pointsLost: gone.reduce((sum, unit) => sum + profileOf(state, unit).points, 0),
  }
}

