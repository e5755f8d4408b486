import { describe, expect, it } from 'vitest'
import { fitting, found, sizeWords, unlike, type ShelfCard } from '../../../src/ui/start/shelf-card'

const card = (key: string, more: Partial<ShelfCard> = {}): ShelfCard => ({
  key, href: `#/game/${key}`, kind: 'game', name: key, system: 'Ruinstars', about: 'Turn 2 of 5', at: 0, bytes: 1000, shared: false, gone: false, ...more,
})
const keys = (cards: readonly ShelfCard[]): readonly string[] => cards.map(({ key }) => key)

describe('the cards of the shelf', () => {
  const cards = [
    card('old', { at: 1, bytes: 9000 }),
    card('new', { at: 3, name: 'Bailiffs at the bridge' }),
    card('table', { at: 2, kind: 'table', system: 'Ravaged Star', about: '' }),
    card('sent', { at: 4, shared: true }),
    card('binned', { at: 5, gone: true }),
  ]

  it('are parted into games, tables, what links brought, and the bin: each in one of them', () => {
    const parts = (['games', 'tables', 'links', 'bin'] as const).map((filter) => keys(fitting(cards, filter)))
    expect(parts).toEqual([['old', 'new'], ['table'], ['sent'], ['binned']])
    expect(keys(fitting(cards, 'all'))).toEqual(parts.slice(0, 3).flat().toSorted((a, b) => keys(cards).indexOf(a) - keys(cards).indexOf(b)))
  })

  it('are found by every word that is looked for: of the name, the rules, how far it went', () => {
    expect(keys(found(cards, 'all', 'BRIDGE bail', 'newest'))).toEqual(['new'])
    expect(keys(found(cards, 'all', 'ravaged', 'newest'))).toEqual(['table'])
    expect(keys(found(cards, 'games', 'turn 2', 'newest'))).toEqual(['new', 'old'])
    expect(found(cards, 'all', 'bridge ravaged', 'newest')).toEqual([])
  })

  it('stand by their last change, their name or their size', () => {
    expect(keys(found(cards, 'all', '', 'newest'))).toEqual(['sent', 'new', 'table', 'old'])
    expect(keys(found(cards, 'all', '', 'size'))[0]).toBe('old')
    expect(keys(found(cards, 'all', '', 'name'))[0]).toBe('new')
  })

  it('that look alike are one where one goes on with what was left: the last of them', () => {
    const wall = card('wall', { kind: 'table', name: 'Over the wall', about: '' })
    const left = [wall, card('later', { name: 'Duel' }), { ...wall, key: 'wall again' }, card('farther', { name: 'Duel', about: 'Turn 3 of 5' }),
      card('earlier', { name: 'Duel' }), { ...wall, key: 'other rules', system: 'Ravaged Star' }]
    expect(keys(unlike(left))).toEqual(['wall', 'later', 'farther', 'other rules'])
  })

  it('say their size in three figures at most', () => {
    expect([0, 340, 9949, 340_400, 999_499, 999_500, 12_300_000, 3_000_000_000].map(sizeWords)).toEqual([
      '0.1 kB', '0.3 kB', '9.9 kB', '340 kB', '999 kB', '1.0 MB', '12 MB', '3.0 GB',
    ])
  })
})
