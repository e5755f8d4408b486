import type { BoardModel, Id, SideId } from '../../../core/board'
import type { BoardState } from '../../engine/board'
import type { GameEvent } from '../../engine/event'
import { ENGAGE_ACROSS, ENGAGE_UP } from '../judge/engage'
import { mayEngage } from './movement'
import { outerRadius } from './ranges'
import { ruleX } from './specials'
import { bodyHeight } from '../judge/body'
import { unitOf, woundsOf, type Rs, type Token } from './state'
import { aboard, placesOf } from './steps/transport'
import type { MoveMode } from '../judge/modes'
import { SIDES } from '../../../core/sides'
import { activationFaults, lossFaults, scoreFaults, sinceLast } from '../../kit/log-faults'
import { rimGap } from '../../kit/round-base'
import { boundFaults, strayFaults, tableFaults, TOUCH } from '../../kit/table-faults'

/** What must hold after every choice, whatever was chosen: of the state, the table and the log, each against the others. */
export function faultsOf(state: Rs, board: BoardState, events: readonly GameEvent[]): readonly string[] {
  const gone = Object.values(state.units).filter((unit) => unit.where === 'gone')
  return [
    ...unitFaults(state, board),
    ...tableFaults(board, (a, b) => !meetInHeight(a, b)),
    ...tokenFaults(state, events),
    // RS-ACTIVATE-4.
    ...activationFaults(Object.values(state.units), dataOf(sinceLast(events, 'round'), 'activated')),
    ...roundFaults(state, events),
    ...lossFaults(gone.map(({ id }) => id), state.kills.map(({ unit }) => unit), dataOf<{ unit: Id }>(events, 'destroyed').map(({ unit }) => unit)),
    ...engagementFaults(state, board, events),
    ...crowdFaults(board, events),
  ]
}

const dataOf = <T>(events: readonly GameEvent[], kind: string): readonly T[] =>
  events.filter((event) => event.kind === kind).map(({ data }) => data as T)

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
function tokenFaults(state: Rs, events: readonly GameEvent[]): string[] {
  if (state.phase !== 'activation') return []
  const round = sinceLast(events, 'tokens')
  const tokensOf = (kind: string) => dataOf<{ token: Token }>(round, kind).map(({ token }) => token)
  const begun = (round[0]!.data as { pool: readonly Token[] }).pool
  const swapped = round.filter(({ kind }) => kind === 'exchange').map(({ data }) => data as { side: SideId; from: Token['kind']; to: Token['kind'] })
  const added = [
    ...round.filter((event) => ADDING.includes(event.kind)).map(({ data }): Token => ({ kind: 'Boost', ...(data as { side: SideId }) })),
    ...swapped.map(({ side, from: kind }) => ({ side, kind })),
  ]
  const drawn = [...tokensOf('drawn'), ...swapped.map(({ side, to: kind }) => ({ side, kind }))]
  const count = (tokens: readonly Token[], { side, kind }: Token) => tokens.filter((token) => token.side === side && token.kind === kind).length
  const all = [...begun, ...added, ...state.pool]
  const kinds = all.filter((token, i) => all.findIndex(({ side, kind }) => side === token.side && kind === token.kind) === i)
  const laid = tokensOf('aside')
  return [
    ...kinds.flatMap((token) => {
      const [left, told] = [count(state.pool, token), count(begun, token) + count(added, token) - count(drawn, token)]
      return left === told ? [] : [`${token.side} has ${left} ${token.kind} tokens in the pool, ${told} by the log.`]
    }),
    ...(textOf(state.aside) === textOf(laid) ? [] : [`Aside lie ${textOf(state.aside) || 'no tokens'}; by the log ${textOf(laid) || 'none'}.`]),
  ]
}

const textOf = (tokens: readonly Token[]): string => tokens.map(({ side, kind }) => `${side} ${kind}`).toSorted().join(', ')

/** Events that put one more token of a side into the pool: a boost token where they name no other. */
const ADDING: readonly string[] = ['underdog', 'token-added']

/** Victory points of each round as the log tells them; the first entry is what was won before this game began. */
function roundFaults(state: Rs, events: readonly GameEvent[]): readonly string[] {
  const begun = events.flatMap(({ kind }, i) => (kind === 'round' ? [i] : []))
  const rounds = Math.max(begun.length, ...SIDES.map((side) => state.scores[side].length - 1))
  return Array.from({ length: rounds }, (_, i) => i).flatMap((i) =>
    scoreFaults((side) => state.scores[side][i + 1] ?? NaN, begun[i] === undefined ? [] : dataOf(events.slice(begun[i], begun[i + 1]), 'score')))
}

/**
 * RS-ENGAGE-4: whoever is engaged came to be so by a charge, by closing ranks, or began so. A unit that moved in any other
 * way has left every engagement, so that a new one needs a charge after that.
 */
function engagementFaults(state: Rs, board: BoardState, events: readonly GameEvent[]): string[] {
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
  return rimGap(a, b) <= ENGAGE_ACROSS - DOUBT && Math.abs(a.at[1] - b.at[1]) <= ENGAGE_UP - DOUBT
}

const DOUBT = 0.002

/** The unit moved in a way that leaves it engaged with nobody. */
function leaves(event: GameEvent, unit: Id): boolean {
  const data = event.data as { unit?: Id; mode?: MoveMode } | null
  if (data?.unit !== unit) return false
  if (event.kind === 'moved') return !mayEngage(data.mode!)
  return event.kind === 'set-up' || event.kind === 'disembarked' || event.kind === 'deployed-unit' || event.kind === 'dodged'
}

/** The one charged the other, or closed its ranks. */
function engages(event: GameEvent, by: Id, at: Id): boolean {
  const data = event.data as { unit?: Id; charged?: readonly Id[] } | null
  if (data?.unit !== by) return false
  return event.kind === 'ranks' || (event.kind === 'moved' && (data.charged?.includes(at) ?? false))
}

/** RS-MOVE-11: nobody is lost for want of a place, in coherency or out of it, on a table that is not full. */
function crowdFaults(board: BoardState, events: readonly GameEvent[]): string[] {
  const taken = Object.values(board.models).reduce((sum, model) => sum + Math.PI * outerRadius(model) ** 2, 0)
  if (taken > board.width * board.depth / 10) return []
  const lost = events.filter(({ kind, rules }) => kind === 'casualty' && rules.includes('RS-MOVE-11'))
  return lost.map(({ data }) => `${(data as { model: Id }).model} found no place on a table with room.`)
}
