import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashText } from '../../src/core/random'
import { acos, asin, atan, atan2, cos, hypot, sin, tan } from '../../src/core/trigonometry'

const SEED = 1980
const angle = fc.oneof(fc.double({ min: -10, max: 10, noNaN: true }), fc.double({ min: -1e5, max: 1e5, noNaN: true }))
const length = fc.oneof(fc.double({ min: -200, max: 200, noNaN: true }), fc.constantFrom(0, -0, 1, -1, 1e-12))
const unit = fc.double({ min: -1, max: 1, noNaN: true })

/** As the engine's own, but for the last digits. */
function near(mine: number, own: number): void {
  expect(Math.abs(mine - own)).toBeLessThanOrEqual(1e-16 + 4.5e-16 * Math.abs(own))
}

describe('sines and angles', () => {
  it(`are those of the engine but for the last digits (seed ${SEED})`, () => {
    fc.assert(fc.property(angle, (a) => {
      near(sin(a), Math.sin(a))
      near(cos(a), Math.cos(a))
    }), { seed: SEED, numRuns: 20_000 })
    fc.assert(fc.property(length, length, (y, x) => {
      near(atan2(y, x), Math.atan2(y, x))
      near(hypot(x, y), Math.hypot(x, y))
      near(hypot(x, y, 3), Math.hypot(x, y, 3))
    }), { seed: SEED, numRuns: 20_000 })
    fc.assert(fc.property(unit, (u) => {
      near(atan(20 * u), Math.atan(20 * u))
      near(tan(u), Math.tan(u))
      near(asin(u), Math.asin(u))
      near(acos(u), Math.acos(u))
    }), { seed: SEED, numRuns: 20_000 })
  })

  it('are exact where they have to be', () => {
    expect([sin(0), cos(0), atan2(0, 1), atan2(0, -1), atan2(1, 0), atan2(-1, 0), atan2(1, 1)])
      .toEqual([0, 1, 0, Math.PI, Math.PI / 2, -Math.PI / 2, Math.PI / 4])
    expect([sin(Math.PI / 2), cos(Math.PI)]).toEqual([1, -1])
    expect([Object.is(atan2(-0, 1), -0), atan2(-0, -1), atan2(0, 0)]).toEqual([true, -Math.PI, 0])
  })

  it('come out alike to the last bit in every engine: their digits, as one sum', () => {
    const angles = Array.from({ length: 2000 }, (_, i) => (i - 1000) * 0.0137 + i / 7919)
    const text = angles.map((a) => [sin(a), cos(a), tan(a), atan(a), atan2(a, 1.3 - a)].join()).join(' ')
    expect(hashText(text)).toBe(SUM)
  })
})

const SUM = '6424c48d0413a1cce0d28e3eb2a00706ddc44b7ee35dd8903b76b8d97724fb20'
