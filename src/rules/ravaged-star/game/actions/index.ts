import type { Id } from '../../../../core/board'
import type { Broken, Option } from '../../../engine/question'
import { actionIn, actionOption, END } from '../../../kit/action-table'
import { asLedBy, refusedToAll } from '../leaders'
import { isCoherent, isEngaged } from '../ranges'
import type { RsLook, Unit } from '../state'
import type { Action } from './action'
import { focus } from './focus'
import { drawPower, placeObjective } from './interact'
import { melee } from './melee'
import { bulldoze, charge, disengage, move, run } from './moves'
import { redeploy } from './redeploy'
import { shoot, skirmish } from './shoot'
import { heal, rally } from './support'
import { disembark, embarkAction } from './transport'
import type { RsAct } from '../act'

/** As told to somebody who does not know these words. */
const PRICE = { Single: '1 action', Double: 'both actions', Free: 'free' } as const

/** RS-ACTIVATE-20. */
export const ACTIONS: readonly Action[] = [
  move, focus, shoot, melee, charge, run, disengage, bulldoze, skirmish, redeploy, rally, heal, embarkAction, disembark, placeObjective, drawPower,
]

/** What the unit may do now, refused actions with their reason, and ending the activation. */
export function actionsFor(look: RsLook, unit: Unit): readonly Option[] {
  // RS-SPECIAL-ADVANCED-DEPLOYMENT-3: from reserve there is Redeploy, or nothing.
  if (unit.where === 'reserve') {
    return [offered(redeploy, limits(look, redeploy) ?? redeploy.refuse?.(look, unit)), { id: END, text: 'Stay in reserve' }]
  }
  const forced = forcedMove(look, unit)
  const options = ACTIONS.filter((action) => action.has?.(look, unit) ?? true).map((action): Option =>
    offered(action, limits(look, action) ?? (forced && action.id !== 'move' ? forced : undefined) ?? refusal(look, unit, action)))
  return [...options, { id: END, text: 'End the activation', refused: forced ?? undefined }]
}

const offered = (action: Action, refused: Broken | undefined): Option => actionOption(action, PRICE[action.cost], refused)

/** What keeps the unit from the action, whoever might lead it. */
const refusal = (look: RsLook, unit: Unit, action: Action): Broken | undefined =>
  action.refuse && refusedToAll(look, unit, () => action.refuse!(look, unit))

/** What keeps a Leaderless unit from the action if that model leads it. */
export function refusedUnder(look: RsLook, unit: Unit, id: string, leader: Id): Broken | undefined {
  const action = actionIn(ACTIONS, id)
  return action.refuse && asLedBy(look, unit, leader, () => action.refuse!(look, unit))
}

export function beginAction(act: RsAct, unit: Unit, id: string): void {
  const action = actionIn(ACTIONS, id)
  const active = act.state.active!
  active.free = active.free.filter((free) => free === id)
  if (action.cost === 'Free') active.free = []
  else active.taken.push(id)
  if (action.cost === 'Single') active.singles++
  if (action.cost === 'Double') active.double = true
  act.emit({ kind: 'action', text: [{ unit: unit.id }, `: ${action.text}.`], rules: action.rules, data: { unit: unit.id, action: id } })
  act.push({ step: 'name-leader', unit: unit.id, action: id }, { step: 'begin', unit: unit.id, action: id })
}

/** The action itself, once it is known who leads it. */
export const beginNow = (act: RsAct, unit: Unit, id: string): void => actionIn(ACTIONS, id).begin(act, unit)

/** RS-ACTIVATE-16 to RS-ACTIVATE-19, RS-SHAKEN-1: two Single actions or one Double, one Single when shaken, each once. */
function limits(look: RsLook, action: Action): Broken | undefined {
  const active = look.state.active!
  const { shaken } = look.state.units[active.unit]!
  if (action.cost === 'Free') return undefined
  if (active.taken.includes(action.id)) return { rule: 'RS-ACTIVATE-18', text: 'It has been taken in this activation.' }
  if (active.double) return { rule: 'RS-ACTIVATE-16', text: 'A Double action was taken.' }
  if (action.cost === 'Double') {
    if (shaken) return { rule: 'RS-SHAKEN-1', text: 'A shaken unit takes one Single action.' }
    return active.singles > 0 ? { rule: 'RS-ACTIVATE-16', text: 'A Single action was taken.' } : undefined
  }
  if (shaken && active.singles > 0) return { rule: 'RS-SHAKEN-1', text: 'A shaken unit takes one Single action.' }
  return active.singles > 1 ? { rule: 'RS-ACTIVATE-16', text: 'Two Single actions were taken.' } : undefined
}

/** RS-COHERENCY-4, RS-COHERENCY-7: out of coherency and not engaged, the unit has to Move before anything else. */
function forcedMove(look: RsLook, unit: Unit): Broken | null {
  const active = look.state.active!
  if (unit.where !== 'table' || active.taken.length > 0 || isCoherent(look, unit) || isEngaged(look, unit)) return null
  return { rule: 'RS-COHERENCY-4', text: 'It is out of coherency and has to Move first.' }
}
