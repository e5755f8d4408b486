import type { SumShown } from '../../playable'
import { atLeast, mean } from '../../kit/chances'
import { atLeastEach, type Outcome } from '../../kit/sheet-outcomes'
import { sumShown } from '../../kit/sums'
import { leadershipNeeded } from '../game/leadership'
import { amount, counted, tidy } from '../../kit/words'
import { isDepleted, type RsLook, type Unit } from '../game/state'
import { D10 } from '../die'
import type { Expected, Losses } from './chances'
import type { Change } from '../game/tasks'

/** The Leadership test that the unit would take, on an occasion that may make it worse. */
export const leadershipSum = (look: RsLook, unit: Unit, label: string, more: readonly Change[] = []): SumShown =>
  sumShown(D10, label, leadershipNeeded(look, unit, more), 1)

/** On average, then the chances of single results, then what it may lead to. */
export function outcomesOf(look: RsLook, target: Unit, expected: Expected): readonly Outcome[] {
  const hits = `${amount(expected.hits, 'hit')} on average, ${tidy(expected.failures)} not stopped`
  return [{ text: hits, chance: null }, ...lossesOf(look, target, expected)]
}

/** Models that are lost; of a lone one its Wounds. */
function lossesOf(look: RsLook, target: Unit, { fallen, wounds, depleted }: Losses): readonly Outcome[] {
  const [pmf, noun] = fallen.length === 2 ? [wounds, 'Wound'] : [fallen, 'model']
  const all = pmf.length - 1
  return [
    { text: `${amount(mean(pmf), noun)} lost on average`, chance: null },
    ...atLeastEach(pmf, all, (least) => `at least ${counted(least, noun)}`),
    { text: 'destroyed', chance: atLeast(pmf, all) },
    ...(!isDepleted(look.state, target) && depleted > 0 ? [depletion(look, target, depleted)] : []),
  ]
}

/** What attacks that follow one another come to; `named` where there are several targets to tell apart. */
export function inTurnOutcomes(look: RsLook, target: Unit, named: boolean, expected: Losses): readonly Outcome[] {
  const say = (text: string) => (named ? `${target.name}: ${text}` : text)
  return lossesOf(look, target, expected).map((outcome) => ({ ...outcome, text: say(outcome.text) }))
}

/** RS-SHOOT-22, RS-MELEE-15: whoever becomes depleted tests Leadership at once, unless it is shaken or steady. */
function depletion(look: RsLook, target: Unit, chance: number): Outcome {
  if (target.shaken || target.steady) return { text: 'depleted', chance }
  return { text: `depleted, and tests Leadership (${leadershipNeeded(look, target).needs}+)`, chance }
}
