import { describe, expect, it } from 'vitest'
import type { Form, Question } from '../../../src/rules/engine/question'
import { countsIn, legsIn, pointIn, posesIn } from '../../../src/rules/kit/drafts'
import { nearestOf } from '../../../src/rules/kit/nearest'
import { atLeastEach } from '../../../src/rules/kit/sheet-outcomes'
import { fact, sheetRow } from '../../../src/rules/kit/sheet-rows'
import { countSheet, optionSheet, optionsOf, sheetsBy } from '../../../src/rules/kit/sheets'
import { sumShown } from '../../../src/rules/kit/sums'

const asked = (kind: string, form: Question['form']): Question => ({ id: 'q1', kind, of: ['A'], text: 'Which?', rules: [], form, about: null })

const broken = { rule: 'X-1', text: 'It is too far.' }
const options: Form = { form: 'option', options: [{ id: 'a', text: 'Alpha', thing: 'unit-a' }, { id: 'b', text: 'Beta', refused: broken }] }
const rows = [{ id: 'u1', text: 'First', min: 0, max: 4 }, { id: 'u2', text: 'Second', min: 0, max: 0, refused: broken }]
const counts: Form = { form: 'counts', rows, min: 1, max: 4 }

describe('sheets of the kit', () => {
  it('lay out each kind of question in its own way, and nothing for a kind that is not there', () => {
    const sheet = sheetsBy<string, { pick: { about: null; answer: { option: string } } }>({
      pick: (look, question, draft, side) => ({ title: `${look} ${question.id} ${side} ${draft === null}`, rows: [] }),
    })
    expect(sheet('look', asked('pick', options), 'B', null)).toEqual({ title: 'look q1 B true', rows: [] })
    expect(sheet('look', asked('other', options), 'B', null)).toBeNull()
  })

  it('tell of each option; a refused one says why, and one that stands for a thing names it', () => {
    const facts = [fact('Range', '3"', true, 'X-2', 'near')]
    const sheet = optionSheet(asked('pick', options), ({ id }) => (id === 'a' ? { facts } : {}))
    expect(sheet).toEqual({
      title: 'Which?',
      rows: [
        { id: 'a', title: 'Alpha', thing: 'unit-a', refused: null, facts, sums: [], outcomes: [] },
        { id: 'b', title: 'Beta', thing: null, refused: broken, facts: [], sums: [], outcomes: [] },
      ],
    })
  })

  it('find no options where a question has rows of counts, or a form for each side', () => {
    expect(optionsOf(asked('pick', options)).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(optionsOf(asked('pick', counts))).toEqual([])
    expect(optionsOf(asked('pick', { A: options, B: options }))).toEqual([])
    expect(countSheet(asked('pick', options), null, () => ({})).rows).toEqual([])
  })

  it('tell of each row with the count that is laid on it, or else with as many as can be', () => {
    const laid = (draft: Parameters<typeof countSheet>[1]) => {
      const sheet = countSheet(asked('share', counts), draft, ({ id }, count, all) => ({ facts: [fact(id, `${count} of ${all.length} rows`, true, 'X-3')] }))
      return sheet.rows.map((row) => `${row.thing}: ${row.facts[0]!.text}${row.refused ? `, ${row.refused.rule}` : ''}`)
    }
    expect(laid(null)).toEqual(['u1: 4 of 2 rows', 'u2: 0 of 2 rows, X-1'])
    expect(laid({ counts: { u1: 3 } })).toEqual(['u1: 3 of 2 rows', 'u2: 0 of 2 rows, X-1'])
  })

  it('drafts hold nothing where none is laid, or one of another form', () => {
    const [legs, poses] = [[{ x: 1, z: 2 }], { m: { at: [0, 0, 0], yaw: 0 } }] as const
    expect([legsIn({ legs }), posesIn({ poses }), pointIn({ point: [1, 2] }), countsIn({ counts: { a: 1 } })]).toEqual([legs, poses, [1, 2], { a: 1 }])
    for (const draft of [null, { option: 'a' }]) expect([legsIn(draft), posesIn(draft), pointIn(draft), countsIn(draft)]).toEqual([[], {}, null, {}])
  })

  it('a row has nothing but what is said of it', () => {
    expect(sheetRow('a', 'Alpha')).toEqual({ id: 'a', title: 'Alpha', thing: null, refused: null, facts: [], sums: [], outcomes: [] })
  })

  it('sums say whether low dice are good, and the chance of one die', () => {
    const sum = { printed: 4, changes: [{ by: 1, text: 'cover', rule: 'X-4' }], needs: 5 }
    expect(sumShown({ sides: 10, orLess: false }, 'Hit', sum, 3)).toEqual({ label: 'Hit', ...sum, chance: 0.6, dice: 3, sides: 10 })
    expect(sumShown({ sides: 6, orLess: true }, 'Save', sum, 1)).toEqual({ label: 'Save', orLess: true, ...sum, chance: 5 / 6, dice: 1, sides: 6 })
  })

  it('outcomes of single results go up to three, and stop short of all', () => {
    const text = (least: number) => `at least ${least}`
    expect(atLeastEach([0.5, 0.25, 0.25], 2, text)).toEqual([{ text: 'at least 1', chance: 0.5 }])
    expect(atLeastEach([0.2, 0.2, 0.2, 0.2, 0.2], 9, text).map((one) => one.text)).toEqual(['at least 1', 'at least 2', 'at least 3'])
    expect(atLeastEach([1], 0, text)).toEqual([])
  })

  it('the nearest is the first of those that are as near; what is endlessly far is not there', () => {
    expect(nearestOf([3, 1, 2, 1], (n) => n)).toEqual({ thing: 1, away: 1 })
    expect(nearestOf(['far'], () => Infinity)).toBeNull()
    expect(nearestOf([], () => 0)).toBeNull()
  })
})
