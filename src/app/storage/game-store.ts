import { fail, ok, type Result } from '../../core/result'
import { upTo } from '../../rules/engine/open-part'
import type { Entry, GameRecord } from '../../rules/engine/record'
import { salvage } from '../../table/record-salvage'
import type { Found } from '../dice/for-file'
import type { GameBundle, Bundle } from '../files/bundle'
import { parted, type OpenEntry } from './closed-part'
import { database, strictly, type ShelfItem } from './database'
import { dropJournal, putJournal, readJournal, type Reading } from './journal'
import { fromJournal, journalSeal, sealForJournal, type JournalSeal } from './journal-seal'
import { Keeper, type Kept } from './keeper'
import { fetchMeshes, hashesOf, putMeshes } from './mesh-store'
import { type Pen } from './pen'
import { fromKept, toKeep } from './sealed-parts'

const everyEntry = (key: string) => IDBKeyRange.bound([key, 0], [key, Infinity])

/** What a game is at a moment, for the shelf and for the next start. */
export interface GameMoment extends Pick<ShelfItem, 'name' | 'about' | 'over' | 'changed' | 'players'> {
  readonly record: GameRecord
  /** Indices of entries whose answers were given in secret. */
  readonly hidden?: readonly number[]
}

/** The last choices of a game that the database does not hold; `head` where it holds none of it. */
interface Unwritten extends Pick<ShelfItem, 'players'> {
  readonly name: string
  readonly head: Omit<GameRecord, 'entries' | 'takebacks'>
  readonly takebacks: GameRecord['takebacks']
  /** Index in the record of the first of `entries`. */
  readonly from: number
  /** Without what is secret of them. */
  readonly entries: readonly OpenEntry[]
  /** That, by their indices in the record. */
  readonly closed?: Readonly<Record<number, JournalSeal>>
  /** In its place in what was put down earlier: the answers alone. */
  readonly sealed?: Readonly<Record<number, JournalSeal>>
}

type Given = Pick<ShelfItem, 'from' | 'source'>

/** Keeps one game, choice by choice: only entries that are new are written, those taken back are deleted. */
export function gameKeeper(pen: Pen, meshes: Bundle['meshes'], given: Given, told: (kept: Kept) => void): Keeper<GameMoment> {
  const { key } = pen
  const hashes = hashesOf(meshes)
  return new Keeper<GameMoment>({
    write: (now, before) => writeGame(pen, { meshes, hashes, given }, now, before),
    prepare: ({ record: { entries }, hidden = [] }) => sealForJournal(entries, hidden),
    journal: (now, before) => putJournal(key, unwrittenOf(now, before)),
    written() {
      dropJournal(key)
      pen.written()
    },
    told,
  })
}

/** What is not sealed yet is not put down, nor what came after: nobody has been shown that it was taken. */
function unwrittenOf({ record, hidden = [], name, players }: GameMoment, before: GameMoment | null): Unwritten {
  const from = firstNew(record, before?.record ?? null)
  const parts = record.entries.map((entry, index) => ({ index, entry, ...parted(entry, index, hidden) })).slice(from)
  const end = parts.find(({ entry, closed }) => closed && !journalSeal(entry))?.index ?? record.entries.length
  const { entries: _entries, takebacks, ...head } = upTo(record, end)
  const whole = parts.filter(({ index }) => index < end)
  const sealed = whole.flatMap(({ index, entry, closed }) => (closed ? [[index, journalSeal(entry)!] as const] : []))
  return {
    name, head, takebacks, from, entries: whole.map(({ open }) => open), ...(sealed.length > 0 ? { closed: Object.fromEntries(sealed) } : {}),
    ...(players ? { players } : {}),
  }
}

interface Around { readonly meshes: Bundle['meshes']; readonly hashes: ShelfItem['meshes']; readonly given: Given }

async function writeGame(pen: Pen, { meshes, hashes, given }: Around, now: GameMoment, known: GameMoment | null): Promise<boolean> {
  const { key } = pen
  const { record, hidden = [], ...about } = now
  const { entries, takebacks, ...head } = record
  const rows = await toKeep(key, entries, hidden)
  const tx = await strictly('pens', 'shelf', 'gear', 'entries', 'meshes')
  try {
    await pen.check(tx)
    const last = await tx.objectStore('shelf').get(key)
    // Emptied since, in whole or in part: all of it is written again.
    const missing = known !== null && last?.entries !== known.record.entries.length
    const before = missing ? null : known
    const from = firstNew(record, before?.record ?? null)
    const kept = tx.objectStore('entries')
    const length = (some: readonly Entry[]) => some.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0)
    if (!before) {
      await putMeshes(tx, meshes, hashes)
      await kept.delete(everyEntry(key))
    } else if (before.record.entries.length > from) await kept.delete(IDBKeyRange.bound([key, from], [key, Infinity]))
    // A game that is over tells its seed.
    if (!before || !sameHead(before.record, record)) await tx.objectStore('gear').put({ key, head })
    const bytes = before && last ? last.bytes - length(before.record.entries.slice(from)) : JSON.stringify(head).length
    await Promise.all([
      tx.objectStore('shelf').put({
        ...given, ...about, key, kind: 'game', system: record.system, takebacks, made: last?.made ?? Date.now(), at: Date.now(), gone: null,
        bytes: bytes + length(entries.slice(from)), entries: entries.length, meshes: hashes,
      }),
      ...rows.slice(from).map((row) => kept.put(row)),
      tx.done,
    ])
    return missing
  } catch (error) {
    abort(tx)
    throw error
  }
}

