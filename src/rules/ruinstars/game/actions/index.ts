import type { Id } from '../../../../core/board'
import type { Option } from '../../../engine/question'
import { priceOf, priceText, unaffordable } from '../costs'
import { actionIn, actionOption, END } from '../../../kit/action-table'
import { counted } from '../../../kit/words'
import type { RuAct } from '../act'
import { unitOf, type RuLook, type Unit } from '../state'
import type { Action } from './action'
import { combatActions } from './combat'
import { doorAction, dropAction, giveAction, pickUpAction } from './items'
import { dash, move } from './moves'
import { missionActions } from './mission'
import { skillActions } from './skills'

export const BACK = 'back'
export const NOTHING: Option = { id: BACK, text: 'Nothing after all' }
export const ORDER = 'order'

const ACTIONS = (look: RuLook, unit: Unit): readonly Action[] => [
  move(look), dash, ...combatActions(look, unit), ...pickUpAction(look), ...dropAction(look, unit), ...giveAction(look, unit), ...doorAction(look),
  ...missionActions(look),
]

/**
 * What the Unit may do now, refused actions with their reason, and ending the activation. `order`: as an extra action for
 * 1 TO (RU-ORDERS-9).
 */
export function actionsFor(look: RuLook, unit: Unit, order: boolean): readonly Option[] {
  const options = ACTIONS(look, unit).map((action): Option => {
    const paying = { ...action.paying, order }
    const refused = unaffordable(look.state, paying) ?? action.refuse?.(look, unit)
    return actionOption(action, priceText(priceOf(look.state, paying)), refused)
  })
  if (order) return [...options, NOTHING]
  const skills = skillActions(look, unit).map(({ id, text, refused }): Option => ({ id, text, refused }))
  return [...options, ...skills, ...extra(look, unit), { id: END, text: 'End the activation' }]
}

/** What an action is paid as; null for what costs no ACT. */
export const payingFor = (look: RuLook, unit: Unit, id: string): Action['paying'] | null => ACTIONS(look, unit).find((one) => one.id === id)?.paying ?? null

function extra(look: RuLook, unit: Unit): readonly Option[] {
  const left = look.state.orders[unit.side]
  return [{
    id: ORDER, text: left > 0 ? `Extra action (1 of ${counted(left, 'tactical order')})` : 'Extra action (1 tactical order)',
    refused: left > 0 ? undefined : { rule: 'RU-ORDERS-9', text: 'No TO is left.' },
  }]
}

export function beginAction(act: RuAct, unit: Unit, id: string, order: boolean): void {
  if (id === ORDER) return act.push({ step: 'order', unit: unit.id })
  const skill = skillActions(act, unit).find((one) => one.id === id)
  if (skill) return skill.use(act, unitOf(act.state, unit.id))
  actionIn(ACTIONS(act, unit), id).begin(act, unit, order)
}

/** An action that its owner took back before it was paid. */
export const giveUp = (act: RuAct, unit: Id, action: string): void =>
  act.emit({ kind: 'given-up', text: [{ unit }, ' does not do it after all.'], rules: [], data: { unit, action } })
