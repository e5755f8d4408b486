import { inMiB } from '../../core/bytes'
import { bundled, MOST_BUNDLE_BYTES, type Packed } from '../../table/bundle'
import { downloadBundle } from './files'

/** Throws where the file would be larger than what is opened again. */
export function savePacks(stem: string, packs: readonly Packed[]): void {
  const meshes = Object.values(Object.fromEntries(packs.flatMap((pack) => Object.entries(pack.meshes))))
  const size = meshes.reduce((sum, { length }) => sum + length, 0) + packs.reduce((sum, { text }) => sum + text.length, 0)
  if (size > MOST_BUNDLE_BYTES) throw new Error(`All of it is ${inMiB(size)}, and one file holds ${inMiB(MOST_BUNDLE_BYTES)}: search for a part, and save that`)
  downloadBundle(stem, bundled(packs))
}
