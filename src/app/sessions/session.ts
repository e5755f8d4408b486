import type { CameraPose } from '../../scene/types'
import type { TableFile } from '../../table/file'
import type { History } from '../../table/history'
import type { RulingQuestion } from '../../table/ruling-link'
import type { Desk } from '../../tools/desk'
import type { Position } from '../../tools/position'
import type { GameDesk } from '../../tools/game/game-desk'
import type { GameHost } from '../../ui/game/game-host'
import type { Host } from '../../ui/host'
import type { Lesson } from '../../ui/ruling/LessonPanel'
import type { Meshes } from '../files/bundle'
import type { Pen } from '../storage/pen'
import type { GameSource } from './game-source'

/** One table that is up: its desk, what its panels need, and the end of it. */
export interface Session {
  readonly key: string
  /** How one looks at it first; null for the usual view. */
  readonly camera: CameraPose | null
  readonly lesson: Lesson | null
  /** The id of the puzzle that it is. */
  readonly puzzle?: string
  readonly desk: Desk
  readonly host: Host
  /** As it stands now; null where one does not build. */
  readonly built: Built | null
  /** The game that is played on it, if any. */
  readonly play: { readonly game: GameDesk; readonly host: GameHost } | null
  /** Saves what is up as a file. */
  save(): void
  /** Asks that of the table, as a link does that leads to one which is up already. */
  ask(question: RulingQuestion): void
  dispose(): void
}

/** What was done on a table that one builds, so that whoever comes back to it can still undo it. */
export interface Built {
  readonly history: History<Position>
  /** All that any of its steps names. */
  readonly meshes: Meshes
}

/** What is laid on a table as it is put up, as one step that can be undone. Its meshes come with it. */
export interface LaidOn {
  /** As in "Crate placed". */
  readonly label: string
  readonly file: TableFile
  readonly meshes: Meshes
}

/** What a session asks of the shell round it. */
export interface Shell {
  /** Opens a file that the player chooses, in place of what is up. */
  open(): void
  /** Puts that game up in place of what is up. */
  play(game: GameSource): void
  /** Puts what is up under that key up again, from what is kept: as its writer with that pen, else as whoever follows. */
  again(key: string, pen: Pen | null): void
}
