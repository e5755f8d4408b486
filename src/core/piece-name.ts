import type { BoardPiece, Id } from './board'
import { numberAtEnd } from './trim'

type Named = Pick<BoardPiece, 'id' | 'name'>

/**
 * Pieces of one name are told apart by the number that ends their ids: "High wall 2". Where ids end in none, or two in the same, those count on in
 * the table's order with the numbers that are left.
 */
export function pieceName(pieces: readonly Named[], id: Id): string | undefined {
  const name = pieces.find((piece) => piece.id === id)?.name
  if (name === undefined) return undefined
  const twins = pieces.filter((piece) => piece.name === name)
  const number = twins.length > 1 ? numberOf(twins, id) : null
  return number === null || name.endsWith(number) ? name : `${name} ${number}`
}

function numberOf(twins: readonly Named[], id: Id): string {
  const numbers = twins.map((twin) => numberAtEnd(twin.id))
  const isItsOwn = (number: string | null, i: number) => number !== null && numbers.indexOf(number) === i
  const index = twins.findIndex((twin) => twin.id === id)
  if (isItsOwn(numbers[index]!, index)) return numbers[index]!
  const taken = new Set(numbers)
  let [left, number] = [numbers.slice(0, index + 1).filter((each, i) => !isItsOwn(each, i)).length, 0]
  while (left > 0) if (!taken.has(String(++number))) left--
  return String(number)
}
