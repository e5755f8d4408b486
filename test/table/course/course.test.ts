import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SightRuling } from '../../../src/core/ruling'
import { dailyOf, dayNumber } from '../../../src/table/course/daily'
import { answerWords, guessesOf } from '../../../src/table/course/guess'
import { courseOf } from '../../../src/table/course/order'
import { marked, markOf, nextOf, readProgress, solvedOf } from '../../../src/table/course/progress'
import { finds, isSearch } from '../../../src/table/course/search'
import type { Dispute, GalleryFile } from '../../../src/table/gallery'

const SEED = 20261123

const dispute = (id: string, asks?: Dispute['asks']): Dispute =>
  ({ id, system: 's', title: id, question: 'Q?', lesson: 'L.', rules: ['R-1'], from: 'a', target: 'b', asks })

it('the course goes topic by topic, each in its own order', () => {
  const topic = (id: string, ...disputes: string[]) => ({ id, title: id, about: '', disputes })
  const gallery = { topics: [topic('one', 'c', 'a'), topic('two', 'b')], disputes: ['a', 'b', 'c'].map((id) => dispute(id)) } as unknown as GalleryFile
  expect(courseOf(gallery).map(({ dispute: { id }, topic: of, place }) => [id, of.id, place])).toEqual([['c', 'one', 1], ['a', 'one', 2], ['b', 'two', 1]])
})

describe('progress', () => {
  it('keeps what was solved, whatever is answered after', () => {
    const missed = marked({}, 'a', false)
    expect(markOf(missed, 'a')).toBe('missed')
    const solved = marked(missed, 'a', true)
    expect(solved).toEqual({ a: 'solved' })
    expect(marked(solved, 'a', false)).toEqual({ a: 'solved' })
    expect(solvedOf({ a: 'solved', b: 'missed', x: 'solved' }, ['a', 'b', 'c'])).toBe(1)
  })

  it('goes on with what was not tried, then with what was missed', () => {
    expect(nextOf({ a: 'missed', b: 'solved' }, ['a', 'b', 'c'])).toBe('c')
    expect(nextOf({ a: 'missed', b: 'solved', c: 'solved' }, ['a', 'b', 'c'])).toBe('a')
    expect(nextOf({ a: 'solved' }, ['a'])).toBeNull()
    // No lesson is called as what every object has.
    expect(nextOf({}, ['constructor'])).toBe('constructor')
  })

  it('is read as it was kept, and is none where that is no progress', () => {
    expect(readProgress({ a: 'solved', b: 'missed', c: 'won', d: 1 })).toEqual({ a: 'solved', b: 'missed' })
    for (const value of [null, 3, 'solved', ['x'], undefined]) expect(readProgress(value)).toEqual({})
  })
})

describe('the daily dispute', () => {
  it('counts days as the calendar does', () => {
    const days = ['2000-01-01', '2000-02-29', '2000-03-01', '2001-01-01', '2024-12-31', '2025-01-01', '2026-11-23', '1999-12-31']
    expect(days.map(dayNumber)).toEqual([0, 59, 60, 366, 9131, 9132, 9823, -1])
    for (const text of ['', '23.11.2026', '2026-13-01', '2026-00-10', '2026-11-23T10:00']) expect(dayNumber(text)).toBeNull()
  })

  it(`is the same all day, and each in its turn once (seed ${SEED})`, () => {
    const start = Date.UTC(1990, 0, 1)
    fc.assert(fc.property(fc.integer({ min: 1, max: 120 }), fc.nat(30_000), (count, from) => {
      const all = Array.from({ length: count }, (_, i) => i)
      const days = all.map((i) => new Date(start + (from + i) * 86_400_000).toISOString().slice(0, 10))
      expect(new Set(days.map((day) => dailyOf(all, day))).size).toBe(count)
      expect(dailyOf(all, days[0]!)).toBe(dailyOf(all, days[0]!))
    }), { seed: SEED, numRuns: 60 })
  })

  it('is none where there are none, or no day is said', () => {
    expect(dailyOf([], '2026-11-23')).toBeNull()
    expect(dailyOf([1, 2], 'today')).toBeNull()
  })
})

describe('the search', () => {
  const words = ['Over a low wall', 'Can the rifle see the guard’s head?']
  const lesson = { words, system: 'ravaged-star', systemName: 'Ravaged Star', rules: ['RS-SIGHT-1'] }
  const found = (text: string, system: string | null = null) => finds({ words: text, system }, lesson)

  it('finds by words in any order, by the name of the system and by the id of a rule', () => {
    for (const text of ['', '  ', 'wall LOW', "guard's", 'ravaged wall', 'rs-sight-1', 'rs-sight', 'sight rifle']) expect(found(text), text).toBe(true)
    for (const text of ['wall window', 'RS-COVER-1', 'ruinstars']) expect(found(text), text).toBe(false)
  })

  it('finds by the system alone', () => {
    expect(found('', 'ravaged-star')).toBe(true)
    expect(found('wall', 'red-rain')).toBe(false)
  })

  it('is one only where something is looked for', () => {
    expect([isSearch({ words: ' ', system: null }), isSearch({ words: 'a', system: null }), isSearch({ words: '', system: 's' })]).toEqual([false, true, true])
  })
})

describe('a guess', () => {
  const ruled = (verdict: SightRuling['verdict'], cover: string) => ({ verdict, cover }) as SightRuling
  const right = (asks: Dispute['asks'], ruling: SightRuling) => guessesOf(dispute('d', asks)).filter((each) => each.holds(ruling)).map(({ text }) => text)

  it.each([
    ['sight', 'clear', 'light', 'It is seen', 'Clear, light cover'],
    [undefined, 'clear', 'none', 'It is seen', 'Clear'],
    ['sight', 'blocked', 'heavy', 'It is not seen', 'Blocked'],
    ['sight', 'unsure', 'heavy', 'Too close to call', 'Too close to call'],
    ['cover', 'clear', 'concealed', 'It has cover', 'Concealed'],
    ['cover', 'clear', 'none', 'It has no cover', 'No cover'],
    ['shot', 'clear', 'cover', 'It may shoot', 'It may shoot, cover'],
    ['shot', 'blocked', 'none', 'It may not shoot', 'No shot'],
  ] as const)('about %s, ruled %s with cover %s: "%s" is right', (asks, verdict, cover, guess, answer) => {
    expect(right(asks, ruled(verdict, cover))).toEqual([guess])
    expect(answerWords(dispute('d', asks), ruled(verdict, cover))).toBe(answer)
  })
})
