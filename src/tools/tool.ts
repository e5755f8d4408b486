import type { Desk } from './desk'
import type { DeskState } from './desk-state'
import type { Overlay } from './overlay'
import type { TablePointer } from './pointer'

/** A key as tools see it: `key` is the event's key in lower case, `ctrl` stands for Command as well. */
export interface KeyPress {
  readonly key: string
  readonly shift: boolean
  readonly ctrl: boolean
  readonly alt: boolean
}

/**
 * One state of a tool. Handlers return the state to go on in, or null to stay. A state holds what is in hand in its
 * own closure; everything that is to be seen goes through the desk.
 */
export interface ToolState {
  /** As in `select.dragging`. */
  readonly name: string
  /** What to do now, for the status line. */
  hint(desk: Desk): string
  enter?(desk: Desk): void
  leave?(desk: Desk): void
  pointer?(desk: Desk, event: TablePointer): ToolState | null
  /** `used` when the key did something and the state stays. */
  key?(desk: Desk, press: KeyPress): ToolState | 'used' | null
  /** Esc, another tool, a new table: gives back what is in hand. Null when nothing was in hand. */
  cancel?(desk: Desk): ToolState | null
  /** The table or the selection changed under the state: undo, a setting, another card. */
  refresh?(desk: Desk): void
  overlays?(desk: Desk): readonly Overlay[]
  /** Whose drags these are, where the state wants others than its tool. */
  grab?(desk: Desk): Tool['grab']
}

export type ToolId = 'select' | 'turn' | 'tape' | 'rings' | 'sight' | 'eye' | 'build'

export interface Tool {
  readonly id: ToolId
  readonly name: string
  readonly key: string
  /** One line for the help and the button's tooltip. */
  readonly about: string
  /** Whose drags these are: on models alone, on models and pieces, or anywhere on the table. */
  readonly grab: 'models' | 'things' | 'everything'
  /** It asks for models: one behind terrain may be pressed, too. */
  readonly seeThrough?: boolean
  start(desk: Desk): ToolState
  /** Why the tool cannot be taken now; null when it can. */
  refused?(state: DeskState): string | null
}
