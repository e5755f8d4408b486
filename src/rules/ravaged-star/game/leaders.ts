import type { BoardModel, Id } from '../../../core/board'
import type { BoardState, Supposition } from '../../engine/board'
import type { Broken } from '../../engine/question'
import { leaderCandidates, modelsOf } from './ranges'
import { onTable, type RsLook, type Unit } from './state'

/** What is asked of the table while that model of a Leaderless unit leads it (RS-SPECIAL-LEADERLESS-2). */
export function asLedBy<R>(look: RsLook, unit: Unit, leader: Id, ask: () => R): R {
  const change = leading(look, unit, leader)
  return change ? look.suppose(change, ask) : ask()
}

/** The change that makes the model lead; null where it does. The same for the same models: the engine knows it again. */
function leading(look: RsLook, unit: Unit, leader: Id): Supposition | null {
  const models = modelsOf(look, unit)
  const wrong = models.filter((model) => model.leader !== (model.id === leader))
  if (wrong.length === 0) return null
  let known = changes.get(look.board)
  if (!known) changes.set(look.board, (known = new Map()))
  let change = known.get(leader)
  if (change?.of !== models) known.set(
    leader, (change = { of: models, is: { set: wrong.map((model): BoardModel => ({ ...model, leader: model.id === leader })) } }),
  )
  return change.is
}

const changes = new WeakMap<BoardState, Map<Id, { readonly of: readonly BoardModel[]; readonly is: Supposition }>>()

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
