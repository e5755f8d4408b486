import type { Board } from '../../core/board'
import type { World } from '../../core/world'
import { createWorld } from '../../geometry/world'
import { changedBoard, type BoardChange } from './board-change'

/** A world in a thread whose table follows the page's. */
export class FollowedWorld {
  #world: World | null = null
  #board: Board | null = null

  /** Throws where nothing was followed yet. */
  get world(): World {
    if (!this.#world) throw new Error('there is no table to measure yet')
    return this.#world
  }

  follow(change: BoardChange): void {
    const before = this.#board
    const board = changedBoard(before, change)
    if (this.#world && before && before.width === board.width && before.depth === board.depth) this.#world.setBoard(board)
    else {
      const made = createWorld(board)
      // Until there is another, whoever asks is answered by the one before.
      this.#world?.dispose()
      this.#world = made
      this.made(made)
    }
    this.#board = board
  }

  /** Builds of a new table what the first question would have to wait for. */
  protected made(_world: World): void {}
}
