import type { SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import type { Appraisal, Fighter as Unit, Standing } from '../../appraise'
import { bySide } from '../../kit/by-side'
import { chanceOf } from '../../kit/dice'
import { bounded, D6 } from '../die'
import { atStone, STONES_FROM } from '../game/scenario'
import { cardOf, fightersOf, heroesOf, isActive, leaderOf, lostOf, onTable, wallOf, type Fighter, type Phase, type Rf, type RfLook } from '../game/state'

/** Of a figure's points, what it keeps to its last wound. */
const TO_THE_LAST = 0.5
/** Of all that its side has, what stands in the group of a Hero. */
const GROUP = 0.25
/** Of those who flee at the end of the last turn few leave the table, and none has to rally. */
const AT_THE_END = 0.1
/** So near to the half each loss counts for a share of it. */
const BRINK = 4

/** Points of what the figure is itself, with so many wounds left. */
export function pointsLeft(state: Rf, figure: Fighter, wounds = figure.wounds): number {
  if (figure.where === 'gone' || figure.captive || wounds <= 0) return 0
  const { points, wounds: all, morale } = cardOf(state, figure)
  return (figure.fled ? rallies(morale) : 1) * points * (TO_THE_LAST + (1 - TO_THE_LAST) * (wounds / all))
}

/** Of who fled, the share that comes back (RF-RALLY-1, RF-RALLY-3). */
const rallies = (morale: number): number => 0.1 + 0.7 * chanceOf(D6, morale)

/** What a side loses where all but one roll for Morale with so much to their score: some flee, some of these never rally (RF-MORALE-6, RF-RALLY-3). */
function shaken(state: Rf, side: SideId, bonus: number, but: Fighter | null): number {
  const sum = fightersOf(state, side).filter((one) => one !== but && isActive(one)).reduce((all, figure) => {
    const { morale } = cardOf(state, figure)
    return all + pointsLeft(state, figure) * (1 - chanceOf(D6, bounded(morale + bonus))) * (1 - rallies(morale))
  }, 0)
  return state.turn < state.readings.turns ? sum : AT_THE_END * sum
}

/** All that its side has left, figures that fled counted by how likely they rally. */
export const armyOf = (state: Rf, side: SideId): number => fightersOf(state, side).reduce((sum, figure) => sum + pointsLeft(state, figure), 0)

/**
 * How much more or less than usual a side minds what comes back: who leads keeps what it has, who does not has to dare, and all the more in the last two
 * turns, where nothing but the fallen is counted. Of 21 games in which random opponents had lost no more than it after six turns, it won 12.5 without
 * that, and 18 with it.
 */
const CAUTION = { ahead: 1.3, level: 1, behind: 0.8 } as const
const AT_LAST = { ahead: 1.3, level: 0.6, behind: 0.3 } as const
const LAST_TURNS = 2

export function cautionOf(state: Rf, side: SideId): number {
  const [own, other] = [armyOf(state, side), armyOf(state, otherSide(side))]
  const { ahead, level, behind } = state.scenario !== 'three-stones' && state.turn > state.readings.turns - LAST_TURNS ? AT_LAST : CAUTION
  return own > other ? ahead : own < other ? behind : level
}

/** What its death would take from its side besides: heart (RF-MORALE-2, RF-MORALE-4, RF-MORALE-7, RF-MORALE-8). */
export function heartOf(state: Rf, figure: Fighter): number {
  const { rank } = cardOf(state, figure)
  if (rank === null || figure.where === 'gone' || figure.captive) return 0
  const hero = heroesOf(state, figure.side).some((one) => one !== figure) ? 1 : 0
  if (rank === 'leader') return shaken(state, figure.side, hero, figure)
  return GROUP * shaken(state, figure.side, hero + (leaderOf(state, figure.side) ? 1 : 0), figure)
}

/** What each further loss costs a side that is about to lose the half of it (RF-MORALE-5). */
export function brinkOf(state: Rf, side: SideId): number {
  const left = Math.ceil(fightersOf(state, side).length / 2) - lostOf(state, side)
  if (state.halved[side] || left > BRINK) return 0
  return shaken(state, side, (heroesOf(state, side).length > 0 ? 1 : 0) + (leaderOf(state, side) ? 1 : 0), null) / Math.max(1, left)
}

export const standing: Appraisal<Rf>['standing'] = (look) => bySide((side): Standing => {
  const { state } = look
  const stones = state.scenario === 'three-stones'
  const own = fightersOf(state, side)
  return {
    army: armyOf(state, side) + own.reduce((sum, figure) => sum + heartOf(state, figure), 0),
    scored: state.points[side].reduce((sum, n) => sum + n, 0),
    soon: !stones || state.turn < STONES_FROM || state.phase === 'end' ? 0 : state.markers.filter((stone) => ahead(look, side, stone)).length,
  }
})

const ahead = (look: RfLook, side: SideId, stone: Rf['markers'][number]): boolean => atStone(look, stone, side) > atStone(look, stone, otherSide(side))

/** Points of army for a stone held for a turn: some twelve decide a game. Elsewhere points of the game are figures that fall. */
export const pointOf = (state: Rf): number =>
  Object.values(state.figures).reduce((sum, { card }) => sum + state.cards[card]!.points, 0) / (state.scenario === 'three-stones' ? 24 : 50)

const DONE: Readonly<Record<Phase, number>> =
  { 'set-up': 0, deployment: 0, initiative: 0, rally: 0, movement: 0.2, shooting: 0.5, melee: 0.7, 'end-of-turn': 0.9, end: 1 }

export const pace: Appraisal<Rf>['pace'] = ({ state }) => {
  const { turns } = state.readings
  const left = turns - Math.max(1, state.turn) + 1
  // Where nothing else is scored, what has fallen is what is counted in the end.
  return { left: Math.max(0, (left - DONE[state.phase]) / turns), scorings: left, point: pointOf(state), lasting: state.scenario === 'three-stones' ? 0.4 : 1 }
}

export const fighters: Appraisal<Rf>['fighters'] = ({ state }) =>
  Object.values(state.figures).filter(({ where }) => where !== 'gone').map((figure): Unit => {
    const stands = onTable(figure)
    const { move } = cardOf(state, figure)
    return {
      id: figure.id, side: figure.side, name: figure.name, worth: pointsLeft(state, figure) + heartOf(state, figure), leader: stands ? figure.id : null,
      models: stands ? [figure.id] : [], movement: wallOf(state, figure.id) ? move / 2 : move, ready: isActive(figure) && !figure.moved && figure.spent === 0,
      weight: isActive(figure) ? 1 : 0,
    }
  })
