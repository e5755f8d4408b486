import { expose } from 'comlink'
import { strToU8 } from 'fflate'
import { expect, it, vi } from 'vitest'
import { DoctorWork } from '../../../src/app/workers/doctor-work'
import { writeGlb } from '../../../src/geometry/solid/mesh-glb-write'
import { bundled, unbundled } from '../../../src/table/bundle'
import { clipText } from '../../../src/table/clip'
import type { TableFile } from '../../../src/table/file'
import { boxMesh } from '../../geometry/doctor/defects'
import { newPages } from './browser'

newPages()

const page = async () => ({
  ...(await import('../../../src/app/storage/database')),
  ...(await import('../../../src/app/storage/figure-store')),
  ...(await import('../../../src/app/storage/piece-store')),
  ...(await import('../../../src/app/storage/prefab-store')),
  ...(await import('../../../src/app/workshop/my-library')),
})
const glb = (side: number) => writeGlb(boxMesh([side, side, side]))
const inThisThread = () => {
  const { port1, port2 } = new MessageChannel()
  expose(new DoctorWork(), port1)
  return { endpoint: port2, end: () => [port1, port2].forEach((port) => port.close()) }
}
const things = (mesh: string): TableFile => ({
  format: 'sightline-table', version: 1, name: 'Copied', system: 'free-table', table: { width: 24, depth: 24 },
  terrain: [{ id: 'rock', kind: 'hill', shape: { mesh, unit: 'm', up: 'y' }, at: [0, 0, 0] }], models: [],
})

/** A library of each kind, as the one file that it goes in. */
async function packed() {
  const { keepPieces, keepFigures, prefabStore, libraryPacks } = await page()
  await keepPieces([{ name: 'Rock', kind: 'hill', tags: ['desert'], size: [2, 2, 2], triangles: 12, mesh: glb(2), picture: null }])
  const [base, body] = [{ round: 32 }, { cylinder: [0.6, 1] }] as const
  await keepFigures([{ name: 'Ann', profile: 'Rifles', tags: ['red'], base, triangles: 12, mesh: glb(1), body, picture: null }])
  expect(await prefabStore().keep('Corner', clipText(things('rock.glb')), { 'rock.glb': glb(2) })).toMatchObject({ ok: true })
  const files = unbundled(bundled(await libraryPacks()))
  if (!files.ok) throw new Error(files.error)
  return files.value
}

const held = async () => {
  const { database } = await page()
  const db = await database()
  const [pieces, figures, prefabs] = await Promise.all([db.getAll('pieces'), db.getAll('figures'), db.getAll('prefabs')])
  const apart = <T extends { readonly at: number }>(all: readonly T[]) => all.map((each) => ({ ...each, at: 0 }))
  const measured = pieces.map((each) => ({ ...each, size: each.size.map((side) => Number(side.toFixed(4))) }))
  return { pieces: apart(measured), figures: apart(figures), prefabs: apart(prefabs), meshes: (await db.getAllKeys('meshes')).length }
}

it('terrain, figures and prefabs go into one file and come out of it elsewhere as they were; taken in twice nothing is there twice', async () => {
  const files = await packed()
  const before = await held()
  expect(Object.keys(files).filter((name) => name.endsWith('.json')).toSorted()).toEqual(['figures.json', 'prefabs.json', 'terrain.json'])
  expect(Object.keys(files)).toHaveLength(5)
  globalThis.indexedDB = new IDBFactory()
  vi.resetModules()
  const { importLibrary } = await page()
  for (let i = 0; i < 2; i++) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await importLibrary(files, inThisThread)).toEqual({ ok: true, value: { pieces: 1, figures: 1, prefabs: 1 } })
    // oxlint-disable-next-line no-await-in-loop
    expect(await held()).toEqual(before)
  }
})

it('another prefab of a name that is taken gets a number, once', async () => {
  const files = await packed()
  const { importLibrary, prefabStore } = await page()
  await prefabStore().keep('Corner', clipText(things('other.glb')), { 'other.glb': glb(3) })
  for (let i = 0; i < 2; i++) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await importLibrary(files, inThisThread)).toMatchObject({ ok: true })
  }
  expect((await held()).prefabs.map(({ name }) => name)).toEqual(['Corner', 'Corner 2'])
})

it('whatever is broken in any of its lists is one line, and nothing at all is kept', async () => {
  const files = await packed()
  globalThis.indexedDB = new IDBFactory()
  vi.resetModules()
  const { importLibrary } = await page()
  const told = async (changed: Record<string, Uint8Array | undefined>) => {
    const all = Object.entries({ ...files, ...changed }).flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : []))
    const answer = await importLibrary(Object.fromEntries(all), inThisThread)
    return answer.ok ? 'taken' : answer.error
  }
  const [rock] = Object.keys(files).filter((name) => name.endsWith('.glb') && files[name]!.length === glb(2).length)
  expect(await told({ [rock!]: new Uint8Array(60) })).toMatch(/^\w+\.glb: [^\n]+$/)
  expect(await told({ 'figures.json': strToU8('{}') })).toMatch(/^figures\.json: [^\n]+$/)
  const prefabs = (prefab: object) => strToU8(JSON.stringify({ format: 'sightline-prefabs', version: 1, prefabs: [prefab] }))
  expect(await told({ 'prefabs.json': prefabs({ name: 'Corner', text: '{}', files: {} }) })).toBe('prefabs.json: Corner: it is no table that can be read')
  expect(await told({ 'prefabs.json': prefabs({ name: 'Corner', text: clipText(things('rock.glb')), files: { 'rock.glb': 'gone.glb' } }) }))
    .toBe('prefabs.json: Corner needs gone.glb, which is not in the file')
  const broken = (name: string) => ({
    'prefabs.json': prefabs({ name: 'Corner', text: clipText(things(name)), files: { [name]: `broken.${name.split('.').at(-1)}` } }),
    [`broken.${name.split('.').at(-1)}`]: new Uint8Array(100),
  })
  expect(await told(broken('rock.stl'))).toMatch(/^prefabs\.json: Corner: rock\.stl: not an STL[^\n]+$/)
  expect(await told(broken('rock.OBJ'))).toMatch(/^prefabs\.json: Corner: rock\.OBJ: not an OBJ[^\n]+$/)
  expect(await told({ 'prefabs.json': prefabs({ name: 'Corner', text: '', files: { '../rock.glb': 'gone.glb' } }) }))
    .toMatch(/^prefabs\.json: prefabs\[0\]\.files/)
  expect(await held()).toEqual({ pieces: [], figures: [], prefabs: [], meshes: 0 })
})
