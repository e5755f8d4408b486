import type { Inches } from '../../../../core/units'
import { canDoMore, eagerly, END } from '../../../kit/action-table'
import { actionsFor, beginAction } from '../actions'
import type { Answers, RrAct, Steps } from '../act'
import { reaches } from '../../die'
import { allowanceFor } from '../movement'
import { figureOf } from '../near'
import { cardOf, isStanding, modelOf, turnOf, type Model, type Turn } from '../state'
import { arrived, newTurn } from '../turns'
import { remove } from '../wounds'

const CHECK = 'check'
/** Nobody gets up for less. */
const STEP: Inches = 0.5

export const steps = {
  /** RR-COVER-4: what lasts to the beginning of its turn ends. Bleeding comes before anything else (RR-BLEED-1). */
  turn(act, { model: id }) {
    const { state } = act
    const model = modelOf(state, id)
    model.cover = []
    model.veiled = false
    model.sheltered = false
    state.active = newTurn(state, model)
    act.activate(id)
    act.emit({ kind: 'turn', text: [{ unit: id }, ' acts.'], rules: ['RR-ROUND-4', 'RR-CARD-8'], data: { unit: id } })
    arrived(act, id, [figureOf(act, id).at])
    act.push({ step: 'bleed', model: id }, { step: 'rise', model: id }, { step: 'act', model: id }, { step: 'finish', model: id })
  },

  /** RR-BLEED-1 to RR-BLEED-4. */
  bleed(act, { model: id }) {
    const model = modelOf(act.state, id)
    if (!model.bleeding) return
    const face = act.roll({ dice: 1, sides: 10, by: model.side, why: `${model.name}: Bleed Out Roll`, rules: ['RR-BLEED-1'] })[0]!
    const [dies, stands] = [face <= 4, face === 10]
    act.emit({
      kind: 'bleeding', text: [{ unit: id }, ' bleeds: ', { die: face, good: !dies }, '.'],
      rules: ['RR-BLEED-1', dies ? 'RR-BLEED-2' : stands ? 'RR-BLEED-4' : 'RR-BLEED-3'], data: { unit: id, face },
    })
    if (dies) return remove(act, model, 'RR-BLEED-2', true)
    if (stands) return standUp(act, model)
    turnOf(act.state).over = true
    act.push(act.state.readings.bleedHit === 'guarded' ? { step: 'guard', target: id, from: { bleeding: true }, rend: 0, damage: 1 }
      : { step: 'harm', target: id, damage: 1, bleeding: true })
  },

  /** RR-KNOCK-2: who is Knocked Down and does not bleed may check its Willpower, once. */
  rise(act, { model: id }) {
    const model = modelOf(act.state, id)
    if (!model.down || model.bleeding || model.where !== 'table') return
    act.ask({
      kind: 'rise', of: model.side, text: `${model.name} is Knocked Down. Does it try to stand up?`, rules: ['RR-KNOCK-2', 'RR-KNOCK-3'], about: { model: id },
      form: { form: 'option', options: [{ id: CHECK, text: 'Try to stand up' }, { id: 'stay', text: 'Stay down' }] },
    })
  },

  /** RR-MOVE-1, RR-ACTION-1, RR-ACTION-5: moves and spells, then its Action; one who is down does nothing (RR-KNOCK-1). */
  act(act, { model: id }) {
    const model = modelOf(act.state, id)
    const turn = turnOf(act.state)
    if (turn.over || !isStanding(model)) return
    const options = actionsFor(act, model)
    if (!canDoMore(options)) return
    act.ask({
      kind: 'action', of: model.side, text: textOf(model, turn),
      rules: ['RR-MOVE-1', 'RR-ACTION-1', 'RR-ACTION-2'], about: { model: id }, form: { form: 'option', options },
    })
  },

  finish(act, { model: id }) {
    const { state } = act
    const model = modelOf(state, id)
    model.acted = true
    model.haste = 0
    state.active = null
    act.activate(null)
    act.emit({ kind: 'finished', text: [{ unit: id }, ' has acted.'], rules: ['RR-ACTION-5'], data: { unit: id } })
  },
} satisfies Steps

export const questions = {
  rise: {
    take(act, { model: id }, { option }) {
      const model = modelOf(act.state, id)
      const { willpower } = cardOf(act.state, model)
      const tries = option === CHECK
      const face = tries ? act.roll({ dice: 1, sides: 10, by: model.side, why: `${model.name}: Willpower Check`, rules: ['RR-KNOCK-2'] })[0]! : null
      const up = face !== null && reaches(face, willpower)
      act.emit({
        kind: 'rise', rules: ['RR-KNOCK-2', 'RR-KNOCK-3'], data: { unit: id, face, up },
        text: face === null ? [{ unit: id }, ' stays down.'] : [{ unit: id }, ` needs ${willpower} to stand up: `, { die: face, good: up }, '.'],
      })
      if (up) standUp(act, model)
    },
  },
  action: {
    take(act, { model: id }, { option }) {
      const model = modelOf(act.state, id)
      if (option === END) {
        turnOf(act.state).over = true
        return
      }
      act.push({ step: 'act', model: id })
      beginAction(act, model, option)
    },
    /** A hurried player does something rather than nothing, and moves before it acts, unless that is hardly a step. */
    propose(look, { model: id }, _side, random, attempt) {
      const turn = turnOf(look.state)
      const model = modelOf(look.state, id)
      const worth = actionsFor(look, model).filter((one) => one.id !== 'move' || allowanceFor(look, model, 'move') >= STEP)
      const open = eagerly(worth, attempt, turn.stayed)
      const first = open.filter((one) => one.id === 'move' || one.id.startsWith('cast') || one.id.startsWith('prelude'))
      if (first.length > 0 && random.unit() < 0.6) return { option: random.pick(first).id }
      return { option: open.length > 0 && random.unit() < 0.95 ? random.pick(open).id : END }
    },
  },
} satisfies Answers

const textOf = ({ name }: Model, { charged, taken, actions }: Turn): string =>
  (!charged ? `What does ${name} do?` : taken < actions ? `${name} has charged: does it attack, or what else?` : `${name} has charged: how does it attack?`)

/** RR-BLEED-4, RR-KNOCK-3, RR-KNOCK-4: in its own turn; to move is its Action then. */
function standUp(act: RrAct, model: Model): void {
  if (model.bleeding) model.wounds = act.state.readings.risesWith
  model.down = false
  model.bleeding = false
  turnOf(act.state).stood = true
  act.emit({ kind: 'up', text: [{ unit: model.id }, ' stands up: if it moves, that is its Action.'], rules: ['RR-KNOCK-4'], data: { unit: model.id } })
}
