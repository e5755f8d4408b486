import type { SideId } from '../../../core/board'
import type { Appraisal, Fighter } from '../../appraise'
import { missionOf, turnsOf } from '../game/missions'
import { adjacentEnemies } from '../game/near'
import { carriedBy, isStanding, missionPoints, onTable, profileOf, squadOf, type MissionId, type Ru, type Unit } from '../game/state'
import { readyUnits } from '../game/steps/activation'
import { LENGTHS } from '../judge/move'
import { worthOf } from '../show/scoring'

/** Of a Unit's GP, how much it keeps to its last HIT: it fights as well as ever until it is Taken Out. */
const TO_THE_LAST = 0.5

/** GP with gear, by the HIT that are left. */
export const valueOf = (state: Ru, unit: Unit): number =>
  isStanding(unit) ? worthOf(state, unit) * (TO_THE_LAST + ((1 - TO_THE_LAST) * unit.hit) / profileOf(state, unit).hit) : 0

/** Worth that is lost with so many of its HIT, and with the Unit. */
export const lossOf = (state: Ru, unit: Unit, lost: number, kill: number): number =>
  worthOf(state, unit) * (((1 - TO_THE_LAST) * lost) / profileOf(state, unit).hit + TO_THE_LAST * kill)

export const standing: Appraisal<Ru>['standing'] = (look) => {
  const { state } = look
  const { due, kept } = missionOf(state.mission)
  const of = (side: SideId) => ({
    army: squadOf(state, side).reduce((sum, unit) => sum + valueOf(state, unit), 0),
    scored: missionPoints(state, side),
    soon: due(look, side).points + (kept?.(look, side).points ?? 0),
  })
  return { A: of('A'), B: of('B') }
}

/** Turns that are left, the one under way included. */
export const turnsLeft = (state: Ru): number => turnsOf(state) - Math.max(1, state.turn) + 1

/** GP that one MP is worth: a Squad over what is earned in a close game. */
const POINT: Readonly<Record<MissionId, number>> = { relay: 0.16, salvage: 0.2, breakers: 0.1 }

/** GP of one of the two Squads, as they began. */
const squadGp = (state: Ru): number => Object.values(state.units).reduce((sum, unit) => sum + worthOf(state, unit), 0) / 2

export const pointOf = (state: Ru): number => POINT[state.mission] * squadGp(state)

export const pace: Appraisal<Ru>['pace'] = ({ state }) => {
  const units = Object.values(state.units).filter(isStanding)
  const acted = state.phase === 'end' ? 1 : units.filter(({ activated }) => activated).length / Math.max(1, units.length)
  return { left: Math.max(0, (turnsLeft(state) - acted) / turnsOf(state)), scorings: turnsLeft(state), point: pointOf(state) }
}

export const fighters: Appraisal<Ru>['fighters'] = (look) =>
  Object.values(look.state.units).filter(isStanding).map((unit): Fighter => ({
    id: unit.id, side: unit.side, name: unit.name,
    worth: valueOf(look.state, unit) + CARRIED * pointOf(look.state) * carriedBy(look.state, unit.id).length,
    leader: onTable(unit) ? unit.id : null, models: onTable(unit) ? [unit.id] : [], movement: LENGTHS.move,
    ready: onTable(unit) && !unit.activated && look.state.active?.unit !== unit.id,
    // RU-CONTROL-2: in contact with an enemy it controls nothing, but it may be rid of that.
    weight: onTable(unit) && adjacentEnemies(look, unit).length > 0 ? 0.5 : 1,
  }))

/** MP that something carried is likely to earn. */
export const CARRIED = 1.2

/** What a tactical order may do for those of a side who have yet to act; little once nobody has (RU-ORDERS-5). */
export function orderWorth(state: Ru, side: SideId, left = state.orders[side]): number {
  const active = state.active?.unit
  const ready = readyUnits(state, side).filter(({ id }) => id !== active).length
  return ORDER_GP * (0.1 + (0.9 * ready) / (ready + Math.max(1, left)))
}
const ORDER_GP = 5

/** Worth of so many orders, the last of them dearest. */
export const ordersWorth = (state: Ru, side: SideId, spent: number): number =>
  Array.from({ length: spent }, (_, i) => orderWorth(state, side, state.orders[side] - i)).reduce((sum, one) => sum + one, 0)
