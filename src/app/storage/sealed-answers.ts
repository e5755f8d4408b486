import type { Entry } from '../../rules/engine/record'
import type { KeptEntry } from './database'
import { seal, unseal, type Sealed } from './seal'

/* What one side answered in secret lies sealed in the database: whoever looks through what the browser keeps reads nothing of it. */

const known = new WeakMap<Entry, Promise<Sealed>>()

/** A secret is better kept open than not at all. */
function sealed(entry: Entry, text: string): Promise<Sealed> {
  let found = known.get(entry)
  if (!found) known.set(entry, (found = seal(text).catch((): Sealed => ({ open: text }))))
  return found
}

/** Entries as they are to be written; `hidden`: the indices of those whose answers are secret. */
export const toKeep = (game: string, entries: readonly Entry[], hidden: readonly number[]): Promise<readonly KeptEntry[]> =>
  Promise.all(entries.map(async (entry, index): Promise<KeptEntry> => {
    const { input } = entry
    if (input.what !== 'choice' || !hidden.includes(index)) return { game, index, entry }
    return { game, index, entry: { ...entry, input: { ...input, answer: null } }, answer: await sealed(entry, JSON.stringify(input.answer)) }
  }))

/** null: it cannot be unsealed. */
export async function fromKept({ entry, answer }: KeptEntry): Promise<Entry | null> {
  if (entry.input.what !== 'choice' || !answer) return entry as Entry
  try {
    return { ...entry, input: { ...entry.input, answer: JSON.parse(await unseal(answer)) } } as Entry
  } catch {
    return null
  }
}
