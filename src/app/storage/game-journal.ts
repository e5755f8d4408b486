import type { Entry, GameRecord } from '../../rules/engine/record'

/** The last choices of a game that the database had not stored when the page was closed. */
interface Journal {
  readonly key: string
  readonly takebacks: GameRecord['takebacks']
  /** Index in the record of the first of `entries`. */
  readonly from: number
  readonly entries: readonly Entry[]
}

const nameOf = (key: string) => `sightline.game-tail.${key}`

/**
 * Database writes are asynchronous and a page that closes does not wait for them. Choices still under way are written to localStorage at
 * once and read when the game is opened again.
 */
export function putJournal(journal: Journal): void {
  try {
    localStorage.setItem(nameOf(journal.key), JSON.stringify(journal))
  } catch {
    // Storage is off or full: the database has all but the last choices.
  }
}

/** The stored entries followed by those of the journal; the record's schema checks both. */
export function withJournal(key: string, entries: readonly Entry[]): { readonly entries: readonly Entry[]; readonly journal: Journal | null } {
  const journal = readJournal(key)
  return journal && journal.from <= entries.length
    ? { entries: [...entries.slice(0, journal.from), ...journal.entries], journal }
    : { entries, journal: null }
}

/** Once the database holds the whole game, or the game is deleted. */
export function dropJournal(key: string): void {
  try {
    localStorage.removeItem(nameOf(key))
  } catch {
    // Storage is off: there is none.
  }
}

function readJournal(key: string): Journal | null {
  try {
    const journal = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as Journal | null
    return journal && Array.isArray(journal.entries) && Number.isInteger(journal.from) ? journal : null
  } catch {
    return null
  }
}
