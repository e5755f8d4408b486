import { openDB, type DBSchema } from 'idb'
import type { Entry } from '../../rules/engine/record'
import { fromBase64url, toBase64url } from '../../table/base64url'
import { joined, parted, type ClosedPart, type OpenEntry } from './closed-part'
import { newKey, seal, unseal } from './seal'

/*
 * The journal is text, written all at once as the page goes away. What is secret lies sealed in it, too, with a key that this browser keeps for
 * all journals; as that takes its time, it is sealed from the moment on when it is to be kept.
 */

/** As text can hold it; `open` where it cannot be sealed. */
export type JournalSeal = { readonly iv: string; readonly data: string } | { readonly open: string }

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey }
}

let known: Promise<CryptoKey> | null = null

/** The same for all tabs. */
async function journalKey(): Promise<CryptoKey> {
  const made = await newKey()
  const db = await openDB<Schema>('sightline-journal', 1, { upgrade: (opened) => void opened.createObjectStore('keys') })
  const tx = db.transaction('keys', 'readwrite')
  const key = (await tx.store.get('journal')) ?? made
  await Promise.all([tx.store.put(key, 'journal'), tx.done])
  db.close()
  return key
}

/** A secret is better kept open than not at all. */
async function sealText(text: string): Promise<JournalSeal> {
  try {
    const sealed = await seal(text, await (known ??= journalKey()))
    return 'open' in sealed ? sealed : { iv: toBase64url(sealed.iv), data: toBase64url(new Uint8Array(sealed.data)) }
  } catch {
    known = null
    return { open: text }
  }
}

const sealed = new WeakMap<Entry, JournalSeal>()
const begun = new WeakMap<Entry, Promise<void>>()

/** What can be put down by now of what is secret of it; null: it is not sealed yet. */
export const journalSeal = (entry: Entry): JournalSeal | null => sealed.get(entry) ?? null

/** Settles when these can be put down; null: there is nothing to wait for. `hidden`: the indices of those whose answers are secret. */
export function sealForJournal(entries: readonly Entry[], hidden: readonly number[]): Promise<unknown> | null {
  const open = entries.flatMap((entry, index) => {
    const closed = sealed.has(entry) ? null : parted(entry, index, hidden).closed
    return closed ? [{ entry, closed }] : []
  })
  const sealOne = async (entry: Entry, closed: ClosedPart) => void sealed.set(entry, await sealText(JSON.stringify(closed)))
  for (const { entry, closed } of open) if (!begun.has(entry)) begun.set(entry, sealOne(entry, closed))
  return open.length > 0 ? Promise.all(open.map(({ entry }) => begun.get(entry))) : null
}

/** The entry with what is secret of it, as it is put down, or was earlier: its answer alone; null: it cannot be unsealed. */
export async function fromJournal(entry: OpenEntry, closed: JournalSeal | null, answer: JournalSeal | null): Promise<Entry | null> {
  try {
    if (closed) return joined(entry, JSON.parse(await textOf(closed)))
    return answer ? joined(entry, { answer: JSON.parse(await textOf(answer)) }) : (entry as Entry)
  } catch {
    return null
  }
}

const textOf = async (part: JournalSeal): Promise<string> =>
  'open' in part ? part.open : unseal({ key: await (known ??= journalKey()), iv: bytes(part.iv), data: bytes(part.data).buffer })

const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(fromBase64url(text) ?? [])
