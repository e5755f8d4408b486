import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clipText } from '../../../src/table/clip'
import { writeGlb } from '../../../src/geometry/solid/mesh-glb-write'
import { boxMesh } from '../../geometry/doctor/defects'
import { tableWith } from '../../table/files'
import { newPages } from './browser'

const TEXT = clipText(tableWith([{ id: 'crate', kind: 'obstruction', shape: { box: [2, 2, 2] }, at: [0, 0, 0] }]))
const ROCK = clipText(tableWith([{ id: 'rock', kind: 'hill', shape: { mesh: 'rock.glb' }, at: [0, 0, 0] }]))
const MESH = writeGlb(boxMesh([2, 2, 2]))

const storage = async () => ({
  ...(await import('../../../src/app/storage/prefab-store')),
  ...(await import('../../../src/app/storage/piece-store')),
  ...(await import('../../../src/app/storage/database')),
})

/** What a page that was opened anew finds. */
async function kept(): Promise<readonly string[]> {
  const store = (await storage()).prefabStore()
  await store.load()
  return store.state.getState().kept.map(({ name }) => name)
}

const meshCount = async (): Promise<number> => (await (await storage()).database()).count('meshes')

/** From here on every write of that kind to that store fails, as where the disk is full; gives what ends it. */
function failing(method: 'put' | 'delete', of: string): () => void {
  const before = IDBObjectStore.prototype[method] as (this: IDBObjectStore, ...given: never[]) => IDBRequest
  const spy = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
    if (this.name === of) throw new DOMException('full', 'QuotaExceededError')
    return before.apply(this, given as never[]) as never
  })
  return () => spy.mockRestore()
}

describe('prefabs kept in the browser', () => {
  newPages()
  beforeEach(() => localStorage.removeItem('sightline.prefabs'))

  it('are there again, each name once, until they are taken off', async () => {
    const store = (await storage()).prefabStore()
    expect(await store.keep('Yard', TEXT, {})).toEqual({ ok: true, value: null })
    await store.keep('Corner', TEXT, {})
    await store.keep('Yard', TEXT.replace('Copied', 'Again'), {})
    expect(await kept()).toEqual(['Corner', 'Yard'])
    expect(await store.drop('Corner')).toEqual({ ok: true, value: null })
    expect([await kept(), store.state.getState().kept.map(({ name }) => name)]).toEqual([['Yard'], ['Yard']])
  })

  it('hold their meshes, which stay when a piece of the same mesh is thrown away, and go with the last that names them', async () => {
    const { prefabStore, keepPieces, keptPieces, dropPiece } = await storage()
    const store = prefabStore()
    expect(await store.keep('Rock', ROCK, { 'rock.glb': MESH })).toEqual({ ok: true, value: null })
    await keepPieces([{ name: 'Rock', kind: 'hill', tags: [], size: [2, 2, 2], triangles: 12, mesh: MESH, picture: null }])
    await dropPiece((await keptPieces())[0]!.key)
    expect(await store.meshesOf(store.state.getState().kept[0]!)).toEqual({ 'rock.glb': MESH })
    await store.keep('Rock', TEXT, {})
    expect(await meshCount()).toBe(0)
  })

  it('are kept with their meshes or not at all: a write that breaks off in between leaves neither', async () => {
    const store = (await storage()).prefabStore()
    const mend = failing('put', 'prefabs')
    expect(await store.keep('Rock', ROCK, { 'rock.glb': MESH })).toEqual({ ok: false, error: 'This browser does not keep it: its storage is full' })
    mend()
    expect([await kept(), await meshCount()]).toEqual([[], 0])
  })

  it('go with their meshes or not at all: one whose meshes cannot be taken away stays whole', async () => {
    const store = (await storage()).prefabStore()
    await store.keep('Rock', ROCK, { 'rock.glb': MESH })
    const mend = failing('delete', 'meshes')
    expect(await store.drop('Rock')).toEqual({ ok: false, error: 'its storage is full' })
    mend()
    expect([await kept(), await store.meshesOf(store.state.getState().kept[0]!)]).toEqual([['Rock'], { 'rock.glb': MESH }])
  })

  it('that an older version kept beside the database are in it, with meshes that stay theirs; what is no prefab is left out', async () => {
    const { meshHash } = await import('../../../src/app/storage/mesh-hash')
    const hash = meshHash(MESH)
    const db = await openDB('sightline', 5, {
      upgrade(made) {
        for (const name of ['shelf', 'armies', 'pieces', 'figures']) made.createObjectStore(name, { keyPath: 'key' }).createIndex('at', 'at')
        for (const name of ['contents', 'gear', 'pictures', 'pens']) made.createObjectStore(name, { keyPath: 'key' })
        made.createObjectStore('entries', { keyPath: ['game', 'index'] })
        made.createObjectStore('meshes', { keyPath: 'hash' })
      },
    })
    await db.put('meshes', { hash, bytes: MESH })
    db.close()
    const odd = [{ name: 'Odd', text: '{}' }, { name: 'Old', text: TEXT, meshes: [7] }, 7, null]
    const good = [{ name: 'Yard', text: TEXT }, { name: 'Rock', text: ROCK, meshes: { 'rock.glb': hash } }]
    localStorage.setItem('sightline.prefabs', JSON.stringify([...good, ...odd]))
    expect(await kept()).toEqual(['Yard', 'Rock'])
    expect(localStorage.getItem('sightline.prefabs')).toBeNull()
    const store = (await storage()).prefabStore()
    await store.load()
    expect(await store.meshesOf(store.state.getState().kept[1]!)).toEqual({ 'rock.glb': MESH })
  })

  it('nothing of what was written there is trusted, too much is refused, and a browser that keeps nothing says so', async () => {
    localStorage.setItem('sightline.prefabs', '{')
    expect(await kept()).toEqual([])
    const store = (await storage()).prefabStore()
    expect((await store.keep('Huge', ' '.repeat(60_001), {})).ok).toBe(false)
    for (let k = 0; k < 60; k++) await store.keep(`Yard ${k}`, TEXT, {})
    expect(await store.keep('One more', TEXT, {})).toMatchObject({ ok: false, error: expect.stringContaining('at most 60 prefabs are kept') as string })
    expect((await store.keep('Yard 7', TEXT, {})).ok).toBe(true)
    vi.spyOn(indexedDB, 'open').mockImplementation(() => { throw new DOMException('no', 'SecurityError') })
    vi.resetModules()
    const nowhere = (await storage()).prefabStore()
    await nowhere.load()
    expect(await nowhere.keep('Yard', TEXT, {})).toEqual({ ok: false, error: 'This browser does not keep it: its storage does not answer: SecurityError' })
    expect(nowhere.state.getState().kept).toEqual([])
  })
})
