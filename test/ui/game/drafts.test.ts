import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../../src/rules/engine/answer'
import type { Form } from '../../../src/rules/engine/question'
import {
  allOn,
  movedTo,
  optionWords,
  rowsOf,
  shifted,
  startDraft,
  sumOf,
  tally,
  toggled,
  withCount,
} from '../../../src/ui/game/question/drafts'
import { shutAway } from '../../../src/ui/game/question/MoreOptions'
import { SHEET } from './fixture'

const counts: Extract<Form, { form: 'counts' }> = {
  form: 'counts',
  min: 2,
  max: 6,
  rows: [
    { id: 'a', text: 'A', min: 0, max: 4 },
    { id: 'b', text: 'B', min: 1, max: 5 },
  ],
}

describe('drafts', () => {
  it('begin with as little as the rows allow, and with the order as it is listed', () => {
    expect(startDraft(counts)).toEqual({ counts: { a: 0, b: 1 } })
    const options = ['x', 'y'].map((id) => ({ id, text: id }))
    expect(startDraft({ form: 'order', options })).toEqual({ order: ['x', 'y'] })
    expect(startDraft({ form: 'option', options })).toBeNull()
  })

  it('tick and untick up to the most; where one is to be chosen, another takes its place', () => {
    expect(toggled(['a'], 'b', 2)).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'c', 2)).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'a', 2)).toEqual(['b'])
    expect(toggled(['a'], 'b', 1)).toEqual(['b'])
  })

  it('move an item up and down and stop at the ends', () => {
    expect(shifted(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(shifted(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
    expect(shifted(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  })

  it('drop items before or after another', () => {
    expect(movedTo(['a', 'b', 'c'], ['c'], 'a', 'before')).toEqual(['c', 'a', 'b'])
    expect(movedTo(['a', 'b', 'c'], ['a'], 'b', 'after')).toEqual(['b', 'a', 'c'])
    expect(movedTo(['a', 'b', 'c'], ['a'], 'a', 'after')).toEqual(['a', 'b', 'c'])
  })

  it('keep a count within its row and the sum within the form', () => {
    expect(withCount(counts, { a: 4, b: 1 }, counts.rows[1]!, 5)).toEqual({ a: 4, b: 2 })
    expect(withCount(counts, { a: 0, b: 1 }, counts.rows[1]!, 0)).toEqual({ a: 0, b: 1 })
    expect(allOn(counts, counts.rows[0]!)).toEqual({ a: 4, b: 1 })
  })

  it('say how much is chosen of how much', () => {
    expect(tally(counts, null)).toEqual({ text: '1 chosen, of 2 to 6', short: true })
    expect(tally(counts, { counts: { a: 2, b: 1 } })).toEqual({ text: '3 chosen, of 2 to 6', short: false })
    // Six carbines that may each be aimed at either of two units.
    expect(tally({ ...counts, max: 12, there: 6 }, null)!.text).toBe('1 chosen, of 2 to 6')
    expect(tally({ form: 'point' }, null)).toBeNull()
  })

  it('of a subset say that none will do where a rule asks for more than the form', () => {
    const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }))
    const wall = { form: 'subset', options, min: 0, max: 4, least: 3 } as const
    expect(tally(wall, null)).toEqual({ text: '0 chosen, of 3 to 4, or none', short: false })
    expect(tally(wall, { options: ['a', 'b'] })).toEqual({ text: '2 chosen, of 3 to 4, or none', short: true })
    expect(tally(wall, { options: ['a', 'b', 'c'] })).toEqual({ text: '3 chosen, of 3 to 4, or none', short: false })
  })

  it('part the cost from the word', () => {
    expect(optionWords('Close Combat (Single)')).toEqual({ text: 'Close Combat', cost: 'Single' })
    expect(optionWords('End (now) it')).toEqual({ text: 'End (now) it', cost: null })
  })

  it('whatever the steppers do, once enough is given it has the shape of an answer (seed 20261121)', () => {
    const row = fc.record({ min: fc.integer({ min: 0, max: 2 }), more: fc.integer({ min: 0, max: 5 }) })
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 8 }),
        fc.array(fc.tuple(fc.nat(4), fc.integer({ min: -3, max: 9 })), { maxLength: 12 }),
        (given, room, steps) => {
          const rows = given.map(({ min, more }, index) => ({ id: `r${index}`, text: '', min, max: min + more }))
          const least = rows.reduce((sum, each) => sum + each.min, 0)
          const form: Extract<Form, { form: 'counts' }> = { form: 'counts', rows, min: least, max: least + room }
          let now = (startDraft(form) as { counts: Record<string, number> }).counts as Readonly<Record<string, number>>
          for (const [index, count] of steps) now = withCount(form, now, rows[index % rows.length]!, count)
          expect(sumOf(now)).toBeLessThanOrEqual(form.max)
          expect(readAnswer(form, { counts: now })).toMatchObject({ ok: true })
        },
      ),
      { seed: 20261121, numRuns: 300 },
    )
  })
})

it('rows that the form or the sheet refuses stand apart from those that take something, for which a sheet says null', () => {
  const form: typeof counts = { ...counts, rows: [...counts.rows, { id: 'c', text: 'C', min: 0, max: 0, refused: { rule: 'X', text: 'Too far.' } }] }
  const row = (id: string, refused: string | null) => ({ ...SHEET.rows[0]!, id, refused: refused === null ? null : { rule: 'X', text: refused } })
  const { open, shut } = rowsOf(form, { ...SHEET, rows: [row('a', null), row('b', 'Unseen.'), row('c', null)] })
  expect([open, shut].map((rows) => rows.map(({ id }) => id))).toEqual([['a'], ['b', 'c']])
  expect(rowsOf(form, null).shut.map(({ id }) => id)).toEqual(['c'])
})

describe('answers on a phone', () => {
  const option = (id: string, shut = false) => ({ id, text: id, ...(shut && { refused: { rule: 'FX-1', text: 'No.' } }) })
  const away = (...options: readonly ReturnType<typeof option>[]) => shutAway(options).map(({ id }) => id)

  it('that are refused go under the others where there are several, and stay where there is one or nothing else', () => {
    expect(away(option('a', true), option('b'), option('c', true))).toEqual(['a', 'c'])
    expect(away(option('a', true), option('b'))).toEqual([])
    expect(away(option('a', true), option('b', true))).toEqual([])
  })
})
