import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageOf, Refusal } from '../../src/referee/refusal'
import { stl, text, type Triangle } from '../geometry/solid/mesh-files'
import { answerOf, random, refusalOf, referee, save, table, testFolder } from './helpers'

const folder = testFolder()
const WALL = { id: 'wall', kind: 'wall', shape: { box: [12, 5, 0.5] }, at: [0, 0, 0] } as const
const RUIN = { id: 'ruin', kind: 'ruin', shape: { box: [6, 4, 6] }, at: [20, 0, 0] } as const
const duel = table(
  [
    { id: 'a1', unit: 'a', at: [0, 0, -6] },
    { id: 'a2', unit: 'a', at: [-10, 3, -6] },
    { id: 'b1', unit: 'b', side: 'B', at: [0, 0, 6] },
    { id: 'b2', unit: 'b', side: 'B', at: [12, 0, 6] },
    { id: 'tank', side: 'B', base: null, body: { box: [4, 2, 4] }, at: [30, 0, 0] },
  ],
  { terrain: [WALL, RUIN] },
)
const duelFile = save(folder, 'duel.json', duel)

describe('measure', () => {
  const distance = async (from: string, to: string) =>
    (await answerOf(folder, 'measure', duelFile, from, to))['distance']

  it('answers as the contract says, without a trace of the arithmetic', async () => {
    expect(await answerOf(folder, 'measure', duelFile, 'a1', 'b1')).toEqual({
      distance: 11,
      horizontal: 11,
      vertical: 0,
      from: [0, 0, -5.5],
      to: [0, 0, 5.5],
    })
  })

  it('measures from base to base, diagonally where they stand at different heights', async () => {
    expect(await answerOf(folder, 'measure', duelFile, 'a1', 'a2')).toMatchObject({
      distance: 9.486833,
      horizontal: 9,
      vertical: 3,
    })
  })

  it('measures from points, with a height or standing on what is there', async () => {
    expect(await distance('0,0,-6', '-3,0,-2')).toBe(5)
    expect(await distance('-10,0,0', '-10,-8')).toBe(8)
    expect(await answerOf(folder, 'measure', duelFile, '0,0', '0,-10')).toMatchObject({
      from: [0, 5, 0],
      to: [0, 0, -10],
      vertical: 5,
    })
    expect(await distance('a1', '0,-6')).toBe(0)
  })

  it('measures from terrain, its solids or its area, and from what has no base', async () => {
    expect(await distance('b1', 'wall')).toBeCloseTo(5.25, 3)
    expect(await distance('ruin', '10,0')).toBeCloseTo(7, 3)
    expect(await distance('tank', '20,0,0')).toBeCloseTo(8, 6)
    expect(await distance('wall', 'ruin')).toBeCloseTo(11, 3)
  })

  it('measures a unit by its nearest model', async () => {
    expect(await distance('a', 'b')).toBe(11)
    expect(await distance('b', '13,0,6')).toBe(0.5)
  })

  it.each([
    ['nobody', 'b1', 'no model, unit or terrain "nobody", and it is no point x,y,z or x,z'],
    ['a1', '1,2,3,4', 'no model, unit or terrain "1,2,3,4", and it is no point x,y,z or x,z'],
    ['a1', '1,x', 'no model, unit or terrain "1,x", and it is no point x,y,z or x,z'],
    ['a1', '1,NaN', 'no model, unit or terrain "1,NaN", and it is no point x,y,z or x,z'],
    ['a1', '5', 'no model, unit or terrain "5", and it is no point x,y,z or x,z'],
    ['a1', '1e308,0', 'point "1e308,0": expected numbers from -1000 to 1000'],
    ['a\nb', 'a1', 'no model, unit or terrain "a\\nb", and it is no point x,y,z or x,z'],
  ])('refuses %j to %j', async (from, to, expected) => {
    expect(await refusalOf(folder, 'measure', duelFile, from, to)).toBe(expected)
  })

  it('needs no rules', async () => {
    const file = save(folder, 'rain.json', { ...duel, system: 'red-rain' })
    expect(await answerOf(folder, 'measure', file, 'a1', 'b1')).toMatchObject({ distance: 11 })
  })
})

