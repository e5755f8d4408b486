import { describe, expect, it } from 'vitest'
import { isolated } from '../../src/core/direction'
import { escaped } from '../../src/tools/ruling/svg-text'
import { escaped as planEscaped } from '../../src/table/plan-shapes'
import { nameOf } from '../../src/table/names'
import { sideNames } from '../../src/table/setup/new-game'
import { Names } from '../../src/tools/game/names'
import { model, referee, save, table, testFolder } from './helpers'

const EVIL = 'safe\u202e.gnihton \u2066'
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const folder = testFolder()
const file = table([model({ id: 'a', name: EVIL, at: [0, 0, 0] }), model({ id: 'b', name: `${EVIL}2`, side: 'B', at: [0, 0, 8] })], { name: EVIL })

describe('text that turns its direction', () => {
  it('is dropped or written out by every line of the command', async () => {
    const path = save(folder, 'evil.json', file)
    const runs = [
      await referee(folder, ['sight', path, 'a', 'b']), await referee(folder, ['sight', path, 'a', 'b', '--text']),
      await referee(folder, ['measure', path, 'a', `\u202eb`]), await referee(folder, [`\u202emeasure`, path]),
    ]
    for (const { out, err } of runs) for (const line of [...out, ...err]) expect(line).not.toMatch(TURNS)
    expect(runs[0]!.code).toBe(0)
  })

  it('does not leave a name in pictures, on the table or in a game', () => {
    for (const text of [escaped(`${EVIL} wins`), planEscaped(`${EVIL} wins`)]) expect(text).not.toMatch(/[\u202a-\u202e\u2066\u2067]/)
    const board = { width: 10, depth: 10, models: [], pieces: [{ id: 'p', name: EVIL }] } as unknown as Parameters<typeof nameOf>[0]['board']
    expect(nameOf({ board, document: { units: [] } }, 'p')).toBe(isolated(EVIL))
    const names = new Names({ A: EVIL, B: 'Bo' })
    expect(names.say(`zone of A, ${EVIL}: 3"`)).not.toMatch(/[\u202a-\u202e\u2066\u2067]/)
    const armies = { A: { name: EVIL }, B: { name: 'Bo' } } as unknown as Parameters<typeof sideNames>[0]['armies']
    expect(sideNames({ armies }).A).not.toMatch(TURNS)
  })
})

describe('a file with several faults', () => {
  it('is told with a line for each', async () => {
    const { code, err } = await referee(folder, ['measure', save(folder, 'two.json', { ...file, system: '', table: {} }), 'a', 'b'])
    expect([code, err.length]).toEqual([2, 3])
    for (const line of err) expect(line).toMatch(/^[a-z.]+: expected [^\n]+$/)
  })

  it('tells twenty of very many, and how many follow', async () => {
    const models = Array.from({ length: 60 }, (_, i) => ({ ...model({ id: `m${i}`, at: [0, 0, 0] }), base: { round: 0 } }))
    const { err } = await referee(folder, ['measure', save(folder, 'many.json', { ...file, models }), 'a', 'b'])
    expect([err.length, err.at(-1)]).toEqual([21, 'and 40 more'])
  })
})
