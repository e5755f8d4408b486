import type { Id, Pose, SideId } from '../../../../core/board'
import type { Option } from '../../../engine/question'
import { atMost } from '../../judge/measure'
import { alike, nameWithArms } from '../armament'
import { modelAt } from '../models'
import { leastDistance, modelSees, modelsOf } from '../ranges'
import { hasRule, ruleX } from '../specials'
import { counted } from '../../../kit/words'
import { onTable, unitOf, woundsOf, type Model, type Rs, type RsLook, type Unit } from '../state'
import { removeModels } from './casualties'
import { aboard } from './transport'
import type { Answers, RsAct, Steps } from '../act'
import type { Wounds } from '../tasks'

export const steps = {
  /**
   * RS-WOUND-1 to RS-WOUND-8: failures are worked through one after another; the defender names the model, a wounded
   * one first, the leader last.
   */
  wounds(act, step) {
    const unit = unitOf(act.state, step.target)
    if (step.failures <= 0 || unit.models.length === 0) return
    const models = mayTake(act.state, unit)
    // Of those aboard, who carry the same and are as well, none stands anywhere: which of them it is makes no difference.
    const same = unit.where !== 'table' && models.every(({ wounds: left }) => left === models[0]!.wounds) && alike(act.state, unit, models.map(({ id }) => id))
    if (models.length === 1 || same) return allocate(act, step, models[0]!.id)
    act.ask({
      kind: 'casualty', of: unit.side, text: `Which model takes the damage? ${counted(step.failures, 'hit')} to go`, rules: [
        'RS-WOUND-2', 'RS-WOUND-3', 'RS-WOUND-4',
      ],
      about: step, form: { form: 'option', options: unit.models.map((model) => optionFor(act.state, unit, model, models)) },
    })
  },

  /** RS-WOUND-5: a model that is destroyed is removed; before that it may explode (RS-SPECIAL-EXPLODES-1) and its passengers get out. */
  fall(act, { unit: id, model, by, stood, rule = 'RS-WOUND-5' }) {
    const unit = unitOf(act.state, id)
    // Hit once more by what it set off itself: it is falling already (RS-SPECIAL-EXPLODES-7).
    if (act.state.falling.includes(model)) return
    const passengers = unit.models.length === 1 ? aboard(act.state, unit) : []
    if (passengers.length === 0) {
      explode(act, unit, model, by, stood)
      act.state.held = act.state.held.filter((held) => held !== model)
      return removeModels(act, unit, [model], by, [rule])
    }
    // RS-SPECIAL-TRANSPORT-11: they disembark before the transport is removed, after its explosion (RS-SPECIAL-EXPLODES-3).
    act.state.falling.push(model)
    act.push(
      ...passengers.map((one) => ({ step: 'unload' as const, unit: one.id, transport: id, forced: true, by, ...(stood ? { stood } : {}) })),
      { step: 'take-off', unit: id, model, by, rule },
    )
    explode(act, unit, model, by, stood)
  },

  'take-off'(act, { unit, model, by, rule = 'RS-WOUND-5' }) {
    act.state.falling = act.state.falling.filter((one) => one !== model)
    act.state.held = act.state.held.filter((one) => one !== model)
    removeModels(act, unitOf(act.state, unit), [model], by, [rule, 'RS-SPECIAL-TRANSPORT-11'])
  },
} satisfies Steps

export const questions = {
  casualty: { take: (act, step, { option }) => allocate(act, step, option) },
} satisfies Answers

/** RS-WOUND-3, RS-WOUND-4, RS-SPECIAL-LEADERLESS-5: wounded non-leaders, else any non-leader, else the leader. */
export function mayTake(state: Rs, unit: Unit): readonly Model[] {
  const others = unit.models.filter((model) => model.id !== unit.leader)
  const hurt = others.filter((model) => model.wounds < woundsOf(state, unit))
  return hurt.length > 0 ? hurt : others.length > 0 ? others : unit.models
}

