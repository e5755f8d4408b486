import { muster } from './army'
import { clashes, type Entry } from './check'
import type { Piece } from './kit'
import { city } from './city'
import { district } from './district'
import type { Layout } from './layout'
import { overTheWall, windowSlit } from './lessons'
import { skirmish } from './skirmish'

/** Table files of all layouts; throws where something stands in something else. */
export function tables(pieces: Record<string, Piece>): Record<string, object> {
  const layouts: Record<string, Layout> = {
    'skirmish-36': skirmish(), 'district-48': district(), 'city-72': city(), 'over-the-wall': overTheWall(), 'window-slit': windowSlit(),
  }
  return Object.fromEntries(Object.entries(layouts).map(([name, layout]) => [name, build(layout, pieces)]))
}

export function build(layout: Layout, pieces: Record<string, Piece>): object {
  const counts = new Map<string, number>()
  const terrain: Entry[] = layout.terrain.map(([piece, x, z, turn, y]) => {
    const n = (counts.get(piece) ?? 0) + 1
    counts.set(piece, n)
    const kind = pieces[piece]?.kind
    if (kind === undefined) throw new Error(`${layout.name}: no piece ${piece}`)
    return { id: `${piece}-${n}`, kind, shape: { piece }, at: [x, y ?? 0, z], ...(turn ? { turn } : {}) }
  })
  const { units, models } = muster(layout.units)
  const found = clashes(layout.width, layout.depth, pieces, terrain, models)
  if (found.length > 0) throw new Error(`${layout.name}:\n  ${found.join('\n  ')}`)
  return {
    format: 'sightline-table', version: 1, name: layout.name, system: layout.system,
    table: { width: layout.width, depth: layout.depth }, terrain, units, models,
  }
}
