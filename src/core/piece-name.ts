import type { BoardPiece, Id } from './board'
import { numberAtEnd } from './trim'

/** Pieces of one name are told apart by the number that ends their ids: "High wall 2". */
export function pieceName(pieces: readonly Pick<BoardPiece, 'id' | 'name'>[], id: Id): string | undefined {
  const name = pieces.find((piece) => piece.id === id)?.name
  if (name === undefined) return undefined
  const twins = pieces.filter((piece) => piece.name === name).length
  const number = twins > 1 ? numberAtEnd(id) : null
  return number === null || name.endsWith(number) ? name : `${name} ${number}`
}
