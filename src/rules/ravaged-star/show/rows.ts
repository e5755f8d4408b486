import type { SheetRow, SumShown } from '../../playable'
import { leadershipNeeded, type Change, type Needed } from '../game/leadership'
import { amount, tidy } from '../../kit/words'
import { isDepleted, type RsLook, type Unit } from '../game/state'
import { atLeast, chanceOf, mean, SIDES, type Expected } from './chances'

/** A number that so many dice need, as the sum that it is. */
export const sumShown = (label: string, { printed, changes, needs }: Needed, dice: number): SumShown => ({
  label, printed, changes, needs, chance: chanceOf(needs), dice, sides: SIDES,
})

/** The Leadership test that the unit would take, on an occasion that may make it worse. */
export const leadershipSum = (look: RsLook, unit: Unit, label: string, more: readonly Change[] = []): SumShown =>
  sumShown(label, leadershipNeeded(look, unit, more), 1)

type Outcome = SheetRow['outcomes'][number]

/** On average, then the chances of single results, then what it may lead to. */
export function outcomesOf(look: RsLook, target: Unit, expected: Expected): readonly Outcome[] {
  return [{ text: `${amount(expected.hits, 'hit')} on average, ${tidy(expected.failures)} not stopped`, chance: null }, ...lossesOf(look, target, expected)]
}

function lossesOf(look: RsLook, target: Unit, { fallen, wounds, depleted }: Pick<Expected, 'fallen' | 'wounds' | 'depleted'>): readonly Outcome[] {
  const count = fallen.length - 1
  const outcomes: Outcome[] = []
  const lone = count === 1
  const pmf = lone ? wounds : fallen
  outcomes.push({ text: `${amount(mean(pmf), lone ? 'Wound' : 'model')} lost on average`, chance: null })
  const most = pmf.length - 1
  for (let n = 1; n < most && n <= 3; n++) outcomes.push({ text: atLeastText(n, lone ? 'Wound' : 'model'), chance: atLeast(pmf, n) })
  outcomes.push({ text: 'destroyed', chance: atLeast(pmf, most) })
  if (!isDepleted(look.state, target) && depleted > 0) outcomes.push(depletion(look, target, depleted))
  return outcomes
}

/** What attacks that follow one another come to; `named` where there are several targets to tell apart. */
export function inTurnOutcomes(look: RsLook, target: Unit, named: boolean, expected: Pick<Expected, 'fallen' | 'wounds' | 'depleted'>): readonly Outcome[] {
  const say = (text: string) => (named ? `${target.name}: ${text}` : text)
  return lossesOf(look, target, expected).map((outcome) => ({ ...outcome, text: say(outcome.text) }))
}

const atLeastText = (n: number, what: string): string => `at least ${n} ${what}${n === 1 ? '' : 's'}`

/** RS-SHOOT-22, RS-MELEE-15: whoever becomes depleted tests Leadership at once, unless it is shaken or steady. */
function depletion(look: RsLook, target: Unit, chance: number): Outcome {
  if (target.shaken || target.steady) return { text: 'depleted', chance }
  return { text: `depleted, and tests Leadership (${leadershipNeeded(look, target).needs}+)`, chance }
}
