import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceOf, facesOf, succeeds } from '../../../src/rules/kit/dice'

describe('a die', () => {
  it('succeeds at what is needed or more, or at that or less; its best face always, its worst never', () => {
    const high = { sides: 10, orLess: false }
    const low = { sides: 6, orLess: true }
    expect(facesOf(high).filter((face) => succeeds(high, face, 7))).toEqual([7, 8, 9, 10])
    expect([1, 14].map((needs) => facesOf(high).filter((face) => succeeds(high, face, needs)).length)).toEqual([9, 1])
    expect(facesOf(low).filter((face) => succeeds(low, face, 3))).toEqual([1, 2, 3])
    expect([0, 6].map((needs) => facesOf(low).filter((face) => succeeds(low, face, needs)).length)).toEqual([1, 5])
  })

  it('has the chance of the faces that succeed (fast-check seed 81)', () => {
    const die = fc.record({ sides: fc.integer({ min: 2, max: 20 }), orLess: fc.boolean() })
    fc.assert(
      fc.property(die, fc.integer({ min: -5, max: 25 }), (one, needs) => {
        expect(chanceOf(one, needs)).toBe(facesOf(one).filter((face) => succeeds(one, face, needs)).length / one.sides)
      }),
      { seed: 81, numRuns: 500 },
    )
  })
})
