import type { Id, SideId } from '../../../../core/board'
import type { RandomStream } from '../../../../core/random'
import { canDoMore, eagerly, END } from '../../../kit/action-table'
import { goOf, standingOptions } from '../../../kit/alternation'
import { actionsFor, beginAction, BACK, ORDER } from '../actions'
import { activeOf } from '../costs'
import type { RuAct } from '../act'
import { actLeft, onTable, profileOf, unitOf, type Ru, type RuLook, type Unit } from '../state'
import { otherSide } from '../../../../core/sides'

type UnitStep = { readonly unit: Id }

/** Units that have yet to be activated this turn (RU-CYCLE-4). */
export const readyUnits = (state: Ru, side: SideId) =>
  Object.values(state.units).filter((unit) => unit.side === side && onTable(unit) && !unit.activated)

/** RU-CYCLE-3, RU-CYCLE-4: Squads take turns; who has no Unit left is passed over, and when nobody has the step ends. */
export function next(act: RuAct): void {
  const { state } = act
  const go = goOf(state.next!, (side) => readyUnits(state, side))
  state.next = go?.side ?? null
  if (!go) return act.push({ step: 'turn-end' })
  const { side, left: ready } = go
  if (ready.length === 1) return act.push({ step: 'activate', unit: ready[0]!.id })
  act.ask({
    kind: 'pick-unit', of: side, text: 'Which Unit do you activate?', rules: ['RU-CYCLE-3', 'RU-CYCLE-4'], about: { side },
    form: { form: 'option', options: standingOptions(ready) },
  })
}

export const pickUnitQuestion = {
  take: (act: RuAct, _about: { side: SideId }, { option }: { option: string }): void => act.push({ step: 'activate', unit: option }),
}

/** RU-ACTION-13, RU-WEAPON-STN-1: ACT of this activation, Stun taken off, never below 1. */
export function activate(act: RuAct, { unit: id }: UnitStep): void {
  const { state } = act
  const unit = unitOf(state, id)
  const printed = profileOf(state, unit).act
  const left = Math.max(Math.min(1, printed), printed - unit.stun)
  const stunned = unit.stun > 0
  unit.stun = 0
  unit.brace = 0
  state.active = { unit: id, act: left, spent: 0, counts: {}, uses: {}, heavy: [], recoil: unit.recoil, drawn: {}, stride: 0, aim: 0, skills: [] }
  act.emit({
    kind: 'activated', text: [{ unit: id }, ` is activated with ${left} ACT${stunned ? ', stunned' : ''}.`],
    rules: ['RU-CYCLE-3', 'RU-ACTION-13', ...(stunned ? ['RU-WEAPON-STN-1'] : [])], data: { unit: id, act: left },
  })
  act.activate(id)
  act.push({ step: 'act', unit: id }, { step: 'finish', unit: id })
}

/** The owner takes what ACT and orders allow, in any order, or ends. */
export function act(handed: RuAct, { unit: id }: UnitStep): void {
  const unit = unitOf(handed.state, id)
  if (!onTable(unit)) return
  activeOf(handed.state).drawn = {}
  const options = actionsFor(handed, unit, false)
  if (!canDoMore(options)) return nothingLeft(handed, unit)
  handed.ask({
    kind: 'action', of: unit.side, text: `What now? ${actLeft(activeOf(handed.state))} ACT left`,
    rules: ['RU-ACTION-13', 'RU-ACTION-1', 'RU-ACTION-2'], about: { unit: id },
    form: { form: 'option', options },
  })
}

/** RU-ACTION-13: the activation ends by itself; what of its ACT is lost by that is told. */
function nothingLeft(handed: RuAct, unit: Unit): void {
  const left = actLeft(activeOf(handed.state))
  if (left === 0) return
  handed.emit({
    kind: 'nothing-left', text: [{ unit: unit.id }, ` has ${left} ACT left and can do nothing with ${left === 1 ? 'it' : 'them'}.`],
    rules: ['RU-ACTION-13'], data: { unit: unit.id, left },
  })
}

export const actionQuestion = {
  take(handed: RuAct, { unit }: UnitStep, { option }: { option: string }): void {
    if (option === END) return
    handed.push({ step: 'act', unit })
    beginAction(handed, unitOf(handed.state, unit), option, false)
  },
  /** A hurried player does something rather than nothing. */
  propose(look: RuLook, { unit }: UnitStep, _side: SideId, random: RandomStream, attempt: number) {
    const open = eagerly(actionsFor(look, unitOf(look.state, unit), false), attempt)
    const deeds = open.filter(({ id }) => !WALKING.includes(id))
    if (deeds.length > 0 && random.unit() < 0.5) return { option: random.pick(deeds).id }
    return { option: open.length > 0 && random.unit() < 0.9 ? random.pick(open).id : END }
  },
}

const WALKING: readonly string[] = ['move', 'dash', ORDER, END]

/** RU-ORDERS-9: the same actions, for 1 TO. */
export function order(handed: RuAct, { unit: id }: UnitStep): void {
  const unit = unitOf(handed.state, id)
  handed.ask({
    kind: 'order', of: unit.side, text: 'Which action for 1 TO?', rules: ['RU-ORDERS-9'], about: { unit: id },
    form: { form: 'option', options: actionsFor(handed, unit, true) },
  })
}

export const orderQuestion = {
  take(handed: RuAct, { unit }: UnitStep, { option }: { option: string }): void {
    if (option !== BACK) beginAction(handed, unitOf(handed.state, unit), option, true)
  },
}

/** What was left of its ACT is lost (RU-ACTION-13). */
export function finish(handed: RuAct, { unit: id }: UnitStep): void {
  const { state } = handed
  const unit = unitOf(state, id)
  unit.activated = true
  unit.recoil = false
  state.active = null
  handed.activate(null)
  state.next = otherSide(unit.side)
  handed.emit({ kind: 'finished', text: [{ unit: id }, ' has acted.'], rules: ['RU-CYCLE-4'], data: { unit: id } })
  handed.push({ step: 'next' })
}
