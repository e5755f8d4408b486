import { describe, expect, it } from 'vitest'
import { chanceBars, optionGist, percent, rowGist, rowLaidOut, signed, sumText } from '../../../src/ui/game/parts/sums'
import { SHEET } from './fixture'

const row = SHEET.rows[0]!

describe('the row that is laid out', () => {
  const rows = [
    { ...row, id: 'shut', refused: { rule: 'X-1', text: 'It is not seen.' } }, { ...row, id: 'one', refused: null }, { ...row, id: 'two', refused: null },
  ]
  const laidOut = (...given: [string | null, Parameters<typeof rowLaidOut>[2]]) => rowLaidOut(rows, ...given)?.id

  it('is the one that is pointed at, else what is laid in the draft, else the first that may be chosen', () => {
    expect([laidOut(null, null), laidOut(null, { counts: { one: 0, two: 6 } }), laidOut('one', { counts: { two: 6 } })]).toEqual(['one', 'two', 'one'])
    expect([laidOut(null, { option: 'two' }), laidOut('gone', { legs: [] }), rowLaidOut(rows.slice(0, 1), null, null)?.id]).toEqual(['two', 'one', 'shut'])
  })
})

describe('sums in words', () => {
  it('read as printed plus changes makes what is needed', () => {
    expect(sumText(row.sums[0]!)).toBe(
      '4+ printed, +1 long range, +1 heavy cover by the corner ruin = 6+, 50% each, 8 dice of 10 sides',
    )
    expect(sumText({ ...row.sums[0]!, changes: [], needs: 4, chance: 0.7, dice: 1 })).toBe(
      '4+ printed, 70% each, 1 die of 10 sides',
    )
  })

  it('say where low is good', () => {
    expect(
      sumText({ ...row.sums[0]!, orLess: true, printed: 4, changes: [{ by: -1, text: 'Cover', rule: 'X-1' }], needs: 3, chance: 0.5, dice: 2, sides: 6 }),
    ).toBe(
      '4 or less printed, −1 Cover = 3 or less, 50% each, 2 dice of 6 sides',
    )
  })

  it('never call a chance none or certain that is not', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0%', '< 1%', '50%', '> 99%', '100%'])
    expect([signed(2), signed(-1), signed(0)]).toEqual(['+2', '−1', '+0'])
  })

  it('tell an option by what its facts say on a button', () => {
    const fact = { label: 'Models', text: '5', good: true, rule: 'X-1' }
    const row = { id: 'a', title: 'A', thing: null, refused: null, sums: [], outcomes: [] }
    expect(optionGist({ ...row, facts: [{ ...fact, said: '5 models' }, fact, { ...fact, said: '' }] })).toBe('5 models · Models: 5')
  })

  it('give the gist of a row: what to roll, and what comes of it on average', () => {
    expect(rowGist(row)).toBe('To hit 6+ (50%) · To save 5+ (60%) · On average 4.0 hits, 1.6 wounds')
  })

  it('tell an option by what it comes to, or by what there is to know of it', () => {
    expect(optionGist(row)).toBe('On average 4.0 hits, 1.6 wounds')
    expect(optionGist({ ...row, outcomes: [] })).toBe('')
    expect(optionGist({ ...row, sums: row.sums.slice(0, 1), facts: [], outcomes: [] })).toBe('To hit 6+ (50%)')
    expect(optionGist({ ...row, sums: [], outcomes: [] })).toBe('Sight: leader sees 3 of 4 · Range: 14.2″, long · Cover: heavy, by the corner ruin')
  })

  it('chart single results only, in the order given', () => {
    const bars = chanceBars(row.outcomes)
    expect(bars.map((bar) => bar.text)).toEqual(['no wound', '1 wound', '2 wounds', '3 wounds', '4 or more'])
    expect(bars[0]).toEqual({ text: 'no wound', chance: 0.17, label: '17%' })
    expect(chanceBars([])).toEqual([])
  })
})
