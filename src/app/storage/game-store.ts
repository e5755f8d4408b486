import { fail, ok, type Result } from '../../core/result'
import type { GameRecord } from '../../rules/engine/record'
import { recordFrom } from '../../table/record-file'
import { formatIssues } from '../../table/issue'
import type { Bundle, GameBundle } from '../files/bundle'
import { dropJournal, putJournal, withJournal } from './game-journal'
import { database, type KeptGame } from './database'
import { dropDice } from './dice-store'

const MOST_KEPT = 12
const everyEntry = (key: string) => IDBKeyRange.bound([key, 0], [key, Infinity])

type About = Pick<KeptGame, 'name' | 'about' | 'over'>

/**
 * Keeps one game, choice by choice: only entries that are new are written, those taken back are deleted, all of it at
 * once or not at all. One write runs at a time; what is asked for meanwhile is written with the last of it.
 */
export class GameKeeper {
  private kept: GameRecord | null = null
  /** Under way: it is kept now, or it is not. */
  private writing: GameRecord | null = null
  private wanted: { readonly record: GameRecord; readonly about: About } | null = null
  private running: Promise<void> | null = null

  constructor(
    private readonly key: string,
    private readonly meshes: Bundle['meshes'],
  ) {}

  /** Settles when this record, or a later one, is written. */
  keep(record: GameRecord, about: About): Promise<void> {
    this.wanted = { record, about }
    return (this.running ??= this.run().finally(() => {
      this.running = null
    }))
  }

  /** The page goes away: puts down what is not written. */
  leave(): void {
    if (!this.wanted || !this.kept) return
    const { record } = this.wanted
    const from = Math.min(firstNew(record, this.kept), this.writing ? firstNew(record, this.writing) : Infinity)
    putJournal({ key: this.key, takebacks: record.takebacks, from, entries: record.entries.slice(from) })
  }

  private async run(): Promise<void> {
    while (this.wanted) {
      const { wanted } = this
      this.writing = wanted.record
      try {
        await this.write(wanted.record, wanted.about)
      } catch (error) {
        // The next write writes everything.
        this.kept = null
        this.wanted = null
        throw error
      } finally {
        this.writing = null
      }
      if (this.wanted === wanted) this.wanted = null
    }
    dropJournal(this.key)
  }

  private async write(record: GameRecord, about: About): Promise<void> {
    const { key } = this
    const before = this.kept
    const { entries, takebacks, ...head } = record
    const from = firstNew(record, before)
    const tx = (await database()).transaction(['games', 'gear', 'entries'], 'readwrite')
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

/** As many entries of the record are in the other one too. */
function firstNew({ entries }: GameRecord, before: GameRecord | null): number {
  if (!before) return 0
  const same = entries.findIndex((entry, i) => entry !== before.entries[i])
  return same < 0 ? entries.length : same
}

export async function fetchGame(key: string): Promise<Result<GameBundle & { readonly name: string }, string>> {
  const tx = (await database()).transaction(['games', 'gear', 'entries'])
  const [game, gear, entries] = await Promise.all([
    tx.objectStore('games').get(key),
    tx.objectStore('gear').get(key),
    tx.objectStore('entries').getAll(everyEntry(key)),
  ])
  if (!game || !gear) return fail('That game is no longer kept in this browser')
  const whole = withJournal(key, entries.map((each) => each.entry))
  const takebacks = whole.journal?.takebacks ?? game.takebacks
  const record = recordFrom({ ...gear.head, entries: whole.entries, takebacks })
  return record.ok
    ? ok({ record: record.value, meshes: gear.meshes, name: game.name })
    : fail(`${game.name}: ${formatIssues(record.error)}`)
}

/** Forgets the oldest of too many games; those that are over go first. */
export async function tidyGames(current: string): Promise<void> {
  const db = await database()
  const all = (await db.getAllFromIndex('games', 'at')).reverse().filter((each) => each.key !== current)
  const ordered = [...all.filter((each) => !each.over), ...all.filter((each) => each.over)]
  for (const { key } of ordered.slice(MOST_KEPT - 1)) await forgetGame(key)
}

async function forgetGame(key: string): Promise<void> {
  const tx = (await database()).transaction(['games', 'gear', 'entries'], 'readwrite')
  await Promise.all([
    tx.objectStore('games').delete(key),
    tx.objectStore('gear').delete(key),
    tx.objectStore('entries').delete(everyEntry(key)),
    tx.done,
  ])
  dropJournal(key)
  await dropDice(key)
}

/** All games that are kept, the last one first. */
export async function recentGames(): Promise<readonly KeptGame[]> {
  return (await (await database()).getAllFromIndex('games', 'at')).reverse()
}
