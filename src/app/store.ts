import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { parseTableText, type TableFile } from '../table/file'
import { formatTableText } from '../table/format'
import { formatIssues } from '../table/issue'
import { fail, ok, type Result } from '../core/result'
import type { Bundle } from './bundle'

/** A table as it is kept in this browser. */
interface Kept {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly meshes: Bundle['meshes']
  /** Milliseconds; when it was changed last. */
  readonly at: number
  /** False for a demo table on which nothing was done: those are not listed. */
  readonly changed: boolean
}

interface Shelf extends DBSchema {
  tables: { key: string; value: Kept; indexes: { at: number } }
}

const MOST_KEPT = 12

let opened: Promise<IDBPDatabase<Shelf>> | null = null
const shelf = () =>
  (opened ??= openDB<Shelf>('sightline', 1, {
    upgrade(db) {
      db.createObjectStore('tables', { keyPath: 'key' }).createIndex('at', 'at')
    },
  }))

/** Writes at once: when the promise is kept, a crash of the tab loses nothing. */
export async function keep(key: string, file: TableFile, meshes: Bundle['meshes'], changed: boolean): Promise<void> {
  const db = await shelf()
  await db.put('tables', {
    key,
    name: file.name ?? 'Unnamed table',
    text: formatTableText(file),
    meshes,
    at: Date.now(),
    changed,
  })
}

/** Forgets what was only looked at, and the oldest of too many. */
export async function tidy(current: string): Promise<void> {
  const db = await shelf()
  const all = (await db.getAllFromIndex('tables', 'at')).reverse().filter((each) => each.key !== current)
  const gone = [...all.filter((each) => !each.changed), ...all.filter((each) => each.changed).slice(MOST_KEPT - 1)]
  await Promise.all(gone.map((each) => db.delete('tables', each.key)))
}

export async function fetchKept(key: string): Promise<Result<Bundle & { readonly changed: boolean }, string>> {
  const kept = await (await shelf()).get('tables', key)
  if (!kept) return fail('That table is no longer kept in this browser')
  const file = parseTableText(kept.text)
  return file.ok
    ? ok({ file: file.value, meshes: kept.meshes, changed: kept.changed })
    : fail(`${kept.name}: ${formatIssues(file.error)}`)
}

export interface Recent {
  readonly key: string
  readonly name: string
  readonly at: number
}

/** Tables on which something was done, the last one first. */
export async function recentTables(): Promise<Recent[]> {
  const all = await (await shelf()).getAllFromIndex('tables', 'at')
  return all
    .filter((each) => each.changed)
    .reverse()
    .map(({ key, name, at }) => ({ key, name, at }))
}
