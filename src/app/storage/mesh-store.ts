import type { Bundle } from '../files/bundle'
import type { KeptFigure, KeptPiece, ShelfItem, Store, Writing, WritingTo } from './database'
import { meshHash } from './mesh-hash'

/** The hashes that a table's meshes go by. */
export const hashesOf = (meshes: Bundle['meshes']): ShelfItem['meshes'] =>
  Object.fromEntries(Object.entries(meshes).map(([name, bytes]) => [name, meshHash(bytes)]))

/** Writes those that are not there yet. */
export async function putMeshes(tx: WritingTo<'meshes'>, meshes: Bundle['meshes'], hashes: ShelfItem['meshes']): Promise<void> {
  const store = tx.objectStore('meshes')
  for (const [name, bytes] of Object.entries(meshes)) {
    const hash = hashes[name]!
    // oxlint-disable-next-line no-await-in-loop
    if ((await store.getKey(hash)) === undefined) await store.put({ hash, bytes })
  }
}

/** Hashes of all meshes that terrain, figures and prefabs of one's own are made of. */
export async function ownMeshes(tx: Pick<Writing<Store>, 'objectStore'>): Promise<readonly string[]> {
  const [pieces, figures, prefabs] = await Promise.all([
    tx.objectStore('pieces').getAll(), tx.objectStore('figures').getAll(), tx.objectStore('prefabs').getAll(),
  ])
  return [
    ...pieces.flatMap((piece) => meshesOfPiece(piece)), ...figures.flatMap((figure) => meshesOfFigure(figure)),
    ...prefabs.flatMap(({ meshes }) => Object.values(meshes)),
  ]
}

export const meshesOfPiece = ({ mesh, doors = [] }: Pick<KeptPiece, 'mesh' | 'doors'>): readonly string[] => [mesh, ...doors]

/** What is drawn, and what is measured where that is a mesh of its own. */
export const meshesOfFigure = ({ mesh, body }: Pick<KeptFigure, 'mesh' | 'body'>): readonly string[] =>
  ('mesh' in body && body.mesh !== mesh ? [mesh, body.mesh] : [mesh])

/** Takes those away that nothing names any more: no table, no game, and nothing of one's own. */
export async function dropUnnamed(tx: Writing<Store>, hashes: readonly string[]): Promise<void> {
  const tables = await tx.objectStore('shelf').getAll()
  const named = new Set([...tables.flatMap(({ meshes }) => Object.values(meshes)), ...(await ownMeshes(tx))])
  await Promise.all(hashes.filter((hash) => !named.has(hash)).map((hash) => tx.objectStore('meshes').delete(hash)))
}

/** Meshes by file name; one that is gone is left out, and whoever needs it says so. */
export async function fetchMeshes(
  get: (hash: string) => Promise<{ readonly bytes: Uint8Array<ArrayBuffer> } | undefined>, hashes: ShelfItem['meshes'],
): Promise<Bundle['meshes']> {
  const found = await Promise.all(Object.entries(hashes).map(async ([name, hash]) => [name, (await get(hash))?.bytes] as const))
  return Object.fromEntries(found.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])))
}
