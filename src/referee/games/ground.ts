import type { Inches } from '../../core/units'
import type { Playable, TableMark } from '../../rules/playable'
import { readBoard, tableOf, type BoardState, type Table } from '../../rules/engine/board'
import type { TableFile } from '../../table/file'
import { generateTable } from '../../table/generate'
import type { TerrainStyle } from '../../table/generate-styles'
import type { Library } from '../../table/library'
import type { Loaded } from '../load'

/** Terrain that is laid by seed. */
export interface TerrainWish {
  readonly seed: string
  readonly style: TerrainStyle
  readonly width: Inches
  readonly depth: Inches
}

/** Room for a model beside the centre of an objective. */
const ROOM: Inches = 1.5

/** A table of generated terrain, free where the scenario lays its objectives. */
export function generated(playable: Playable, library: Library, wish: TerrainWish, points: number, scenario: string): TableFile {
  const { width, depth } = wish
  const marks = playable.guide.map({ points, scenario, width, depth })
  const keep = marks.flatMap(({ shape }: TableMark) => (shape.kind === 'disc' ? [{ at: shape.at, radius: ROOM }] : []))
  return generateTable({ ...wish, system: playable.system.id as TableFile['system'], library, keep, ...(playable.guide.doors ? { doors: true } : {}) })
}

/** The table without its models: a game brings its own. */
export function bare({ file, board }: Loaded): Loaded {
  return { file: { ...file, units: [], models: [] }, board: { ...board, models: [] } }
}

export const boardFor = ({ board }: Loaded): BoardState => readBoard(board)

/** A measured table for one game, and what gives its memory back. */
export async function measured({ board }: Loaded): Promise<{ readonly table: Table; dispose(): void }> {
  const { createWorld } = await import('../../geometry/world')
  const world = await createWorld(board)
  return { table: tableOf(world, board), dispose: () => world.dispose() }
}
