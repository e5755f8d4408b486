import type { Board } from '../../core/board'
import { createWorld } from '../../geometry/world'
import { tableOf } from '../../rules/engine/board'
import { difference, type Difference } from '../../rules/engine/difference'
import type { GameRecord } from '../../rules/engine/record'
import { verify } from '../../rules/engine/verify'
import { boardDifference } from '../../rules/engine/verify-board'
import { loadPlayable } from '../../rules/systems'

/** Measures and throws a whole record again. */
export const verifyWork = {
  /** The first difference; null: there is none. The board is that of the record's table, without models. */
  async verify(board: Board, record: GameRecord, done: (entries: number) => void): Promise<Difference | null> {
    const playable = await loadPlayable(record.system)
    if (!playable.ok) throw new Error(playable.error)
    const told = boardDifference(record, board)
    if (told) return told
    const world = createWorld(board)
    try {
      return verify(playable.value.game, record, { table: tableOf(world, board) }, { progress: done })
    } catch (error) {
      return difference('record', 0, `The rules cannot carry it out: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      world.dispose()
    }
  },
}

export type VerifyWork = typeof verifyWork
