import { describe, expect, it } from 'vitest'
import { chanceOfAny, struck } from '../../../../src/rules/rogue-stars/show/chances'

const sum = (needs: number) => ({ printed: 10, changes: [], needs })
const attack = (needs: number, endures: number, more: { wounds?: number; intoMelee?: boolean; criticals?: 'natural' | 'by-ten' } = {}) =>
  struck({ attack: sum(needs), endure: () => sum(endures), wounds: 0, intoMelee: false, criticals: 'natural', ...more })
type Results = ReturnType<typeof struck>
const chance = (results: Results, ...whats: Results[number]['what'][]) => Math.round(10_000 * chanceOfAny(results, ...whats)) / 10_000

describe('what comes of an attack', () => {
  it('RO-HOUSE-6: a hit is at least a Pin, a failed Endure roll a Wound, a natural 1 of it out of action', () => {
    const shot = attack(10, 10)
    expect(chance(shot, 'pinned', 'wounded', 'out')).toBe(0.55)
    expect(chance(shot, 'wounded', 'out')).toBe(0.2475)
    expect(chance(shot, 'out')).toBe(0.0275)
    expect(shot.reduce((all, each) => all + each.chance, 0)).toBeCloseTo(1, 12)
  })

  it('RO-HOUSE-6: the third Wound puts it out of action', () => {
    expect(chance(attack(10, 10, { wounds: 2 }), 'out')).toBe(0.2475)
  })

  it('RO-HOUSE-6: a natural 20 of the attack makes it harder to endure', () => {
    const shot = struck({ attack: sum(10), endure: (critical) => sum(critical ? 15 : 10), wounds: 0, intoMelee: false, criticals: 'natural' })
    // Ten faces at 45%, the twentieth at 70%.
    expect(chance(shot, 'wounded', 'out')).toBe(0.26)
  })

  it('RO-HOUSE-18: into melee a natural 1 hits a friend', () => {
    expect(chance(attack(12, 10, { intoMelee: true }), 'friend')).toBe(0.05)
    expect(chance(attack(12, 10), 'friend')).toBe(0)
  })

  it('RO-DICE-13: by ten short as well, an Endure roll is critical where the players want that', () => {
    expect(chance(attack(10, 18, { criticals: 'by-ten' }), 'out')).toBeGreaterThan(chance(attack(10, 18), 'out'))
  })
})
