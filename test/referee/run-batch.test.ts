import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageOf, Refusal } from '../../src/referee/refusal'
import { CUBE, duel } from './duel'
import { answerOf, random, refusalOf, referee, save, testFolder } from './helpers'

const folder = testFolder()
const duelFile = save(folder, 'duel.json', duel)

describe('batch', () => {
  const line = (command: unknown, of: unknown = duel) => JSON.stringify({ command, table: of })
  const lines = [
    line(['measure', 'a1', 'b1']),
    line(['sight', 'a1', 'b1']),
    '',
    line(['measure', '-3,0,4', '0,0,0']),
    line(['measure', 'nobody', 'b1']),
    '{ "command": ["measure", "a1", "b1"], "table": ',
    '[]',
    line('measure'),
    line([]),
    line(['render', 'x.svg']),
    JSON.stringify({ command: ['measure', 'a1', 'b1'] }),
    line(['measure', 'a1', 'b1'], { ...duel, models: [{ ...duel.models[0], base: { round: -1 } }] }),
    line(['sight', 'a1', 'b1'], { ...duel, system: 'red-rain' }),
    line(['measure', 'a1', 'b1'], { ...duel, models: [duel.models[0], { ...duel.models[2], at: [0, 0, 16] }] }),
    `${line(['move', 'a1', '-4,-9', '--allow', '6'])}`,
  ]
  const answers = [
    { distance: 11 },
    { verdict: 'blocked' },
    { distance: 5 },
    { error: 'no model, unit or terrain "nobody", and it is no point x,y,z or x,z' },
    { error: 'not JSON at line 1, column 47: expected a value, but the text ends' },
    { error: 'expected { "command": [...], "table": { ... } }' },
    { error: 'command: expected a list of texts, such as ["sight", "a1", "b1"]' },
    { error: 'command: expected measure, sight, move or route' },
    { error: 'render cannot stand in a batch' },
    { error: 'table: expected a table: an object, found nothing' },
    { error: 'models[0].base.round: expected a number above 0' },
    { system: 'red-rain', verdict: 'blocked' },
    { distance: 21 },
    { legal: true, cost: 5 },
  ]

  it('answers line by line, in order, and errors in their places', async () => {
    const { code, out, err } = await referee(folder, ['batch', save(folder, 'lines.jsonl', `${lines.join('\n')}\n`)])
    expect([code, err]).toEqual([0, []])
    expect(out.map((each) => JSON.parse(each) as object)).toEqual(answers.map((each) => expect.objectContaining(each)))
  })

  it('reads standard input, without a last line break and with those of another system', async () => {
    const { code, out } = await referee(folder, ['batch', '-'], lines.join('\r\n'))
    expect([code, out.length]).toEqual([0, answers.length])
    expect(JSON.parse(out[2]!)).toMatchObject({ distance: 5 })
  })

  it('answers as a single run does', async () => {
    const { out } = await referee(
      folder,
      ['batch', '-'],
      [line(['sight', 'a1', 'b']), line(['sight', 'b2', 'a']), line(['sight', 'a1', 'b'])].join('\n'),
    )
    const single = await answerOf(folder, 'sight', duelFile, 'a1', 'b')
    expect(JSON.parse(out[0]!)).toEqual(single)
    expect(JSON.parse(out[2]!)).toEqual(single)
    expect(JSON.parse(out[1]!)).toEqual(await answerOf(folder, 'sight', duelFile, 'b2', 'a'))
  })

  it('answers each of many tables, all a little different, as if it were alone', async () => {
    const next = random(20261121)
    const wander = <T extends { at: readonly number[] }>(entry: T): T =>
      next() < 0.3 ? { ...entry, at: [Math.round(next() * 40 - 20), 0, Math.round(next() * 40 - 20)] } : entry
    const batch = Array.from({ length: 12 }, (_, i) => {
      const of = {
        ...duel,
        terrain: duel.terrain.filter(() => next() < 0.8).map(wander),
        models: duel.models.map(wander),
      }
      return {
        command: [
          ['sight', 'a1', 'b'],
          ['measure', 'a', 'tank'],
          ['move', 'b2', '0,0', '--climb'],
          ['route', 'a2', '-5,5'],
        ][i % 4]!,
        of,
      }
    })
    const { out } = await referee(folder, ['batch', '-'], batch.map(({ command, of }) => line(command, of)).join('\n'))
    for (const [i, { command, of }] of batch.entries()) {
      const [name, ...rest] = command
      const alone = await referee(folder, [name!, save(folder, 'alone.json', of), ...rest])
      expect(out[i]).toBe(alone.out[0] ?? JSON.stringify({ error: alone.err[0] }))
    }
  })

  it('looks for meshes beside its own file', async () => {
    const of = { ...duel, terrain: [{ id: 'm', kind: 'wall', shape: { mesh: 'meshes/cube.obj' }, at: [0, 0, 0] }] }
    mkdirSync(join(folder, 'home', 'meshes'), { recursive: true })
    writeFileSync(join(folder, 'home', 'meshes', 'cube.obj'), CUBE)
    save(join(folder, 'home'), 'meshes.jsonl', line(['measure', 'm', '-5,1,1'], of))
    expect((await referee(folder, ['batch', 'home/meshes.jsonl'])).out).toEqual([
      expect.stringContaining('"distance":5'),
    ])
    const elsewhere = await referee(folder, ['batch', '-'], line(['measure', 'm', '-5,1,1'], of))
    expect(elsewhere.out).toEqual(['{"error":"terrain[0].shape.mesh: meshes/cube.obj: no such file"}'])
  })

  it('says when its file is not there, or a folder', async () => {
    expect(await refusalOf(folder, 'batch', 'none.jsonl')).toBe('none.jsonl: no such file')
    expect(await refusalOf(folder, 'batch', '.')).toBe('.: a folder, not a file')
  })

  it('has nothing to say to an empty file', async () => {
    expect(await referee(folder, ['batch', '-'], '\n\n')).toEqual({ code: 0, out: [], err: [] })
  })
})

describe('whatever comes', () => {
  it('is answered in one line, on the one side or the other (seed 20261121)', async () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('a1', 'b', 'wall', '0,0', '-3,1,-4', '--via', '--gap', '0.02', 'tank'),
    )
    const start = fc.constantFrom(
      ['measure', duelFile],
      ['sight', duelFile],
      ['move', duelFile],
      ['measure', '.'],
      ['batch'],
      [],
    )
    await fc.assert(
      fc.asyncProperty(start, fc.array(word, { maxLength: 3 }), async (head, rest) => {
        const { code, out, err } = await referee(folder, [...head, ...rest])
        expect(code === 0 ? err : out).toEqual([])
        if (code !== 0) expect([code, err.length]).toEqual([2, 1])
        for (const said of [...out, ...err]) {
          expect(said).not.toMatch(/[\n\r]|    at /)
          expect(said).not.toContain('the referee failed')
        }
      }),
      { seed: 20261121, numRuns: 300 },
    )
  })

  it('a mistake of the program itself is a line too', () => {
    expect(messageOf(new TypeError('x is not\na function'))).toBe('the referee failed: x is not a function')
    expect(messageOf('thrown')).toBe('the referee failed: thrown')
    expect(messageOf(new Refusal('y'.repeat(9999)))).toHaveLength(500)
  })
})
