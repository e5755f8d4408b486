import type { SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import type { Appraisal, Fighter, Standing } from '../../appraise'
import { bySide } from '../../kit/by-side'
import { BASE_RADIUS, type Level } from '../profile'
import { allowanceOf } from '../game/movement'
import { cardOf, isActive, isLeader, isOut, onTable, squadOf, xpOf, type Figure, type Ro, type RoLook } from '../game/state'
import { fromBaseline } from '../game/zones'

/** Points of army that a point of XP is worth: nothing has a price, so this is the measure of everything else (RO-HOUSE-12). */
export const XP = 10

/** To have whom one kept back on the table (RO-HOUSE-15). */
export const ENTERS = 1.5

/** What a figure may do for its squad in a game, by its level. */
const USE: Readonly<Record<Level, number>> = { civilian: 3, green: 5, regular: 8, veteran: 10, elite: 13, hero: 16 }
/** Of what a figure is worth, what is left with so many Wounds (RO-HOUSE-6). */
const LEFT: readonly number[] = [1, 0.72, 0.42]

/** What its squad would lose with it, whatever the other side is paid for it. */
export function valueOf(state: Ro, figure: Figure): number {
  const { level, weapon, armour, leadership } = cardOf(state, figure)
  return (USE[level] + armour) * (weapon === null ? 0.5 : 1) + (isLeader(state, figure) ? 4 + 2 * leadership : 0)
}

/** Its use and what the other side would be paid for it, by how likely it lasts with so many Wounds. */
export const lifeOf = (state: Ro, figure: Figure, wounds = figure.wounds): number =>
  (isOut(figure) ? 0 : (valueOf(state, figure) + XP * state.readings.enemyXp) * (LEFT[wounds] ?? 0))

/** Moves to its own baseline. */
export const movesHome = (look: Pick<RoLook, 'state' | 'board'>, figure: Figure): number =>
  Math.ceil(Math.max(0, fromBaseline(figure.side, look.board.depth, look.board.models[figure.id]!.at) - BASE_RADIUS) / allowanceOf(look))

/** How likely the case comes home from there, Moves by Moves. */
const comesHome = (moves: number): number => 0.9 * 0.9 ** moves

/** XP that hang on the figure that carries the case: the mission goes to the one side or to the other (RO-HOUSE-10). */
export const carriedXp = (look: Pick<RoLook, 'state' | 'board'>, figure: Figure): number =>
  (look.state.case.carrier === figure.id && look.board.models[figure.id] ? look.state.readings.objectiveXp * comesHome(movesHome(look, figure)) : 0)

/** XP ahead, were the game over now (RO-XP, RO-HOUSE-10). */
export function leadOf(state: Ro, side: SideId): number {
  const stopped = state.attacker !== null && !state.case.home ? state.readings.objectiveXp : 0
  return xpOf(state, side) - xpOf(state, otherSide(side)) + (side === state.attacker ? -stopped : stopped)
}

export const standing: Appraisal<Ro>['standing'] = (look) => bySide((side): Standing => {
  const { state } = look
  const carrier = state.case.carrier === null ? null : state.figures[state.case.carrier]!
  const home = carrier ? carriedXp(look, carrier) : 0
  const soon = state.attacker === null || state.case.home ? 0 : side === state.attacker ? home : state.readings.objectiveXp - home
  return {
    army: squadOf(state, side).reduce((sum, figure) => sum + (isOut(figure) ? 0 : valueOf(state, figure) * LEFT[figure.wounds]! - 0.5 * figure.pins), 0),
    scored: xpOf(state, side), soon,
  }
})

export const pace: Appraisal<Ro>['pace'] = ({ state }) => {
  const { changes, activations } = state.readings
  const left = state.phase === 'end' ? 0 : Math.max(0, Math.min(1 - state.changes / changes, 1 - state.activations / activations))
  // A wound is halfway to points of the game, to the last moment.
  return { left, scorings: Math.max(1, changes - state.changes), point: XP, lasting: 0.5 }
}

export const fighters: Appraisal<Ro>['fighters'] = (look) => {
  const { state } = look
  return Object.values(state.figures).filter((figure) => !isOut(figure)).map((figure): Fighter => {
    const stands = onTable(figure)
    return {
      id: figure.id, side: figure.side, name: figure.name, worth: lifeOf(state, figure) + XP * carriedXp(look, figure), leader: stands ? figure.id : null,
      models: stands ? [figure.id] : [], movement: allowanceOf(look), ready: isActive(figure) && figure.side === state.acting, weight: isActive(figure) ? 1 : 0,
    }
  })
}
