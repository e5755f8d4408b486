import { fail, ok } from '../../core/result'
import type { OwnTerrain } from '../../ui/host'
import { lengthWords } from '../../ui/workshop/terrain-search'
import type { Meshes } from '../files/bundle'
import { shelfPicture } from '../storage/shelf-store'
import { loadTerrain, myTerrain, readyOf } from '../workshop/my-terrain'
import { entryOf, meshNamed, stemOf } from '../workshop/ready-piece'

/** Terrain of one's own for the table that is up: what is taken in hand comes with its mesh among the table's. */
export const ownTerrain = (meshes: Meshes): OwnTerrain => ({
  state: myTerrain,
  load: () => void loadTerrain().catch(() => undefined),
  about: ({ size }) => lengthWords(size),
  picture: shelfPicture,
  async kit(key) {
    const piece = myTerrain.getState().pieces.find((each) => each.key === key)
    const ready = piece && (await readyOf(piece).catch(() => null))
    if (!ready) return fail(`${piece?.name ?? 'That piece'}: its mesh is no longer there`)
    const mesh = meshNamed(meshes, ready)
    meshes[mesh] = ready.bytes
    return ok({ kind: 'piece', name: ready.name, about: '', stem: stemOf(ready.name), entry: entryOf(ready, mesh) })
  },
})
