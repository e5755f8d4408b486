import type { Id } from '../../../core/board'
import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import { sumShown } from '../../kit/sums'
import { inches } from '../../kit/words'
import type { FactShown, Sheet, SheetRow, SumShown } from '../../playable'
import type { Spell } from '../card'
import { D10 } from '../die'
import { guardSum } from '../game/combat'
import { deedOf } from '../game/deeds'
import { gapOf } from '../game/near'
import { mayShrugOff, spellOf } from '../game/spells'
import { cardOf, modelOf, wardingOf, type RrLook } from '../game/state'
import type { Casting, Deeding, OfModel } from '../game/tasks'
import { fatesAfter, inPercent, rollsAtLeast } from './chances'
import { outcomesOf } from './attack-sheet'

/** A plain roll of a D10: no result of its own for 1 and 10. */
const plainSum = (label: string, needs: number): SumShown => ({ label, printed: needs, changes: [], needs, chance: rollsAtLeast(needs), dice: 1, sides: 10 })

/** RR-SPELL-4, RR-CARD-6: the Casting Roll, the target's Willpower, and what the spell does then. */
export const spellSheet = (look: RrLook, question: About<Casting>): Sheet => {
  const { model: id, spell: name } = question.about
  const spell = spellOf(look.state, id, name)
  const sheet = optionSheet(question, (option) => {
    if (!look.state.models[option.id]) return {}
    const away: readonly FactShown[] = option.id === id || spell.range === null
      ? [] : [fact('Range', `${inches(gapOf(look, id, option.id))} of ${inches(spell.range)}`, option.refused?.rule !== 'RR-SPELL-5', 'RR-SPELL-5')]
    if (option.refused) return { facts: away }
    return { facts: [...away, fact('Does', spell.text, true, 'RR-SPELL-4', '')], ...casting(look, id, option.id, spell) }
  })
  return { ...sheet, comesUp: true }
}

function casting(look: RrLook, by: Id, target: Id, spell: Spell): Pick<SheetRow, 'sums' | 'outcomes'> {
  const { state } = look
  const { willpower } = cardOf(state, target)
  const resists = mayShrugOff(state, by, target)
  const works = rollsAtLeast(spell.casts) * (resists ? 1 - rollsAtLeast(willpower) : 1)
  const { does } = spell
  const guard = does.effect === 'harm' && !does.decisive ? guardSum(look, { target, from: { spell: by }, rend: does.rend }) : null
  const harm = does.effect !== 'harm' ? [] : outcomesOf(
    fatesAfter(modelOf(state, target), wardingOf(state, modelOf(state, target)), [
      { hit: null, guard: guard && { up: guard.needs, down: guard.needs }, damage: does.damage },
    ])
      .map((fate) => ({ ...fate, chance: fate.chance * works })), modelOf(state, target).wounds,
  )
  return {
    sums: [
      plainSum('Casting Roll', spell.casts), ...(resists ? [plainSum('Willpower to shrug it off', willpower)] : []),
      ...(guard ? [sumShown(D10, 'Guard', guard, 1)] : []),
    ],
    outcomes: [
      { text: 'it takes effect', chance: works }, ...harm,
      ...(resists && harm.length === 0 ? [{ text: `${inPercent(works)} that it takes effect`, chance: null }] : []),
    ],
  }
}

/** RR-ACTION-6. */
export const deedSheet = (look: RrLook, question: About<Deeding>): Sheet => {
  const { model: id, ability: name } = question.about
  const { activates, name: title } = deedOf(look.state, id, name)
  return optionSheet(question, (option) =>
    (!look.state.models[option.id] || option.refused || activates === null ? {}
      : { sums: [plainSum(title, activates)], outcomes: [{ text: 'it works', chance: rollsAtLeast(activates) }] }))
}

/** RR-KNOCK-2, RR-KNOCK-3. */
export const riseSheet = (look: RrLook, question: About<OfModel>): Sheet => {
  const { willpower } = cardOf(look.state, question.about.model)
  return optionSheet(question, ({ id }) => (id === 'check'
    ? { sums: [plainSum('Willpower Check', willpower)], outcomes: [{ text: 'it stands up', chance: rollsAtLeast(willpower) }] }
    : { facts: [fact('Then', 'its turn is over', false, 'RR-KNOCK-3', 'its turn is over')] }))
}