/** Nothing of a write that failed stays, and its promise fails unheard. */
export function abort(tx: { abort(): void; readonly done: Promise<void> }): void {
  tx.done.catch(() => undefined)
  try {
    tx.abort()
  } catch {
    // It is over already.
  }
}

const sameHead = (a: GameRecord, b: GameRecord): boolean =>
  (Object.keys({ ...a, ...b }) as (keyof GameRecord)[]).every((name) => name === 'entries' || name === 'takebacks' || a[name] === b[name])

/** As many entries of the record are in the other one too. */
function firstNew({ entries }: GameRecord, before: GameRecord | null): number {
  if (!before) return 0
  const same = entries.findIndex((entry, i) => entry !== before.entries[i])
  return same < 0 ? entries.length : same
}

/** A game as it is kept; `fault`: what of it is damaged, so that only the record up to there is given, and `found` is all that was there. */
export interface FetchedGame extends GameBundle, Given, Pick<ShelfItem, 'players'>, Found {
  readonly name: string
  readonly fault: string | null
  readonly changed: boolean
  /** Whether the database holds the record as it is given. */
  readonly stored: boolean
}

/** The entries of the record are kept by the time this comes back, but for those of the journal. */
export async function fetchGame(key: string, { journal = true }: Reading = {}): Promise<Result<FetchedGame, string>> {
  const db = await database()
  const tx = db.transaction(['shelf', 'gear', 'entries', 'meshes'])
  const [item, gear, stored] = await Promise.all([
    tx.objectStore('shelf').get(key),
    tx.objectStore('gear').get(key),
    tx.objectStore('entries').getAll(everyEntry(key)),
  ])
  const unwritten = journal ? readJournal<Unwritten>(key) : null
  const head = gear?.head ?? unwritten?.head
  if (!head) return fail(item ? `${item.name} is damaged: its beginning is missing` : 'That game is no longer kept in this browser')
  // An entry that is missing ends what can be played of it.
  const read = await Promise.all(stored.map(fromKept))
  const gap = stored.findIndex((each, i) => each.index !== i || read[i] === null)
  const entries = (gap < 0 ? read : read.slice(0, gap)).filter((entry) => entry !== null)
  const missing = (some: readonly Entry[], of: number) =>
    some.length < of ? `${of - some.length} of ${of} entries are missing from entry ${some.length} on` : null
  const whole = missing(entries, item?.entries ?? 0) === null ? await withUnwritten(entries, unwritten) : null
  const lost = whole ? missing(whole, unwritten!.from! + unwritten!.entries!.length) : missing(entries, item?.entries ?? 0)
  const found = { ...head, entries: whole ?? entries, takebacks: (whole ? unwritten?.takebacks : item?.takebacks) ?? [] }
  const name = item?.name ?? unwritten?.name ?? 'Game'
  const players = unwritten?.players ?? item?.players
  const record = salvage(lost === null ? found : { ...found, takebacks: found.takebacks.filter(({ kept }) => kept <= found.entries.length) })
  if (!record.ok) return fail(`${name}: ${record.error}`)
  return ok({
    record: record.value.record, fault: lost ?? record.value.fault, name,
    found: { ...head, entries: read.map((entry, i) => entry ?? (stored[i]!.entry as Entry)), takebacks: found.takebacks },
    secret: stored.flatMap(({ entry: { input } }, i) => (input.what === 'choice' && input.answer === null ? [i] : [])),
    meshes: await fetchMeshes((hash) => db.get('meshes', hash), item?.meshes ?? {}),
    from: item?.from ?? 'own', source: item?.source ?? null, changed: item?.changed ?? true, stored: whole === null,
    ...(players ? { players } : {}),
  })
}

/** The stored entries followed by those of the journal, as far as these can be read; null where it does not fit them, or there is none. */
async function withUnwritten(entries: readonly Entry[], unwritten: Partial<Unwritten> | null): Promise<readonly Entry[] | null> {
  const { from, entries: more, closed = {}, sealed = {} } = unwritten ?? {}
  if (!Number.isInteger(from) || !Array.isArray(more) || from! > entries.length) return null
  const read = await Promise.all((more as OpenEntry[]).map((entry, i) => fromJournal(entry, closed[from! + i] ?? null, sealed[from! + i] ?? null)))
  const gap = read.indexOf(null)
  return [...entries.slice(0, from), ...(gap < 0 ? read : read.slice(0, gap)).filter((entry) => entry !== null)]
}
