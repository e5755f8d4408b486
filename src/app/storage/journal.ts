/**
 * What the database did not take, or had no time for, because the page was closed: put into localStorage at once, and read at the next start.
 * Not a way to keep choices by itself: a browser that is killed loses what was put there in the seconds before.
 */
const nameOf = (key: string) => `sightline.unwritten.${key}`

export function putJournal(key: string, unwritten: object): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(unwritten))
  } catch {
    // Off or full as well: whoever plays has been told, and can save a file.
  }
}

/** null: there is none. Whoever reads it judges what it holds. */
export function readJournal<T>(key: string): Partial<T> | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null')
    return typeof read === 'object' ? (read as Partial<T> | null) : null
  } catch {
    return null
  }
}

/** Whether what the journal holds is read as well. Not by whoever follows: what is not kept is shown by the tab that writes, with its warning. */
export interface Reading {
  /** Left out: it is. */
  readonly journal?: boolean
}

export function dropJournal(key: string): void {
  try {
    localStorage.removeItem(nameOf(key))
  } catch {
    // Off: there is none.
  }
}
