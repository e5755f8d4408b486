import { createStore } from 'zustand/vanilla'
import { fail, ok } from '../../core/result'
import type { OwnTerrain } from '../../ui/host'
import { lengthWords } from '../../ui/workshop/terrain-search'
import type { Meshes } from '../files/bundle'
import type { KeptPiece } from '../storage/database'
import { shelfPicture } from '../storage/shelf-store'

/** Loaded when one builds. */
const mine = () => import('../workshop/my-terrain')

/** Terrain of one's own for the table that is up: what is taken in hand comes with its mesh among the table's. */
export function ownTerrain(meshes: Meshes): OwnTerrain {
  const state = createStore<{ readonly pieces: readonly KeptPiece[] }>(() => ({ pieces: [] }))
  return {
    state,
    load: () => void mine().then(async ({ loadTerrain, myTerrain }) => {
      await loadTerrain()
      state.setState(myTerrain.getState())
    }).catch(() => undefined),
    about: ({ size }) => lengthWords(size),
    picture: shelfPicture,
    async kit(key) {
      const [{ myTerrain, readyOf }, { entriesOf, stemOf }] = await Promise.all([mine(), import('../workshop/ready-piece')])
      const piece = myTerrain.getState().pieces.find((each) => each.key === key)
      const ready = piece && (await readyOf(piece).catch(() => null))
      if (!ready) return fail(`${piece?.name ?? 'That piece'}: its mesh is no longer there`)
      const [entry, ...doors] = entriesOf(ready, meshes)
      return ok({ kind: 'piece', name: ready.name, about: '', stem: stemOf(ready.name), entry, doors })
    },
  }
}
