import type { BoardModel, Id } from '../../../core/board'
import type { BoardState } from '../../engine/board'
import type { RuEvent } from './act'
import { activationFaults, lossFaults, scoreFaults, sinceLast, toldOf, twice } from '../../kit/log-faults'
import { boundFaults, strayFaults, tableFaults } from '../../kit/table-faults'
import { hasSpecial } from '../profile'
import { gearOf, missionPoints, profileOf, type Ru, type Unit } from './state'
import { SIDES } from '../../../core/sides'

/** What must hold after every choice, whatever was chosen: of the state, the table and the log, each against the others. */
export function faultsOf(state: Ru, board: BoardState, events: readonly RuEvent[]): readonly string[] {
  return [
    ...unitFaults(state, board),
    ...tableFaults(board, mayShare(state)),
    ...itemFaults(state, board),
    ...activationFaults(Object.values(state.units), toldOf(turnsOf(events), 'activated')),
    ...spendingFaults(state, events),
    ...orderFaults(state, events),
    ...scoreFaults((side) => missionPoints(state, side), toldOf(events, 'score')),
    ...lossFaults(idsOf(state, 'out'), state.losses.map(({ unit }) => unit), toldOf(events, 'taken-out').map(({ unit }) => unit)),
    ...ammunitionFaults(state, events),
  ]
}

const turnsOf = (events: readonly RuEvent[]) => sinceLast(events, 'turn')

/** HIT and whereabouts; every figure on the table is a Unit's. */
function unitFaults(state: Ru, board: BoardState): string[] {
  const faults = Object.values(state.units).flatMap((unit) => {
    const { hit } = profileOf(state, unit)
    return [
      ...boundFaults(unit.id, 'HIT', unit.hit, 0, hit),
      ...((unit.hit === 0) === (unit.where === 'out') ? [] : [`${unit.id} is ${unit.where} with ${unit.hit} HIT.`]),
      ...((unit.where === 'table') === (board.models[unit.id] !== undefined) ? [] : [`${unit.id} is ${unit.where} and its figure is not.`]),
      ...(unit.stun >= 0 && unit.brace >= 0 ? [] : [`${unit.id} has less than no Stun or Brace.`]),
      ...(unit.where === 'waiting' && state.turn > 0 ? [`${unit.id} was never deployed.`] : []),
    ]
  })
  return [...faults, ...strayFaults(board, new Set(Object.keys(state.units)))]
}

/** Who is on its way may pass through Squadmates (RU-HOUSE-8). */
const mayShare = ({ walking }: Ru) => (a: BoardModel, b: BoardModel): boolean =>
  Math.abs(a.at[1] - b.at[1]) > 0.5 || (walking !== null && [a.id, b.id].includes(walking.unit) && a.side === b.side)

/** A marker lies somewhere, is carried by somebody on the table, or is home. */
function itemFaults(state: Ru, board: BoardState): string[] {
  return Object.values(state.items).flatMap((item) => {
    const places = Number(item.at !== null) + Number(item.carrier !== null) + Number(item.at === null && item.carrier === null && item.side !== null)
    return [
      ...(places === 1 ? [] : [`${item.id} is in ${places} places.`]),
      ...(item.carrier === null || board.models[item.carrier] ? [] : [`${item.id} is carried by ${item.carrier}, who is gone.`]),
      ...(item.at === null || (Math.abs(item.at[0]) <= board.width / 2 && Math.abs(item.at[2]) <= board.depth / 2) ? [] : [`${item.id} lies off the table.`]),
    ]
  })
}

/** RU-ACTION-13: no more ACT than there is. */
function spendingFaults(state: Ru, events: readonly RuEvent[]): string[] {
  const { active } = state
  const spent = toldOf(sinceLast(turnsOf(events), 'activated'), 'action').reduce((sum, { cost }) => sum + cost, 0)
  return [
    ...(active && (active.spent > active.act || active.spent < 0) ? [`${active.unit} has spent ${active.spent} of ${active.act} ACT.`] : []),
    ...(active && active.spent !== spent ? [`${active.unit} has spent ${active.spent} ACT, ${spent} by the log.`] : []),
  ]
}

/** TO are what was rolled less what was spent (RU-ORDERS-1, RU-ORDERS-5). */
function orderFaults(state: Ru, events: readonly RuEvent[]): string[] {
  if (state.phase === 'turn-end' || state.phase === 'end') return []
  const turn = turnsOf(events)
  return SIDES.flatMap((side) => {
    const rolled = toldOf(turn, 'orders').find((told) => told.side === side)
    const spent = toldOf(turn, 'order-spent').findLast((told) => told.side === side)
    const left = spent?.left ?? rolled?.orders ?? 0
    return state.orders[side] === left && left >= 0 ? [] : [`${side} has ${state.orders[side]} TO, ${left} by the log.`]
  })
}

const idsOf = (state: Ru, where: Unit['where']): readonly Id[] => Object.values(state.units).filter((unit) => unit.where === where).map(({ id }) => id)

/** RU-WEAPON-LIM-1: a copy of Limited Ammo is used once; RU-AOO-4: one attack of opportunity each turn. */
function ammunitionFaults(state: Ru, events: readonly RuEvent[]): string[] {
  const limited = Object.values(state.units).flatMap((unit) => {
    const copies = (gear: string) => unit.weapons.filter((one, i) => one.gear === gear && hasSpecial(gearOf(state, unit, i), 'LIM')).length
    return [...new Set(unit.weapons.map(({ gear }) => gear))].filter((gear) => copies(gear) > 0).flatMap((gear) => {
      const shots = toldOf(events, 'action').filter((told) => told.unit === unit.id && told.gear === gear).length
      return shots > copies(gear) ? [`${unit.id} has used ${gear} ${shots} times.`] : []
    })
  })
  const strikes = toldOf(turnsOf(events), 'leaving').flatMap(({ from, strikes }) => (strikes ? [from] : []))
  return [...limited, ...twice(strikes).map((id) => `${id} struck at two leavers in one turn.`)]
}
