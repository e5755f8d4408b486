import type { Board } from '../core/board'
import type { TableFile } from '../table/file'

/** What stands where, and what the file says besides. */
export interface Position {
  readonly board: Board
  readonly document: TableFile
}