describe('sight', () => {
  it('answers in the words of the contract, blocked and clear', async () => {
    const blocked = await answerOf(folder, 'sight', duelFile, 'a1', 'b1')
    expect(Object.keys(blocked).slice(0, 8)).toEqual([
      'system',
      'verdict',
      'witness',
      'models',
      'cover',
      'coverFrom',
      'rules',
      'why',
    ])
    expect(blocked).toMatchObject({ system: 'ravaged-star', verdict: 'blocked', witness: null })
    expect((blocked['models'] as object[])[0]).toMatchObject({
      id: 'b1',
      verdict: 'blocked',
      witness: null,
      visible: 0,
      blockedBy: ['wall'],
    })
    const clear = await answerOf(folder, 'sight', duelFile, 'a1', 'b')
    expect(clear).toMatchObject({ verdict: 'clear', witness: { from: expect.any(Array), to: expect.any(Array) } })
    expect((clear['models'] as { id: string }[]).map(({ id }) => id)).toEqual(['b1', 'b2'])
    expect(clear['why']).not.toBe('')
  })

  it('passes on the gap that openings may have', async () => {
    const slit = save(
      folder,
      'slit.json',
      table(
        [
          { id: 'a', at: [0, 0, -6] },
          { id: 'b', side: 'B', at: [0, 0, 6] },
        ],
        {
          terrain: [-1, 1].map((end) => ({
            ...WALL,
            id: `wall${end}`,
            shape: { box: [30, 5, 0.5] },
            at: [end * 15.05, 0, 0],
          })),
        },
      ),
    )
    expect(await answerOf(folder, 'sight', slit, 'a', 'b')).toMatchObject({ verdict: 'clear' })
    expect((await answerOf(folder, 'sight', slit, 'a', 'b', '--gap', '0.5'))['verdict']).toMatch(/clear|unsure/)
  })

  it.each([
    [['x', 'b1'], 'no model "x"'],
    [['wall', 'b1'], '"wall" is terrain; expected a model'],
    [['a', 'b1'], '"a" is a unit; expected a model'],
    [['a1', 'x'], 'no model or unit "x"'],
    [['a1', 'ruin'], '"ruin" is terrain; expected a model or a unit'],
    [['a1', '0,0'], 'no model or unit "0,0"'],
    [['a1', 'a1'], '"a1" cannot look at itself'],
  ])('refuses %j', async (ids, expected) => {
    expect(await refusalOf(folder, 'sight', duelFile, ...ids)).toBe(expected)
  })

  it.each(['ruinstars', 'red-rain', 'ravenfeast', 'rogue-stars'])('rules by the system of the table: %s', async (system) => {
    const file = save(folder, `${system}.json`, { ...duel, system })
    expect(await answerOf(folder, 'sight', file, 'a1', 'b1')).toMatchObject({
      system, verdict: 'blocked', distance: 11, range: { distance: 11, bands: expect.any(Array) },
    })
    expect(await answerOf(folder, 'move', file, 'a1', '-4,-9')).toMatchObject({ cost: 5 })
    expect(await answerOf(folder, 'route', file, 'a1', '-4,-9')).toMatchObject({ cost: 5 })
  })
})

describe('move and route', () => {
  it('answers with the cost, the path and what breaks', async () => {
    const straight = await answerOf(folder, 'move', duelFile, 'a1', '-4,-9', '--allow', '6')
    expect(Object.keys(straight).slice(0, 4)).toEqual(['legal', 'cost', 'path', 'breaks'])
    expect(straight).toMatchObject({
      legal: true,
      cost: 5,
      path: [
        [0, 0, -6],
        [-4, 0, -9],
      ],
      breaks: [],
    })
    const far = await answerOf(folder, 'move', duelFile, 'a1', '-4,-9', '--allow', '4.5')
    expect(far).toMatchObject({
      legal: false,
      breaks: [{ rule: expect.any(String), at: expect.any(Array), by: null, text: expect.any(String) }],
    })
    const through = await answerOf(folder, 'move', duelFile, 'a1', '0,6')
    expect(through).toMatchObject({ legal: false, breaks: [{ by: 'wall' }] })
  })

  it('goes by way points, negative ones too', async () => {
    const round = await answerOf(folder, 'move', duelFile, 'a1', '-8,0,4', '--via', '-8,-6')
    expect(round).toMatchObject({
      legal: true,
      cost: 18,
      path: [
        [0, 0, -6],
        [-8, 0, -6],
        [-8, 0, 4],
      ],
    })
  })

  it("keeps to the unit's profile where the file gives one, unless told otherwise", async () => {
    const units = [{ id: 'a', side: 'A', profile: 'Rifles' }] as const
    const file = save(folder, 'profile.json', { ...duel, units })
    expect(await answerOf(folder, 'move', file, 'a1', '-8,-6')).toMatchObject({ legal: false, allowance: 6 })
    expect(await answerOf(folder, 'move', file, 'a1', '-8,-6', '--allow', '8')).toMatchObject({
      legal: true,
      allowance: 8,
    })
    expect(await answerOf(folder, 'move', duelFile, 'a1', '-8,-6')).toMatchObject({ legal: true, allowance: null })
    const odd = save(folder, 'odd.json', {
      ...duel,
      models: duel.models.map((each, i) => (i === 0 ? { ...each, unit: 'constructor' } : each)),
    })
    expect(await answerOf(folder, 'move', odd, 'a1', '-8,-6')).toMatchObject({ legal: true, allowance: null })
  })

  it('finds a way round', async () => {
    const round = await answerOf(folder, 'route', duelFile, 'b1', '0,-2')
    expect(round).toMatchObject({ legal: true })
    expect(round['cost']).toBeGreaterThan(14)
    expect(round['cost']).toBeLessThan(20)
  })

  it.each([
    [['move', 'x', '1,1'], 'no model "x"'],
    [['move', 'wall', '1,1'], '"wall" is terrain; expected a model'],
    [['move', 'a1', 'b1'], 'point "b1": expected x,y,z or x,z'],
    [['move', 'a1', '1,1', '--via', 'b1'], 'point "b1": expected x,y,z or x,z'],
    [['route', 'a1', '2000,1'], 'point "2000,1": expected numbers from -1000 to 1000'],
  ] as [[string, ...string[]], string][])('refuses %j', async ([command, ...rest], expected) => {
    expect(await refusalOf(folder, command, duelFile, ...rest)).toBe(expected)
  })
})

