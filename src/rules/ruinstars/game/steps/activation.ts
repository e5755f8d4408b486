import type { SideId } from '../../../../core/board'
import { canDoMore, eagerly, END } from '../../../kit/action-table'
import { goOf, standingOptions } from '../../../kit/alternation'
import { actionsFor, beginAction, BACK, ORDER } from '../actions'
import { activeOf, nextAct } from '../costs'
import type { Answers, RuAct, Steps } from '../act'
import { actLeft, onTable, squadOf, unitOf, type Ru, type Unit } from '../state'
import { otherSide } from '../../../../core/sides'

/** Units that have yet to be activated this turn (RU-CYCLE-4). */
export const readyUnits = (state: Ru, side: SideId) => squadOf(state, side).filter((unit) => onTable(unit) && !unit.activated)

export const steps = {
  /** RU-CYCLE-3, RU-CYCLE-4: Squads take turns; who has no Unit left is passed over, and when nobody has the step ends. */
  next(act) {
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
  },

  activate(act, { unit: id }) {
    const { state } = act
    const unit = unitOf(state, id)
    const left = nextAct(state, unit)
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
  },

  /** The owner takes what ACT and orders allow, in any order, or ends. */
  act(act, { unit: id }) {
    const unit = unitOf(act.state, id)
    if (!onTable(unit)) return
    const active = activeOf(act.state)
    active.drawn = {}
    const options = actionsFor(act, unit, false)
    if (!canDoMore(options)) return nothingLeft(act, unit)
    act.ask({
      kind: 'action', of: unit.side, text: `What now? ${actLeft(active)} ACT left`, rules: ['RU-ACTION-13', 'RU-ACTION-1', 'RU-ACTION-2'],
      about: { unit: id }, form: { form: 'option', options },
    })
  },

  /** RU-ORDERS-9: the same actions, for 1 TO. */
  order(act, { unit: id }) {
    const unit = unitOf(act.state, id)
    act.ask({
      kind: 'order', of: unit.side, text: 'Which action for 1 TO?', rules: ['RU-ORDERS-9'], about: { unit: id },
      form: { form: 'option', options: actionsFor(act, unit, true) },
    })
  },

  /** What was left of its ACT is lost (RU-ACTION-13). */
  finish(act, { unit: id }) {
    const { state } = act
    const unit = unitOf(state, id)
    unit.activated = true
    unit.recoil = false
    state.active = null
    act.activate(null)
    state.next = otherSide(unit.side)
    act.emit({ kind: 'finished', text: [{ unit: id }, ' has acted.'], rules: ['RU-CYCLE-4'], data: { unit: id } })
    act.push({ step: 'next' })
  },
} satisfies Steps

/** RU-ACTION-13: the activation ends by itself; what of its ACT is lost by that is told. */
function nothingLeft(act: RuAct, { id }: Unit): void {
  const left = actLeft(activeOf(act.state))
  if (left === 0) return
  act.emit({
    kind: 'nothing-left', text: [{ unit: id }, ` has ${left} ACT left and can do nothing with ${left === 1 ? 'it' : 'them'}.`],
    rules: ['RU-ACTION-13'], data: { unit: id, left },
  })
}

export const questions = {
  'pick-unit': { take: (act, _about, { option }) => act.push({ step: 'activate', unit: option }) },

  action: {
    take(act, { unit }, { option }) {
      if (option === END) return
      act.push({ step: 'act', unit })
      beginAction(act, unitOf(act.state, unit), option, false)
    },
    /** A hurried player does something rather than nothing. */
    propose(look, { unit }, _side, random, attempt) {
      const open = eagerly(actionsFor(look, unitOf(look.state, unit), false), attempt, look.state.active?.stayed)
      const deeds = open.filter(({ id }) => !WALKING.includes(id))
      if (deeds.length > 0 && random.unit() < 0.5) return { option: random.pick(deeds).id }
      return { option: open.length > 0 && random.unit() < 0.9 ? random.pick(open).id : END }
    },
  },

  order: {
    take(act, { unit }, { option }) {
      if (option !== BACK) beginAction(act, unitOf(act.state, unit), option, true)
    },
  },
} satisfies Answers

const WALKING: readonly string[] = ['move', 'dash', ORDER, END]
