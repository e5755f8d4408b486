import type { TextPart } from '../../engine/event'
import { fallen, isGood, type Fallen, type Sum } from '../judge/rolls'
import type { RoAct } from './act'
import type { Rolled } from './events'
import type { Figure } from './state'

/** One die against a sum: thrown, and what it comes to (RO-DICE-1 to RO-DICE-6, RO-DICE-12, RO-DICE-13). */
export const rollAgainst = (act: RoAct, { side, name }: Pick<Figure, 'side' | 'name'>, sum: Sum, what: string, rules: readonly string[]): Rolled =>
  rollSeveral(act, { side, name }, sum, 1, what, rules)[0]!

export const rollSeveral = (
  act: RoAct, { side, name }: Pick<Figure, 'side' | 'name'>, sum: Sum, dice: number, what: string, rules: readonly string[],
): readonly Rolled[] =>
  act.roll({ dice, sides: 20, by: side, why: `${name}: ${what}`, rules }).map((face) => read(act, sum, face))

/** What a face comes to that lies on the table. */
export const read = (act: Pick<RoAct, 'state'>, sum: Sum, face: number): Rolled =>
  ({ ...fallen(sum, face, act.state.readings.criticals), needs: sum.needs })

export const dieOf = (roll: Pick<Fallen, 'face' | 'outcome'>): TextPart => ({ die: roll.face, good: isGood(roll) })

/** "rolls 12 and needs 10": the die with what it was rolled for. */
export const rolledWords = (roll: Rolled): readonly TextPart[] => [' needs ', `${Math.max(2, roll.needs)}`, ' and rolls ', dieOf(roll)]

export const diceWords = (rolls: readonly Rolled[]): readonly TextPart[] => rolls.flatMap((roll, i) => [...(i > 0 ? [', '] : []), dieOf(roll)])
