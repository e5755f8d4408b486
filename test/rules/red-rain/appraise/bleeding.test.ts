import { describe, expect, it } from 'vitest'
import { useOn as oneUse } from '../../../../src/rules/red-rain/appraise/odds'
import { scoresOf, struckOf } from '../../../../src/rules/red-rain/appraise/attacks'
import { patchWorth } from '../../../../src/rules/red-rain/appraise/spells'
import { bleedsToDeath, dying, fighters, standing } from '../../../../src/rules/red-rain/appraise/units'
import type { Card } from '../../../../src/rules/red-rain/card'
import { Rain, SWORD, type Scene } from '../game/driver'

/** B1 bleeds in the first of three rounds of Head-to-Head, and has yet to act. */
const bleeds = (is: Partial<Card> = {}, readings: Scene['readings'] = {}) => {
  const game = new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 20], wounds: 0, bleeding: true, is }], readings })
  return { once: bleedsToDeath(game.state, game.model('B1')), inAll: dying(game.state, game.model('B1')) }
}

describe('the chance that one who bleeds leaves play by itself', () => {
  it('RR-BLEED-2, RR-BLEED-3, RR-WARD-1: 4 of 10, and of 5 more what passes Guard and Ward', () => {
    // Guard 7 fails with 1 to 6, Ward 8 with 1 to 7.
    expect(bleeds().once).toBeCloseTo(0.4 + 0.5 * 0.6, 9)
    expect(bleeds({ ward: 8 }).once).toBeCloseTo(0.4 + 0.5 * 0.6 * 0.7, 9)
    expect(bleeds({ ward: 8 }, { bleedHit: 'unguarded' }).once).toBeCloseTo(0.4 + 0.5 * 0.7, 9)
    expect(bleeds({ ward: 8 }, { wardDown: false }).once).toBeCloseTo(bleeds().once, 9)
    expect(bleeds({ ward: 8 }, { wardAtNone: false }).once).toBeCloseTo(bleeds().once, 9)
  })

  it('RR-BLEED-4: over three turns a 10 ends it: 7 of 10 die, 2 of 10 bleed on', () => {
    expect(bleeds().inAll).toBeCloseTo(0.7 + 0.2 * (0.7 + 0.2 * 0.7), 9)
  })
})

describe('what one who bleeds counts for in Head-to-Head', () => {
  /** B1 of 16 points with so many Wounds, beside A1: what A has as good as scored by it, and may score yet with one use of its Sword. */
  const counts = (wounds: number, bledOut: 'opponent' | 'nobody') => {
    const game = new Rain({
      models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 2], wounds, bleeding: wounds === 0 }, { id: 'B2', at: [9, 20] }], readings: { bledOut },
    })
    const { look, state } = game
    const target = game.model('B1')
    return {
      soon: standing(look).A.soon, strike: scoresOf(look, target, oneUse(SWORD, struckOf(state, target))),
      worth: fighters(look).find(({ id }) => id === 'B1')!.worth, patch: patchWorth(look, target),
    }
  }

  it('RR-H2H-2: where who bleeds out scores for nobody, it is not as good as scored, nor is whom a blow leaves bleeding', () => {
    expect([counts(0, 'opponent').soon, counts(1, 'opponent').strike].every((points) => points > 0)).toBe(true)
    expect([counts(0, 'nobody').soon, counts(1, 'nobody').strike]).toEqual([0, 0])
  })

  it('RR-H2H-2, RR-BLEED-5: all the more there is in it to strike it dead, and the less to patch it up', () => {
    expect(counts(0, 'nobody').strike).toBeGreaterThan(counts(0, 'opponent').strike)
    expect(counts(0, 'nobody').worth).toBeGreaterThan(counts(0, 'opponent').worth)
    expect(counts(0, 'nobody').patch).toBeLessThan(counts(0, 'opponent').patch)
  })
})
