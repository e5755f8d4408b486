import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { armyText, hurried, play, setup } from './game-table'
import { refusalOf, save, testFolder } from './helpers'

const folder = testFolder()
const text = JSON.stringify(setup())
const coldFront = JSON.parse(armyText('Cold Front')) as Record<string, unknown>
const A = { ready: 'Circuit Court' }
const against = (B: unknown) => setup({ armies: { A, B } })
const flat = setup()['table'] as object
const on = (more: object) => setup({ table: { ...flat, ...more } })
const ruinstars = (more: object) => setup({
  system: 'ruinstars', points: 100, scenario: 'relay', armies: { A: { ready: 'First Watch' }, B: { ready: 'Low Mass' } }, ...more,
})
const wall = { id: 'w', kind: 'wall', shape: { box: [1, 1, 1] }, at: [0, 0, 0] }

save(folder, 'army.json', armyText('Cold Front'))
save(folder, 'half.json', armyText('Cold Front').slice(0, 100))
save(folder, 'table.json', flat)
mkdirSync(join(folder, 'folder.json'))
symlinkSync('/etc/hostname', join(folder, 'link.json'))

/** One line, no stack, nothing on standard output, exit code 2: `refusalOf` holds the command to it. */
const refused = async (content: unknown): Promise<string> => refusalOf(folder, 'play', save(folder, 'bad.json', content))

