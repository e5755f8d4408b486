import type { GameEvent } from '../../engine/event'
import { lossesOf, roundScores, scoreLines, totalsOf, type Survivor } from '../../kit/scoring'
import type { ScoreLine, Summary } from '../../playable'
import type { RuEvents } from '../game/events'
import { gearOf, isStanding, profileOf, type Ru, type RuLook, type Unit } from '../game/state'

/** Every MP that was scored, in the order of the log. */
export const scoring = (log: readonly GameEvent[]): readonly ScoreLine[] =>
  scoreLines(
    log,
    ({ kind, data }) => (kind === 'turn' ? (data as RuEvents['turn']).turn : null),
    ({ kind, data, rules }) => {
      if (kind !== 'score') return null
      const { side, points, text } = data as RuEvents['score']
      return { side, points, text, rule: rules[0] ?? 'RU-CYCLE-5' }
    },
  )

export const summary = ({ state }: RuLook): Summary => ({
  scoreWord: 'MP',
  rounds: roundScores(state.points, 1),
  totals: totalsOf(state.points),
  ...lossesOf(Object.values(state.units).map((unit) => survivor(state, unit)), state.losses.map((loss) => ({ ...loss, round: loss.turn }))),
})

const survivor = (state: Ru, unit: Unit): Survivor => ({
  id: unit.id, name: unit.name, side: unit.side, gone: !isStanding(unit), models: { left: isStanding(unit) ? 1 : 0, of: 1 }, worth: worthOf(state, unit),
})

/** GP of the Unit and what it carries. */
export const worthOf = (state: Ru, unit: Unit): number =>
  unit.weapons.reduce((sum, _, i) => sum + gearOf(state, unit, i).gp, profileOf(state, unit).gp)
