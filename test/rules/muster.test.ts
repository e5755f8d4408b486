import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../src/core/random'
import { muster } from '../../src/rules/muster'
import { PLAYABLES } from '../../src/rules/registry'

const CASES = PLAYABLES.flatMap(({ system, armoury, guide }) =>
  armoury.factions.flatMap((faction) => guide.sizes.map(({ points }) => ({ system: system.id, armoury, faction: faction.id, points }))))

describe('a list drawn by lot', () => {
  it.each(CASES)('is legal, and spends nearly all: $system, $faction, $points', ({ system, armoury, faction, points }) => {
    const seen = new Set<string>()
    for (let i = 0; i < 10; i++) {
      const list = muster(armoury, { system, faction, points, name: 'Mustered' }, new RandomStream(`muster ${i}`))
      expect(list, `draw ${i}`).not.toBeNull()
      const { cost, faults } = armoury.check(list!)
      expect(faults).toEqual([])
      expect(cost / points, `draw ${i}: ${cost}`).toBeGreaterThan(0.9)
      seen.add(list!.units.map(({ profile, gear = [] }) => [profile, ...gear].join('+')).sort().join())
    }
    expect(seen.size).toBeGreaterThan(4)
  })
  it('is the same for the same key, and goes by what is liked', () => {
    const { armoury, system } = PLAYABLES[0]!
    const wish = { system: system.id, faction: armoury.factions[0]!.id, points: 600, name: 'Mustered' }
    const liked = armoury.factions[0]!.profiles.find(({ role }) => role === 'Core')!
    const count = (liking: number) => Array.from({ length: 10 }, (_, i) =>
      muster(armoury, wish, new RandomStream(`${i}`), ({ id }) => (id === liked.id ? liking : 1))!.units.filter(({ profile }) => profile === liked.id).length)
      .reduce((sum, n) => sum + n, 0)
    expect(muster(armoury, wish, new RandomStream('x'))).toEqual(muster(armoury, wish, new RandomStream('x')))
    expect(count(20)).toBeGreaterThan(count(0.05))
  })
  it('is none where no faction is', () => {
    const { armoury, system } = PLAYABLES[0]!
    expect(muster(armoury, { system: system.id, faction: 'nobody', points: 300, name: 'x' }, new RandomStream('x'))).toBeNull()
  })
})
