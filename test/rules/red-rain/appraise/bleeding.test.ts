import { describe, expect, it } from 'vitest'
import { bleedsToDeath, dying } from '../../../../src/rules/red-rain/appraise/units'
import type { Card } from '../../../../src/rules/red-rain/card'
import { Rain, type Scene } from '../game/driver'

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
