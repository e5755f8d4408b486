import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCommandLine, parseNumber, parseQuestion, USAGE } from '../../src/referee/arguments'
import { Refusal } from '../../src/referee/refusal'

const SEED = 20261121

const refused = (...argv: string[]): string => {
  try {
    return JSON.stringify(parseCommandLine(argv))
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

describe('the command line', () => {
  it.each<[string[], object]>([
    [
      ['measure', 't.json', 'a1', '-3,0,4'],
      { command: 'question', table: 't.json', question: { command: 'measure', from: 'a1', to: '-3,0,4' } },
    ],
    [
      ['measure', 't.json', '-.5,-2', '-1e1,2'],
      { command: 'question', table: 't.json', question: { command: 'measure', from: '-.5,-2', to: '-1e1,2' } },
    ],
    [
      ['measure', 't.json', '--', '-x', '--via'],
      { command: 'question', table: 't.json', question: { command: 'measure', from: '-x', to: '--via' } },
    ],
    [
      ['sight', '--gap', '0.01', 't.json', 'a1', 'b'],
      { command: 'question', table: 't.json', question: { command: 'sight', from: 'a1', target: 'b', gap: 0.01 } },
    ],
    [
      ['sight', 't.json', 'a1', 'b', '--text'],
      { command: 'question', table: 't.json', question: { command: 'sight', from: 'a1', target: 'b', text: true } },
    ],
    [
      ['move', 't.json', 'a1', '--via', '-3,4', '-5,0,-6', '--via=-7,8', '--allow=6', '--climb'],
      {
        command: 'question',
        table: 't.json',
        question: { command: 'move', model: 'a1', points: ['-3,4', '-7,8', '-5,0,-6'], allow: 6, climb: true },
      },
    ],
    [
      ['route', 't.json', 'a1', '1,2', '--allow', '0'],
      { command: 'question', table: 't.json', question: { command: 'route', model: 'a1', to: '1,2', allow: 0 } },
    ],
    [['batch', '-'], { command: 'batch', file: '-' }],
    [['doctor', 'a.stl'], { command: 'doctor', file: 'a.stl' }],
    [['doctor', 'a.sightline', '--mesh', 'a/b.stl'], { command: 'doctor', file: 'a.sightline', mesh: 'a/b.stl' }],
    [['doctor', 'a.stl', '--unit', 'cm', '--up', 'z', '--text'], { command: 'doctor', file: 'a.stl', unit: 'cm', up: 'z', text: true }],
    [['render', 't.json', 'a.png'], { command: 'render', table: 't.json', file: 'a.png' }],
    [['--help'], { command: 'help' }],
    [['play', 's.json'], { command: 'play', setup: 's.json' }],
    [['play', 's.json', '--seed', '-3', '--record=r.json'], { command: 'play', setup: 's.json', seed: '-3', record: 'r.json' }],
    [['play', 's.json', '--dice', '4, 10,1'], { command: 'play', setup: 's.json', dice: [4, 10, 1] }],
    [['play', 's.json', '--dice='], { command: 'play', setup: 's.json', dice: [] }],
    [['verify', 'r.json'], { command: 'verify', record: 'r.json' }],
    [
      ['simulate', '--system', 'x', '--games', '3', '--seed', 's'],
      { command: 'simulate', system: 'x', games: 3, seed: 's', out: '.', from: 0, players: ['random', 'random'], lists: 'ready', verify: false },
    ],
    [
      ['simulate', '--system=x', '--games=1', '--seed=', '--points=600', '--scenario=4', '--out=o', '--from=7', '--verify'],
      {
        command: 'simulate', system: 'x', games: 1, seed: '', points: 600, scenario: '4', out: 'o', from: 7, verify: true,
        players: ['random', 'random'], lists: 'ready',
      },
    ],
  ])('%j', (argv, expected) => {
    expect(parseCommandLine(argv)).toEqual(expected)
  })

  it.each<[string[], string]>([
    [[], 'expected a command: measure, sight, move, route, batch, render, doctor, play, verify or simulate (--help says more)'],
    [['see'], 'no command "see"; there are measure, sight, move, route, batch, render, doctor, play, verify and simulate'],
    [['toString'], 'no command "toString"; there are measure, sight, move, route, batch, render, doctor, play, verify and simulate'],
    [['measure'], 'measure: argument 1: expected table.json'],
    [['measure', 't'], 'measure: argument 2: expected id or point'],
    [['measure', 't', 'a'], 'measure: argument 3: expected id or point'],
    [['measure', 't', 'a', 'b', 'c'], 'measure: argument 4: expected nothing more, found "c"'],
    [['sight', 't', 'a'], 'sight: argument 3: expected model id or unit id'],
    [['move', 't', 'a'], 'move: argument 3: expected point'],
    [['render', 't'], 'render: argument 2: expected file.svg or file.png'],
    [['doctor', 'a.stl', '--unit', 'ft'], '--unit: expected mm, cm, in or m, found "ft"'],
    [['doctor', 'a.stl', '--up', 'y', '--up', 'z'], '--up: given 2 times'],
    [['batch'], 'batch: argument 1: expected file.jsonl'],
    [['measure', 't', 'a', 'b', '--gap', '1'], "measure: unknown option '--gap'"],
    [['route', 't', 'a', '1,2', '--via', '1,2'], "route: unknown option '--via'"],
    [['sight', 't', 'a', 'b', '--gap'], "sight: option '--gap <value>' argument missing"],
    [['sight', 't', 'a', 'b', '--gap', 'wide'], '--gap: expected inches from 0.001 to 1, found "wide"'],
    [['sight', 't', 'a', 'b', '--gap', '0'], '--gap: expected inches from 0.001 to 1, found "0"'],
    [['sight', 't', 'a', 'b', '--gap', '-1'], '--gap: expected inches from 0.001 to 1, found "-1"'],
    [['sight', 't', 'a', 'b', '--gap', '0.1', '--gap=0.2'], '--gap: given 2 times'],
    [['move', 't', 'a', '1,2', '--allow', '1e999'], '--allow: expected inches from 0 to 1000, found "1e999"'],
    [['move', 't', 'a', '1,2', '--climb=yes'], "move: option '--climb' does not take an argument"],
    [['play'], 'play: argument 1: expected set-up.json'],
    [['play', 's', '--seed', '1', '--dice', '2'], '--dice: dice come from a seed or by hand, not both'],
    [['play', 's', '--dice', '4,x'], '--dice: expected whole numbers above 0 with commas between them, found "x"'],
    [['play', 's', '--dice', '4,,1'], '--dice: expected whole numbers above 0 with commas between them, found ""'],
    [['play', 's', '--dice', '0'], '--dice: expected whole numbers above 0 with commas between them, found "0"'],
    [['play', 's', '--record', 'a', '--record', 'b'], '--record: given 2 times'],
    [['play', 's', '--seed', 'x'.repeat(201)], '--seed: expected at most 200 characters'],
    [['verify'], 'verify: argument 1: expected record.json'],
    [['verify', 'a', '--seed', '1'], "verify: unknown option '--seed'"],
    [['simulate', '--games', '1', '--seed', 's'], 'simulate: expected --system and the name of a game'],
    [['simulate', '--system', 'x', '--seed', 's'], 'simulate: expected --games and their number'],
    [['simulate', '--system', 'x', '--games', '1'], 'simulate: expected --seed and a text'],
    [['simulate', '--system', 'x', '--games', '1.5', '--seed', 's'], '--games: expected a whole number from 1 to 100000, found "1.5"'],
    [['simulate', 'y', '--system', 'x'], 'simulate: argument 1: expected nothing more, found "y"'],
  ])('%j is refused: %s', (argv, expected) => {
    expect(refused(...argv)).toBe(expected)
  })

  it('reads a line of a batch, which names no table', () => {
    expect(parseQuestion(['sight', 'a1', 'b1'])).toEqual({ command: 'sight', from: 'a1', target: 'b1' })
    expect(parseQuestion(['move', 'a1', '-1,2', '--via', '-3,-4'])).toEqual({
      command: 'move',
      model: 'a1',
      points: ['-3,-4', '-1,2'],
    })
    expect(() => parseQuestion([])).toThrow('command: expected measure, sight, move or route')
    expect(() => parseQuestion(['batch', 'x'])).toThrow('batch cannot stand in a batch')
    expect(() => parseQuestion(['render', 'x'])).toThrow('render cannot stand in a batch')
  })

  it('names every command in its help', () => {
    for (const command of ['measure', 'sight', 'move', 'route', 'batch', 'render', 'doctor', 'play', 'verify', 'simulate'])
      expect(USAGE).toContain(`\n  ${command} `)
  })

  it.each([
    ['1', 1],
    ['-1.5', -1.5],
    ['+2', 2],
    ['.5', 0.5],
    ['5.', 5],
    ['1e-3', 0.001],
    ['', null],
    [' 1', null],
    ['0x10', null],
    ['Infinity', null],
    ['NaN', null],
    ['1e999', null],
    ['1_000', null],
    ['--1', null],
  ])('reads %j as %s', (text, value) => {
    expect(parseNumber(text)).toBe(value)
  })

  it(`refuses or reads whatever it is given (seed ${SEED})`, () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('measure', 'sight', 'move', 'play', 'simulate', '--via', '--gap', '--dice', '--games=2', '-3,4', '--', '-', '-3', '--allow=1'),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (argv) => {
        expect(refused(...argv)).not.toBe('')
      }),
      { seed: SEED, numRuns: 3000 },
    )
  })
})
