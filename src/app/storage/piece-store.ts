import { MOST_PIECES } from '../../table/terrain-pack'
import { askToLast } from './ask-to-last'
import { database, strictly, type KeptPiece, type WritingTo } from './database'
import { Full, whyNotKept } from './full'
import { abort } from './game-store'
import { meshHash } from './mesh-hash'
import { dropUnnamed, meshesOfPiece } from './mesh-store'

export interface NewPiece extends Pick<KeptPiece, 'name' | 'kind' | 'tags' | 'size' | 'triangles' | 'area' | 'traits'> {
  readonly mesh: Uint8Array<ArrayBuffer>
  readonly doors?: readonly Uint8Array<ArrayBuffer>[]
  /** As a data address; null: none was taken. */
  readonly picture: string | null
}

/** Every piece of one's own, the last first. */
export async function keptPieces(): Promise<readonly KeptPiece[]> {
  return (await (await database()).getAllFromIndex('pieces', 'at')).reverse()
}

/**
 * Keeps all of them or none, in place of the one under that key where there is one, and answers their keys; the same mesh is one piece, which then has
 * what is said of it last. The error says why nothing was kept.
 */
export async function keepPieces(pieces: readonly NewPiece[], instead: string | null = null): Promise<readonly string[]> {
  askToLast()
  const tx = await strictly('pieces', 'figures', 'prefabs', 'meshes', 'pictures', 'shelf')
  try {
    const before = instead === null ? undefined : await tx.objectStore('pieces').get(instead)
    if (before) await Promise.all([tx.objectStore('pieces').delete(before.key), tx.objectStore('pictures').delete(before.key)])
    const keys = await putPieces(tx, pieces)
    if (before) await dropUnnamed(tx, meshesOfPiece(before))
    await tx.done
    return keys
  } catch (error) {
    abort(tx)
    throw new Error(whyNotKept(error), { cause: error })
  }
}

/** Within a transaction; answers their keys. Throws `Full` where there is no room for one more. */
export async function putPieces(tx: WritingTo<'pieces' | 'meshes' | 'pictures'>, pieces: readonly NewPiece[]): Promise<readonly string[]> {
  const keys: string[] = []
  const [store, meshes] = [tx.objectStore('pieces'), tx.objectStore('meshes')]
  for (const { mesh: bytes, doors = [], picture, ...said } of pieces) {
    const hash = meshHash(bytes)
    const key = `piece-${hash}`
    // oxlint-disable-next-line no-await-in-loop
    if ((await store.getKey(key)) === undefined && (await store.count()) >= MOST_PIECES) throw new Full(`At most ${MOST_PIECES} pieces are kept`)
    const leaves = doors.map((each) => ({ hash: meshHash(each), bytes: each }))
    for (const each of [{ hash, bytes }, ...leaves]) {
      // oxlint-disable-next-line no-await-in-loop
      if ((await meshes.getKey(each.hash)) === undefined) await meshes.put(each)
    }
    const size = [bytes, ...doors].reduce((sum, { length }) => sum + length, 0)
    // oxlint-disable-next-line no-await-in-loop
    await store.put({ ...said, key, mesh: hash, bytes: size, ...(leaves.length > 0 && { doors: leaves.map((each) => each.hash) }), at: Date.now() })
    // oxlint-disable-next-line no-await-in-loop
    if (picture !== null) await tx.objectStore('pictures').put({ key, picture })
    keys.push(key)
  }
  return keys
}

/** What is said of a piece becomes another; its mesh stays. One that is gone stays gone. */
export async function changePiece(key: string, said: Pick<KeptPiece, 'name' | 'kind' | 'tags'>): Promise<void> {
  const tx = await strictly('pieces')
  const piece = await tx.objectStore('pieces').get(key)
  if (piece) {
    // What it counts as was chosen for the kind that it was.
    const { traits, ...rest } = piece
    await tx.objectStore('pieces').put({ ...rest, ...(traits && said.kind === piece.kind && { traits }), ...said })
  }
  await tx.done
}

/** For good. Its mesh stays with the tables that have it. */
export async function dropPiece(key: string): Promise<void> {
  const tx = await strictly('pieces', 'figures', 'prefabs', 'pictures', 'meshes', 'shelf')
  const piece = await tx.objectStore('pieces').get(key)
  await Promise.all([tx.objectStore('pieces').delete(key), tx.objectStore('pictures').delete(key)])
  if (piece) await dropUnnamed(tx, meshesOfPiece(piece))
  await tx.done
}

/** Its mesh and those of its doors; null: one of them is no longer there. */
export async function meshOfPiece({ mesh, doors = [] }: KeptPiece): Promise<readonly [Uint8Array<ArrayBuffer>, ...Uint8Array<ArrayBuffer>[]] | null> {
  const db = await database()
  const found = await Promise.all([mesh, ...doors].map(async (hash) => (await db.get('meshes', hash))?.bytes))
  return found.every((each) => each !== undefined) ? (found as [Uint8Array<ArrayBuffer>, ...Uint8Array<ArrayBuffer>[]]) : null
}
