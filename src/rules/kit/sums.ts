import type { SumShown } from '../shown'
import { chanceOf, type Die } from './dice'

/** A number that so many dice need, as the sum that it is: what is printed and what changes it. */
export const sumShown = (die: Die, label: string, sum: Pick<SumShown, 'printed' | 'changes' | 'needs'>, dice: number): SumShown => ({
  label, ...(die.orLess ? { orLess: true } : {}), printed: sum.printed, changes: sum.changes, needs: sum.needs, chance: chanceOf(die, sum.needs), dice,
  sides: die.sides,
})
