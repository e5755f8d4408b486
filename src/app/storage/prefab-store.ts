import { createStore, type StoreApi } from 'zustand/vanilla'
import { fail, ok, type Result } from '../../core/result'
import { readClip } from '../../table/clip'
import type { Bundle } from '../files/bundle'
import { askToLast } from './ask-to-last'
import { database, strictly } from './database'
import { whyNot } from './keeper'
import { dropUnnamed, fetchMeshes, hashesOf, putMeshes } from './mesh-store'
import { keptPrefabs, PREFABS_KEY, type KeptPrefab } from './prefab-meshes'

/** Bounds of what is kept: so many, and so many signs each. */
const MOST = 60
const LONGEST = 60_000

interface PrefabStore {
  readonly state: StoreApi<{ readonly kept: readonly KeptPrefab[] }>
  /** In place of one of that name, with the meshes that it names. */
  keep(name: string, text: string, meshes: Bundle['meshes']): Promise<Result<null, string>>
  meshesOf(prefab: KeptPrefab): Promise<Bundle['meshes']>
  drop(name: string): void
}

/** Named groups of things, kept in this browser: each the text of a small table file. What cannot be read is left out. */
export function prefabStore(): PrefabStore {
  const state = createStore<{ readonly kept: readonly KeptPrefab[] }>(() => ({ kept: load() }))
  const save = (kept: readonly KeptPrefab[]): Result<null, string> => {
    const before = state.getState().kept
    try {
      localStorage.setItem(PREFABS_KEY, JSON.stringify(kept))
    } catch {
      return fail('This browser does not keep it')
    }
    state.setState({ kept })
    const gone = before.filter((each) => !kept.includes(each)).flatMap(({ meshes = {} }) => Object.values(meshes))
    if (gone.length > 0) void forget(gone).catch(() => undefined)
    return ok(null)
  }
  return {
    state,
    async keep(name, text, meshes) {
      const kept = () => state.getState().kept.filter((each) => each.name !== name)
      if (text.length > LONGEST) return fail('That is too much for a prefab: select fewer things')
      if (kept().length >= MOST) return fail(`At most ${MOST} prefabs are kept: take one off the list first`)
      askToLast()
      if (Object.keys(meshes).length === 0) return save([...kept(), { name, text }])
      const hashes = hashesOf(meshes)
      try {
        const tx = await strictly('meshes')
        await putMeshes(tx, meshes, hashes)
        await tx.done
      } catch (error) {
        return fail(`This browser does not keep it: ${whyNot(error)}`)
      }
      return save([...kept(), { name, text, meshes: hashes }])
    },
    async meshesOf({ meshes = {} }) {
      const db = await database()
      return fetchMeshes((hash) => db.get('meshes', hash), meshes)
    },
    drop: (name) => void save(state.getState().kept.filter((each) => each.name !== name)),
  }
}

async function forget(hashes: readonly string[]): Promise<void> {
  const tx = await strictly('meshes', 'shelf', 'pieces', 'figures')
  await dropUnnamed(tx, hashes)
  await tx.done
}

const load = (): readonly KeptPrefab[] => keptPrefabs().filter(({ text }) => text.length <= LONGEST && readClip(text).ok).slice(0, MOST)
