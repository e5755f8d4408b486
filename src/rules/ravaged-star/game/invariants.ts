import type { BoardModel, Id } from '../../../core/board'
import type { BoardState } from '../../engine/board'
import { ENGAGE_ACROSS, ENGAGE_UP } from '../judge/engage'
import { mayEngage } from './movement'
import { outerRadius } from './ranges'
import { ruleX } from './specials'
import { bodyHeight } from '../../lines/figure'
import { unitOf, woundsOf, type Rs, type Token } from './state'
import { aboard, placesOf } from './steps/transport'
import type { RsEvent } from './events'
import { SIDES } from '../../../core/sides'
import { activationFaults, lossFaults, scoreFaults, sinceLast, toldOf } from '../../kit/log-faults'
import { rimDistance } from '../../kit/round-base'
import { boundFaults, strayFaults, tableFaults, TOUCH } from '../../kit/table-faults'

/** What must hold after every choice, whatever was chosen: of the state, the table and the log, each against the others. */
export function faultsOf(state: Rs, board: BoardState, events: readonly RsEvent[]): readonly string[] {
  const gone = Object.values(state.units).filter((unit) => unit.where === 'gone')
  return [
    ...unitFaults(state, board),
    ...tableFaults(board, (a, b) => !meetInHeight(a, b)),
    ...tokenFaults(state, events),
    // RS-ACTIVATE-4.
    ...activationFaults(Object.values(state.units), toldOf(sinceLast(events, 'round'), 'activated')),
    ...roundFaults(state, events),
    ...lossFaults(gone.map(({ id }) => id), state.kills.map(({ unit }) => unit), toldOf(events, 'destroyed').map(({ unit }) => unit)),
    ...engagementFaults(state, board, events),
    ...crowdFaults(board, events),
  ]
}

/** Wounds, whereabouts, leaders and transports of every unit; every model on the table belongs to one. */
function unitFaults(state: Rs, board: BoardState): string[] {
  const faults: string[] = []
  for (const unit of Object.values(state.units)) {
    const wounds = woundsOf(state, unit)
    for (const model of unit.models) {
      const least = state.falling.includes(model.id) ? 0 : 1
      faults.push(...boundFaults(model.id, 'Wounds', model.wounds, least, wounds))
      const stands = unit.where === 'table' && !state.held.includes(model.id)
      if (stands !== (board.models[model.id] !== undefined)) faults.push(`${model.id} is not where ${unit.id} is.`)
      if (!unit.started.includes(model.id)) faults.push(`${model.id} did not begin with ${unit.id}.`)
    }
    if (new Set(unit.models.map((model) => model.id)).size < unit.models.length) faults.push(`${unit.id} has a model twice.`)
    if ((unit.where === 'gone') !== (unit.models.length === 0)) faults.push(`${unit.id} is ${unit.where} with ${unit.models.length} models.`)
    if (unit.leader && unit.models.length > 0 && !unit.models.some((model) => model.id === unit.leader)) {
      faults.push(`${unit.id} lost its leader before its last model.`)
    }
    // Whoever is getting out keeps its transport in mind until its leader has a place.
    const gettingOut = unit.models.some((model) => state.held.includes(model.id))
    if ((unit.where === 'aboard') !== (unit.transport !== null) && unit.where !== 'gone' && !gettingOut) {
      faults.push(`${unit.id} is ${unit.where}, its transport ${unit.transport}.`)
    }
    if (unit.where === 'aboard' && unit.transport && !['table', 'reserve'].includes(unitOf(state, unit.transport).where)) {
      faults.push(`${unit.id} is aboard ${unit.transport}, which is gone.`)
    }
    const carried = aboard(state, unit)
    const places = carried.reduce((sum, one) => sum + placesOf(state, one), 0)
    if (places > (ruleX(state, unit, 'Transport') ?? 0)) faults.push(`${unit.id} carries ${carried.map(({ id }) => id).join(', ')}, for whom it has no room.`)
    if (unit.where === 'waiting' && state.round > 0) faults.push(`${unit.id} was never deployed.`)
  }
  const known = new Set(Object.values(state.units).flatMap((unit) => unit.models.map((model) => model.id)))
  return [...faults, ...strayFaults(board, known)]
}

/** One above the other they share no space: on two floors. */
const meetInHeight = (a: BoardModel, b: BoardModel): boolean => a.at[1] + bodyHeight(a) >= b.at[1] + TOUCH && b.at[1] + bodyHeight(b) >= a.at[1] + TOUCH

