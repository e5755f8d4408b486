import { isNamed } from '../../table/figure-pack'
import type { FiguresNamed } from '../../table/setup/new-game'
import type { Bundle } from '../files/bundle'
import { keptFigures, meshesOf } from '../storage/figure-store'
import { meshNamed } from './ready-piece'

const NO_BYTES = new Uint8Array(0)

/**
 * Figures of one's own by the names that army lists give them, as a table names their meshes, which come among the table's; of several of one name the
 * last that was kept. One that is not here gets a name that no mesh has: whoever opens the game is told, and draws a sculpt.
 */
export async function wornFigures(names: readonly string[], meshes: Bundle['meshes']): Promise<Pick<Bundle, 'meshes'> & { readonly figures: FiguresNamed }> {
  const kept = await keptFigures().catch(() => [])
  const own: Record<string, Uint8Array<ArrayBuffer>> = { ...meshes }
  const found = await Promise.all([...new Set(names)].map(async (name) => {
    const figure = kept.find((each) => isNamed(each, name))
    return { name, bytes: (figure && (await meshesOf(figure).catch(() => null))?.[0]) ?? null }
  }))
  const named = found.toSorted((a, b) => Number(a.bytes === null) - Number(b.bytes === null)).map(({ name, bytes }) => {
    const mesh = meshNamed(own, { name, bytes: bytes ?? NO_BYTES })
    if (bytes) own[mesh] = bytes
    return [name, { mesh, unit: 'm', up: 'y' }] as const
  })
  return { figures: new Map(named), meshes: own }
}
