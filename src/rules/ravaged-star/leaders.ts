import type { BoardModel, Id } from '../../core/board'
import type { Broken } from '../engine/question'
import { leaderCandidates, modelsOf } from './ranges'
import { onTable, type RsLook, type Unit } from './state'

/** What is asked of the table while that model of a Leaderless unit leads it (RS-SPECIAL-LEADERLESS-2). */
export function asLedBy<R>(look: RsLook, unit: Unit, leader: Id, ask: () => R): R {
  const wrong = modelsOf(look, unit).filter((model) => model.leader !== (model.id === leader))
  return wrong.length === 0 ? ask() : look.suppose({ set: wrong.map((model): BoardModel => ({ ...model, leader: model.id === leader })) }, ask)
}

/** What keeps the unit from something whoever leads it; undefined as soon as one of those who may lead can. */
export function refusedToAll(look: RsLook, unit: Unit, refuse: () => Broken | undefined): Broken | undefined {
  if (unit.leader !== null || !onTable(unit)) return refuse()
  let first: Broken | undefined
  for (const { id } of leaderCandidates(look, unit)) {
    const refused = asLedBy(look, unit, id, refuse)
    if (!refused) return undefined
    first ??= refused
  }
  return first
}
