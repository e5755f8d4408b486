import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeGlb } from '../../src/geometry/solid/mesh-glb-write'
import { ravagedStarPlayable } from '../../src/rules/ravaged-star/playable'
import { bundled, type Packed } from '../../src/table/bundle'
import { boxMesh } from '../geometry/doctor/defects'
import { answerOf, referee, testFolder } from './helpers'

const folder = testFolder()
const TABLE = {
  format: 'sightline-table', version: 1, name: 'Mesa', system: 'free-table', table: { width: 24, depth: 24 },
  terrain: [{ id: 'rock', kind: 'hill', shape: { mesh: 'parts/rock.glb', unit: 'm', up: 'y' }, at: [0, 0, 0] }],
  models: [{ id: 'a', side: 'A', base: { round: 32 }, at: [0, 0, -6] }, { id: 'b', side: 'B', base: { round: 32 }, at: [0, 0, 6] }],
}
const ROCK = writeGlb(boxMesh([4, 3, 2]))
const pack = (name: string, ...things: Packed[]) => writeFileSync(join(folder, name), bundled(things))
const mesa = (more: Partial<Packed> = {}): Packed => ({ folder: '', name: 'mesa.json', text: JSON.stringify(TABLE), meshes: { 'rock.glb': ROCK }, ...more })

it('a bundle answers as the table and its meshes do that were put into it', async () => {
  pack('mesa.sightline', mesa(), { folder: '', name: 'terrain.json', text: '{}', meshes: {} })
  writeFileSync(join(folder, 'mesa.json'), JSON.stringify(TABLE))
  mkdirSync(join(folder, 'parts'))
  writeFileSync(join(folder, 'parts', 'rock.glb'), ROCK)
  const sight = await answerOf(folder, 'sight', 'mesa.sightline', 'a', 'b')
  expect(sight).toMatchObject({ verdict: 'blocked' })
  expect(sight).toEqual(await answerOf(folder, 'sight', 'mesa.json', 'a', 'b'))
})

it('what is wrong with a bundle is a line that names it, and never a file beside it', async () => {
  const told = async (name: string) => {
    const { code, out, err } = await referee(folder, ['sight', name, 'a', 'b'])
    expect([code, out.length, err.length]).toEqual([2, 0, 1])
    return err[0]
  }
  pack('bare.sightline', mesa({ meshes: {} }))
  expect(await told('bare.sightline')).toBe('terrain[0].shape.mesh: parts/rock.glb: not in bare.sightline')
  pack('none.sightline', { folder: '', name: 'game.record.json', text: '{}', meshes: {} })
  expect(await told('none.sightline')).toBe('none.sightline: there is no table in it')
  pack('two.sightline', mesa({ folder: 'a/' }), mesa({ folder: 'b/' }))
  expect(await told('two.sightline')).toBe('two.sightline: 2 tables are in it, a/mesa.json and b/mesa.json among them: unpack it and name one')
  pack('broken.sightline', mesa({ text: '{' }))
  expect(await told('broken.sightline')).toMatch(/^broken\.sightline\/mesa\.json: not JSON/)
  writeFileSync(join(folder, 'torn.sightline'), ROCK)
  expect(await told('torn.sightline')).toMatch(/^torn\.sightline: it cannot be unpacked: /)
  expect(await told('gone.sightline')).toBe('gone.sightline: no such file')
})

it('a game is played on the table of a bundle, and verified out of one', async () => {
  pack('field.sightline', mesa({ text: JSON.stringify({ ...TABLE, table: { width: 44, depth: 30 } }) }))
  const setup = {
    format: 'sightline-setup', version: 1, system: 'ravaged-star', points: 300, scenario: '2', quick: true, seed: 'one', table: 'field.sightline',
    armies: { A: { ready: readyName(0) }, B: { ready: readyName(1) } },
  }
  writeFileSync(join(folder, 'first.json'), JSON.stringify(setup))
  expect((await referee(folder, ['play', 'first.json', '--record', 'first.record.json'])).code).toBe(3)
  const record = readFileSync(join(folder, 'first.record.json'), 'utf8')
  pack('first.sightline', mesa({ name: 'first.record.json', text: record }))
  const verified = await referee(folder, ['verify', 'first.sightline'])
  expect([verified.code, verified.err]).toEqual([0, []])
  expect(JSON.parse(verified.out[0]!)).toMatchObject({ verified: true, outcome: 'verified' })
  pack('bare-game.sightline', mesa({ name: 'first.record.json', text: record, meshes: {} }))
  expect((await referee(folder, ['verify', 'bare-game.sightline'])).err).toEqual([
    'setup.table: terrain[0].shape.mesh: parts/rock.glb: not in bare-game.sightline',
  ])
  expect((await referee(folder, ['verify', 'field.sightline'])).err).toEqual(['field.sightline: there is no record in it'])
})

const readyName = (i: number) => ravagedStarPlayable.armoury.ready.filter(({ points }) => points === 300)[i]!.name
