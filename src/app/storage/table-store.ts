import { parseTableText, type TableFile } from '../../table/file'
import { formatTableText } from '../../table/format'
import { formatIssues } from '../../table/issue'
import { fail, ok, type Result } from '../../core/result'
import type { Bundle } from '../files/bundle'
import { database } from './database'

const MOST_KEPT = 12

/** Writes at once: when the promise is kept, a crash of the tab loses nothing. */
export async function keep(key: string, file: TableFile, meshes: Bundle['meshes'], changed: boolean): Promise<void> {
  const db = await database()
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
  const db = await database()
  const all = (await db.getAllFromIndex('tables', 'at')).reverse().filter((each) => each.key !== current)
  const gone = [...all.filter((each) => !each.changed), ...all.filter((each) => each.changed).slice(MOST_KEPT - 1)]
  await Promise.all(gone.map((each) => db.delete('tables', each.key)))
}

export async function fetchKept(key: string): Promise<Result<Bundle & { readonly changed: boolean }, string>> {
  const kept = await (await database()).get('tables', key)
  if (!kept) return fail('That table is no longer kept in this browser')
  const file = parseTableText(kept.text)
  return file.ok
    ? ok({ file: file.value, meshes: kept.meshes, changed: kept.changed })
    : fail(`${kept.name}: ${formatIssues(file.error)}`)
}

/** Tables on which something was done, the last one first. */
export async function recentTables(): Promise<{ readonly key: string; readonly name: string; readonly at: number }[]> {
  const all = await (await database()).getAllFromIndex('tables', 'at')
  return all
    .filter((each) => each.changed)
    .reverse()
    .map(({ key, name, at }) => ({ key, name, at }))
}