describe('a set-up file that cannot be played is refused in one line', () => {
  it.each<[string, unknown, string | RegExp]>([
    ['cut off', text.slice(0, 200), 'bad.json: not JSON at line 1, column 200: a text without its closing quote'],
    ['empty', '', 'bad.json: not JSON: the file is empty'],
    ['no object', '[]', 'bad.json: expected a set-up: an object'],
    ['of another format', setup({ format: 'sightline-table' }), 'format: expected "sightline-setup"'],
    ['of a later version', setup({ version: 9 }), 'version: this set-up is of version 9; this program reads up to 1'],
    ['with an unknown key', setup({ extra: 1 }), 'extra: unknown key'],
    ['of an unknown system', setup({ system: 'chess' }), /^system: no system "chess"; there are ravaged-star, /],
    ['of a system without a game', setup({ system: 'free-table' }), /^system: .* nothing can be played of it$/],
    ['of an unknown scenario', setup({ scenario: '12' }), /^scenario: no scenario "12"; there are 1 \(Taking Ground\), .*, 11 \(Defuse the Bomb\)$/],
    ['without points', setup({ points: 0 }), 'points: expected a whole number above 0'],
    ['with half a point', setup({ points: 1.5 }), 'points: expected a whole number above 0'],
    ['with a number for a seed', setup({ seed: 7 }), 'seed: expected a text'],
    ['quick: yes', setup({ quick: 'yes' }), 'quick: expected true or false'],
    ['with one name', setup({ names: { A: 'Ada' } }), /^names\.B: expected a /],
    ['with a reading of another system', setup({ settings: { deployment: '6' } }), /^settings: no reading "deployment"; there are \w+/],
    ['with an unknown reading', ruinstars({ settings: { weather: 'fair' } }), /^settings: no reading "weather"; there are \w+, /],
    ['with a reading that cannot be so', ruinstars({ settings: { deployment: '99' } }), /^settings\.deployment: expected one of .*, found "99"$/],
  ])('%s', async (_, content, line) => {
    expect(await refused(content)).toMatch(line)
  })

  it.each<[string, unknown, string | RegExp]>([
    ['too many points', { ready: 'Full Session' }, 'armies.B: It costs 595 points, 295 more than the 300 allowed. (RS-ARMY-1)'],
    ['an unknown ready army', { ready: 'Nobody' }, /^armies\.B: no ready army "Nobody"; for 300 points there are "Circuit Court", /],
    ['an unknown faction', { ...coldFront, faction: 'romans' }, 'armies.B: There is no faction "romans". (RS-ARMY-9)'],
    ['an unknown unit', { ...coldFront, units: [{ profile: 'dragon' }] }, /^armies\.B: There is no unit "dragon"\. \(RS-UNIT-1\); /],
    ['gear that is not for sale', {
      ...coldFront, units: (coldFront['units'] as object[]).map((unit, i) => (i === 1 ? { ...unit, gear: ['jetpack'] } : unit)),
    }, /^armies\.B: There is no gear "jetpack" for [A-Z].*\. \(RS-UNIT-1\)$/],
    ['an army of another system', { ...coldFront, system: 'ruinstars' }, 'armies.B: Cold Front is an army of another game. (RS-ARMY-9)'],
    ['no army', undefined, /^armies\.B: expected a path, an army, or \{ "ready": name \}, found nothing$/],
    ['a number for an army', 3, 'armies.B: expected a path, an army, or { "ready": name }'],
    ['a path that leads up', '../army.json', 'armies.B: the path may not leave its folder'],
    ['a path that leads up and down again', 'a/../../army.json', 'armies.B: the path may not leave its folder'],
    ['a path from the root', '/etc/army.json', 'armies.B: expected a relative path'],
    ['a path with a drive', 'C:\\army.json', 'armies.B: expected a relative path'],
    ['a path to no JSON', 'army.txt', 'armies.B: expected a file that ends in .json'],
    ['a link out of the folder', 'link.json', 'armies.B: link.json: the path may not leave its folder'],
    ['a file that is not there', 'none.json', 'armies.B: none.json: no such file'],
    ['a folder', 'folder.json', 'armies.B: folder.json: not a file'],
    ['a file that is cut off', 'half.json', /^armies\.B: half\.json: not JSON at line 5, column \d+: /],
    ['a file of another format', 'table.json', 'armies.B: table.json: format: expected "sightline-army"'],
  ])('side B with %s', async (_, army, line) => {
    expect(await refused(against(army))).toMatch(line)
  })

  it.each<[string, unknown, string | RegExp]>([
    ['a path that leads up', setup({ table: '../t.json' }), 'table: the path may not leave its folder'],
    ['a file that is not there', setup({ table: 't.json' }), 'table: t.json: no such file'],
    ['a number', setup({ table: 7 }), /^table: expected a path, a table, or /],
    ['terrain of an unknown kind', on({ terrain: [{ ...wall, kind: 'moat' }] }), /^table: terrain\[0\]\.kind: expected one of /],
    ['a piece that the library lacks', on({
      terrain: [{ ...wall, shape: { piece: 'castle' } }],
    }), 'table: terrain[0].shape.piece: no piece "castle" in the library'],
    ['terrain with the id of a model', on({
      terrain: [wall, { ...wall, id: 'b-sleetwings-1-2' }],
    }), 'terrain[1].id: "b-sleetwings-1-2" is an id of the unit "b-sleetwings-1" of this game'],
    ['terrain with the id of a unit', on({
      terrain: [{ ...wall, id: 'b-sleetwings-1' }],
    }), 'terrain[0].id: "b-sleetwings-1" is an id of the unit "b-sleetwings-1" of this game'],
    ['no room for two zones', on({ table: { width: 12, depth: 12 }, terrain: [] }), 'The table is 12 by 12 inches; it needs 26 each way. (RS-DEPLOY-7)'],
    ['an unknown style', setup({ table: { generate: { style: 'moon', seed: '1' } } }), /^table\.generate\.style: expected one of city, /],
    ['no size to generate', setup({ points: 777, table: { generate: { style: 'woods', seed: '1' } } }), /^table: generate: expected width and depth, /],
  ])('a table of %s', async (_, content, line) => {
    expect(await refused(content)).toMatch(line)
  })

  it('a file that is not there, or is a folder', async () => {
    expect(await refusalOf(folder, 'play', 'none.json')).toBe('none.json: no such file')
    expect(await refusalOf(folder, 'play', 'folder.json')).toBe('folder.json: a folder, not a file')
  })
})

describe('a set-up file that can', () => {
  it.each<[string, Record<string, unknown>]>([
    ['names files beside it', setup({ table: 'table.json', armies: { A, B: 'army.json' } })],
    ['holds its army', against(coldFront)],
    ['names its sides and its readings', ruinstars({ names: { A: 'Ada', B: 'Bo' }, settings: { deployment: '4' } })],
    ['has its terrain laid by seed', setup({ table: { generate: { style: 'woods', seed: 'w' } } })],
  ])('%s: the first question is put', async (_, content) => {
    save(folder, 'good.json', content)
    const { code, lines, err } = await play(folder, ['good.json'], hurried(0))
    expect([code, lines[0]!.line, lines.at(-1)!.line]).toEqual([3, 'start', 'question'])
    expect(err).toHaveLength(1)
  })
})
