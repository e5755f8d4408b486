import type { Board } from '../core/board'
import type { World } from '../core/world'
import { createWorld } from '../geometry/world'
import { systemById } from '../rules/registry'
import type { RulingsAsk } from '../tools/ports'
import { answerAll, type Answers } from '../tools/ruling/answer-all'
import { changedBoard } from './heat-board'
import type { BoardChange } from './reach-worker'

/** Rules whole on a table that follows the page's: what a quick look there leaves open. */
export class LiveWork {
  private world: World | null = null
  private board: Board | null = null

  async follow(change: BoardChange): Promise<void> {
    const board = changedBoard(this.board, change)
    if (this.world && this.board && this.board.width === board.width && this.board.depth === board.depth) this.world.setBoard(board)
    else {
      this.world?.dispose()
      this.world = await createWorld(board)
      // Builds what the first question would have to wait for.
      this.world.crossings({ from: [0, 0, 0], to: [0, 1, 0] })
    }
    this.board = board
  }

  /** Throws one line for an unknown system. */
  answer({ system: id, questions, look }: Omit<RulingsAsk, 'board'>): Answers {
    const system = systemById(id)
    if (!system.ok) throw new Error(system.error)
    if (!this.world) throw new Error('there is no table to look at yet')
    const answers = answerAll(this.world, system.value, questions, look)
    return { ...answers, view: answers.view && withoutProofs(answers.view) }
  }
}

/** Proofs may be long, nobody on the page reads them, and it would have to copy them. */
const withoutProofs = (view: NonNullable<Answers['view']>): Answers['view'] => ({
  ...view, models: view.models.map((model) => ({ ...model, fact: model.fact && { ...model.fact, proof: null } })),
})
