import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../src/core/random'
import { readAnswer } from '../../../src/rules/engine/answer'
import { setLevel } from '../../../src/rules/engine/play'
import { randomAnswer, type Form, type FormAnswer } from '../../../src/rules/engine/question'
import { Driver } from './driver'
import { flatTable } from './flat-table'
import { toySkirmish, type Toy } from './toy-skirmish'

const host = { table: flatTable }
const both = ['A', 'B'] as const
const options = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
const read = (form: Form, answer: unknown) => {
  const result = readAnswer(form, answer)
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe('the same choice throws the same dice, however it is spelled', () => {
  const aboutToShoot = () => new Driver(toySkirmish, { size: 3 }, 'spelling').pick('A1', 'shoot', 'B1')
  const thrown = (driver: Driver<Toy>) => driver.play.record.entries.at(-1)!

  it('an extra key is refused, whatever it holds', () => {
    for (const zz of [1, 2, 3, 'x', null]) {
      const result = aboutToShoot().try({ option: 'no', zz } as unknown as FormAnswer)
      expect(result).toMatchObject({ ok: false, error: { code: 'malformed', text: 'The answer holds "zz", which the question does not ask for.' } })
    }
  })

  it('rules named in `despite` that the choice does not break vanish', () => {
    const plain = thrown(aboutToShoot().pick('no'))
    expect(plain.rolls).not.toEqual([])
    for (const despite of [['X-1'], ['X-2', 'TOY-MOVE'], []]) {
      const driver = aboutToShoot()
      expect(driver.try({ option: 'no' }, { despite }).ok).toBe(true)
      expect(thrown(driver)).toEqual(plain)
    }
  })

  it('of `despite` stays what is broken and advised, once', () => {
    const walking = () => {
      const driver = new Driver(toySkirmish, { size: 1 }, 'far').pick('A1', 'move')
      const advised = setLevel(driver.play, { rule: 'TOY-MOVE', level: 'advise', for: 'game', agreed: both }, host)
      if (!advised.ok) throw new Error(advised.error.text)
      driver.play = advised.value
      return driver
    }
    const chains = [['TOY-MOVE'], ['X-1', 'TOY-MOVE', 'TOY-MOVE'], ['TOY-MOVE', 'TOY-CLEAR']].map((despite) => {
      const driver = walking()
      expect(driver.try({ legs: [{ x: -6, z: -9.5 }] }, { despite }).ok).toBe(true)
      expect(driver.play.record.entries.at(-1)!.input).toMatchObject({ despite: ['TOY-MOVE'] })
      return driver.play.state.chain
    })
    expect(new Set(chains).size).toBe(1)
  })

  it('legs of no length and signed zeros say nothing', () => {
    const chain = (legs: { x: number; z: number }[]) =>
      new Driver(toySkirmish, { size: 1 }, 'legs').pick('A1', 'move').answer({ legs }).play.state.chain
    const straight = chain([{ x: -6, z: 0 }])
    expect(chain([{ x: -6, z: -0 }])).toBe(straight)
    expect(chain([{ x: -6, z: 0 }, { x: -6, z: 0 }])).toBe(straight)
    expect(chain([{ x: -6, z: -1 }])).not.toBe(straight)
  })
})

describe('an answer is read in one spelling', () => {
  it.each<[string, Form, unknown, unknown]>([
    ['a set has no order', { form: 'subset', options, min: 0, max: 3 }, { options: ['c', 'a'] }, { options: ['a', 'c'] }],
    ['an order has', { form: 'order', options }, { order: ['c', 'a', 'b'] }, { order: ['c', 'a', 'b'] }],
    ['a row that is left out gets nothing', { form: 'counts', rows: ['y', 'x'].map((id) => ({ id, text: '', min: 0, max: 2 })), min: 0, max: 4 },
      { counts: { x: 1 } }, { counts: { y: 0, x: 1 } }],
    ['a turn goes round', { form: 'place', models: ['m', 'n'] }, { poses: { n: { yaw: -90, at: [0, -0, 1] }, m: { at: [0, 0, 0], yaw: 720 } } },
      { poses: { m: { at: [0, 0, 0], yaw: 0 }, n: { at: [0, 0, 1], yaw: 270 } } }],
    ['a point has one zero', { form: 'point' }, { point: [-0, 1] }, { point: [0, 1] }],
  ])('%s', (_, form, given, expected) => {
    const answer = read(form, given)
    expect(answer).toStrictEqual(expected)
    // The order of keys, too: what a game goes through in turn is what the answer says.
    expect(JSON.stringify(answer)).toBe(JSON.stringify(expected))
  })

  it.each<[Form, unknown]>([
    [{ form: 'path', model: 'm', allowance: 6 }, { legs: [{ x: 1, z: 2, w: 3 }] }],
    [{ form: 'path', model: 'm', allowance: 6 }, { legs: [{ x: 1, z: 2, yaw: 90 }] }],
    [{ form: 'place', models: ['m'] }, { poses: { m: { at: [0, 0, 0], yaw: 0, lean: 1 } } }],
    [{ form: 'counts', rows: [{ id: 'x', text: '', min: 0, max: 2 }], min: 0, max: 2 }, { counts: { x: '1' } }],
    [{ form: 'counts', rows: [{ id: 'x', text: '', min: 0, max: 2 }], min: 0, max: 2 }, { counts: [1] }],
    [{ form: 'option', options }, { option: 'a', legs: [] }],
  ])('unknown keys and other kinds of numbers are refused: %#', (form, given) => {
    expect(readAnswer(form, given).ok).toBe(false)
  })

  it('and reading it again changes nothing (fast-check seed 71)', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    const pose = fc.record({ at: fc.tuple(number, number, number), yaw: number })
    fc.assert(
      fc.property(pose, fc.array(fc.record({ x: number, z: number }), { maxLength: 8 }), (m, legs) => {
        const place: Form = { form: 'place', models: ['m'] }
        const once = read(place, { poses: { m } })
        expect(read(place, once)).toStrictEqual(once)
        const path: Form = { form: 'path', model: 'm', allowance: null }
        expect(read(path, read(path, { legs }))).toStrictEqual(read(path, { legs }))
      }),
      { seed: 71, numRuns: 500 },
    )
    const random = new RandomStream('71')
    const rows = ['x', 'y', 'z'].map((id) => ({ id, text: '', min: 0, max: 2 }))
    for (const form of [{ form: 'subset', options, min: 0, max: 3 }, { form: 'counts', rows, min: 1, max: 4 }] as const) {
      for (let i = 0; i < 100; i++) {
        const once = read(form, randomAnswer(form, random))
        expect(read(form, once)).toStrictEqual(once)
      }
    }
  })
})

describe('a rule that is switched', () => {
  const { play } = new Driver(toySkirmish, { size: 1 }, 'levels').pick('A1')
  const change = { rule: 'TOY-MOVE', level: 'off', for: 'game', agreed: both } as const

  it('is recorded in one spelling', () => {
    const chains = [change, { ...change, agreed: ['B', 'A'] as const }, { ...change, zz: 1 }].map((given) => {
      const done = setLevel(play, given, host)
      if (!done.ok) throw new Error(done.error.text)
      return done.value.state.chain
    })
    expect(new Set(chains).size).toBe(1)
  })

  it.each([
    ['a rule that the system does not have', { ...change, rule: 'TOY-NONE' }, 'malformed'],
    ['a level that there is not', { ...change, level: 'maybe' as 'off' }, 'malformed'],
    ['what stands so already', { ...change, level: 'enforce' as const }, 'nothing-there'],
  ] as const)('is refused: %s', (_, given, code) => {
    expect(setLevel(play, given, host)).toMatchObject({ ok: false, error: { code } })
  })
})
