import type { FirstGame } from '../../rules/teaching'
import { TABLE_FORMAT, type TableFile } from '../file'
import { TABLE_VERSION } from '../migrations'
import type { LaidGame } from './new-game'

/** A system's guided first game, laid out on its small table. */
export function layFirstGame(system: string, { options, names, table: { name, width, depth, terrain } }: FirstGame): LaidGame {
  const table: TableFile = {
    format: TABLE_FORMAT, version: TABLE_VERSION, name, system, table: { width, depth }, models: [], units: [],
    terrain: terrain.map(({ id, piece, at: [x, z], turn = 0 }) => ({ id, shape: { piece }, at: [x, 0, z], turn })),
  }
  return { options, names, table }
}
