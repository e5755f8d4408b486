import { expose } from 'comlink'
import { expect, it, vi } from 'vitest'
import { DoctorWork } from '../../../src/app/workers/doctor-work'
import type { NewPiece } from '../../../src/app/storage/piece-store'
import { writeGlb } from '../../../src/geometry/solid/mesh-glb-write'
import { MOST_PIECES } from '../../../src/table/terrain-pack'
import { boxMesh } from '../../geometry/doctor/defects'
import { newPages } from './browser'

newPages()

const page = async () => ({
  ...(await import('../../../src/app/storage/database')),
  ...(await import('../../../src/app/storage/piece-store')),
  ...(await import('../../../src/app/workshop/my-library')),
  ...(await import('../../../src/app/storage/shelf-store')),
  ...(await import('../../../src/app/storage/table-store')),
  ...(await import('../../../src/app/storage/pen')),
  ...(await import('../../../src/app/workshop/my-terrain')),
  ...(await import('../../../src/app/files/library')),
})
// Threads of other tests hear of a pen as tabs do: this key is no other test's.
const KEY = 'own-terrain'
const PICTURE = 'data:image/webp;base64,AAAA'
const piece = (name: string, side: number, more: Partial<NewPiece> = {}): NewPiece =>
  ({ name, kind: 'hill', tags: [], size: [side, side, side], triangles: 12, mesh: writeGlb(boxMesh([side, side, side])), picture: PICTURE, ...more })
const inThisThread = () => {
  const { port1, port2 } = new MessageChannel()
  expose(new DoctorWork(), port1)
  return { endpoint: port2, end: () => [port1, port2].forEach((port) => port.close()) }
}

it('a piece is kept with its mesh and picture, named and tagged, and the same mesh is one piece', async () => {
  const { keepPieces, keptPieces, loadTerrain, changeTerrain, readyOf, shelfPicture, myTerrain } = await page()
  await keepPieces([piece('Rock', 2), piece('Wall', 3, { kind: 'wall' })])
  await keepPieces([piece('Boulder', 2)])
  const kept = await keptPieces()
  expect(kept.map(({ name }) => name).toSorted()).toEqual(['Boulder', 'Wall'])
  const boulder = kept.find(({ name }) => name === 'Boulder')!
  await changeTerrain(boulder.key, { name: ' Big rock ', kind: 'cliff', tags: 'Desert, printed desert' })
  expect(myTerrain.getState().pieces.find(({ key }) => key === boulder.key)).toMatchObject({ name: 'Big rock', kind: 'cliff', tags: ['desert', 'printed'] })
  expect(await shelfPicture(boulder.key)).toBe(PICTURE)
  await loadTerrain()
  expect((await readyOf(boulder))!.bytes).toEqual(piece('', 2).mesh)
})

it('its doors, what one is in and what it counts as are kept with it, go into a pack and come out of it, and go when it goes', async () => {
  const { keepPieces, keptPieces, readyOf, packOf, importLibrary, dropPiece, database } = await page()
  const doors = [writeGlb(boxMesh([1, 2, 0.1]))]
  const area = { footprint: [[-1, -1], [1, -1], [0, 1]] as [number, number][], height: 2 }
  const traits = { sight: 'open', cover: 'light' } as const
  await keepPieces([piece('House', 2, { doors, area, traits })])
  const [house] = await keptPieces()
  expect(await readyOf(house!)).toMatchObject({ doors, area, traits })
  const { text, meshes } = await packOf([house!])
  await dropPiece(house!.key)
  expect(await (await database()).count('meshes')).toBe(0)
  expect(await importLibrary({ 'terrain.json': new TextEncoder().encode(text), ...meshes }, inThisThread)).toMatchObject({ ok: true, value: { pieces: 1 } })
  expect(await readyOf((await keptPieces())[0]!)).toMatchObject({ name: 'House', doors, area, traits })
  const { mesh } = (await keptPieces())[0]!
  await (await database()).delete('meshes', mesh)
  expect(await packOf(await keptPieces())).toMatchObject({ listed: 0, lost: ['House'] })
  const lost = Object.fromEntries(Object.entries(meshes).slice(0, 1))
  expect(await importLibrary({ 'terrain.json': new TextEncoder().encode(text), ...lost }, inThisThread)).toMatchObject({ ok: false })
})

it('worked on again a piece takes its own place with its tags, or is a second, where its mesh is another', async () => {
  const { keepPieces, keptPieces, keptReadyOf, keepReady, database } = await page()
  await keepPieces([piece('Rock', 2, { tags: ['desert'] })])
  const [rock] = await keptPieces()
  const { piece: ready, ...of } = (await keptReadyOf(rock!))!
  expect(ready).toMatchObject({ name: 'Rock', bytes: piece('', 2).mesh })
  await expect(keepReady(ready, null, { of, as: 'second' })).rejects.toThrow('Rock: its mesh is as it was; mend or change it to have a second')
  const flat = { ...ready, name: 'Flat rock', bytes: piece('', 3).mesh }
  const second = await keepReady(flat, null, { of, as: 'second' })
  expect((await keptPieces()).map(({ name, tags }) => [name, tags])).toEqual(expect.arrayContaining([['Rock', ['desert']], ['Flat rock', ['desert']]]))
  await keepReady({ ...ready, name: 'Low rock', bytes: piece('', 4).mesh }, PICTURE, { of: second, as: 'instead' })
  expect((await keptPieces()).map(({ name }) => name).toSorted()).toEqual(['Low rock', 'Rock'])
  expect([await (await database()).count('meshes'), await (await database()).count('pictures')]).toEqual([2, 2])
})