/** No token is lost and none appears: what the round began with is in the pool, aside, or was used. */
function tokenFaults(state: Rs, events: readonly RsEvent[]): string[] {
  if (state.phase !== 'activation') return []
  const round = sinceLast(events, 'tokens')
  const begun = toldOf(round, 'tokens').flatMap(({ pool }) => pool)
  const swapped = toldOf(round, 'exchange')
  const added: readonly Token[] = [
    ...toldOf(round, 'underdog').map(({ side }) => ({ side, kind: 'Boost' as const })),
    ...toldOf(round, 'token-added').map(({ side, kind = 'Boost' }) => ({ side, kind })),
    ...swapped.map(({ side, from: kind }) => ({ side, kind })),
  ]
  const drawn = [...toldOf(round, 'drawn').map(({ token }) => token), ...swapped.map(({ side, to: kind }) => ({ side, kind }))]
  const count = (tokens: readonly Token[], { side, kind }: Token) => tokens.filter((token) => token.side === side && token.kind === kind).length
  const all = [...begun, ...added, ...state.pool]
  const kinds = all.filter((token, i) => all.findIndex(({ side, kind }) => side === token.side && kind === token.kind) === i)
  const laid = toldOf(round, 'aside').map(({ token }) => token)
  return [
    ...kinds.flatMap((token) => {
      const [left, told] = [count(state.pool, token), count(begun, token) + count(added, token) - count(drawn, token)]
      return left === told ? [] : [`${token.side} has ${left} ${token.kind} tokens in the pool, ${told} by the log.`]
    }),
    ...(textOf(state.aside) === textOf(laid) ? [] : [`Aside lie ${textOf(state.aside) || 'no tokens'}; by the log ${textOf(laid) || 'none'}.`]),
  ]
}

const textOf = (tokens: readonly Token[]): string => tokens.map(({ side, kind }) => `${side} ${kind}`).toSorted().join(', ')

/** Victory points of each round as the log tells them; the first entry is what was won before this game began. */
function roundFaults(state: Rs, events: readonly RsEvent[]): readonly string[] {
  const begun = events.flatMap(({ kind }, i) => (kind === 'round' ? [i] : []))
  const rounds = Math.max(begun.length, ...SIDES.map((side) => state.scores[side].length - 1))
  return Array.from({ length: rounds }, (_, i) => i).flatMap((i) =>
    scoreFaults((side) => state.scores[side][i + 1] ?? NaN, begun[i] === undefined ? [] : toldOf(events.slice(begun[i], begun[i + 1]), 'score')))
}

/**
 * RS-ENGAGE-4: whoever is engaged came to be so by a charge, by closing ranks, or began so. A unit that moved in any other
 * way has left every engagement, so that a new one needs a charge after that.
 */
function engagementFaults(state: Rs, board: BoardState, events: readonly RsEvent[]): string[] {
  if (state.held.length > 0) return []
  const units = Object.values(state.units).filter((unit) => unit.where === 'table')
  const models = new Map(units.map((unit) => [unit.id, unit.models.flatMap(({ id }) => board.models[id] ?? [])]))
  const pairs = units.filter((unit) => unit.side === 'A').flatMap((a) =>
    units.filter((unit) => unit.side === 'B').flatMap((b) => (models.get(a.id)!.some(
      (one) => models.get(b.id)!.some((other) => isNear(one, other)),
    ) ? [[a.id, b.id] as const] : [])),
  )
  return pairs.flatMap(([a, b]) => {
    const apart = events.findLastIndex((event) => leaves(event, a) || leaves(event, b))
    if (apart < 0 || events.slice(apart + 1).some((event) => engages(event, a, b) || engages(event, b, a))) return []
    return [`${a} and ${b} are engaged, and neither charged the other.`]
  })
}

/** Within engagement range beyond doubt; round bases alone. */
function isNear(a: BoardModel, b: BoardModel): boolean {
  if (a.base?.kind !== 'circle' || b.base?.kind !== 'circle') return false
  return rimDistance(a, b) <= ENGAGE_ACROSS - DOUBT && Math.abs(a.at[1] - b.at[1]) <= ENGAGE_UP - DOUBT
}

const DOUBT = 0.002

/** The unit moved in a way that leaves it engaged with nobody. */
function leaves({ kind, data }: RsEvent, unit: Id): boolean {
  if (kind === 'moved') return data.unit === unit && !mayEngage(data.mode)
  return (kind === 'set-up' || kind === 'disembarked' || kind === 'deployed-unit' || kind === 'dodged') && data.unit === unit
}

/** The one charged the other, or closed its ranks. */
const engages = ({ kind, data }: RsEvent, by: Id, at: Id): boolean =>
  (kind === 'ranks' && data.unit === by) || (kind === 'moved' && data.unit === by && data.charged.includes(at))

/** RS-MOVE-11: nobody is lost for want of a place, in coherency or out of it, on a table that is not full. */
function crowdFaults(board: BoardState, events: readonly RsEvent[]): string[] {
  const taken = Object.values(board.models).map(outerRadius).reduce((sum, radius) => sum + Math.PI * radius * radius, 0)
  if (taken > board.width * board.depth / 10) return []
  return events.flatMap(({ kind, rules, data }) =>
    (kind === 'casualty' && rules.includes('RS-MOVE-11') ? [`${data.model} found no place on a table with room.`] : []))
}
