import type { Board, Id } from '../core/board'
import { isolated } from '../core/direction'
import { pieceName } from '../core/piece-name'
import type { TableFile } from './file'

/** What lies on a table, and the units by the file that tells their names. */
interface Named {
  readonly board: Board
  readonly document: Pick<TableFile, 'units'>
}

/** The name by which a model, unit or piece is shown. */
export const nameOf = ({ board, document }: Named, id: Id): string => isolated(
  board.models.find((model) => model.id === id)?.name ??
  document.units?.find((unit) => unit.id === id)?.name ??
  pieceName(board.pieces, id) ??
  id)

/** Ids that are words of the sentences as well: those are left as they stand. */
const WORDS: ReadonlySet<string> = new Set(['a', 'an', 'A', 'An', 'I', 'the', 'it', 'in', 'of', 'on', 'to', 'no', 'one', 'model', 'models', 'unit'])

/** Rules write ids, which are unique; people read names. Every id that stands alone in the text becomes a name. */
export const withNames = (now: Named, text: string): string => text.replace(patternOf(now), (id) => nameOf(now, id))

/** The ids that the last pattern was made of: it serves as long as the same things are there, wherever they stand. */
let last: { readonly ids: readonly Id[]; readonly pattern: RegExp } = { ids: [], pattern: /(?!)/g }

function patternOf({ board, document }: Named): RegExp {
  const ids = [...board.pieces, ...board.models, ...(document.units ?? [])].map((each) => each.id)
  if (ids.length === last.ids.length && ids.every((id, i) => id === last.ids[i])) return last.pattern
  const known = ids.filter((id) => !WORDS.has(id)).map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // The longest first, so that "wall-12" is not read as "wall-1" and a rest.
  known.sort((a, b) => b.length - a.length)
  last = { ids, pattern: new RegExp(`(?<![\\w-])(?:${known.join('|') || '(?!)'})(?![\\w-])`, 'g') }
  return last.pattern
}
