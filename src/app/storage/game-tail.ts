import type { Entry, GameRecord } from '../../rules/engine/record'

/** What of a game was not written yet as the page went away. */
interface Tail {
  readonly key: string
  readonly takebacks: GameRecord['takebacks']
  /** As many entries are kept; those from there on follow. */
  readonly from: number
  readonly entries: readonly Entry[]
}

const nameOf = (key: string) => `sightline.game-tail.${key}`

/**
 * A database takes its writes later, and a page that goes away does not wait for them: what is under way then is put
 * down here, at once, and read when that game is opened again.
 */
export function putTail(tail: Tail): void {
  try {
    localStorage.setItem(nameOf(tail.key), JSON.stringify(tail))
  } catch {
    // Storage is off or full: the database has all but the last choices.
  }
}

/** The record's entries with those that were put down last; they go through the record's schema like the others. */
export function withTail(key: string, entries: readonly Entry[]): { readonly entries: readonly Entry[]; readonly tail: Tail | null } {
  const tail = readTail(key)
  return tail && tail.from <= entries.length
    ? { entries: [...entries.slice(0, tail.from), ...tail.entries], tail }
    : { entries, tail: null }
}

/** The database has everything of that game again, or nothing any more. */
export function dropTail(key: string): void {
  try {
    localStorage.removeItem(nameOf(key))
  } catch {
    // Storage is off: there is none.
  }
}

function readTail(key: string): Tail | null {
  try {
    const tail = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as Tail | null
    return tail && Array.isArray(tail.entries) && Number.isInteger(tail.from) ? tail : null
  } catch {
    return null
  }
}
