import { expect } from 'vitest'
import { ScriptedDice, type Dice } from '../../src/rules/engine/dice'

/**
 * Runs a test with the dice it names. They must run out exactly: a die left over means that a roll was not made, a
 * missing one throws where it is rolled.
 */
export function withDice<R>(faces: readonly number[], work: (dice: Dice) => R): R {
  const script = new ScriptedDice(faces)
  const result = work(script.dice)
  expect(script.left, 'dice that nobody rolled').toEqual([])
  return result
}
