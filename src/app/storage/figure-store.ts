import { MOST_FIGURES } from '../../table/figure-pack'
import { askToLast } from './ask-to-last'
import { database, strictly, type KeptFigure, type WritingTo } from './database'
import { Full, whyNotKept } from './full'
import { abort } from './game-store'
import { meshHash } from './mesh-hash'
import { dropUnnamed, meshesOfFigure } from './mesh-store'

type Bytes = Uint8Array<ArrayBuffer>

export interface NewFigure extends Pick<KeptFigure, 'name' | 'profile' | 'tags' | 'base' | 'triangles'> {
  /** What is drawn. */
  readonly mesh: Bytes
  /** What is measured: the very same, another mesh, or a cylinder. */
  readonly body: 'mesh' | Bytes | { readonly cylinder: readonly [radius: number, height: number] }
  /** As a data address; null: none was taken. */
  readonly picture: string | null
}

/** Every figure of one's own, the last first. */
export async function keptFigures(): Promise<readonly KeptFigure[]> {
  return (await (await database()).getAllFromIndex('figures', 'at')).reverse()
}

/** Keeps all of them or none; the same mesh that is measured alike is one figure. The error says why nothing was kept. */
export async function keepFigures(figures: readonly NewFigure[]): Promise<void> {
  askToLast()
  const tx = await strictly('figures', 'meshes', 'pictures')
  try {
    await putFigures(tx, figures)
    await tx.done
  } catch (error) {
    abort(tx)
    throw new Error(whyNotKept(error), { cause: error })
  }
}

/** Within a transaction. Throws `Full` where there is no room for one more. */
export async function putFigures(tx: WritingTo<'figures' | 'meshes' | 'pictures'>, figures: readonly NewFigure[]): Promise<void> {
  const [store, meshes] = [tx.objectStore('figures'), tx.objectStore('meshes')]
  const put = async (bytes: Bytes): Promise<string> => {
    const hash = meshHash(bytes)
    if ((await meshes.getKey(hash)) === undefined) await meshes.put({ hash, bytes })
    return hash
  }
  for (const { mesh: shown, body: measured, picture, ...said } of figures) {
    // oxlint-disable-next-line no-await-in-loop
    const mesh = await put(shown)
    // oxlint-disable-next-line no-await-in-loop
    const body = measured === 'mesh' ? { mesh } : measured instanceof Uint8Array ? { mesh: await put(measured) } : measured
    const key = keyOf({ mesh, body, base: said.base })
    // oxlint-disable-next-line no-await-in-loop
    if ((await store.getKey(key)) === undefined && (await store.count()) >= MOST_FIGURES) throw new Full(`At most ${MOST_FIGURES} figures are kept`)
    const bytes = shown.length + (measured instanceof Uint8Array ? measured.length : 0)
    // oxlint-disable-next-line no-await-in-loop
    await store.put({ ...said, key, mesh, body, bytes, at: Date.now() })
    // oxlint-disable-next-line no-await-in-loop
    if (picture !== null) await tx.objectStore('pictures').put({ key, picture })
  }
}

const keyOf = ({ mesh, body, base }: Pick<KeptFigure, 'mesh' | 'body' | 'base'>): string =>
  `figure-${mesh.slice(0, 24)}-${'mesh' in body ? body.mesh.slice(0, 8) : body.cylinder.join('x')}-${JSON.stringify(base)}`

/**
 * What is said of a figure, and how it is measured where that is no mesh, becomes another; its meshes stay. One that is gone stays gone. Throws where
 * another figure is that mesh on that base already, and nothing changes.
 */
export async function changeFigure(key: string, said: Partial<Pick<KeptFigure, 'name' | 'profile' | 'tags' | 'base' | 'body'>>): Promise<void> {
  const tx = await strictly('figures', 'pictures')
  const [store, pictures] = [tx.objectStore('figures'), tx.objectStore('pictures')]
  const [figure, shown] = await Promise.all([store.get(key), pictures.get(key)])
  if (figure) {
    const changed = { ...figure, ...said }
    const own = keyOf(changed)
    const other = own === key ? undefined : await store.get(own)
    if (other) {
      abort(tx)
      throw new Error(`${other.name} is the same figure on that base already`)
    }
    // On another base it is what would come of keeping it so.
    if (own !== key) await Promise.all([store.delete(key), pictures.delete(key), ...(shown ? [pictures.put({ ...shown, key: own })] : [])])
    await store.put({ ...changed, key: own })
  }
  await tx.done
}

/** For good. Its meshes stay with the tables that have it. */
export async function dropFigure(key: string): Promise<void> {
  const tx = await strictly('figures', 'pieces', 'prefabs', 'pictures', 'meshes', 'shelf')
  const figure = await tx.objectStore('figures').get(key)
  await Promise.all([tx.objectStore('figures').delete(key), tx.objectStore('pictures').delete(key)])
  if (figure) await dropUnnamed(tx, meshesOfFigure(figure))
  await tx.done
}

/** What is drawn, and what is measured where that is a mesh of its own; null: they are no longer there. */
export async function meshesOf(figure: KeptFigure): Promise<readonly Bytes[] | null> {
  const db = await database()
  const found = await Promise.all(meshesOfFigure(figure).map(async (hash) => (await db.get('meshes', hash))?.bytes))
  return found.every((bytes) => bytes !== undefined) ? found : null
}
