import { expose } from 'comlink'
import { expect, it, vi } from 'vitest'
import { DoctorWork } from '../../../src/app/workers/doctor-work'
import type { NewFigure } from '../../../src/app/storage/figure-store'
import { writeGlb } from '../../../src/geometry/solid/mesh-glb-write'
import { strToU8 } from 'fflate'
import type { Playable } from '../../../src/rules/playable'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import { readyArmies } from '../../../src/table/setup/deal'
import { boxMesh } from '../../geometry/doctor/defects'
import { newPages } from './browser'

newPages()

const page = async () => ({
  ...(await import('../../../src/app/storage/database')),
  ...(await import('../../../src/app/storage/figure-store')),
  ...(await import('../../../src/app/storage/piece-store')),
  ...(await import('../../../src/app/workshop/my-library')),
  ...(await import('../../../src/app/storage/shelf-store')),
  ...(await import('../../../src/app/storage/table-store')),
  ...(await import('../../../src/app/storage/pen')),
  ...(await import('../../../src/app/workshop/my-figures')),
  ...(await import('../../../src/app/sessions/own-figures')),
  ...(await import('../../../src/app/sessions/game-source')),
  ...(await import('../../../src/app/workshop/worn-figures')),
  ...(await import('../../../src/app/files/library')),
})
const KEY = 'own-figures'
const PICTURE = 'data:image/webp;base64,AAAA'
const glb = (side: number) => writeGlb(boxMesh([side, side, side]))
const figure = (name: string, side: number, more: Partial<NewFigure> = {}): NewFigure =>
  ({ name, profile: 'Rifles', base: { round: 32 }, triangles: 12, mesh: glb(side), body: 'mesh', picture: PICTURE, ...more })
const inThisThread = () => {
  const { port1, port2 } = new MessageChannel()
  expose(new DoctorWork(), port1)
  return { endpoint: port2, end: () => [port1, port2].forEach((port) => port.close()) }
}

it('a figure is kept with its meshes and picture; the same one is kept once, measured another way it is another', async () => {
  const { keepFigures, keptFigures, meshesOf, shelfPicture } = await page()
  await keepFigures([figure('Ann', 1), figure('Anna', 1), figure('Skin', 1, { body: glb(2) }), figure('Drum', 1, { body: { cylinder: [0.6, 1.25] } })])
  const kept = await keptFigures()
  expect(kept.map(({ name }) => name).toSorted()).toEqual(['Anna', 'Drum', 'Skin'])
  const named = (name: string) => kept.find((each) => each.name === name)!
  expect(await meshesOf(named('Anna'))).toEqual([glb(1)])
  expect(await meshesOf(named('Skin'))).toEqual([glb(1), glb(2)])
  expect(named('Drum')).toMatchObject({ body: { cylinder: [0.6, 1.25] }, bytes: glb(1).length })
  expect(await shelfPicture(named('Anna').key)).toBe(PICTURE)
})

it('a figure gets another name, profile, base and tags, which go with it into a file; on a base of its own size a cylinder is as wide as that', async () => {
  const { keepFigures, keptFigures, loadFigures, changeFigureSaid, shelfPicture, figurePackOf } = await page()
  await keepFigures([figure('Ann', 1), figure('Drum', 2, { body: { cylinder: [0.63, 1.25] } })])
  await loadFigures()
  for (const { key } of await keptFigures()) await changeFigureSaid(key, { name: ' Bo ', profile: 'Heavies', base: { round: 50.8 }, tags: 'Red, painted red' })
  const kept = await keptFigures()
  const said = { name: 'Bo', profile: 'Heavies', base: { round: 50.8 }, tags: ['red', 'painted'] }
  expect(kept).toEqual([expect.objectContaining(said), expect.objectContaining(said)])
  expect(kept.map(({ body }) => body)).toEqual(expect.arrayContaining([{ mesh: expect.any(String) }, { cylinder: [1, 1.25] }]))
  for (const { key } of kept) expect(await shelfPicture(key)).toBe(PICTURE)
  expect(JSON.parse((await figurePackOf(kept)).text).figures).toEqual([expect.objectContaining(said), expect.objectContaining(said)])
  // As it is now, it is the one that would be kept so.
  await keepFigures([figure('Twin', 1, { base: { round: 50.8 } })])
  expect((await keptFigures()).map(({ name }) => name).toSorted()).toEqual(['Bo', 'Twin'])
})

