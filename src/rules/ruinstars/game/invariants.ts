import type { Id, SideId } from '../../../core/board'
import { distance2, plan } from '../../../core/vec'
import type { BoardState } from '../../engine/board'
import type { GameEvent } from '../../engine/event'
import { radiusOf } from './near'
import { hasSpecial } from '../profile'
import { gearOf, missionPoints, profileOf, type Ru } from './state'
import { SIDES } from '../../../core/sides'

/** What must hold after every choice, whatever was chosen: of the state, the table and the log, each against the others. */
export function faultsOf(state: Ru, board: BoardState, events: readonly GameEvent[]): readonly string[] {
  return [
    ...unitFaults(state, board),
    ...tableFaults(state, board),
    ...itemFaults(state, board),
    ...activationFaults(state, events),
    ...orderFaults(state, events),
    ...scoreFaults(state, events),
    ...lossFaults(state, events),
    ...ammunitionFaults(state, events),
  ]
}

type Data = Readonly<Record<string, unknown>>
const dataOf = (event: GameEvent): Data => (event.data ?? {}) as Data
const turnsOf = (events: readonly GameEvent[]) => events.slice(Math.max(0, events.findLastIndex((event) => event.kind === 'turn')))

/** HIT and whereabouts; every figure on the table is a Unit's. */
function unitFaults(state: Ru, board: BoardState): string[] {
  const faults = Object.values(state.units).flatMap((unit) => {
    const { hit } = profileOf(state, unit)
    return [
      ...(unit.hit >= 0 && unit.hit <= hit ? [] : [`${unit.id} has ${unit.hit} HIT of ${hit}.`]),
      ...((unit.hit === 0) === (unit.where === 'out') ? [] : [`${unit.id} is ${unit.where} with ${unit.hit} HIT.`]),
      ...((unit.where === 'table') === (board.models[unit.id] !== undefined) ? [] : [`${unit.id} is ${unit.where} and its figure is not.`]),
      ...(unit.stun >= 0 && unit.brace >= 0 ? [] : [`${unit.id} has less than no Stun or Brace.`]),
      ...(unit.where === 'waiting' && state.turn > 0 ? [`${unit.id} was never deployed.`] : []),
    ]
  })
  return [...faults, ...Object.keys(board.models).filter((id) => !state.units[id]).map((id) => `${id} is nobody's figure.`)]
}

/** Geometry takes what is less deep for touching: stored positions are not exact. */
const TOUCH = 0.0011

/** Bases lie on the table and share no space; who is on its way may pass through Squadmates (RU-HOUSE-8). */
function tableFaults(state: Ru, board: BoardState): string[] {
  const models = Object.values(board.models)
  const off = models.filter((model) => {
    const radius = radiusOf(model) - TOUCH
    return Math.abs(model.at[0]) + radius > board.width / 2 || Math.abs(model.at[2]) + radius > board.depth / 2
  })
  const faults = off.map((model) => `${model.id} is not on the table.`)
  models.forEach((a, i) => {
    for (const b of models.slice(i + 1)) {
      if (state.walking && [a.id, b.id].includes(state.walking.unit) && a.side === b.side) continue
      const apart = distance2(plan(a.at), plan(b.at)) - radiusOf(a) - radiusOf(b)
      if (Math.abs(a.at[1] - b.at[1]) <= 0.5 && apart < -TOUCH) faults.push(`${a.id} and ${b.id} overlap by ${-apart}.`)
    }
  })
  return faults
}

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

/** RU-CYCLE-4, RU-ACTION-13: once a turn each, in alternation while both can, and no more ACT than there is. */
function activationFaults(state: Ru, events: readonly GameEvent[]): string[] {
  const { active } = state
  const turn = turnsOf(events)
  const activated = turn.filter((event) => event.kind === 'activated').map((event) => dataOf(event)['unit'] as Id)
  const paid = turn.slice(turn.findLastIndex((event) => event.kind === 'activated')).filter((event) => event.kind === 'action')
  const spent = paid.reduce((sum, event) => sum + (dataOf(event)['cost'] as number), 0)
  return [
    ...(new Set(activated).size === activated.length ? [] : ['A Unit was activated twice in a turn.']),
    ...Object.values(state.units).filter((unit) => unit.activated && !activated.includes(unit.id)).map(
      (unit) => `${unit.id} has acted and was never activated.`
    ),
    ...(active && (active.spent > active.act || active.spent < 0) ? [`${active.unit} has spent ${active.spent} of ${active.act} ACT.`] : []),
    ...(active && active.spent !== spent ? [`${active.unit} has spent ${active.spent} ACT, ${spent} by the log.`] : []),
  ]
}

/** TO are what was rolled less what was spent (RU-ORDERS-1, RU-ORDERS-5). */
function orderFaults(state: Ru, events: readonly GameEvent[]): string[] {
  if (state.phase === 'turn-end' || state.phase === 'end') return []
  const turn = turnsOf(events)
  return SIDES.flatMap((side) => {
    const rolled = turn.find((event) => event.kind === 'orders' && dataOf(event)['side'] === side)
    const told = turn.findLast((event) => event.kind === 'order-spent' && dataOf(event)['side'] === side)
    const left = told ? dataOf(told)['left'] : rolled ? dataOf(rolled)['orders'] : 0
    return state.orders[side] === left && state.orders[side] >= 0 ? [] : [`${side} has ${state.orders[side]} TO, ${String(left)} by the log.`]
  })
}

function scoreFaults(state: Ru, events: readonly GameEvent[]): string[] {
  const told = (side: SideId) => events.filter(
    (event) => event.kind === 'score' && dataOf(event)['side'] === side
  ).reduce((sum, event) => sum + (dataOf(event)['points'] as number), 0)
  return SIDES.flatMap((side) => (missionPoints(state, side) === told(side) ? [] : [`${side} has ${missionPoints(state, side)} MP, ${told(side)} by the log.`]))
}

/** Every Unit that is out was Taken Out once, as the log tells it. */
function lossFaults(state: Ru, events: readonly GameEvent[]): string[] {
  const told = events.filter((event) => event.kind === 'taken-out').map((event) => dataOf(event)['unit'] as Id).toSorted().join()
  const out = Object.values(state.units).filter((unit) => unit.where === 'out').map((unit) => unit.id).toSorted().join()
  const kept = state.losses.map((loss) => loss.unit).toSorted().join()
  return told === out && kept === out ? [] : [`Out are ${out}; lost ${kept}; by the log ${told}.`]
}

/** RU-WEAPON-LIM-1: a copy of Limited Ammo is used once; RU-AOO-4: one attack of opportunity each turn. */
function ammunitionFaults(state: Ru, events: readonly GameEvent[]): string[] {
  const limited = Object.values(state.units).flatMap((unit) => {
    const copies = (gear: string) => unit.weapons.filter((one, i) => one.gear === gear && hasSpecial(gearOf(state, unit, i), 'LIM')).length
    return [...new Set(unit.weapons.map(({ gear }) => gear))].filter((gear) => copies(gear) > 0).flatMap((gear) => {
      const shots = events.filter((event) => event.kind === 'action' && dataOf(event)['unit'] === unit.id && dataOf(event)['gear'] === gear).length
      return shots > copies(gear) ? [`${unit.id} has used ${gear} ${shots} times.`] : []
    })
  })
  const strikes = turnsOf(events).filter((event) => event.kind === 'leaving' && dataOf(event)['strikes'] === true).map((event) => dataOf(event)['from'] as Id)
  return [...limited, ...(new Set(strikes).size === strikes.length ? [] : ['A Unit struck at two leavers in one turn.'])]
}