describe('files that are not as they should be', () => {
  const refused = (name: string, content: unknown) =>
    refusalOf(folder, 'measure', save(folder, name, content), 'a', 'b')

  it('say what and where in the one line of the contract', async () => {
    const models = [...duel.models.slice(0, 3), { ...duel.models[3], base: { round: 0 } }]
    expect(await refused('zero.json', { ...duel, models })).toBe('models[3].base.round: expected a number above 0')
    expect(await refused('many.json', { ...duel, models: Array.from({ length: 100_000 }, () => models[3]) })).toBe(
      'models: expected at most 500 models',
    )
    expect(await refused('two.json', { ...duel, system: 'chess', table: {} })).toMatch(
      /^system: expected one of .* \(and 2 more\)$/,
    )
    expect(await refused('none.json', { ...duel, terrain: [{ ...WALL, shape: { piece: 'no-such-piece' } }] })).toBe(
      'terrain[0].shape.piece: no piece "no-such-piece" in the library',
    )
  })

  it('name the file where the text as a whole is at fault', async () => {
    expect(await refused('cut.json', JSON.stringify(duel).slice(0, 300))).toMatch(
      /^cut\.json: not JSON at line 1, column \d+: /,
    )
    expect(await refused('empty.json', '')).toBe('empty.json: not JSON: the file is empty')
    expect(await refused('nan.json', JSON.stringify(duel).replace('72', 'NaN'))).toMatch(
      /^nan\.json: not JSON at line 1, column \d+: expected a value, found "NaN"$/,
    )
    expect(await refused('list.json', '[]')).toBe('list.json: expected a table: an object')
    expect(await refused('bomb.json', '['.repeat(1_000_000))).toBe(
      'bomb.json: not JSON at line 1, column 33: nested more than 32 deep',
    )
    expect(await refused('large.json', ' '.repeat(50_000_000))).toBe('large.json: larger than 16 MiB')
    writeFileSync(join(folder, 'latin.json'), new Uint8Array([0x7b, 0xe4, 0x7d]))
    expect(await refusalOf(folder, 'measure', 'latin.json', 'a', 'b')).toBe('latin.json: not a text in UTF-8')
    expect(await refusalOf(folder, 'measure', 'nowhere/none.json', 'a', 'b')).toBe('nowhere/none.json: no such file')
    expect(await refusalOf(folder, 'measure', '.', 'a', 'b')).toBe('.: a folder, not a file')
    expect(await refusalOf(folder, 'measure', 'a\0b', 'a', 'b')).toMatch(/^a b: cannot be /)
  })

  it('may begin with a byte order mark', async () => {
    save(folder, 'bom.json', `\ufeff${JSON.stringify(duel)}`)
    expect(await answerOf(folder, 'measure', 'bom.json', 'a1', 'b1')).toMatchObject({ distance: 11 })
  })

  it('are said to be broken where a piece of the library is', async () => {
    const terrain = join(folder, 'terrain')
    for (const [name, content] of [
      ['bad', '{ "format": "x" }'],
      ['worse', '{'],
      [
        'loop',
        JSON.stringify({
          format: 'sightline-piece',
          version: 1,
          name: 'L',
          kind: 'wall',
          author: '',
          licence: '',
          parts: [{ name: 'l', shape: { piece: 'loop' }, at: [0, 0, 0] }],
        }),
      ],
    ] as const) {
      mkdirSync(join(terrain, name), { recursive: true })
      writeFileSync(join(terrain, name, 'piece.json'), content)
    }
    const outcome = async (piece: string) => {
      const file = save(folder, 'piece.json', { ...duel, terrain: [{ ...WALL, shape: { piece } }] })
      return (await referee(folder, ['measure', file, 'a1', 'b1'], '', terrain)).err
    }
    expect(await outcome('bad')).toEqual([
      expect.stringMatching(/^terrain\/bad\/piece\.json: format: expected "sightline-piece"/),
    ])
    expect(await outcome('worse')).toEqual([
      expect.stringMatching(/^terrain\/worse\/piece\.json: not JSON at line 1, column 2/),
    ])
    expect(await outcome('loop')).toEqual(['terrain[0].shape.piece: a piece may not contain itself: loop > loop'])
  })
})

