import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layDice, MOST_DICE } from '../../../src/scene/dice/lay-dice'
import type { DiceRoll } from '../../../src/scene/types'

const SEED = 20261123

const roll = fc.record({
  by: fc.constantFrom('A' as const, 'B' as const, null),
  why: fc.constant('hits'),
  sides: fc.constantFrom(6, 10),
  faces: fc.array(fc.record({ face: fc.integer({ min: 1, max: 6 }), good: fc.constantFrom(true, false, null) }), { minLength: 1, maxLength: 30 }),
})

const tally = (faces: readonly { face: number; good: boolean | null; count?: number }[]) => {
  const counts: Record<string, number> = {}
  for (const { face, good, count = 1 } of faces) counts[`${face} ${good}`] = (counts[`${face} ${good}`] ?? 0) + count
  return counts
}

describe('dice on the tray', () => {
  test(`every face of every roll is told, none lies on another or off the tray (seed ${SEED})`, () => {
    fc.assert(fc.property(fc.array(roll, { minLength: 1, maxLength: 4 }), fc.constantFrom(6, 10), (rolls: readonly DiceRoll[], columns) => {
      const { dice, width, depth, rolls: lines } = layDice(rolls, columns)
      rolls.forEach(({ faces }, index) => expect(tally(dice.filter((die) => die.roll === index))).toEqual(tally(faces)))
      const distances = dice.flatMap(({ at: [x, z] }, i) => dice.slice(i + 1).map(({ at }) => Math.max(Math.abs(x - at[0]), Math.abs(z - at[1]))))
      expect(Math.min(1, ...distances)).toBeGreaterThan(0.999)
      expect(Math.max(...dice.map(({ at }) => Math.abs(at[0])))).toBeLessThanOrEqual(width / 2 - 0.5)
      expect(Math.max(...dice.map(({ at }) => Math.abs(at[1])))).toBeLessThanOrEqual(depth / 2 - 0.5)
      expect(Math.min(...dice.flatMap(({ at }) => lines.map((line) => Math.abs(at[1] - line.at[1]))))).toBeGreaterThan(0.7)
    }), { seed: SEED, numRuns: 150 })
  })

  test(`up to ${MOST_DICE} dice lie as they fell, more are counted`, () => {
    const faces = (n: number) => Array.from({ length: n }, (_, i) => ({ face: (i % 10) + 1, good: i % 10 > 4 }))
    const throwOf = (n: number) => layDice([{ by: 'A', why: '', sides: 10, faces: faces(n) }], 10).dice
    expect(throwOf(MOST_DICE).map(({ face, count }) => [face, count])).toEqual(faces(MOST_DICE).map(({ face }) => [face, 1]))
    expect(throwOf(80).map(({ face, count }) => [face, count])).toEqual(Array.from({ length: 10 }, (_, i) => [i + 1, 8]))
  })
})
