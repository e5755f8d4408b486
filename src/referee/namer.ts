import type { Namer } from '../rules/ruling-text'
import { nameOf, withNames } from '../table/names'
import type { Session } from './session'

/** Names as the table's file gives them, as on the screen. */
export const namerOf = (session: Session): Namer => ({
  of: (id) => nameOf({ board: session.board, document: session.file }, id),
  within: (words) => withNames({ board: session.board, document: session.file }, words),
})
