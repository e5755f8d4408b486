import type { BoardModel, BoardPiece, Id } from '../core/board'
import type { Inches } from '../core/units'
import type { World } from '../core/world'
import type { TableFile } from '../table/file'
import type { History } from '../table/history'
import type { CameraRequest, DeskSettings, DeskState, Panel, SightCard } from './desk-state'
import type { GameDesk } from './game/game-desk'
import type { PointedAt, TablePointer } from './pointer'
import type { DeskPorts, HostCommand } from './ports'
import type { Referee } from './referee'
import type { Poses } from './poses'
import type { Position } from './position'
import type { KeyPress } from './key-press'
import type { Overlay } from './overlay'
import type { Grab, ToolId } from './tool-id'
import type { SharedStore, Transaction } from './transaction'

/** The desk: what lies on it, what is selected, what is drawn over it. One door for pointers, keys and buttons. */
export interface Desk {
  readonly store: SharedStore<DeskState>
  /** What is done within it is one event: the stores of the desk and of its game publish once. Every method here is one by itself. */
  readonly transaction: Transaction
  readonly world: World
  readonly ports: DeskPorts
  /** The state as it is now. */
  readonly now: DeskState
  /** The table as committed, as a file: written when it is asked for. */
  file(): TableFile
  /** All that was done on a free table, to be gone on with by another desk. */
  readonly history: History<Position>
  readonly referee: Referee
  /** The game that is played here; null on a free table. */
  readonly game: GameDesk | null
  pointer(event: TablePointer): void
  /** True when the key meant something here. */
  key(press: KeyPress): boolean
  choose(tool: ToolId): void
  select(ids: readonly Id[]): void
  undo(): void
  redo(): void
  settings(change: Partial<DeskSettings>): void
  panel(panel: Panel | null): void
  dismiss(): void
  unpin(key: string): void
  /** Says something at the one place for notices. */
  say(tone: 'error' | 'info', text: string): void
  camera(want: CameraRequest['want'], ids?: readonly Id[]): void
  host(command: HostCommand): void

  // For tools and actions.
  set(change: Partial<DeskState>): void
  /** The same, and what follows from it is brought up to date. */
  change(change: Partial<DeskState>): void
  /**
   * Shows things posed otherwise, with what that does to pinned rulings and notes; the world is as before afterwards.
   * `more` are models and pieces that are not on the table; `held` is what is in hand, by default the first.
   */
  preview(poses: Poses, shown?: { readonly more?: readonly (BoardModel | BoardPiece)[]; readonly held?: Id | null }): void
  endPreview(): void
  /** Poses things otherwise, as one entry of the table's history; false where that changes nothing, or in a game. */
  move(label: string, poses: Poses): boolean
  /** The same for what changes the file and not only poses; false, with a notice, where the file cannot be. */
  edit(label: string, change: (file: TableFile) => TableFile): boolean
  /** The full ruling. `aperture`: default that of the settings. */
  card(from: Id, target: Id, aperture?: Inches): SightCard
  /** For a target under the pointer: a bounded ruling at once; the full one then replaces `glance`. */
  glance(from: Id, target: Id): SightCard
  /** Goes on in that state from outside the running one. */
  begin(next: ToolState): void
  /** Whose drag it is that begins there. */
  grabAt(at: PointedAt): Grab
  /** Brings what the running state shows up to date. */
  refresh(): void

  // For a game.
  /** From now on the table is the game's: it says what stands where, and undo is its own. */
  join(game: GameDesk): void
  /** Another position, without an entry of the history. */
  lay(position: Position, change: Pick<DeskState, 'undoes' | 'redoes' | 'laid' | 'walk'>): void
  /** Back to the tool that moves models or, in a game, answers. */
  home(): void
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
  /** True while it has nothing in hand to give back, though Esc ends it: undo takes back a step of the table then, and the state stays. */
  stays?(): boolean
  /** The table or the selection changed under the state: undo, a setting, another card. */
  refresh?(desk: Desk): void
  overlays?(desk: Desk): readonly Overlay[]
  /** Whose drags these are, where the state wants others than its tool: anywhere, or where that is pointed at. */
  grab?(desk: Desk, at?: PointedAt): Grab
}
