import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../src/core/random'
import { readAnswer } from '../../../src/rules/engine/answer'
import { randomAnswer, refusedRow, type Form } from '../../../src/rules/engine/question'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
const rows = ['x', 'y'].map((id) => ({ id, text: `row ${id}`, min: 0, max: 2 }))
const forms: Record<string, Form> = {
  option: { form: 'option', options },
  subset: { form: 'subset', options, min: 1, max: 2 },
  order: { form: 'order', options },
  counts: { form: 'counts', rows, min: 2, max: 3 },
  path: { form: 'path', model: 'm', allowance: 6 },
  place: { form: 'place', models: ['m', 'n'] },
  some: { form: 'place', models: ['m', 'n'], mayLeaveOut: true },
  point: { form: 'point' },
}
const pose = { at: [0, 0, 0], yaw: 0 }

describe('the shape of answers', () => {
  it.each<[keyof typeof forms, unknown]>([
    ['option', { option: 'b' }],
    ['subset', { options: ['c', 'a'] }],
    ['order', { order: ['c', 'a', 'b'] }],
    ['counts', { counts: { x: 2 } }],
    ['counts', { counts: { x: 1, y: 2 } }],
    ['path', { legs: [] }],
    ['path', { legs: [{ x: 1, z: 2 }, { x: 1, z: 2, y: 3 }] }],
    ['place', { poses: { m: pose, n: pose } }],
    ['some', { poses: { n: pose } }],
    ['point', { point: [1, -2] }],
  ])('%s takes %j', (form, answer) => {
    expect(readAnswer(forms[form]!, answer)).toMatchObject({ ok: true })
  })

  it.each<[keyof typeof forms, unknown, RegExp]>([
    ['option', null, /not an object/],
    ['option', ['a'], /not an object/],
    ['option', {}, /names no option/],
    ['option', { option: 'd' }, /"d" is not on offer/],
    ['subset', { options: 'a' }, /not a list/],
    ['subset', { options: [] }, /1 to 2, not 0/],
    ['subset', { options: ['a', 'a'] }, /twice/],
    ['order', { order: ['a', 'b'] }, /each item once/],
    ['counts', { counts: { x: 1 } }, /2 to 3, not 1/],
    ['counts', { counts: { x: 3 } }, /row x: 0 to 2, not 3/],
    ['counts', { counts: { x: 1.5, y: 1 } }, /whole number/],
    ['counts', { counts: { z: 1 } }, /"z" is not on offer/],
    ['path', { legs: [{ x: 1 }] }, /finite/],
    ['path', { legs: [{ x: 1, z: Infinity }] }, /finite/],
    ['path', { legs: Array.from({ length: 65 }, () => ({ x: 0, z: 0 })) }, /at most 64/],
    ['place', { poses: { m: pose } }, /n has no place/],
    ['place', { poses: { m: pose, n: pose, o: pose } }, /o is not to be placed/],
    ['place', { poses: { m: pose, n: { at: [0, 0], yaw: 0 } } }, /n: a place/],
    ['place', { poses: { m: pose, n: null } }, /n: a place/],
    ['point', { point: [1] }, /two finite/],
    ['point', { point: [1, '2'] }, /two finite/],
  ])('%s refuses %j', (form, answer, why) => {
    expect(readAnswer(forms[form]!, answer)).toEqual({ ok: false, error: expect.stringMatching(why) })
  })
})

describe('random answers (seed 5)', () => {
  it.each(['option', 'subset', 'order', 'counts'])('fit their form: %s', (name) => {
    const random = new RandomStream(`5/${name}`)
    const seen = new Set<string>()
    for (let i = 0; i < 200; i++) {
      const answer = randomAnswer(forms[name]!, random)
      expect(readAnswer(forms[name]!, answer)).toMatchObject({ ok: true })
      seen.add(JSON.stringify(answer))
    }
    expect(seen.size).toBeGreaterThan(2)
  })

  it('never take a refused option', () => {
    const refused = { rule: 'R', text: 'no' }
    const form: Form = { form: 'option', options: [{ id: 'a', text: 'a', refused }, { id: 'b', text: 'b' }] }
    const random = new RandomStream('5')
    for (let i = 0; i < 50; i++) expect(randomAnswer(form, random)).toEqual({ option: 'b' })
    expect(randomAnswer({ form: 'option', options: [{ id: 'a', text: 'a', refused }] }, random)).toBeNull()
  })
})

describe('a row that is refused', () => {
  const why = { rule: 'XX-1', text: 'Too far.' }
  const form: Form = { form: 'counts', rows: [rows[0]!, { id: 'z', text: 'row z', min: 0, max: 0, refused: why }], min: 0, max: 2 }

  it('says why nothing can be put on it', () => {
    expect(refusedRow(form, { counts: { z: 1 } })).toBe(why)
    expect(refusedRow(form, { counts: { x: 1, z: 0 } })).toBeNull()
    expect(refusedRow(form, { counts: null })).toBeNull()
    expect(refusedRow(forms['option']!, { option: 'a' })).toBeNull()
    expect(readAnswer(form, { counts: { x: 1, z: 1 } })).toEqual({ ok: false, error: expect.stringMatching(/row z/) })
  })

  it('is left alone by answers drawn by lot (200 draws, seed 5)', () => {
    const random = new RandomStream('5')
    for (let i = 0; i < 200; i++) expect((randomAnswer(form, random) as { counts: Record<string, number> }).counts['z']).toBe(0)
  })
})
