import type { Id, SideId } from '../../../../core/board'
import { otherSide } from '../../../../core/sides'
import type { Option } from '../../../engine/question'
import type { Answers, RoAct } from '../act'
import { BACK } from '../deeds'
import { standing } from '../near'
import { AGREED_CONDITIONS, figureOf, type AgreedCondition } from '../state'

export const CONDITIONS = 'conditions'

const WORDS: Readonly<Record<AgreedCondition, string>> = { entangled: 'Entangled', 'mind-controlled': 'Mind-controlled', reloading: 'Reloading' }

/** RO-EQUIPMENT-5, RO-HOUSE-23: named by the sample without their rules, so set and cleared by agreement alone. */
export function askCondition(act: RoAct, side: SideId): void {
  const options = standing(act).flatMap(({ id, name, agreed }) => AGREED_CONDITIONS.map((condition): Option => ({
    id: `${id}:${condition}`, thing: id, text: `${name}: ${agreed.includes(condition) ? 'no longer ' : ''}${WORDS[condition]}`,
  })))
  act.ask({
    kind: 'condition', of: side, text: 'Which condition do you propose?', rules: ['RO-EQUIPMENT-5', 'RO-HOUSE-23'], about: { side },
    form: { form: 'option', options: [...options, { id: BACK, text: 'None after all' }] },
  })
}

export const questions = {
  condition: {
    take(act, { side }, { option }) {
      if (option === BACK) return act.push({ step: 'next' })
      const { name, is, condition } = chosen(act, option)
      act.ask({
        kind: 'agree', of: otherSide(side), text: `${name} is ${is ? 'no longer ' : ''}${WORDS[condition]}: do you agree?`,
        rules: ['RO-EQUIPMENT-5', 'RO-HOUSE-23'], about: { side, choice: option },
        form: { form: 'option', options: [{ id: 'yes', text: 'Agreed' }, { id: 'no', text: 'No' }] },
      })
    },
  },
  agree: {
    take(act, { choice }, { option }) {
      const { id, is, condition } = chosen(act, choice)
      const agreed = option === 'yes'
      const figure = figureOf(act.state, id)
      if (agreed) figure.agreed = is ? figure.agreed.filter((one) => one !== condition) : [...figure.agreed, condition]
      act.emit({
        kind: 'condition', rules: ['RO-EQUIPMENT-5', 'RO-HOUSE-23'], data: { unit: id, condition, set: !is, agreed },
        text: agreed ? ['As agreed, ', { unit: id }, ` is ${is ? 'no longer ' : ''}${WORDS[condition]}.`] : ['It is not agreed that ', { unit: id },
          ` is ${is ? 'no longer ' : ''}${WORDS[condition]}.`],
      })
      act.push({ step: 'next' })
    },
  },
} satisfies Answers

function chosen({ state }: Pick<RoAct, 'state'>, choice: string) {
  const [id, condition] = choice.split(':') as [Id, AgreedCondition]
  const { name, agreed } = figureOf(state, id)
  return { id, name, condition, is: agreed.includes(condition) }
}
