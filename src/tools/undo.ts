import * as history from '../table/history'
import type { DeskState } from './desk-state'
import type { Position } from './position'

type Adopt = (position: Position, change: Pick<DeskState, 'undoes' | 'redoes'>) => void

/** The history of a free table: every step is a whole position, and the desk adopts the one that is gone to. */
export class UndoSteps {
  private steps: history.History<Position>

  constructor(first: history.History<Position>, private readonly adopt: Adopt) {
    this.steps = first
  }

  /** All of it, with the position that is up. */
  get all(): history.History<Position> {
    return this.steps
  }

  push(label: string, position: Position): void {
    this.go(history.push(this.steps, label, position))
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

  private travel(next: history.History<Position>): boolean {
    const travels = next !== this.steps
    if (travels) this.go(next)
    return travels
  }

  private go(next: history.History<Position>): void {
    this.steps = next
    this.adopt(next.present, { undoes: history.undoLabel(next), redoes: history.redoLabel(next) })
  }
}
