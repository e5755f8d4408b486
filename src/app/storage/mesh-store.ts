import type { Bundle } from '../files/bundle'
import type { ShelfItem, Store, Writing } from './database'
import { meshHash } from './mesh-hash'

/** The hashes that a table's meshes go by. */
export const hashesOf = (meshes: Bundle['meshes']): ShelfItem['meshes'] =>
  Object.fromEntries(Object.entries(meshes).map(([name, bytes]) => [name, meshHash(bytes)]))

/** Writes those that are not there yet. */
export async function putMeshes(tx: Writing<Store>, meshes: Bundle['meshes'], hashes: ShelfItem['meshes']): Promise<void> {
  const store = tx.objectStore('meshes')
  for (const [name, bytes] of Object.entries(meshes)) {
    const hash = hashes[name]!
    // oxlint-disable-next-line no-await-in-loop
    if ((await store.getKey(hash)) === undefined) await store.put({ hash, bytes })
  }
}

/** Meshes by file name; one that is gone is left out, and whoever needs it says so. */
export async function fetchMeshes(
  get: (hash: string) => Promise<{ readonly bytes: Uint8Array<ArrayBuffer> } | undefined>, hashes: ShelfItem['meshes'],
): Promise<Bundle['meshes']> {
  const found = await Promise.all(Object.entries(hashes).map(async ([name, hash]) => [name, (await get(hash))?.bytes] as const))
  return Object.fromEntries(found.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])))
}
