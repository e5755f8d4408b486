import { describe, expect, it } from 'vitest'
import { chargeChance } from '../../../../src/rules/red-rain/appraise/odds'
import { Rain } from '../game/driver'

const stateOf = (shortCharge: 'home' | 'short') =>
  new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 9] }], readings: { shortCharge } }).state

/** Of ten faces, those with which a charge is long enough, and no longer than the gap where that counts. */
const counted = (gap: number, movement: number, reach: number, whole: boolean): number =>
  Array.from({ length: 10 }, (_, i) => Math.min(i + 1, movement)).filter((range) => range + reach >= gap && (!whole || range <= gap)).length / 10

describe('the chance that a charge comes home', () => {
  for (const reading of ['home', 'short'] as const) {
    it(`RR-CHARGE-1, RR-CHARGE-2, RR-CHARGE-4: counted face by face, where touching too soon is "${reading}"`, () => {
      const state = stateOf(reading)
      for (const movement of [4, 5, 6, 9]) {
        for (const reach of [1, 2]) {
          for (let gap = 0.15; gap < 12; gap += 0.3) {
            const chance = chargeChance(state, gap, movement, reach)
            expect(chance, `${gap} ${movement} ${reach}`).toBeCloseTo(counted(gap, movement, reach, reading === 'short'), 9)
          }
        }
      }
    })
  }

  it('RR-SPECIALIST-7: rolled again it fails twice or not at all', () => {
    expect(chargeChance(stateOf('short'), 3, 5, 1, true)).toBeCloseTo(1 - 0.8 ** 2, 9)
  })
})