it('a figure does not take the base on which another is the same already: both stay', async () => {
  const { keepFigures, keptFigures, loadFigures, changeFigureSaid, database } = await page()
  await keepFigures([figure('Ann', 1), figure('Bo', 1, { base: { round: 40 } })])
  await loadFigures()
  const before = await keptFigures()
  const ann = before.find(({ name }) => name === 'Ann')!
  await expect(changeFigureSaid(ann.key, { name: 'Ann', profile: 'Rifles', base: { round: 40 }, tags: '' }))
    .rejects.toThrow('Bo is the same figure on that base already')
  expect(await keptFigures()).toEqual(before)
  expect(await (await database()).count('pictures')).toBe(2)
})

it('units of a game are drawn as the figure that names their profile, the last of several', async () => {
  const { keepFigures } = await page()
  const { figuresByProfile } = await import('../../../src/app/workshop/figures-by-profile')
  await keepFigures([figure('Old', 1, { profile: 'lantern rifles ' }), figure('Other', 2, { profile: 'Heavies' })])
  await new Promise((done) => setTimeout(done, 5))
  await keepFigures([figure('New', 3, { profile: 'Lantern Rifles' }), figure('Broken', 4, { profile: 'Archers', mesh: new Uint8Array(30) })])
  const found = await figuresByProfile(new Set(['lantern rifles', 'archers', 'nobody']))
  expect([...found.keys()]).toEqual(['lantern rifles'])
  expect(Math.max(...found.get('lantern rifles')!.positions.filter((_, i) => i % 3 === 1))).toBeCloseTo(3, 4)
})

it('one that is deleted leaves its meshes to tables and figures that have them, and takes along what nobody has', async () => {
  const { keepFigures, keptFigures, dropFigure, keepPieces, database, tableKeeper, fetchKept, Pen, emptyTable } = await page()
  await keepFigures([figure('Ann', 1), figure('Skin', 1, { body: glb(2) }), figure('Lone', 3)])
  await keepPieces([{ name: 'Cube', kind: 'hill', tags: [], size: [2, 2, 2], triangles: 12, mesh: glb(2), picture: null }])
  const kept = await keptFigures()
  const drop = (name: string) => dropFigure(kept.find((each) => each.name === name)!.key)
  await drop('Skin')
  expect(await (await database()).count('meshes')).toBe(3)
  await drop('Lone')
  expect(await (await database()).count('meshes')).toBe(2)
  const pen = (await Pen.take(KEY))!
  const units = [{ id: 'u', side: 'A', figure: { mesh: 'ann.glb', unit: 'm' } }] as const
  const models = [{ id: 'a', unit: 'u', side: 'A', base: { round: 32 }, at: [0, 0, 0] }] as const
  const file = { ...emptyTable('free-table'), units, models }
  await tableKeeper(pen, { 'ann.glb': glb(1) }, { from: 'own', source: null }, () => {}).keep({ file, changed: true })
  pen.release()
  await drop('Ann')
  expect(await keptFigures()).toEqual([])
  expect(await fetchKept(KEY)).toMatchObject({ ok: true, value: { meshes: { 'ann.glb': glb(1) } } })
})

