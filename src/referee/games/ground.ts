import { tableOf, type Table } from '../../rules/engine/board'
import type { Loaded } from '../load'

/** The table without its models: a game brings its own. */
export function bare({ file, board }: Loaded): Loaded {
  return { file: { ...file, units: [], models: [] }, board: { ...board, models: [] } }
}

/** A measured table for one game, and what gives its memory back. */
export async function measured({ board }: Loaded): Promise<{ readonly table: Table; dispose(): void }> {
  const { createWorld } = await import('../../geometry/world')
  const world = createWorld(board)
  return { table: tableOf(world, board), dispose: () => world.dispose() }
}
