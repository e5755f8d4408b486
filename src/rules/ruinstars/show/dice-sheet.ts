import type { Sheet } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import type { DiceTask } from '../game/attack'
import type { Opening, Worth } from '../game/tasks'
import type { RuLook } from '../game/state'
import { d3Of, isCritical, succeeds } from '../game/steps/attack'
import { criticalsCount } from '../game/steps/dice'
import { chanceOf, facesOf } from '../../kit/dice'
import { D6 } from '../die'
import { CRITICAL } from './chances'
import { statSum } from './rows'
import { otherSide } from '../../../core/sides'

/** RU-DICE-5, RU-DICE-6, RU-ORDERS-7, RU-ORDERS-8: what each change of a die would make of it. */
export const diceSheet = ({ state }: RuLook, question: About<DiceTask>): Sheet => {
  const task = question.about
  const criticals = criticalsCount(state, task)
  const worth = (face: number) => worthOf(task, face, criticals)
  return optionSheet(question, (option) => {
    const [what, index] = option.id.split(':')
    const die = index === undefined ? undefined : task.dice[Number(index)]
    if (!die || option.refused) return {}
    if (what === 'up' || what === 'down') {
      const face = die.face + (what === 'up' ? 1 : -1)
      const [now, then] = [worth(die.face), worth(face)]
      return { facts: [fact('Die', now === then ? `still ${WORDS[now]}` : `${WORDS[now]} becomes ${WORDS[then]}`, then > now, 'RU-ORDERS-8')] }
    }
    const good = chanceOf(D6, task.stat)
    return {
      facts: [fact('Die', WORDS[worth(die.face)], true, 'RU-DICE-6')],
      sums: [statSum(task.roll === 'attack' ? 'Attack' : 'Save', task.stat, 1)],
      outcomes: [{ text: 'it succeeds', chance: good }, ...(criticals ? [{ text: 'it is critical', chance: CRITICAL }] : [])],
    }
  })
}

const WORDS = ['a failure', 'a success', 'critical'] as const

/** Index of its word: no 1 is critical that does no more than another success (RU-CRIT-2). */
const worthOf = ({ stat }: DiceTask, face: number, criticals: boolean): 0 | 1 | 2 => (!succeeds(face, stat) ? 0 : criticals && isCritical(face) ? 2 : 1)

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
