import { createStore } from 'zustand/vanilla'
import { fail, ok, type Result } from '../../core/result'
import { parseTableText, type TableFile } from '../../table/file'
import { formatTableText } from '../../table/format'
import { formatIssues } from '../../table/issue'
import type { Bundle } from '../files/bundle'
import { namedMeshes } from '../files/named-meshes'
import { database, strictly, type ShelfItem } from './database'
import { abort } from './game-store'
import { dropJournal, putJournal, readJournal, type Reading } from './journal'
import { Keeper, type Kept } from './keeper'
import { meshHash } from './mesh-hash'
import { fetchMeshes, putMeshes } from './mesh-store'
import { type Pen } from './pen'
import { shelfItems } from './shelf-store'

/** What a table is at a moment. */
export interface TableMoment {
  readonly file: TableFile
  /** False for a table on which nothing was done: it is not listed. */
  readonly changed: boolean
}

type Given = Pick<ShelfItem, 'from' | 'source'>

/** Keeps one table, change by change. `meshes` may get more while it is built. */
export function tableKeeper(pen: Pen, meshes: Bundle['meshes'], given: Given, told: (kept: Kept) => void): Keeper<TableMoment> {
  const { key } = pen
  const known = new Map<string, string>()
  const hashesNow = (file: TableFile): ShelfItem['meshes'] => Object.fromEntries(Object.entries(namedMeshes(file, meshes)).map(([name, bytes]) => {
    const hash = known.get(name) ?? meshHash(bytes)
    known.set(name, hash)
    return [name, hash]
  }))
  return new Keeper<TableMoment>({
    async write({ file, changed }, before) {
      const text = formatTableText(file)
      const hashes = hashesNow(file)
      const tx = await strictly('pens', 'shelf', 'contents', 'meshes')
      try {
        await pen.check(tx)
        const last = await tx.objectStore('shelf').get(key)
        await putMeshes(tx, namedMeshes(file, meshes), hashes)
        await Promise.all([
          tx.objectStore('shelf').put({
            ...given, key, kind: 'table', name: file.name ?? 'Unnamed table', system: file.system, about: '', made: last?.made ?? Date.now(), at: Date.now(),
            changed, over: false, bytes: text.length, entries: 0, takebacks: [], meshes: hashes, gone: null,
          }),
          tx.objectStore('contents').put({ key, text }),
          tx.done,
        ])
        // What was only looked at may have gone after a day: that is no loss.
        return before !== null && before.changed && !last
      } catch (error) {
        abort(tx)
        throw error
      }
    },
    journal: ({ file }) => putJournal(key, { text: formatTableText(file) }),
    written() {
      dropJournal(key)
      pen.written()
    },
    told,
  })
}

export interface FetchedTable extends Bundle, TableMoment, Given {
  /** Whether the database holds it as it is given. */
  readonly stored: boolean
}

/** Tables of one's own and those that came to one, the last first, as they were read last. */
export const ownTables = createStore<{ readonly tables: readonly Pick<ShelfItem, 'key' | 'name'>[] }>(() => ({ tables: [] }))
const MOST_OFFERED = 12

export async function loadTables(): Promise<void> {
  const tables = (await shelfItems()).filter(({ kind, gone }) => kind === 'table' && gone === null)
  ownTables.setState({ tables: tables.slice(0, MOST_OFFERED).map(({ key, name }) => ({ key, name })) })
}

export async function fetchKept(key: string, { journal = true }: Reading = {}): Promise<Result<FetchedTable, string>> {
  const db = await database()
  const [item, contents] = await Promise.all([db.get('shelf', key), db.get('contents', key)])
  const { text: unwritten } = (journal ? readJournal<{ text: string }>(key) : null) ?? {}
  const kept = item && contents ? contents.text : undefined
  const text = unwritten ?? kept
  if (text === undefined) return fail('That table is no longer kept in this browser')
  const file = parseTableText(text)
  if (!file.ok) return fail(`${item?.name ?? 'The table'}: ${formatIssues(file.error)}`)
  return ok({
    file: file.value, meshes: await fetchMeshes((hash) => db.get('meshes', hash), item?.meshes ?? {}),
    changed: unwritten !== undefined || (item?.changed ?? true), from: item?.from ?? 'own', source: item?.source ?? null,
    stored: unwritten === undefined,
  })
}
