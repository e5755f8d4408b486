import type { SumShown } from '../../playable'
import { atLeast, mean, type Pmf } from '../../kit/chances'
import { atLeastEach, type Outcome } from '../../kit/sheet-outcomes'
import { sumShown } from '../../kit/sums'
import { tidy } from '../../kit/words'
import { D6 } from '../die'
import type { Losses } from './chances'

/** Dice that have to show the stat or less (RU-DICE-1). */
export const statSum = (label: string, stat: number, dice: number): SumShown =>
  sumShown(D6, label, { printed: stat, changes: [], needs: stat }, dice)

/** What comes of an attack: damage before saves, HIT lost on average, and how likely single results are. */
export function outcomesOf(damage: Pmf, losses: Losses, hit: number, stuns: number): readonly Outcome[] {
  const outcomes: Outcome[] = [
    { text: `${tidy(mean(losses.target))} HIT lost of ${tidy(mean(damage))} damage, on average`, chance: null },
    ...atLeastEach(losses.target, hit, (least) => `at least ${least} HIT lost`),
    { text: 'Taken Out', chance: atLeast(losses.target, hit) },
  ]
  if (stuns > 0) outcomes.push({ text: 'stunned', chance: stuns })
  if (losses.attacker.length > 1) outcomes.push({ text: 'HIT lost by the attacker', chance: atLeast(losses.attacker, 1) })
  return outcomes
}
