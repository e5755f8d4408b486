import type { Board, Id } from '../core/board'
import type { TableFile } from './file'

interface Named {
  readonly board: Board
  readonly file: TableFile
}

/** The name by which a model, unit or piece is shown. */
export const nameOf = ({ board, file }: Named, id: Id): string =>
  board.models.find((model) => model.id === id)?.name ??
  file.units?.find((unit) => unit.id === id)?.name ??
  pieceName(board, file, id) ??
  id

/** Pieces of one name are told apart by the number that ends their ids: "High wall 2". */
function pieceName(board: Board, file: TableFile, id: Id): string | undefined {
  const name = board.pieces.find((piece) => piece.id === id)?.name
  if (name === undefined) return undefined
  const counts = pieceCounts.get(file) ?? countNames(board, file)
  const number = (counts.get(name) ?? 0) > 1 ? /(\d+)$/.exec(id)?.[1] : undefined
  return number === undefined || name.endsWith(number) ? name : `${name} ${number}`
}

function countNames(board: Board, file: TableFile): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { name } of board.pieces) counts.set(name, (counts.get(name) ?? 0) + 1)
  pieceCounts.set(file, counts)
  return counts
}

const pieceCounts = new WeakMap<TableFile, ReadonlyMap<string, number>>()

/** Ids that are words of the sentences as well: those are left as they stand. */
const WORDS: ReadonlySet<string> = new Set(['a', 'an', 'A', 'An', 'I', 'the', 'it', 'in', 'of', 'on', 'to', 'no', 'one', 'model', 'models', 'unit'])

const patterns = new WeakMap<TableFile, RegExp>()

/** Rules write ids, which are unique; people read names. Every id that stands alone in the text becomes a name. */
export function withNames(now: Named, text: string): string {
  let pattern = patterns.get(now.file)
  if (!pattern) {
    const { terrain, models, units = [] } = now.file
    const ids = [...terrain, ...models, ...units].filter((each) => !WORDS.has(each.id)).map((each) => each.id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    // The longest first, so that "wall-12" is not read as "wall-1" and a rest.
    ids.sort((a, b) => b.length - a.length)
    pattern = new RegExp(`(?<![\\w-])(?:${ids.join('|') || '(?!)'})(?![\\w-])`, 'g')
    patterns.set(now.file, pattern)
  }
  return text.replace(pattern, (id) => nameOf(now, id))
}
