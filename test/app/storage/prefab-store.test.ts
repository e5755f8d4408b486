import './browser'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clipText } from '../../../src/table/clip'
import { writeGlb } from '../../../src/geometry/solid/mesh-glb-write'
import { boxMesh } from '../../geometry/doctor/defects'
import { tableWith } from '../../table/files'

const TEXT = clipText(tableWith([{ id: 'crate', kind: 'obstruction', shape: { box: [2, 2, 2] }, at: [0, 0, 0] }]))

describe('prefabs kept in the browser', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    globalThis.indexedDB = new IDBFactory()
    vi.resetModules()
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) })
  })
  afterEach(() => void vi.unstubAllGlobals())
  const storage = async () => ({
    ...(await import('../../../src/app/storage/prefab-store')),
    ...(await import('../../../src/app/storage/piece-store')),
    ...(await import('../../../src/app/storage/database')),
  })

  it('are there again, each name once, until they are taken off', async () => {
    const { prefabStore } = await storage()
    const store = prefabStore()
    expect(await store.keep('Yard', TEXT, {})).toEqual({ ok: true, value: null })
    await store.keep('Corner', TEXT, {})
    await store.keep('Yard', TEXT.replace('Copied', 'Again'), {})
    expect(prefabStore().state.getState().kept.map(({ name }) => name)).toEqual(['Corner', 'Yard'])
    store.drop('Corner')
    expect(prefabStore().state.getState().kept.map(({ name }) => name)).toEqual(['Yard'])
  })

  it('hold their meshes, which stay when a piece of the same mesh is thrown away, and go with the last that names them', async () => {
    const { prefabStore, keepPieces, keptPieces, dropPiece, database } = await storage()
    const mesh = writeGlb(boxMesh([2, 2, 2]))
    const text = clipText(tableWith([{ id: 'rock', kind: 'hill', shape: { mesh: 'rock.glb' }, at: [0, 0, 0] }]))
    const store = prefabStore()
    expect(await store.keep('Rock', text, { 'rock.glb': mesh })).toEqual({ ok: true, value: null })
    await keepPieces([{ name: 'Rock', kind: 'hill', tags: [], size: [2, 2, 2], triangles: 12, mesh, picture: null }])
    await dropPiece((await keptPieces())[0]!.key)
    const [prefab] = prefabStore().state.getState().kept
    expect(await store.meshesOf(prefab!)).toEqual({ 'rock.glb': mesh })
    store.drop('Rock')
    await vi.waitFor(async () => expect(await (await database()).count('meshes')).toBe(0))
  })

  it('what is no prefab is left out, too much is refused, and a browser that keeps nothing says so', async () => {
    const { prefabStore } = await storage()
    const odd = [{ name: 'Odd', text: '{}' }, { name: 'Old', text: TEXT, meshes: [7] }, 7, null]
    kept.set('sightline.prefabs', JSON.stringify([{ name: 'Yard', text: TEXT }, ...odd]))
    expect(prefabStore().state.getState().kept.map(({ name }) => name)).toEqual(['Yard'])
    kept.set('sightline.prefabs', '{')
    const store = prefabStore()
    expect(store.state.getState().kept).toEqual([])
    expect((await store.keep('Huge', ' '.repeat(60_001), {})).ok).toBe(false)
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => { throw new Error('full') } })
    expect(await store.keep('Yard', TEXT, {})).toEqual({ ok: false, error: 'This browser does not keep it' })
    expect(store.state.getState().kept).toEqual([])
  })
})
