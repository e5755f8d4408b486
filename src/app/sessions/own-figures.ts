import { createStore } from 'zustand/vanilla'
import { fail, ok } from '../../core/result'
import type { OwnFigures } from '../../ui/host'
import { baseWords } from '../../ui/workshop/bases'
import type { Meshes } from '../files/bundle'
import type { KeptFigure } from '../storage/database'
import { shelfPicture } from '../storage/shelf-store'

/** Loaded when one builds. */
const mine = () => import('../workshop/my-figures')

/** Figures of one's own for the table that is up: what is taken in hand comes with its meshes among the table's. */
export function ownFigures(meshes: Meshes): OwnFigures {
  const state = createStore<{ readonly figures: readonly KeptFigure[] }>(() => ({ figures: [] }))
  return {
    state,
    load: () => void mine().then(async ({ loadFigures, myFigures }) => {
      await loadFigures()
      state.setState(myFigures.getState())
    }).catch(() => undefined),
    about: ({ base }) => baseWords(base),
    picture: shelfPicture,
    async kit(key, side, count) {
      const [{ myFigures }, { meshesOf }, { meshNamed, stemOf }] =
        await Promise.all([mine(), import('../storage/figure-store'), import('../workshop/ready-piece')])
      const figure = myFigures.getState().figures.find((each) => each.key === key)
      const found = figure && (await meshesOf(figure).catch(() => null))
      if (!figure || !found) return fail(`${figure?.name ?? 'That figure'}: its mesh is no longer there`)
      const held = (bytes: Uint8Array<ArrayBuffer>) => {
        const mesh = meshNamed(meshes, { name: figure.name, bytes })
        meshes[mesh] = bytes
        return { mesh, unit: 'm', up: 'y' } as const
      }
      const { name, profile, base, body } = figure
      return ok({
        kind: 'model', name, about: baseWords(base), stem: stemOf(name), side, profile: profile || name, base, count, figure: held(found[0]!),
        body: 'mesh' in body ? held(found.at(-1)!) : { cylinder: [...body.cylinder] },
      })
    },
  }
}
