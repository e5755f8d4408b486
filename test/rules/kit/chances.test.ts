import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atLeast, binomial, certain, convolve, mean, merged, multinomial, pmfOf, repeated, type Pmf } from '../../../src/rules/kit/chances'
import { chanceOf, facesOf, succeeds } from '../../../src/rules/kit/dice'
import { remembered } from '../../../src/rules/kit/remembered'

/** Every throw of `n` dice, one after the other. */
function* throws(n: number, faces: readonly number[]): Generator<readonly number[]> {
  if (n === 0) yield []
  else for (const rest of throws(n - 1, faces)) for (const face of faces) yield [...rest, face]
}

/** The number that each throw comes to, counted. */
function counted(n: number, faces: readonly number[], number: (thrown: readonly number[]) => number): Pmf {
  const pmf: number[] = []
  for (const thrown of throws(n, faces)) pmf[number(thrown)] = (pmf[number(thrown)] ?? 0) + faces.length ** -n
  return Array.from(pmf, (p) => p ?? 0)
}

const close = (found: Pmf, wanted: Pmf) => {
  for (let n = 0; n < Math.max(found.length, wanted.length); n++) expect(found[n] ?? 0).toBeCloseTo(wanted[n] ?? 0, 12)
}

describe('chances', () => {
  it('of so many dice that succeed are those of all throws (fast-check seed 82)', () => {
    const die = fc.constantFrom({ sides: 6, orLess: true }, { sides: 10, orLess: false }, { sides: 6, orLess: false })
    fc.assert(
      fc.property(die, fc.integer({ min: 0, max: 4 }), fc.integer({ min: -1, max: 11 }), (one, n, needs) => {
        const wanted = counted(n, facesOf(one), (thrown) => thrown.filter((face) => succeeds(one, face, needs)).length)
        const p = chanceOf(one, needs)
        close(binomial(n, p), wanted)
        close(repeated([1 - p, p], n), wanted)
        expect(mean(binomial(n, p))).toBeCloseTo(n * p, 12)
        for (let k = -1; k <= n + 1; k++) {
          expect(atLeast(binomial(n, p), k)).toBeCloseTo(wanted.reduce((sum, q, m) => (m >= k ? sum + q : sum), 0), 12)
        }
      }),
      { seed: 82, numRuns: 60 },
    )
  })

  it('of sums are those of all throws, and what is more than the most counts as the most (fast-check seed 83)', () => {
    // What each face comes to, such as hits of a die.
    const worth = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(worth, worth, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 6 }), (a, b, n, most) => {
        const faces = [1, 2, 3, 4, 5, 6]
        const sum = (of: readonly number[]) => (thrown: readonly number[]) => thrown.reduce((total, face) => total + of[face - 1]!, 0)
        const die = counted(1, faces, sum(a))
        close(repeated(die, n), counted(n, faces, sum(a)))
        close(repeated(die, n, most), counted(n, faces, (thrown) => Math.min(most, sum(a)(thrown))))
        close(convolve(die, counted(1, faces, sum(b)), most), counted(2, faces, ([x, y]) => Math.min(most, a[x! - 1]! + b[y! - 1]!)))
      }),
      { seed: 83, numRuns: 60 },
    )
  })

  it('of kinds of dice are those of all throws (fast-check seed 84)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }), (n, low, high) => {
        const [first, second] = [Math.min(low, high), Math.max(low, high)]
        const kindOf = (face: number) => (face <= first ? 0 : face <= second ? 1 : 2)
        const found = multinomial(n, [first / 6, (second - first) / 6, (6 - second) / 6])
        const key = (counts: readonly number[]) => counts[0]! * 10 + counts[1]!
        close(
          pmfOf(found, ({ counts }) => key(counts)),
          counted(n, [1, 2, 3, 4, 5, 6], (thrown) => key([0, 1].map((kind) => thrown.filter((face) => kindOf(face) === kind).length))),
        )
        expect(found.every(({ counts }) => counts.reduce((sum, count) => sum + count, 0) === n)).toBe(true)
      }),
      { seed: 84, numRuns: 60 },
    )
  })

  it('of forty dice still make one together', () => {
    for (const pmf of [binomial(40, 0.3), repeated([0.5, 0.3, 0.2], 40), repeated([0.5, 0.3, 0.2], 40, 7)]) expect(atLeast(pmf, 0)).toBeCloseTo(1, 12)
    expect(mean(repeated([0.5, 0.3, 0.2], 40))).toBeCloseTo(28, 10)
  })

  it('of results of one key are added, and a distribution has as many entries as are asked for', () => {
    const results = [{ n: 2, chance: 0.25 }, { n: 0, chance: 0.5 }, { n: 2, chance: 0.25 }]
    expect(merged(results, ({ n }) => n)).toEqual([{ n: 2, chance: 0.5 }, { n: 0, chance: 0.5 }])
    expect(pmfOf(results, ({ n }) => n)).toEqual([0.5, 0, 0.5])
    expect(pmfOf(results, ({ n }) => n, 5)).toEqual([0.5, 0, 0.5, 0, 0])
    expect(certain(2)).toEqual([0, 0, 1])
  })

  it('are found once, and never more of them kept than was said', () => {
    let found = 0
    const twice = remembered(2, (n: number) => `${n}`, (n) => (found++, [2 * n]))
    expect([1, 1, 2, 1].map(twice)).toEqual([[2], [2], [4], [2]])
    expect(found).toBe(2)
    // The third question makes room for itself.
    expect([3, 3, 1].map(twice)).toEqual([[6], [6], [2]])
    expect(found).toBe(4)
  })
})
