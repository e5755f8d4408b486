import type { GameRecord } from '../../rules/engine/record'
import type { TableFile } from '../../table/file'

/** A table with the mesh files that it names, by their file names: all that is needed to put it up. */
export interface Bundle {
  readonly file: TableFile
  readonly meshes: Readonly<Meshes>
}

/** Meshes of a table that is up, which get more while one builds. */
export type Meshes = Record<string, Uint8Array<ArrayBuffer>>

/** A record, and the meshes of its table. */
export interface GameBundle {
  readonly record: GameRecord
  readonly meshes: Bundle['meshes']
}
