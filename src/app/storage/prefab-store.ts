import { createStore, type StoreApi } from 'zustand/vanilla'
import { fail, ok, type Result } from '../../core/result'
import { readClip } from '../../table/clip'
import { LONGEST_PREFAB as LONGEST, MOST_PREFABS as MOST } from '../../table/prefab-pack'
import type { Bundle } from '../files/bundle'
import { askToLast } from './ask-to-last'
import { database, strictly, type KeptPrefab } from './database'
import { abort } from './game-store'
import { whyNot } from './keeper'
import { dropUnnamed, fetchMeshes, hashesOf, putMeshes } from './mesh-store'

interface PrefabStore {
  /** As they were read last: of a browser that keeps nothing, none. */
  readonly state: StoreApi<{ readonly kept: readonly KeptPrefab[] }>
  load(): Promise<void>
  /** In place of one of that name, with the meshes that it names: all of it or nothing. */
  keep(name: string, text: string, meshes: Bundle['meshes']): Promise<Result<null, string>>
  meshesOf(prefab: KeptPrefab): Promise<Bundle['meshes']>
  /** For good, with the meshes that nothing else names. */
  drop(name: string): Promise<Result<null, string>>
}

/** Named groups of things, kept in this browser: each the text of a small table file. What cannot be read is left out. */
export function prefabStore(): PrefabStore {
  const state = createStore<{ readonly kept: readonly KeptPrefab[] }>(() => ({ kept: [] }))
  const load = async () => state.setState({ kept: (await allKept().catch(() => [])).filter(isReadable) })
  /** What is done to them is done whole, with the meshes of what was there under that name before. */
  const change = async (name: string, work: (tx: Writing) => Promise<string | null>): Promise<Result<null, string>> => {
    try {
      const tx = await strictly('prefabs', 'meshes', 'shelf', 'pieces', 'figures')
      try {
        const before = await tx.objectStore('prefabs').get(name)
        const refused = await work(tx)
        if (before) await dropUnnamed(tx, Object.values(before.meshes))
        await tx.done
        if (refused !== null) return fail(refused)
      } catch (error) {
        abort(tx)
        throw error
      }
    } catch (error) {
      return fail(whyNot(error))
    }
    await load()
    return ok(null)
  }
  return {
    state,
    load,
    async keep(name, text, meshes) {
      if (text.length > LONGEST) return fail('That is too much for a prefab: select fewer things')
      askToLast()
      const hashes = hashesOf(meshes)
      const kept = await change(name, async (tx) => {
        const prefabs = tx.objectStore('prefabs')
        const isFull = (await prefabs.getKey(name)) === undefined && (await prefabs.count()) >= MOST
        if (isFull) return `at most ${MOST} prefabs are kept, so take one off the list first`
        await putMeshes(tx, meshes, hashes)
        await prefabs.put({ name, text, meshes: hashes, at: Date.now() })
        return null
      })
      return kept.ok ? kept : fail(`This browser does not keep it: ${kept.error}`)
    },
    async meshesOf({ meshes }) {
      const db = await database()
      return fetchMeshes((hash) => db.get('meshes', hash), meshes)
    },
    drop: (name) => change(name, async (tx) => {
      await tx.objectStore('prefabs').delete(name)
      return null
    }),
  }
}

type Writing = Awaited<ReturnType<typeof strictly<'prefabs' | 'meshes' | 'shelf' | 'pieces' | 'figures'>>>

/** The last one last. */
const allKept = async (): Promise<readonly KeptPrefab[]> => (await database()).getAllFromIndex('prefabs', 'at')

const isReadable = ({ text }: KeptPrefab): boolean => text.length <= LONGEST && readClip(text).ok
