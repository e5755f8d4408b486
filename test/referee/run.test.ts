import { describe, expect, it } from 'vitest'
import { duel, WALL } from './duel'
import { answerOf, refusalOf, referee, save, table, testFolder } from './helpers'

const folder = testFolder()
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
    expect([straight.secondJudge, far.secondJudge]).toEqual([{ says: 'agrees', within: 0.01 }, { says: 'agrees', within: 0.01 }])
    const through = await answerOf(folder, 'move', duelFile, 'a1', '0,6')
    expect(through).toMatchObject({ legal: false, breaks: [{ by: 'wall' }], secondJudge: { says: 'agrees', within: 0.01 } })
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

describe('rolls that a move hangs on', () => {
  const bog = save(folder, 'bog.json', table(
    [{ id: 'a1', name: 'Ada', at: [0, 0, -2] }],
    { system: 'rogue-stars', terrain: [{ id: 'bog', name: 'Bog', kind: 'difficult', shape: { box: [6, 0.1, 2] }, at: [0, 0, 0] }] },
  ))
  // Where the base comes to the ground.
  const roll = { rule: 'RO-HOUSE-3', at: [0, 0, expect.closeTo(-1.5, 2)], by: 'bog', text: 'rough ground: Terrain roll, 10 or more, 55%' }

  it('are told with it, by move and by route', async () => {
    expect(await answerOf(folder, 'move', bog, 'a1', '0,1')).toMatchObject({ legal: true, cost: 3, breaks: [], hangsOn: [roll] })
    expect(await answerOf(folder, 'route', bog, 'a1', '0,0')).toMatchObject({ legal: true, hangsOn: [roll] })
    expect(await answerOf(folder, 'move', bog, 'a1', '0,-4')).not.toHaveProperty('hangsOn')
  })

  it('and in words, as is what it breaks', async () => {
    const { out } = await referee(folder, ['move', bog, 'a1', '0,4', '--text'])
    expect(out).toEqual([[
      'Ada moves (Rogue Stars)',
      'Not allowed. It costs 6.00\u2033 of 4.00\u2033.',
      'By (0, 0, \u22122) to (0, 0, 4)',
      '',
      'Hangs on',
      '- rough ground: Terrain roll, 10 or more, 55% [RO-HOUSE-3], at (0, 0, \u22121.5)',
      '',
      'Breaks',
      '- 6\u2033 is more than its 4\u2033. [RO-HOUSE-3], at (0, 0, 2)',
      '',
      'Rapier finds the way clear too.',
    ].join('\n')])
    expect((await referee(folder, ['route', bog, 'a1', '0,0', '--text'])).out[0]).toMatch(
      /^Ada moves \(Rogue Stars\)\nAllowed, if its rolls succeed\. It costs 2\.00\u2033 of 4\.00\u2033\.\n/,
    )
  })
})

describe('help', () => {
  it('goes to standard output', async () => {
    const { code, out } = await referee(folder, ['--help'])
    expect([code, out[0]!.split('\n')[0]]).toEqual([0, 'usage: npm run -s referee -- <command> ...'])
  })
})
