import type { Entry } from '../../rules/engine/record'
import { joined, parted } from './closed-part'
import type { KeptEntry } from './database'
import { newKey, seal, unseal, type Sealed } from './seal'

/* What is secret of a game lies sealed in the database: whoever looks through what the browser keeps reads nothing of it. */

const known = new WeakMap<Entry, Promise<Sealed>>()

/** One for all of this page: it is stored beside each part, and no script can read it out. */
let key: Promise<CryptoKey> | null = null

/** A secret is better kept open than not at all. */
function sealed(entry: Entry, text: string): Promise<Sealed> {
  let found = known.get(entry)
  if (!found) known.set(entry, (found = sealText(text)))
  return found
}

async function sealText(text: string): Promise<Sealed> {
  try {
    return await seal(text, crypto.subtle ? await (key ??= newKey()) : undefined)
  } catch {
    key = null
    return { open: text }
  }
}

/** Entries as they are to be written; `hidden`: the indices of those whose answers are secret. */
export const toKeep = (game: string, entries: readonly Entry[], hidden: readonly number[]): Promise<readonly KeptEntry[]> =>
  Promise.all(entries.map(async (entry, index): Promise<KeptEntry> => {
    const { open, closed } = parted(entry, index, hidden)
    return { game, index, entry: open, ...(closed ? { closed: await sealed(entry, JSON.stringify(closed)) } : {}) }
  }))

/** null: it cannot be unsealed. */
export async function fromKept({ entry, closed, answer }: KeptEntry): Promise<Entry | null> {
  try {
    if (closed) return joined(entry, JSON.parse(await unseal(closed)))
    return answer ? joined(entry, { answer: JSON.parse(await unseal(answer)) }) : (entry as Entry)
  } catch {
    return null
  }
}
