import { lossesOf, roundScores, scoreLines, totalsOf, type Survivor } from '../../kit/scoring'
import type { ScoreLine, Summary } from '../../playable'
import type { RuEvent } from '../game/act'
import { gearOf, isStanding, profileOf, type Ru, type RuLook, type Unit } from '../game/state'

/** Every MP that was scored, in the order of the log. */
export const scoring = (log: readonly RuEvent[]): readonly ScoreLine[] =>
  scoreLines(
    log,
    ({ kind, data }) => (kind === 'turn' ? data.turn : null),
    ({ kind, data, rules }) => (kind === 'score' ? { side: data.side, points: data.points, text: data.text, rule: rules[0]! } : null),
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
