import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stl, text, type Triangle } from '../geometry/solid/mesh-files'
import { CUBE, duel, WALL } from './duel'
import { answerOf, refusalOf, referee, save, testFolder } from './helpers'

const folder = testFolder()

describe('files that are not as they should be', () => {
  const refused = (name: string, content: unknown) =>
    refusalOf(folder, 'measure', save(folder, name, content), 'a', 'b')

  it('say what and where in a line', async () => {
    const models = [...duel.models.slice(0, 3), { ...duel.models[3], base: { round: 0 } }]
    expect(await refused('zero.json', { ...duel, models })).toBe('models[3].base.round: expected a number above 0')
    expect(await refused('many.json', { ...duel, models: Array.from({ length: 100_000 }, () => models[3]) })).toBe(
      'models: expected at most 1000 models',
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
