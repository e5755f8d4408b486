import type { Board } from '../../core/board'
import type { World } from '../../core/world'
import { createWorld } from '../../geometry/world'
import { isVast } from '../../tools/bounded'
import { Turns } from './turns'

/**
 * A world of which every piece is ready for looks and moves, made so piece by piece: else the first look of a game waits for all of them. Of a table
 * with large meshes they are made ready when they are asked for, since most of them may never be.
 */
export async function readyWorld(board: Board): Promise<World> {
  if (isVast(board)) return createWorld(board)
  const { pieces } = board
  const world = createWorld({ ...board, pieces: [] })
  const turns = new Turns()
  for (let done = 0; ; done++) {
    // Whatever is asked, it has to be there; each piece joins those before.
    world.crossings({ from: [0, 0, 0], to: [0, 0, 1] })
    // oxlint-disable-next-line no-await-in-loop
    await turns.due()
    world.surface([0, 0], 0)
    // oxlint-disable-next-line no-await-in-loop
    await turns.due()
    if (done === pieces.length) return world
    world.setBoard({ ...board, pieces: pieces.slice(0, done + 1) })
  }
}
