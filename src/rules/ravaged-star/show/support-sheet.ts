import type { Option, Question } from '../../engine/question'
import type { Sheet, SheetRow } from '../../playable'
import { fact, optionRow } from '../../kit/sheet-rows'
import { outOfReach } from '../game/ranges'
import { ruleX } from '../game/specials'
import { typeOf, unitOf, woundsOf, type RsLook } from '../game/state'
import { aboard, placesOf } from '../game/steps/transport'
import { optionsOf } from './action-sheet'

/** RS-SPECIAL-HEAL-2, RS-SPECIAL-HEAL-3: how each who could be healed stands now. */
export function healSheet(look: RsLook, question: Question): Sheet {
  return sheetOf(question, (option) => {
    const [, id, model] = option.id.split('>')
    const unit = look.state.units[id ?? '']
    if (!unit) return optionRow(option)
    const wounds = woundsOf(look.state, unit)
    const hurt = unit.models.find((one) => one.id === model)
    return optionRow(option, {
      facts: [
        fact('Models', `${unit.models.length} of ${unit.started.length}`, true, 'RS-SPECIAL-HEAL-4', `${unit.models.length} of ${unit.started.length} models stand`),
        ...(hurt ? [fact('Wounds', `${hurt.wounds} of ${wounds}`, true, 'RS-SPECIAL-HEAL-2', `${hurt.wounds} of ${wounds} Wounds left`)] : []),
      ],
    })
  })
}

/** RS-SPECIAL-TRANSPORT-1: places taken and left. */
export function embarkSheet(look: RsLook, question: Question): Sheet {
  const { unit: id } = question.about as { unit: string }
  const needed = placesOf(look.state, unitOf(look.state, id))
  return sheetOf(question, (option) => {
    const transport = look.state.units[option.id]
    if (!transport) return optionRow(option)
    const all = ruleX(look.state, transport, 'Transport') ?? 0
    const left = all - aboard(look.state, transport).reduce((sum, one) => sum + placesOf(look.state, one), 0)
    return optionRow(option, { facts: [fact('Places', `${left} of ${all} left, ${needed} needed`, needed <= left, 'RS-SPECIAL-TRANSPORT-1', `${left} of ${all} places left, ${needed} needed`)] })
  })
}

/** RS-SPECIAL-TRANSPORT-8, RS-SPECIAL-TRANSPORT-10. */
export const disembarkSheet = (look: RsLook, question: Question): Sheet =>
  sheetOf(question, (option) => {
    const unit = look.state.units[option.id]
    if (!unit) return optionRow(option)
    const token = unit.activated === null ? `puts a ${typeOf(look.state, unit)} token into the pool` : 'has acted this round'
    return optionRow(option, {
      facts: [
        fact('Models', `${unit.models.length} of ${unit.started.length}`, true, 'RS-SPECIAL-TRANSPORT-3', `${unit.models.length} of ${unit.started.length} models stand`),
        fact('Token', token, unit.activated === null, 'RS-SPECIAL-TRANSPORT-10'),
      ],
    })
  })

/** RS-SPECIAL-LEADERLESS-3: how the unit would stand with each as its leader. */
export function leaderSheet(look: RsLook, question: Question): Sheet {
  const unit = unitOf(look.state, (question.about as { unit: string }).unit)
  return sheetOf(question, (option) => {
    const model = look.board.models[option.id]
    if (!model) return optionRow(option)
    const out = outOfReach(look, unit, model).length
    const text = out === 0 ? 'all models are in reach' : `${out} ${out === 1 ? 'model is' : 'models are'} out of reach`
    return optionRow(option, { facts: [fact('Coherency', text, out === 0, 'RS-SPECIAL-LEADERLESS-3')] })
  })
}

const sheetOf = (question: Question, row: (option: Option) => SheetRow): Sheet => ({ title: question.text, rows: optionsOf(question).map(row) })
