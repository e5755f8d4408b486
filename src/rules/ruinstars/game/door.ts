import type { BoardPiece, Traits } from '../../../core/board'

const OPEN: Traits = { sight: 'open', ground: 'open', cover: 'none' }
const CLOSED: Traits = { sight: 'solid', ground: 'impassable', cover: 'none' }

/** RU-ACTION-11: a closed door is a wall for movement, sight and adjacency, an open one empty space. */
export function withDoor(piece: BoardPiece, open: boolean): BoardPiece {
  const traits = open ? OPEN : CLOSED
  return { ...piece, traits, parts: piece.parts.map((part) => ({ ...part, traits })) }
}
