import type { Id } from '../../../../core/board'
import type { Option } from '../../../engine/question'
import { standingOptions } from '../../../kit/alternation'
import { nearestOf } from '../../../kit/nearest'
import { inches } from '../../../kit/words'
import { chargeRange, leavesCombat } from '../../judge/charge'
import type { Answers, RrAct, Steps } from '../act'
import { reachedBy } from '../charging'
import { chargeAt } from '../movement'
import { gapOf } from '../near'
import { hostilesOf, modelOf, movementOf, turnOf, type Model, type RrLook } from '../state'
import type { Charging } from '../tasks'
import { arrived, spendAction } from '../turns'

const AGAIN = 'again'

export const steps = {
  /** RR-CHARGE-1: the Charge Roll, capped at its Movement; near a friend whose Rally works it may be rolled again (RR-SPECIALIST-7). */
  charge(act, { model: id }) {
    const model = modelOf(act.state, id)
    spendAction(act, id, 'charge', ['RR-CHARGE-1'], 'charges.')
    const charging = rollCharge(act, model, false)
    if (!turnOf(act.state).rallied) return act.push({ step: 'charge-at', ...charging })
    act.ask({
      kind: 'charge-again', of: model.side, text: `${model.name} charges ${inches(charging.range)}. Roll again? The new roll stands.`,
      rules: ['RR-SPECIALIST-7'], about: charging,
      form: { form: 'option', options: [{ id: AGAIN, text: 'Roll again' }, { id: 'keep', text: `Keep ${inches(charging.range)}` }] },
      offer: { pass: 'keep', costs: false },
    })
  },

  /** RR-CHARGE-2, RR-CHARGE-4, RR-CHARGE-6: at one of those in reach; with nobody there, towards the nearest. */
  'charge-at'(act, { model: id, face, range }) {
    const charging: Charging = { model: id, face, range }
    const model = modelOf(act.state, id)
    const options = chargeTargets(act, charging)
    const open = options.filter(({ refused }) => !refused)
    if (options.length === 0) {
      const hostile = hostilesOf(act.state, model)
      const nearest = nearestOf(hostile.filter((one) => !leavesCombat(chargeAt(act, model, range, one.id))), (one) => gapOf(act, id, one.id))?.thing
      return nearest ? act.push({ step: 'charge-home', ...charging, target: nearest.id, success: false }) : failed(act, charging, hostile[0]!.id)
    }
    if (open.length === 0) return failed(act, charging, options[0]!.id)
    if (open.length === 1) return act.push({ step: 'charge-home', ...charging, target: open[0]!.id, success: true })
    act.ask({
      kind: 'charge-target', of: model.side, text: `Whom does ${model.name} charge? It goes ${inches(range)}.`, rules: ['RR-CHARGE-2', 'RR-CHARGE-4'],
      about: charging, form: { form: 'option', options },
    })
  },

  /** RR-CHARGE-4 to RR-CHARGE-6: a full move, or up to its base, is a success; what falls short ends the activation. */
  'charge-home'(act, { model: id, target, range, success }) {
    const run = chargeAt(act, modelOf(act.state, id), range, target)
    act.place(id, run.end)
    act.emit({
      kind: 'moved', text: [{ unit: id }, ` charges ${inches(run.ruling.cost)} at `, { unit: target }, '.'], rules: ['RR-CHARGE-4'],
      data: { unit: id, mode: 'charge', path: run.path, cost: run.ruling.cost, allowance: range },
    })
    const home = success && run.whole
    const turn = turnOf(act.state)
    if (home) {
      turn.charged = true
      turn.firstUse = true
    } else turn.over = true
    act.emit({
      kind: 'charged', text: [{ unit: id }, home ? ' comes home and may attack.' : ' falls short.'], rules: [home ? 'RR-CHARGE-5' : 'RR-CHARGE-6'],
      data: { unit: id, target, success: home },
    })
    arrived(act, id, run.path)
  },
} satisfies Steps

/** Hostile models in reach of the charge, and those it may not go for because the way leads out of a combat (RR-COMBAT-3). */
function chargeTargets(look: RrLook, { model: id, range }: Charging): readonly Option[] {
  const model = modelOf(look.state, id)
  return standingOptions(reachedBy(look, model, range)).map((option): Option => {
    const held = leavesCombat(chargeAt(look, model, range, option.id))
    return held ? { ...option, refused: { rule: 'RR-COMBAT-3', text: held.text, at: held.at } } : option
  })
}

function rollCharge(act: RrAct, model: Model, again: boolean): Charging {
  const face = act.roll({ dice: 1, sides: 10, by: model.side, why: `${model.name}: Charge Roll`, rules: ['RR-CHARGE-1'] })[0]!
  const range = chargeRange(face, movementOf(act.state, model))
  act.emit({
    kind: 'charge', text: [{ unit: model.id }, again ? ' rolls the charge again: ' : ' rolls for its charge: ', { die: face, good: null },
      `, ${inches(range)}.`],
    rules: ['RR-CHARGE-1', ...(again ? ['RR-SPECIALIST-7'] : [])], data: { unit: model.id, face, range, again },
  })
  return { model: model.id, face, range }
}

function failed(act: RrAct, { model: id }: Charging, target: Id): void {
  turnOf(act.state).over = true
  act.emit({ kind: 'charged', text: [{ unit: id }, ' cannot go for anybody without leaving a combat.'], rules: ['RR-COMBAT-3'],
    data: { unit: id, target, success: false } })
}

export const questions = {
  'charge-again': {
    take(act, charging, { option }) {
      const kept = option === AGAIN ? rollCharge(act, modelOf(act.state, charging.model), true) : charging
      act.push({ step: 'charge-at', ...kept })
    },
  },
  'charge-target': { take: (act, charging, { option }) => act.push({ step: 'charge-home', ...charging, target: option, success: true }) },
} satisfies Answers