function optionFor(state: Rs, unit: Unit, model: Model, may: readonly Model[]): Option {
  const full = woundsOf(state, unit)
  const refused = may.includes(model)
    ? undefined
    : model.id === unit.leader
      ? { rule: 'RS-WOUND-4', text: 'The leader takes damage last.' }
      : { rule: 'RS-WOUND-3', text: 'A wounded model takes damage first.' }
  const named = nameWithArms(state, unit, model.id)
  return { id: model.id, text: full === 1 ? named : `${named}; ${model.wounds} of ${full} Wounds left`, thing: model.id, refused }
}

function allocate(act: RsAct, step: Wounds, id: Id): void {
  const unit = unitOf(act.state, step.target)
  const model = unit.models.find((one) => one.id === id)!
  // RS-WOUND-6: what is more than it takes is lost.
  const lost = Math.min(step.damage, model.wounds)
  model.wounds -= lost
  act.emit({
    kind: 'wound', text: [{ model: id }, ` loses ${lost} of its Wounds.`], rules: ['RS-WOUND-1', 'RS-STATS-2', 'RS-STATS-10'],
    data: { unit: unit.id, model: id, lost, left: model.wounds },
  })
  act.push({ step: 'wounds', ...step, failures: step.failures - 1 })
  if (model.wounds > 0) return
  act.push({ step: 'fall', unit: unit.id, model: id, by: step.by })
}

/** RS-SPECIAL-EXPLODES-2 to 7: for each 9 or 10 every other unit that is near and in view takes a hit, if the model has or had a place. */
function explode(act: RsAct, unit: Unit, id: Id, by: SideId | null, stood: Pose | undefined): void {
  const radius = ruleX(act.state, unit, 'Explodes')
  if (radius === null || !(act.board.models[id] || stood)) return
  const dice = act.roll({ dice: woundsOf(act.state, unit), sides: 10, by: unit.side, why: `${unit.name} explodes`, rules: ['RS-SPECIAL-EXPLODES-1'] })
  const hits = dice.filter((face) => face >= 9).length
  const near = () => (hits === 0 ? [] : Object.values(act.state.units).filter((other) => isStruck(act, unit, id, radius, other)))
  const struck = act.board.models[id] ? near() : act.suppose({ set: [modelAt(act.state, unit, id, stood!)] }, near)
  const huge = hasRule(act.state, unit, 'Huge')
  const [damage, ap] = [huge ? 2 : 1, huge || hasRule(act.state, unit, 'Large') ? 2 : 1]
  act.emit({
    kind: 'explosion', text: [{ model: id }, ' explodes: ', ...dice.map((die) => ({ die, good: die >= 9 })), '.'],
    rules: ['RS-SPECIAL-EXPLODES-1', 'RS-SPECIAL-EXPLODES-2'], data: { unit: unit.id, model: id, hits, struck: struck.map((other) => other.id) },
  })
  const rules = ['RS-SPECIAL-EXPLODES-2', 'RS-SPECIAL-EXPLODES-4', ...(huge ? ['RS-SPECIAL-EXPLODES-6'] : ap === 2 ? ['RS-SPECIAL-EXPLODES-5'] : [])]
  act.push(...struck.map((other) => ({ step: 'auto-hits' as const, target: other.id, hits, damage, ap, by, what: 'an explosion', rules })))
}

/** RS-SPECIAL-EXPLODES-2, RS-SPECIAL-EXPLODES-3: aboard, or near the model and in its view. */
function isStruck(look: RsLook, unit: Unit, id: Id, radius: number, other: Unit): boolean {
  if (other.where === 'aboard' && other.transport === unit.id) return true
  if (other.id === unit.id || !onTable(other)) return false
  const model = look.board.models[id]!
  const models = modelsOf(look, other)
  const near = models.some(
    (one) => leastDistance(model, one) <= radius + 0.05 && atMost(look.measure.distance({ model: id }, { model: one.id }).distance, radius),
  )
  // The unit is in view if any of its models is, near or not (RS-SIGHT-2).
  return near && models.some((one) => modelSees(look, id, one.id))
}