it('figures go to another browser in one file, and what is wrong with one keeps all of them out', async () => {
  const { keepFigures, keptFigures, figurePackOf } = await page()
  await keepFigures([figure('Ann', 1), figure('Skin', 1, { body: glb(2) }), figure('Drum', 1, { body: { cylinder: [0.6, 1.25] } })])
  const { text, meshes } = await figurePackOf(await keptFigures())
  expect(Object.keys(meshes)).toHaveLength(2)
  const before = (await keptFigures()).map((each) => ({ ...each, at: 0 })).toSorted((a, b) => a.key.localeCompare(b.key))
  globalThis.indexedDB = new IDBFactory()
  vi.resetModules()
  const other = await page()
  const files = { 'figures.json': strToU8(text), ...meshes }
  expect(await other.importLibrary(files, inThisThread)).toEqual({ ok: true, value: { pieces: 0, figures: 3, prefabs: 0 } })
  expect((await other.keptFigures()).map((each) => ({ ...each, at: 0 })).toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(before)
  const [first] = Object.keys(meshes)
  const told = async (what: Record<string, Uint8Array>) => {
    const answer = await other.importLibrary(what, inThisThread)
    return answer.ok ? '' : answer.error
  }
  expect(await told({ 'figures.json': files['figures.json'] })).toMatch(/^figures\.json: \w+ needs \w+\.glb, which is not in the file$/)
  expect(await told({ ...files, [first!]: new Uint8Array(50) })).toBe(`${first}: not a GLB`)
  const bad = strToU8('{"format":"sightline-figures","version":1,"figures":[{"name":1}]}')
  expect(await told({ 'figures.json': bad })).toMatch(/^figures\.json: figures\[0\]\.name: expected/)
})

it('taken in hand it comes with its meshes under names that the table has free, as so many as are wanted', async () => {
  const { keepFigures, keptFigures, loadFigures, ownFigures } = await page()
  await keepFigures([figure('Old Ann', 1, { body: glb(2) })])
  await loadFigures()
  const [ann] = await keptFigures()
  const meshes: Record<string, Uint8Array<ArrayBuffer>> = { 'old-ann.glb': glb(7) }
  const kit = await ownFigures(meshes).kit(ann!.key, 'B', 5)
  expect(kit).toMatchObject({ ok: true, value: {
    kind: 'model', name: 'Old Ann', stem: 'old-ann', side: 'B', profile: 'Rifles', count: 5, base: { round: 32 },
    figure: { mesh: 'old-ann-2.glb', unit: 'm', up: 'y' }, body: { mesh: 'old-ann-3.glb', unit: 'm', up: 'y' },
  } })
  expect(meshes['old-ann-2.glb']).toEqual(glb(1))
  expect(await ownFigures({}).kit('gone', 'A', 1)).toEqual({ ok: false, error: 'That figure: its mesh is no longer there' })
})

it('units of an army wear the figures that its list names, whose meshes go with the game; one that is not here has a name without a mesh', async () => {
  const { keepFigures, wornFigures, newGame, emptyTable } = await page()
  await keepFigures([figure('Ann', 1), figure('Bo', 2)])
  const playable = ravagedStarPlayable as unknown as Playable
  const ready = readyArmies(playable, 300)
  const dressed = (names: readonly (string | undefined)[]) =>
    ({ ...ready.A, units: ready.A.units.map((unit, i) => (names[i] === undefined ? unit : { ...unit, figure: names[i] })) })
  const armies = { A: dressed(['ANN ', undefined, 'Gone', 'Ann']), B: ready.B }
  const meshes = { 'ann.glb': glb(7), 'gone.glb': glb(8) }
  const worn = await wornFigures(['ANN ', 'Gone', 'Ann'], meshes)
  expect(Object.keys(worn.meshes)).toEqual(['ann.glb', 'gone.glb', 'ann-2.glb'])
  expect(worn.meshes['ann-2.glb']).toEqual(glb(1))
  const bundle = { file: { ...emptyTable('ravaged-star'), table: { width: 36, depth: 36 } }, meshes: worn.meshes }
  const choice = { points: 300, scenario: playable.guide.scenarios[0]!.id, width: 36, depth: 36, armies, quick: false }
  const game = newGame(playable, choice, bundle, {}, worn.figures)
  if (!game.ok || game.value.kind !== 'new') throw new Error(game.ok ? game.value.kind : game.error)
  const { options, table } = game.value.laid
  const ids = (options as { units: readonly { id: string }[] }).units.map(({ id }) => id)
  const wears = (mesh: string) => ({ mesh, unit: 'm', up: 'y' })
  expect(table.units).toEqual([
    { id: ids[0], side: 'A', figure: wears('ann-2.glb') },
    { id: ids[2], side: 'A', figure: wears('gone-2.glb') },
    { id: ids[3], side: 'A', figure: wears('ann-2.glb') },
  ])
  // What a list says of its looks is nothing to the rules.
  const plain = newGame(playable, { ...choice, armies: ready }, bundle)
  expect(plain).toMatchObject({ ok: true, value: { laid: { options } } })
})
