import { expose } from 'comlink'
import type { Board } from '../../core/board'
import { createWorld } from '../../geometry/world'
import { tableOf, type Table } from '../../rules/engine/board'
import type { SeenState } from '../../rules/engine/view'
import { lookAt } from '../../rules/engine/look'
import type { Question } from '../../rules/engine/question'
import type { ReachShown } from '../../rules/playable'
import { playableById } from '../../rules/registry'

let table: Promise<Table> | null = null

/** The same world and the same rules as on the page, in a thread of their own: what can be reached takes its time. */
const worker = {
  /** The table as the game was set up on it. */
  setUp(board: Board): void {
    table = createWorld(board).then((world) => tableOf(world, board))
  },
  async reach(systemId: string, state: SeenState, question: Question, option?: string): Promise<readonly ReachShown[]> {
    const playable = playableById(systemId)
    if (!playable.ok) throw new Error(playable.error)
    if (!table) throw new Error('there is no table to measure yet')
    return playable.value.show.reach(lookAt({ state }, { table: await table }), question, option)
  },
}

export type GameReachWorker = typeof worker

expose(worker)
