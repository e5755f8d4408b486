import { inMiB } from '../../core/bytes'
import { bundled, MOST_BUNDLE_BYTES, type Packed } from '../../table/bundle'
import { fewNames } from './few-names'
import { downloadBundle } from './files'

/** A list with the meshes that it names, how many it lists, and the names of what is not, since a mesh of it is no longer there. */
export type Pack = Pick<Packed, 'text' | 'meshes'> & { readonly listed: number; readonly lost: readonly string[] }

/** Saves what there is, and throws where some of it is lost; throws without saving where the file would be larger than what is opened again. */
export function savePacks(stem: string, packs: readonly (Pack & Packed)[]): void {
  const meshes = Object.values(Object.fromEntries(packs.flatMap((pack) => Object.entries(pack.meshes))))
  const size = meshes.reduce((sum, { length }) => sum + length, 0) + packs.reduce((sum, { text }) => sum + text.length, 0)
  if (size > MOST_BUNDLE_BYTES) throw new Error(`All of it is ${inMiB(size)}, and one file holds ${inMiB(MOST_BUNDLE_BYTES)}: search for a part, and save that`)
  const lost = packs.flatMap((pack) => pack.lost)
  if (packs.some(({ listed }) => listed > 0)) downloadBundle(stem, bundled(packs))
  if (lost.length > 0) throw new Error(`${fewNames(lost)}: left out, since the mesh is no longer there`)
}
