import type { BoardModel } from '../../../core/board'
import type { Question } from '../../engine/question'
import type { FactShown, Sheet } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import { nearestOf } from '../../kit/nearest'
import { inches, listed } from '../../kit/words'
import { armsOf } from '../game/armament'
import { apart, byMeasure, enemyUnits, modelsOf, outOfReach } from '../game/ranges'
import { ruleX } from '../game/specials'
import { typeOf, unitOf, woundsOf, type RsLook, type Unit } from '../game/state'
import { aboard, placesOf } from '../game/steps/transport'
import { modelDistance } from '../judge/measure'

/** RS-SPECIAL-HEAL-2, RS-SPECIAL-HEAL-3: how each who could be healed stands now. */
export function healSheet(look: RsLook, question: Question): Sheet {
  return optionSheet(question, (option) => {
    const [, id, model] = option.id.split('>')
    const unit = look.state.units[id ?? '']
    if (!unit) return {}
    const wounds = woundsOf(look.state, unit)
    const hurt = unit.models.find((one) => one.id === model)
    return {
      facts: [
        modelsFact(unit, 'RS-SPECIAL-HEAL-4'),
        ...(hurt ? [fact('Wounds', `${hurt.wounds} of ${wounds}`, true, 'RS-SPECIAL-HEAL-2', `${hurt.wounds} of ${wounds} Wounds left`)] : []),
      ],
    }
  })
}

function modelsFact(unit: Unit, rule: string): FactShown {
  const count = `${unit.models.length} of ${unit.started.length}`
  return fact('Models', count, true, rule, `${count} models stand`)
}

/** RS-SPECIAL-TRANSPORT-1: places taken and left. */
export function embarkSheet(look: RsLook, question: About<{ unit: string }>): Sheet {
  const { unit: id } = question.about
  const needed = placesOf(look.state, unitOf(look.state, id))
  return optionSheet(question, (option) => {
    const transport = look.state.units[option.id]
    if (!transport) return {}
    return { facts: [placesFact(look, transport, needed)] }
  })
}

/** RS-SPECIAL-TRANSPORT-1: how many places the transport has left, and how many are needed. */
export function placesFact({ state }: RsLook, transport: Unit, needed: number): FactShown {
  const all = ruleX(state, transport, 'Transport') ?? 0
  const left = all - aboard(state, transport).reduce((sum, one) => sum + placesOf(state, one), 0)
  const good = needed <= left
  return fact('Places', `${left} of ${all} left, ${needed} needed`, good, 'RS-SPECIAL-TRANSPORT-1', `${left} of ${all} places left, ${needed} needed`)
}

/** RS-SPECIAL-TRANSPORT-8, RS-SPECIAL-TRANSPORT-10. */
export const disembarkSheet = (look: RsLook, question: Question): Sheet =>
  optionSheet(question, (option) => {
    const unit = look.state.units[option.id]
    if (!unit) return {}
    const token = unit.activated === null ? `puts a ${typeOf(look.state, unit)} token into the pool` : 'has acted this round'
    return {
      facts: [
        modelsFact(unit, 'RS-SPECIAL-TRANSPORT-3'),
        fact('Token', token, unit.activated === null, 'RS-SPECIAL-TRANSPORT-10'),
      ],
    }
  })

/** RS-SPECIAL-LEADERLESS-3: how the unit would stand with each as its leader. */
export function leaderSheet(look: RsLook, question: About<{ unit: string }>): Sheet {
  const unit = unitOf(look.state, question.about.unit)
  const arms = new Set(unit.models.map(({ id }) => armsOf(look.state, unit, id).join()))
  return optionSheet(question, (option) => {
    const model = look.board.models[option.id]
    if (!model) return {}
    const out = outOfReach(look, unit, model).length
    const text = out === 0 ? 'all models are in reach' : `${out} ${out === 1 ? 'model is' : 'models are'} out of reach`
    const carried = listed(armsOf(look.state, unit, model.id))
    return {
      facts: [
        ...nearestFact(look, unit, model),
        ...(arms.size > 1 ? [fact('Carries', carried, true, 'RS-UNIT-4', `carries ${carried}`)] : []),
        fact('Coherency', text, out === 0, 'RS-SPECIAL-LEADERLESS-3'),
      ],
    }
  })
}

/** Where it stands is what tells it from the others. */
function nearestFact(look: RsLook, unit: Unit, model: BoardModel): readonly FactShown[] {
  const away = (enemy: Unit) => Math.min(...modelsOf(look, enemy).map((other) => apart(look, model, other).distance))
  const nearest = nearestOf(enemyUnits(look, unit.id), away)
  if (!nearest) return []
  const [other] = byMeasure(look, model, modelsOf(look, nearest.thing))
  const text = `${inches(modelDistance(look.measure, model.id, other!.model.id))} from ${nearest.thing.name}`
  return [fact('Nearest enemy', text, true, 'RS-MEASURE-8', text)]
}

