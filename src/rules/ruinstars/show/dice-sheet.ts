import type { Sheet } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import type { DiceTask, Die } from '../game/attack'
import type { Opening, Worth } from '../game/tasks'
import { d3Of } from '../game/steps/attack'
import { chanceOf, facesOf, succeeds } from '../../kit/dice'
import { D6 } from '../die'
import { CRITICAL } from './chances'
import { statSum } from './rows'
import { otherSide } from '../../../core/sides'

/** RU-DICE-5, RU-DICE-6, RU-ORDERS-7, RU-ORDERS-8: what each change of a die would make of it. */
export const diceSheet = (question: About<DiceTask>): Sheet => {
  const task = question.about
  return optionSheet(question, (option) => {
    const [what, index] = option.id.split(':')
    const die = index === undefined ? undefined : task.dice[Number(index)]
    if (!die || option.refused) return {}
    if (what === 'up' || what === 'down') {
      const face = die.face + (what === 'up' ? 1 : -1)
      const same = worth(task, die.face) === worth(task, face)
      const text = same ? `still ${word(task, die)}` : `${word(task, die)} becomes ${word(task, { ...die, face })}`
      return { facts: [fact('Die', text, better(task, die.face, face), 'RU-ORDERS-8')] }
    }
    const good = chanceOf(D6, task.stat)
    return {
      facts: [fact('Die', word(task, die), true, 'RU-DICE-6')],
      sums: [statSum(task.roll === 'attack' ? 'Attack' : 'Save', task.stat, 1)],
      outcomes: [{ text: 'it succeeds', chance: good }, { text: 'it is critical', chance: CRITICAL }],
    }
  })
}

const worth = (task: DiceTask, face: number): number => (face === 1 ? 2 : succeeds(D6, face, task.stat) ? 1 : 0)
const better = (task: DiceTask, from: number, to: number): boolean => worth(task, to) > worth(task, from)
const word = (task: DiceTask, { face }: Die): string => ['a failure', 'a success', 'critical'][worth(task, face)]!

/** RU-HOUSE-10: how likely each way leads to the first activation. */
export const initiativeSheet = (question: About<Opening>): Sheet => {
  const { side, faces } = question.about
  const other = faces[otherSide(side)]
  const going = (face: number) => (face > other ? 1 : 0)
  const again = facesOf(D6)
  return optionSheet(question, (option) => {
    if (option.refused) return {}
    if (option.id === 'reroll') {
      const share = (wins: (face: number) => boolean) => again.filter(wins).length / D6.sides
      return { outcomes: [{ text: 'you go first', chance: share((face) => face > other) }, { text: 'a tie', chance: share((face) => face === other) }] }
    }
    const face = faces[side] + (option.id === 'up' ? 1 : 0)
    return { outcomes: face === other ? [{ text: 'a tie', chance: 1 }] : [{ text: 'you go first', chance: going(face) }] }
  })
}

/** RU-DICE-7: what a marker is worth with each change of its die. */
export const worthSheet = (question: About<Worth>): Sheet => {
  const { face } = question.about
  const again = facesOf(D6).map(d3Of)
  return optionSheet(question, (option) => {
    if (option.refused) return {}
    if (option.id !== 'reroll') return { facts: [fact('Worth', `${d3Of(option.id === 'up' ? face + 1 : face)} MP`, option.id === 'up', 'RU-DICE-7')] }
    return { outcomes: [1, 2, 3].map((worth) => ({ text: `${worth} MP`, chance: again.filter((one) => one === worth).length / D6.sides })) }
  })
}
