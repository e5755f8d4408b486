import type { SideId } from '../../../core/board'
import type { GameEvent } from '../../engine/event'
import type { ScoreLine, SideSummary, Summary } from '../../playable'
import type { RuEvents } from '../game/events'
import { gearOf, missionPoints, profileOf, squadOf, type RuLook, type Unit } from '../game/state'

/** Every MP that was scored, in the order of the log. */
export function scoring(log: readonly GameEvent[]): readonly ScoreLine[] {
  let round = 0
  return log.flatMap((event): readonly ScoreLine[] => {
    if (event.kind === 'turn') round = (event.data as RuEvents['turn']).turn
    if (event.kind !== 'score') return []
    const { side, points, text } = event.data as RuEvents['score']
    return [{ round, side, points, text, rule: event.rules[0] ?? 'RU-CYCLE-5', entry: event.entry }]
  })
}

export function summary(look: RuLook, _log: readonly GameEvent[]): Summary {
  const { state } = look
  return {
    scoreWord: 'MP',
    rounds: state.points.A.map((_, i) => ({ round: i + 1, points: { A: state.points.A[i] ?? 0, B: state.points.B[i] ?? 0 } })),
    totals: { A: missionPoints(state, 'A'), B: missionPoints(state, 'B') },
    lost: state.losses.map(({ unit, by, turn }) => ({ unit, name: state.units[unit]!.name, side: state.units[unit]!.side, round: turn, by })),
    sides: { A: sideSummary(look, 'A'), B: sideSummary(look, 'B') },
  }
}

function sideSummary({ state }: RuLook, side: SideId): SideSummary {
  const squad = squadOf(state, side)
  const lost = state.losses.flatMap(({ unit }) => (state.units[unit]!.side === side ? [state.units[unit]!] : []))
  const worth = (unit: Unit) => unit.weapons.reduce((sum, _, i) => sum + gearOf(state, unit, i).gp, profileOf(state, unit).gp)
  const count = { left: squad.length - lost.length, of: squad.length }
  return {
    units: count,
    models: count,
    kills: state.losses.filter(({ by, unit }) => by === side && state.units[unit]!.side !== side).length,
    pointsLost: lost.reduce((sum, unit) => sum + worth(unit), 0),
  }
}
