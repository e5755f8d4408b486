import { database, strictly, type ShelfItem } from './database'
import { ownMeshes } from './mesh-store'
import { dropDice } from './dice-store'
import { dropJournal } from './journal'

/** What was only looked at stays so long, for whoever goes back to it. */
const LOOKED_AT_MS = 24 * 3600 * 1000

/** Everything that somebody did something on, or was sent, the last first; what is in the bin among it. */
export async function shelfItems(): Promise<readonly ShelfItem[]> {
  const all = await (await database()).getAllFromIndex('shelf', 'at')
  return all.filter((each) => each.changed || each.from !== 'own').reverse()
}

/** The picture that one of them is shown by; null: none was taken. */
export async function shelfPicture(key: string): Promise<string | null> {
  return (await (await database()).get('pictures', key))?.picture ?? null
}

export async function keepPicture(key: string, picture: string): Promise<void> {
  await (await database()).put('pictures', { key, picture })
}

/** The key under which that link or file is there already, as it came: to open it twice is to open it once. */
export async function keyOfSource(source: string): Promise<string | null> {
  const all = await (await database()).getAll('shelf')
  return all.find((each) => each.source === source && each.gone === null && !each.changed)?.key ?? null
}

/** Into the bin, from which they come back until it is emptied; or back from there. */
export async function bin(keys: readonly string[], gone: number | null): Promise<void> {
  const tx = await strictly('shelf')
  const shelf = tx.objectStore('shelf')
  await Promise.all([
    ...keys.map(async (key) => {
      const item = await shelf.get(key)
      if (item) await shelf.put({ ...item, gone })
    }),
    tx.done,
  ])
}

/** Takes away for good what was binned before that, what was only looked at days ago, and meshes that nothing names any more. Nothing else ever goes. */
export async function emptyBin(before: number): Promise<void> {
  const lookedAt = Date.now() - LOOKED_AT_MS
  const tx = await strictly('shelf', 'contents', 'gear', 'entries', 'meshes', 'pictures', 'pieces', 'figures', 'prefabs')
  const all = await tx.objectStore('shelf').getAll()
  const going = all.filter((each) => (each.gone === null ? !each.changed && each.from === 'own' && each.at < lookedAt : each.gone <= before))
  const gone = new Set(going.map(({ key }) => key))
  const kept = all.filter(({ key }) => !gone.has(key)).flatMap(({ meshes }) => Object.values(meshes))
  const named = new Set([...kept, ...(await ownMeshes(tx))])
  const meshes = going.length > 0 ? await tx.objectStore('meshes').getAllKeys() : []
  await Promise.all([
    ...going.flatMap(({ key }) => [
      tx.objectStore('shelf').delete(key),
      tx.objectStore('contents').delete(key),
      tx.objectStore('gear').delete(key),
      tx.objectStore('entries').delete(IDBKeyRange.bound([key, 0], [key, Infinity])),
      tx.objectStore('pictures').delete(key),
    ]),
    ...meshes.filter((hash) => !named.has(hash)).map((hash) => tx.objectStore('meshes').delete(hash)),
    tx.done,
  ])
  for (const key of gone) dropJournal(key)
  await Promise.all([...gone].map((key) => dropDice(key).catch(() => undefined)))
}

/** Bytes that this page's storage takes and may take, and whether the browser promised not to clear it away. */
export interface Room {
  readonly used: number
  readonly of: number
  readonly lasting: boolean
}

/** null: the browser does not say. */
export async function room(): Promise<Room | null> {
  try {
    const [{ usage, quota }, lasting] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()])
    return usage === undefined || quota === undefined ? null : { used: usage, of: quota, lasting }
  } catch {
    return null
  }
}
