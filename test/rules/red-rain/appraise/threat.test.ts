import { describe, expect, it } from 'vitest'
import { threat } from '../../../../src/rules/red-rain/appraise/attacks'
import { passive } from '../../../../src/rules/red-rain/data/make'
import { Rain } from '../game/driver'

/** Bases of 1": A1 threatens B1 at that gap with a whole turn. */
const threatens = (gap: number, actions: number): boolean => {
  const abilities = [passive('hands', 'Hands', { actions }, 'So many Actions.')]
  const { look } = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { abilities } }, { id: 'B1', at: [0, gap + 1] }] })
  return threat(look, 'A1', 'B1', gap).next > 0
}

describe('how far a model is to be feared', () => {
  it('RR-CHARGE-2: a move, a charge and its blade: 5", 5" and 1"', () => {
    expect(threatens(11, 1)).toBe(true)
    expect(threatens(11.5, 1)).toBe(false)
  })

  it('RR-ACTION-3, RR-RUN-1: who has two Actions runs before it charges, 5" farther', () => {
    expect(threatens(16, 2)).toBe(true)
    expect(threatens(16.5, 2)).toBe(false)
  })
})
