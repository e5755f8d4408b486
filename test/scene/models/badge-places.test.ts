import { describe, expect, it } from 'vitest'
import { BADGE_SIZE, badgePlaces, mergedBadges, signOf } from '../../../src/scene/models/badge-places'

describe('badges beside a base', () => {
  it.each([1, 4, 6, 7])('%i of them hang clear of the letter and of one another, and low', (count) => {
    for (const [beside, width] of [['nothing', -0.5], ['letter', 0.5], ['leader', 0.65]] as const) {
      const places = badgePlaces(count, beside)
      expect(places.length).toBe(count)
      places.forEach(([right, up], k) => {
        if (up === 0 && beside !== 'nothing') expect(right - BADGE_SIZE / 2).toBeGreaterThan(width - 0.12)
        // Discs: they touch at most, with the dark line round each.
        for (const [x, y] of places.slice(k + 1)) expect(Math.hypot(right - x, up - y)).toBeGreaterThan(0.9 * BADGE_SIZE)
      })
      expect(Math.max(...places.map(([, up]) => up))).toBeLessThan(2)
    }
  })

  it('shows no more than can be read', () => {
    expect(badgePlaces(12, 'leader')).toHaveLength(7)
  })

  it('of more than four of one model the first three are shown, and how many others there are', () => {
    const of = (count: number) => Array.from({ length: count }, (_, k) => ({ text: `${k}`, tone: 'status' }))
    expect(mergedBadges(of(4)).map(({ text }) => text)).toEqual(['0', '1', '2', '3'])
    expect(mergedBadges(of(7)).map(({ text }) => text)).toEqual(['0', '1', '2', '+4'])
  })
})

it('one sign for all is the only badge itself, else their number in the tone of the most telling', () => {
  const [wound, good] = [{ text: '1/3', tone: 'wound' }, { text: 'F', tone: 'good' }] as const
  expect(signOf([good])).toBe(good)
  expect(signOf([good, wound])).toEqual({ text: '2×', tone: 'wound' })
})
