import type { StoreApi } from 'zustand/vanilla'
import type { Board, SideId } from '../../core/board'
import type { Result } from '../../core/result'
import type { ArmyList } from '../../rules/armoury'
import type { Playable, SetupChoice } from '../../rules/playable'
import type { TableFile } from '../../table/file'
import type { TerrainStyle } from '../../table/generate-styles'
import type { GroundWish } from '../../table/setup/ground'
import type { Sitting } from '../../tools/game/players'
import type { DiceCup } from '../dice/dice-port'

/** What the set-up pages ask of the app that they stand in. */
export interface SetupPort {
  /** Programs that one can play against, and the one to begin with. */
  opponents(playable: Playable): readonly OpponentOffer[]
  usualOpponent(playable: Playable): Opponent['sitting']
  /** Ready tables, smallest first. */
  readonly tables: readonly { readonly id: string; readonly name: string; readonly file: TableFile }[]
  /** Styles in which terrain can be strewn. */
  readonly styles: readonly { readonly id: TerrainStyle; readonly name: string }[]
  generate(playable: Playable, wish: GroundWish): TableFile
  /** Resolves a file with the meshes that it names; the error is one line. */
  board(file: TableFile, meshes: TableMeshes): Result<Board, string>
  /** Tables of the player's own, kept in this browser, the last one first. */
  readonly ownTables: StoreApi<{ readonly tables: readonly KeptTable[] }>
  fetchTable(key: string): Promise<Result<OwnTable, string>>
  /** A table out of a file that the player chooses, with its meshes beside it or packed with it; null when the dialog was closed. */
  chooseTable(): Promise<Result<ChosenTable, string> | null>
  /** Lists of the player's own, kept in this browser, the last one first. */
  readonly armies: StoreApi<{ readonly lists: readonly KeptArmy[] }>
  /** Settles with whether the browser keeps it beyond this page. */
  keepArmy(key: string, list: ArmyList): Promise<boolean>
  dropArmy(key: string): void
  /** Figures of the player's own, kept in this browser, the last one first; null until `loadFigures` has read them. */
  readonly figures: StoreApi<{ readonly figures: readonly OwnFigure[] | null }>
  loadFigures(): void
  /** As a data address; null: there is none. */
  figurePicture(key: string): Promise<string | null>
  /** The text of a file that the player chooses; null when the dialog was closed. */
  readText(): Promise<{ readonly name: string; readonly text: string } | null>
  copy(text: string): Promise<boolean>
  download(name: string, text: string): void
  /** The address under which a list is shared. */
  shareLink(list: ArmyList): Result<string, string>
  /** A fresh seed for terrain. */
  freshSeed(): string
  /** For what the sides add to the dice; programs put theirs in at once. */
  newCup(programs?: readonly SideId[]): DiceCup
  /** Starts the game; the error says what keeps it from starting. Without a cup the dice are sealed for both sides, without an opponent people play both. */
  start(
    playable: Playable, choice: SetupChoice, table: OwnTable, more: { readonly cup: DiceCup | null; readonly opponent: Opponent | null },
  ): Promise<Result<null, string>>
}

/** Mesh files that a table names, by their names. */
export type TableMeshes = Readonly<Record<string, Uint8Array<ArrayBuffer>>>

/** A table with all that it needs. */
export interface OwnTable {
  readonly file: TableFile
  readonly meshes: TableMeshes
}

/** `told`: what of the files that were chosen is not in it, null for nothing. */
export type ChosenTable = OwnTable & { readonly told?: string | null }

interface KeptTable {
  readonly key: string
  readonly name: string
}

/** A program that one can play against. */
export interface OpponentOffer {
  readonly id: string
  readonly name: string
  /** Ways in which it may play, its usual one first; left out: it has but one. */
  readonly characters?: readonly { readonly id: string; readonly name: string }[]
}

/** The program on the other side. */
export interface Opponent {
  readonly side: SideId
  readonly sitting: Omit<Sitting, 'seed'>
}

export interface KeptArmy {
  readonly key: string
  /** A link brought it; what is kept of one's own does not touch it. */
  readonly shared: boolean
  readonly list: ArmyList
}

export interface OwnFigure {
  readonly key: string
  readonly name: string
}

export interface GeneratedTable {
  readonly style: TerrainStyle
  readonly seed: string
}
