import { MOST_FIGURES } from '../../table/figure-pack'
import { askToLast } from './ask-to-last'
import { database, strictly, type KeptFigure } from './database'
import { abort } from './game-store'
import { whyNot } from './keeper'
import { meshHash } from './mesh-hash'
import { dropUnnamed, meshesOfFigure } from './mesh-store'

type Bytes = Uint8Array<ArrayBuffer>

export interface NewFigure extends Pick<KeptFigure, 'name' | 'profile' | 'base' | 'triangles'> {
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
      const key = `figure-${mesh.slice(0, 24)}-${'mesh' in body ? body.mesh.slice(0, 8) : body.cylinder.join('x')}-${JSON.stringify(said.base)}`
      // oxlint-disable-next-line no-await-in-loop
      if ((await store.getKey(key)) === undefined && (await store.count()) >= MOST_FIGURES) throw new Full()
      const bytes = shown.length + (measured instanceof Uint8Array ? measured.length : 0)
      // oxlint-disable-next-line no-await-in-loop
      await store.put({ ...said, key, mesh, body, bytes, at: Date.now() })
      // oxlint-disable-next-line no-await-in-loop
      if (picture !== null) await tx.objectStore('pictures').put({ key, picture })
    }
    await tx.done
  } catch (error) {
    abort(tx)
    const why = error instanceof Full ? `At most ${MOST_FIGURES} figures are kept: delete some first` : `This browser does not keep it: ${whyNot(error)}`
    throw new Error(why, { cause: error })
  }
}

class Full extends Error {}

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
