import type { Option } from '../../../engine/question'
import { actionIn, END } from '../../../kit/action-table'
import type { RrAct } from '../act'
import { turnOf, type Model, type RrLook } from '../state'
import { isSpent } from '../turns'
import type { Action } from './action'
import { ATTACKS, preludeActions } from './attacks'
import { deedActions } from './deeds'
import { grabActions, handlingActions } from './handling'
import { moveActions } from './moves'
import { spellActions } from './spells'

export const BACK = 'back'
export const HOLD = 'hold'
export const FEWER = 'fewer'

/** Of a charge that came home the attack is left, which it may do without: another Action is then open to it, if it has one (RR-CHARGE-5, RR-ACTION-3). */
const actionsOf = (look: RrLook, model: Model): readonly Action[] => {
  const turn = turnOf(look.state)
  const grabbing = grabActions(look).filter(({ idle }) => !idle)
  if (isSpent(turn)) return besidesActions(look, model, grabbing)
  const attacks = [...ATTACKS, ...preludeActions(look, model)]
  if (turn.charged && turn.taken >= turn.actions) return [...attacks, ...besidesActions(look, model, grabbing)]
  return [...moveActions(look, model), ...attacks, ...spellActions(look, model), ...deedActions(look, model),
    ...grabbing, ...handlingActions(look).filter(({ idle }) => !idle)]
}

/** Once its Actions are taken, the attack of a charge is due or not: what it still casts (RR-SPELL-1) and picks up (RR-FLAG-3), where that is agreed. */
const besidesActions = (look: RrLook, model: Model, grabbing: readonly Action[]): readonly Action[] =>
  [...(look.state.readings.spells === 'any-time' ? spellActions(look, model) : []), ...(grabsFreely(look) ? grabbing : [])]

const grabsFreely = ({ state }: RrLook): boolean => state.readings.flagTaken === 'free'

/** What the model may do now, what is refused with its reason, and ending its turn. */
export function actionsFor(look: RrLook, model: Model): readonly Option[] {
  const turn = turnOf(look.state)
  return [
    ...actionsOf(look, model).map((action): Option => ({ id: action.id, text: action.text, refused: action.refuse(look, model, turn) })),
    { id: END, text: 'End the turn' },
  ]
}

export const beginAction = (act: RrAct, model: Model, id: string): void => actionIn(actionsOf(act, model), id).begin(act, model)

/** What its owner took back before it was spent. */
export function giveUp(act: RrAct, model: Model, action: string): void {
  const { active } = act.state
  if (active) active.stayed = [...active.stayed, action]
  act.emit({ kind: 'given-up', text: [{ unit: model.id }, ' does not do it after all.'], rules: [], data: { unit: model.id, action } })
}
