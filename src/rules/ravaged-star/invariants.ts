import type { SideId } from '../../core/board'
import { distance2, plan } from '../../core/vec'
import type { BoardState } from '../engine/board'
import type { GameEvent } from '../engine/event'
import { outerRadius } from './ranges'
import { profileOf, type Rs } from './state'

/** What must hold after every choice, whatever was chosen. */
export function faultsOf(state: Rs, board: BoardState, events: readonly GameEvent[]): readonly string[] {
  return [...unitFaults(state, board), ...overlaps(board), ...tokenFaults(state, events)]
}

function unitFaults(state: Rs, board: BoardState): string[] {
  const faults: string[] = []
  for (const unit of Object.values(state.units)) {
    const { wounds } = profileOf(state, unit)
    for (const model of unit.models) {
      if ((model.wounds < 1 && !state.falling.includes(model.id)) || model.wounds > wounds + 5) faults.push(`${model.id} has ${model.wounds} Wounds.`)
      const stands = unit.where === 'table' && !state.held.includes(model.id)
      if (stands !== (board.models[model.id] !== undefined)) faults.push(`${model.id} is not where ${unit.id} is.`)
    }
    if ((unit.where === 'gone') !== (unit.models.length === 0)) faults.push(`${unit.id} is ${unit.where} with ${unit.models.length} models.`)
    if (unit.leader && unit.models.length > 0 && !unit.models.some((model) => model.id === unit.leader)) {
      faults.push(`${unit.id} lost its leader before its last model.`)
    }
  }
  const known = new Set(Object.values(state.units).flatMap((unit) => unit.models.map((model) => model.id)))
  for (const id of Object.keys(board.models)) if (!known.has(id)) faults.push(`${id} stands on the table and belongs to nobody.`)
  return faults
}

/** Round bases that share space; others are left to geometry. */
function overlaps(board: BoardState): string[] {
  const models = Object.values(board.models)
  return models.flatMap((a, i) =>
    models.slice(i + 1).flatMap((b) => {
      if (a.base?.kind !== 'circle' || b.base?.kind !== 'circle' || Math.abs(a.at[1] - b.at[1]) > 0.5) return []
      const apart = distance2(plan(a.at), plan(b.at)) - outerRadius(a) - outerRadius(b)
      return apart < -1e-4 ? [`${a.id} and ${b.id} overlap by ${-apart}.`] : []
    }),
  )
}

/** No token is lost and none appears: what the round began with is in the pool, aside, or was used. */
function tokenFaults(state: Rs, events: readonly GameEvent[]): string[] {
  if (state.phase !== 'activation') return []
  const since = events.findLastIndex((event) => event.kind === 'tokens')
  const round = events.slice(since)
  const count = (side: SideId) => {
    const begun = (round[0]!.data as { pool: readonly { side: SideId }[] }).pool.filter((token) => token.side === side).length
    const added = round.filter((event) => ADDING.includes(event.kind) && (event.data as { side: SideId }).side === side).length
    const drawn = round.filter((event) => event.kind === 'drawn' && (event.data as { token: { side: SideId } }).token.side === side).length
    return begun + added - drawn
  }
  return (['A', 'B'] as const).flatMap((side) => {
    const left = state.pool.filter((token) => token.side === side).length
    return left === count(side) ? [] : [`${side} has ${left} tokens in the pool, ${count(side)} by the log.`]
  })
}

/** Events that put one more token of a side into the pool. */
const ADDING: readonly string[] = ['underdog', 'token-added']
