import type { Board } from '../../core/board'
import { createWorld } from '../../geometry/world'
import { tableOf, type Table } from '../../rules/engine/board'
import type { SeenState } from '../../rules/engine/view'
import { lookAt } from '../../rules/engine/look'
import type { Question } from '../../rules/engine/question'
import type { ReachShown } from '../../rules/playable'
import { loadPlayable } from '../../rules/systems'

/** What can be reached in a game takes its time: it is looked for here, of the game as its side sees it. */
export class GameReachWork {
  private table: Table | null = null

  /** The table as the game was set up on it. */
  setUp(board: Board): void {
    this.table = tableOf(createWorld(board), board)
  }

  async reach(systemId: string, state: SeenState, question: Question, option?: string): Promise<readonly ReachShown[]> {
    const playable = await loadPlayable(systemId)
    if (!playable.ok) throw new Error(playable.error)
    if (!this.table) throw new Error('there is no table to measure yet')
    return playable.value.show.reach(lookAt({ state }, { table: this.table }), question, option)
  }
}
