import { fail, ok, type Result } from '../core/result'
import type { GameRecord } from '../rules/engine/record'
import { recordFrom } from '../table/record-file'
import { formatIssues } from '../table/issue'
import type { Bundle } from './bundle'
import { shelf, type KeptGame } from './shelf'

/** A record, and the meshes of its table. */
export interface GameBundle {
  readonly record: GameRecord
  readonly meshes: Bundle['meshes']
}

const MOST_KEPT = 12
const everyEntry = (key: string) => IDBKeyRange.bound([key, 0], [key, Infinity])

/**
 * Keeps one game, choice by choice: only entries that are new are written, those taken back are deleted, all of it at
 * once or not at all. Writes wait for one another, so that the last one stands.
 */
export class GameKeeper {
  private kept: GameRecord | null = null
  private queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly key: string,
    private readonly meshes: Bundle['meshes'],
  ) {}

  keep(record: GameRecord, about: Pick<KeptGame, 'name' | 'about' | 'over'>): Promise<void> {
    const work = this.queue.then(() => this.write(record, about))
    // A write that failed must not stop the next, which writes what it should have written.
    this.queue = work.catch(() => {
      this.kept = null
    })
    return work
  }

  private async write(record: GameRecord, about: Pick<KeptGame, 'name' | 'about' | 'over'>): Promise<void> {
    const { key } = this
    const before = this.kept
    const { entries, takebacks, ...head } = record
    const same = entries.findIndex((entry, i) => entry !== before?.entries[i])
    const from = before ? (same < 0 ? entries.length : same) : 0
    const tx = (await shelf()).transaction(['games', 'gear', 'entries'], 'readwrite')
    const kept = tx.objectStore('entries')
    await Promise.all([
      tx.objectStore('games').put({ key, ...about, takebacks, at: Date.now() }),
      ...(before ? [] : [tx.objectStore('gear').put({ key, head, meshes: this.meshes }), kept.delete(everyEntry(key))]),
      ...(before && before.entries.length > from ? [kept.delete(IDBKeyRange.bound([key, from], [key, Infinity]))] : []),
      ...entries.slice(from).map((entry, i) => kept.put({ game: key, index: from + i, entry })),
      tx.done,
    ])
    this.kept = record
  }
}

export async function fetchGame(key: string): Promise<Result<GameBundle & { readonly name: string }, string>> {
  const tx = (await shelf()).transaction(['games', 'gear', 'entries'])
  const [game, gear, entries] = await Promise.all([
    tx.objectStore('games').get(key),
    tx.objectStore('gear').get(key),
    tx.objectStore('entries').getAll(everyEntry(key)),
  ])
  if (!game || !gear) return fail('That game is no longer kept in this browser')
  const record = recordFrom({ ...gear.head, entries: entries.map((each) => each.entry), takebacks: game.takebacks })
  return record.ok
    ? ok({ record: record.value, meshes: gear.meshes, name: game.name })
    : fail(`${game.name}: ${formatIssues(record.error)}`)
}

/** Forgets the oldest of too many games; those that are over go first. */
export async function tidyGames(current: string): Promise<void> {
  const db = await shelf()
  const all = (await db.getAllFromIndex('games', 'at')).reverse().filter((each) => each.key !== current)
  const ordered = [...all.filter((each) => !each.over), ...all.filter((each) => each.over)]
  for (const { key } of ordered.slice(MOST_KEPT - 1)) await forgetGame(key)
}

export async function forgetGame(key: string): Promise<void> {
  const tx = (await shelf()).transaction(['games', 'gear', 'entries'], 'readwrite')
  await Promise.all([
    tx.objectStore('games').delete(key),
    tx.objectStore('gear').delete(key),
    tx.objectStore('entries').delete(everyEntry(key)),
    tx.done,
  ])
}

/** All games that are kept, the last one first. */
export async function recentGames(): Promise<readonly KeptGame[]> {
  return (await (await shelf()).getAllFromIndex('games', 'at')).reverse()
}
