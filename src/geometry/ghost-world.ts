import type { Board } from '../core/board'
import type { Ghost } from '../core/evidence'
import { GhostTable } from './ruling/ghost'
import { createWorld } from './world'

/** The table with one model more that is set anywhere, for maps of many places. */
export const createGhost = (board: Board): Ghost => new GhostTable(board, createWorld(board), createWorld(board))