it('a piece that is deleted leaves its mesh to tables that have it, and takes it along where none has', async () => {
  const { keepPieces, keptPieces, dropPiece, database, tableKeeper, fetchKept, emptyBin, bin, Pen, emptyTable } = await page()
  await keepPieces([piece('Rock', 2), piece('Wall', 3)])
  const pen = (await Pen.take(KEY))!
  const [rock, wall] = [(await keptPieces()).find(({ name }) => name === 'Rock')!, (await keptPieces()).find(({ name }) => name === 'Wall')!]
  const meshes = { 'rock.glb': piece('', 2).mesh, 'unused.glb': piece('', 5).mesh }
  const terrain = [{ id: 'rock', kind: 'hill', shape: { mesh: 'rock.glb', unit: 'm', up: 'y' }, at: [0, 0, 0] }] as const
  await tableKeeper(pen, meshes, { from: 'own', source: null }, () => {}).keep({ file: { ...emptyTable('free-table'), terrain }, changed: true })
  pen.release()
  await dropPiece(rock.key)
  await dropPiece(wall.key)
  expect(await keptPieces()).toEqual([])
  expect(await fetchKept(KEY)).toMatchObject({ ok: true, value: { meshes: { 'rock.glb': meshes['rock.glb'] } } })
  expect(await (await database()).count('meshes')).toBe(1)
  // And the other way round: a table that goes leaves it to the piece.
  await keepPieces([piece('Rock', 2)])
  await bin([KEY], 1)
  await emptyBin(2)
  expect(await (await database()).count('meshes')).toBe(1)
})

it('a mesh that comes to a table while it is built is kept with it from the change on that names it', async () => {
  const { tableKeeper, fetchKept, Pen, emptyTable } = await page()
  const pen = (await Pen.take(KEY))!
  const meshes: Record<string, Uint8Array<ArrayBuffer>> = {}
  const keeper = tableKeeper(pen, meshes, { from: 'own', source: null }, () => {})
  const file = emptyTable('free-table')
  await keeper.keep({ file, changed: true })
  meshes['rock.glb'] = piece('', 2).mesh
  const terrain = [{ id: 'rock', kind: 'hill', shape: { mesh: 'rock.glb', unit: 'm', up: 'y' }, at: [0, 0, 0] }] as const
  await keeper.keep({ file: { ...file, terrain }, changed: true })
  pen.release()
  expect(await fetchKept(KEY)).toMatchObject({ ok: true, value: { meshes } })
})

it('all pieces go into one text with their meshes and come back from it elsewhere, measured anew', async () => {
  const here = await page()
  await here.keepPieces([piece('Rock', 2, { tags: ['desert'] }), piece('Wall', 3, { kind: 'wall', picture: null })])
  const { text, meshes } = await here.packOf(await here.keptPieces())
  globalThis.indexedDB = new IDBFactory()
  vi.resetModules()
  const there = await page()
  const files = { ...meshes, 'terrain.json': new TextEncoder().encode(text) }
  expect(await there.importLibrary(files, inThisThread)).toEqual({ ok: true, value: { pieces: 2, figures: 0, prefabs: 0 } })
  const kept = await there.keptPieces()
  expect(kept.map(({ name, kind, tags, triangles }) => ({ name, kind, tags, triangles })).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'Rock', kind: 'hill', tags: ['desert'], triangles: 12 }, { name: 'Wall', kind: 'wall', tags: [], triangles: 12 },
  ])
  expect(kept.find(({ name }) => name === 'Wall')!.size.map((side) => Number(side.toFixed(4)))).toEqual([3, 3, 3])
})

it('a pack with anything wrong in it is one line, and nothing of it is kept', async () => {
  const { importLibrary, keptPieces } = await page()
  const good = { name: 'Rock', kind: 'hill', tags: [], mesh: 'rock.glb' }
  const pack = (...pieces: object[]) => new TextEncoder().encode(JSON.stringify({ format: 'sightline-terrain', version: 1, pieces }))
  const rock = piece('', 2).mesh
  const told = async (files: Record<string, Uint8Array>) => {
    const answer = await importLibrary(files, inThisThread)
    return answer.ok ? 'taken' : answer.error
  }
  expect(await told({ 'terrain.json': pack(good) })).toBe('terrain.json: Rock needs rock.glb, which is not in the file')
  expect(await told({ 'terrain.json': pack(good, { ...good, mesh: 'b.glb' }), 'rock.glb': rock, 'b.glb': rock.slice(0, 40) })).toMatch(/^b\.glb: [^\n]+$/)
  expect(await told({ 'terrain.json': pack({ ...good, kind: 'spaceship' }), 'rock.glb': rock }))
    .toMatch(/^terrain\.json: pieces\[0\]\.kind: expected one of [^\n]+$/)
  expect(await told({ 'terrain.json': pack({ ...good, picture: 'javascript:alert(1)' }), 'rock.glb': rock }))
    .toBe('terrain.json: pieces[0].picture: expected a picture')
  expect(await told({ 'terrain.json': pack({ ...good, mesh: '../rock.glb' }), 'rock.glb': rock })).toMatch(/may not leave its folder/)
  expect(await keptPieces()).toEqual([])
})

it('more than are kept at most are refused whole, with the way out', async () => {
  const { keepPieces, keptPieces } = await page()
  const many = Array.from({ length: MOST_PIECES + 1 }, (_, i) => piece(`${i}`, 1, { mesh: new Uint8Array([i % 256, i >> 8]), picture: null }))
  await expect(keepPieces(many)).rejects.toThrow(`At most ${MOST_PIECES} pieces are kept: delete some first`)
  expect(await keptPieces()).toEqual([])
})
