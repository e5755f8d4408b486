import * as fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseTableText, type TableFile } from '../../src/table/file'
import { packedLink } from '../../src/table/packed-link'
import { isRulingFragment, LONGEST_RULING_LINK, readRulingFragment, rulingFragment, type RulingQuestion } from '../../src/table/ruling-link'

const SEED = 20261121
const FOLDER = new URL('../../terrain/tables/', import.meta.url)
const tables = readdirSync(FOLDER).map((name): TableFile => {
  const read = parseTableText(readFileSync(new URL(name, FOLDER), 'utf8'))
  if (!read.ok) throw new Error(name)
  return read.value
})
const [first] = tables
const ask = (table: TableFile, more: Partial<RulingQuestion> = {}): RulingQuestion => ({
  from: table.models[0]!.id,
  target: table.models.at(-1)!.id,
  ...more,
})
/** A link as the program would make it, of any text. */
const raw = packedLink({ tag: 'see', what: 'a ruling', longest: 1e9, mostBytes: 1e9 })
const see = (value: unknown) => readRulingFragment(`#${raw.write(JSON.stringify(value))}`)

describe('the link of a ruling', () => {
  it('carries every demo table, the question, the gap and the camera', () => {
    for (const table of tables) {
      const question = ask(table, { system: 'red-rain', gap: 0.01, camera: { eye: [1, 20, 30.5], target: [0, 1, 0] } })
      const fragment = rulingFragment({ table, question })
      if (!fragment.ok) throw new Error(fragment.error)
      expect(fragment.value).toMatch(/^see=1\.[\w.-]+$/)
      expect(fragment.value.length).toBeLessThan(5000)
      expect(isRulingFragment(`#${fragment.value}`)).toBe(true)
      expect(readRulingFragment(fragment.value)).toEqual({ ok: true, value: { table, question } })
    }
  })

  it('of a table that is too large says so and offers the file', () => {
    const { leader: _, ...model } = first!.models[0]!
    const models = Array.from({ length: 440 }, (_, i) => ({
      ...model, id: `model-${(i * 7919) % 104729}-${i}`, at: [Math.sin(i * 12.9) * 17, 0, Math.cos(i * 78.2) * 17] as const,
    }))
    const table = { ...first!, models: [...first!.models, ...models] }
    const fragment = rulingFragment({ table, question: ask(first!) })
    expect(fragment).toMatchObject({
      ok: false, error: expect.stringMatching(new RegExp(`^This table makes a link of \\d+ characters, and at most ${LONGEST_RULING_LINK} are safe: save`)),
    })
  })

  it('of a table with a mesh of its own says which', () => {
    const terrain = [...first!.terrain, { id: 'tower', kind: 'wall' as const, shape: { mesh: 'tower.stl' }, at: [0, 0, 0] as const }]
    const fragment = rulingFragment({ table: { ...first!, terrain }, question: ask(first!) })
    expect(fragment).toMatchObject({ ok: false, error: expect.stringMatching(/^tower is a mesh/) })
  })

  it('that asks for somebody who is not there, or says nonsense, gives one line', () => {
    const good = { table: first, question: ask(first!) }
    for (const [value, says] of [
      [{ ...good, question: { ...good.question, from: 'nobody' } }, /asks for "nobody", who is not on its table$/],
      [{ ...good, question: { ...good.question, target: 'nobody' } }, /asks about "nobody"/],
      [{ ...good, question: { ...good.question, gap: -1 } }, /^The question in this link cannot be read: gap: expected/],
      [{ ...good, question: { ...good.question, camera: { eye: [0, 0], target: [0, 0, 0] } } }, /camera\.eye/],
      [{ ...good, question: { ...good.question, system: '' } }, /system/],
      [{ ...good, table: { ...first, table: { width: -1, depth: 3 } } }, /^The table in this link cannot be read: table\.width/],
      [{ question: good.question }, /^The table in this link cannot be read/],
      [null, /^The table in this link cannot be read/],
    ] as const) {
      expect(see(value)).toMatchObject({ ok: false, error: expect.stringMatching(says) })
    }
  })

  it(`garbage never throws (seed ${SEED})`, () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string().map((text) => `#see=${text}`), fc.json().map((text) => raw.write(text))), (text) => {
      expect(readRulingFragment(text)).toMatchObject({ ok: false, error: expect.stringMatching(/^[^\n]+$/) })
    }), { seed: SEED, numRuns: 300 })
  })
})
