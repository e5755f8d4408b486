import type { Board } from '../core/board'
import type { TableFile } from '../table/file'
import * as history from '../table/history'
import type { DeskState } from './desk-state'

/** What the desk lends to its history. */
export interface StepsOf {
  /** null, with a notice, where the file cannot be. */
  resolved(file: TableFile): Board | null
  adopt(file: TableFile, board: Board, change: Pick<DeskState, 'undoes' | 'redoes'>): void
}

/** The history of a free table: every step is a whole file, and the desk takes on the one that is gone to. */
export class TableSteps {
  private steps: history.History<TableFile>

  constructor(file: TableFile, private readonly of: StepsOf) {
    this.steps = history.startHistory(file)
  }

  /** False where the file cannot be: then nothing has changed. */
  push(label: string, file: TableFile): boolean {
    return this.go(history.push(this.steps, label, file))
  }

  /** What was undone, in words; null where nothing was. */
  undo(): string | null {
    const label = history.undoLabel(this.steps)
    return this.travel(history.undo(this.steps)) ? `Undone: ${label ?? ''}` : null
  }

  redo(): string | null {
    const label = history.redoLabel(this.steps)
    return this.travel(history.redo(this.steps)) ? `Done again: ${label ?? ''}` : null
  }

  private travel(next: history.History<TableFile>): boolean {
    return next !== this.steps && this.go(next)
  }

  private go(next: history.History<TableFile>): boolean {
    const board = this.of.resolved(next.present)
    if (!board) return false
    this.steps = next
    this.of.adopt(next.present, board, { undoes: history.undoLabel(next), redoes: history.redoLabel(next) })
    return true
  }
}
