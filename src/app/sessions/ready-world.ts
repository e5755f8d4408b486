import type { Board } from '../../core/board'
import type { World } from '../../core/world'
import { createWorld } from '../../geometry/world'
import { isVast } from '../../tools/bounded'

/** Pieces that are made ready without a pause: some 10 ms, for looks and for moves each. */
const PART = 3

/**
 * A world of which every piece is ready for looks and moves, made so in parts: else the first look of a game waits for all of them. Of a table with
 * large meshes they are made ready when they are asked for, since most of them may never be.
 */
export async function readyWorld(board: Board, pause: () => Promise<void>): Promise<World> {
  if (isVast(board)) return createWorld(board)
  const { pieces } = board
  const world = await createWorld({ ...board, pieces: pieces.slice(0, PART) })
  for (let done = PART; ; done += PART) {
    // Whatever is asked, it has to be there; each part joins the one before.
    world.crossings({ from: [0, 0, 0], to: [0, 0, 1] })
    // oxlint-disable-next-line no-await-in-loop
    await pause()
    world.surface([0, 0], 0)
    if (done >= pieces.length) return world
    // oxlint-disable-next-line no-await-in-loop
    await pause()
    world.setBoard({ ...board, pieces: pieces.slice(0, done + PART) })
  }
}
