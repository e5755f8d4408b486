import type { Desk, ToolState } from './desk'
import type { DeskState } from './desk-state'
import type { Grab, ToolId } from './tool-id'

/** A pointer tool: the palette and the help list it, and a desk in whose hand it is goes through its states. */
export interface Tool {
  readonly id: ToolId
  readonly name: string
  readonly key: string
  /** One line for the help and the button's tooltip. */
  readonly about: string
  readonly grab: Grab
  /** It asks for models: one behind terrain may be pressed, too. */
  readonly seeThrough?: boolean
  start(desk: Desk): ToolState
  /** Why the tool cannot be taken now; null when it can. */
  refused?(state: DeskState): string | null
}