describe('meshes beside the table', () => {
  const CUBE =
    'v 0 0 0\nv 2 0 0\nv 2 0 2\nv 0 0 2\nv 0 3 0\nv 2 3 0\nv 2 3 2\nv 0 3 2\n' +
    'f 1 2 3 4\nf 8 7 6 5\nf 1 5 6 2\nf 2 6 7 3\nf 3 7 8 4\nf 4 8 5 1\n'
  const home = join(folder, 'home')
  mkdirSync(join(home, 'meshes'), { recursive: true })
  writeFileSync(join(home, 'meshes', 'cube.obj'), CUBE)
  writeFileSync(join(folder, 'outside.obj'), CUBE)
  symlinkSync(join(folder, 'outside.obj'), join(home, 'link.obj'))
  symlinkSync('meshes/cube.obj', join(home, 'inner.obj'))
  symlinkSync(folder, join(home, 'up'))
  mkdirSync(join(home, 'folder.obj'))
  const withMesh = (mesh: string, more: object = {}) =>
    save(home, 'mesh.json', {
      ...duel,
      terrain: [{ id: 'm', kind: 'wall', shape: { mesh, ...more }, at: [0, 0, 0] }],
    })

  it('are found from the table file, wherever the command is given', async () => {
    withMesh('meshes/cube.obj')
    expect(await answerOf(folder, 'measure', 'home/mesh.json', 'm', '-5,1,1')).toMatchObject({ distance: 5 })
    withMesh('inner.obj', { unit: 'mm', up: 'z' })
    const small = await answerOf(home, 'measure', 'mesh.json', 'm', '-5,0,0')
    expect(small['distance']).toBe(5)
  })

  it.each([
    ['link.obj', 'link.obj: the path may not leave its folder'],
    ['up/outside.obj', 'up/outside.obj: the path may not leave its folder'],
    ['none.obj', 'none.obj: no such file'],
    ['folder.obj', 'folder.obj: not a file'],
    ['../outside.obj', 'the path may not leave its folder'],
  ])('%s is refused', async (mesh, expected) => {
    expect(await refusalOf(home, 'measure', withMesh(mesh), 'm', '0,0')).toBe(`terrain[0].shape.mesh: ${expected}`)
  })

  it('are refused in one line where they are broken or too large', async () => {
    writeFileSync(join(home, 'bad.obj'), text('v 0 0 0\nf 1 2 3'))
    expect(await refusalOf(home, 'measure', withMesh('bad.obj'), 'm', '0,0')).toBe(
      'terrain[0].shape.mesh: bad.obj: line 2: expected a vertex from 1 to 1, found "2"',
    )
    const flat: Triangle = [0, 0, 0, 1, 0, 0, 2, 0, 0]
    writeFileSync(join(home, 'flat.stl'), stl([flat]))
    expect(await refusalOf(home, 'measure', withMesh('flat.stl'), 'm', '0,0')).toBe(
      'terrain[0].shape.mesh: flat.stl: no triangle with a surface in it',
    )
  })
})

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

describe('help', () => {
  it('goes to standard output', async () => {
    const { code, out } = await referee(folder, ['--help'])
    expect([code, out[0]!.split('\n')[0]]).toEqual([0, 'usage: npm run -s referee -- <command> ...'])
  })
})
