import { MOST_PREFABS } from '../../table/prefab-pack'
import type { Bundle } from '../files/bundle'
import { askToLast } from './ask-to-last'
import { strictly, type KeptPrefab, type WritingTo } from './database'
import { putFigures, type NewFigure } from './figure-store'
import { Full, whyNotKept } from './full'
import { abort } from './game-store'
import { hashesOf, putMeshes } from './mesh-store'
import { putPieces, type NewPiece } from './piece-store'

export interface NewPrefab extends Pick<KeptPrefab, 'name' | 'text'> {
  /** By the names that its text gives them. */
  readonly meshes: Bundle['meshes']
}

/** Of one's own, all that is kept in one go. */
export interface NewLibrary {
  readonly pieces: readonly NewPiece[]
  readonly figures: readonly NewFigure[]
  readonly prefabs: readonly NewPrefab[]
}

/** Keeps all of it or nothing; what is there already is not doubled. The error says why nothing was kept. */
export async function keepLibrary({ pieces, figures, prefabs }: NewLibrary): Promise<void> {
  askToLast()
  const tx = await strictly('pieces', 'figures', 'prefabs', 'meshes', 'pictures')
  try {
    await putPieces(tx, pieces)
    await putFigures(tx, figures)
    // oxlint-disable-next-line no-await-in-loop
    for (const each of prefabs) await putPrefab(tx, each)
    await tx.done
  } catch (error) {
    abort(tx)
    throw new Error(whyNotKept(error), { cause: error })
  }
}

/** Under its name, or that with a number where another one has it. */
async function putPrefab(tx: WritingTo<'prefabs' | 'meshes'>, { name, text, meshes }: NewPrefab): Promise<void> {
  const store = tx.objectStore('prefabs')
  const hashes = hashesOf(meshes)
  const inOrder = (named: KeptPrefab['meshes']) => JSON.stringify(Object.entries(named).sort())
  const isSame = (other: KeptPrefab) => other.text === text && inOrder(other.meshes) === inOrder(hashes)
  for (let n = 1; ; n++) {
    const free = n === 1 ? name : `${name} ${n}`
    // oxlint-disable-next-line no-await-in-loop
    const there = await store.get(free)
    if (there && isSame(there)) return
    if (there) continue
    // oxlint-disable-next-line no-await-in-loop
    if ((await store.count()) >= MOST_PREFABS) throw new Full(`At most ${MOST_PREFABS} prefabs are kept`)
    // oxlint-disable-next-line no-await-in-loop
    await putMeshes(tx, meshes, hashes)
    // oxlint-disable-next-line no-await-in-loop
    await store.put({ name: free, text, meshes: hashes, at: Date.now() })
    return
  }
}
