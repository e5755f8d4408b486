import { describe, expect, it } from 'vitest'
import type { ModelSight } from '../../src/core/ruling'
import {
  bandGroups, bandWords, coverFromWords, coverGained, coverWords, errorWords, headlineOf, isSaidIn, seenShare, seenWords, typeset,
} from '../../src/rules/ruling-text'

const line = { from: [0, 0, 0], to: [0, 0, 1] } as const
const sight = (of: Partial<ModelSight>): ModelSight => ({
  id: 'b', verdict: 'clear', witness: line, line, visible: 0.25, visibleError: 0.03, blockedBy: [], obscured: false, cover: 'none', coverFrom: [],
  query: { from: 'a', to: 'b' }, fact: null, shareQuery: { from: 'a', to: 'b', eye: [0, 0, 0] }, ...of,
})
const lines = (...clear: boolean[]) => clear.map((each) => ({ segment: line, to: 'head', clear: each, by: [] }))

describe('words of a ruling', () => {
  it('speaks of cover as one speaks', () => {
    expect(['light', 'cover', 'concealed'].map(coverWords)).toEqual(['light cover', 'cover', 'concealed'])
    expect(
      ['light', 'concealed'].map((cover) => coverFromWords(cover, ['Hedge', 'Wall'])),
    ).toEqual(['light cover from Hedge, Wall', 'concealed by Hedge, Wall'])
    expect(['heavy', 'concealed'].map(coverGained)).toEqual(['puts it in heavy cover', 'makes it concealed'])
  })

  it('names verdict and cover first', () => {
    const of = (verdict: 'clear' | 'blocked' | 'unsure', cover: string, rules: readonly string[] = ['X-1']) => headlineOf({ verdict, cover, rules })
    expect([of('clear', 'light'), of('clear', 'concealed'), of('clear', 'none'), of('clear', 'none', [])]).toEqual([
      'Clear, light cover', 'Clear, concealed', 'Clear, no cover', 'Clear',
    ])
    expect([of('blocked', 'heavy'), of('unsure', 'none'), of('unsure', 'light')]).toEqual(['Blocked', 'Too close to call', 'Too close to call, light cover'])
  })

  it('says no sentence twice: a sentence that is part of another is known', () => {
    const why = 'Rifle sees Guard; it is partly hidden by Low wall: light cover.'
    expect(['Rifle sees Guard.', 'It is partly hidden by Low wall: light cover.', 'It is half hidden.'].map((one) => isSaidIn(why, one))).toEqual([
      true, true, false,
    ])
  })

  it('tells a share where any line will do, and lines where certain lines decide: never "clear" beside "0 %"', () => {
    expect(seenWords(sight({}))).toBe('25 %')
    expect(seenWords(sight({ visible: 0.001 }))).toBe('< 1 %')
    expect(seenWords(sight({ visible: 0, lines: lines(true, false, false) }))).toBe('1 of 3 lines')
    expect(seenWords(sight({ visible: 0, lines: lines(true) }))).toBe('line open')
    expect(seenShare(sight({ visible: 0, lines: lines(true, false) }))).toBe(0.5)
    expect([errorWords(sight({})), errorWords(sight({ visibleError: 0 })), errorWords(sight({ lines: lines(true) }))]).toEqual(['± 3 %', '', ''])
  })

  it('tells together of which weapons the same is said', () => {
    const band = { reach: 18, within: true, band: 'Short', modifier: 0, rule: 'X' }
    expect(bandGroups([{ ...band, name: 'Gun of 6' }, { ...band, name: 'Gun of 8', reach: 24 }, { ...band, name: 'Bow', within: false, rule: 'Y' }])).toEqual([
      { words: 'Short range', weapons: 'Gun of 6 (reaches 18″), 8 (24″)', within: true, rules: ['X'] },
      { words: 'out of range', weapons: 'Bow (reaches 18″)', within: false, rules: ['Y'] },
    ])
    expect(bandGroups([{ ...band, name: 'Long gun' }, { ...band, name: 'Long bow' }])[0]!.weapons).toBe('Long gun (reaches 18″), Long bow (reaches 18″)')
  })

  it('tells what a weapon makes of the distance', () => {
    const band = { name: 'Gun', reach: 8, within: true, modifier: 0, rule: '' }
    expect([band, { ...band, modifier: -2 }, { ...band, band: 'Medium', modifier: -1 }, { ...band, within: false }].map(bandWords)).toEqual([
      'in range', 'in range, −2', 'Medium range, −1', 'out of range',
    ])
  })

  it('sets inches and minus signs, and leaves hyphens and lists alone', () => {
    expect(typeset('- 3.5" of low-wall-1: -1 to hit')).toBe('- 3.5″ of low-wall-1: −1 to hit')
  })
})
