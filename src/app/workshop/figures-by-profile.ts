import type { PaintedMesh } from '../../core/painted-mesh'
import { readPainted } from '../../geometry/figure/painted'
import { keptFigures, meshesOf } from '../storage/figure-store'

/** Figures of one's own that name one of those profiles, by it in small letters; of several the last that was kept. What cannot be read is passed over. */
export async function figuresByProfile(profiles: ReadonlySet<string>): Promise<ReadonlyMap<string, PaintedMesh>> {
  const found = new Map<string, PaintedMesh>()
  for (const figure of await keptFigures()) {
    const key = figure.profile.trim().toLowerCase()
    if (!profiles.has(key) || found.has(key)) continue
    // oxlint-disable-next-line no-await-in-loop
    const [bytes] = (await meshesOf(figure)) ?? []
    const read = bytes && readPainted(bytes, { unit: 'm', up: 'y' })
    if (read?.ok) found.set(key, read.value)
  }
  return found
}
