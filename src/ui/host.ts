import type { StoreApi } from 'zustand/vanilla'
import type { Board, Id, Owner } from '../core/board'
import type { PaintedMesh } from '../core/painted-mesh'
import type { Result } from '../core/result'
import type { SightRuling } from '../core/ruling'
import type { Change } from '../tools/ruling/what-if'
import type { SightCard } from '../tools/desk-state'
import type { RulingView } from '../tools/ruling/ruling-view'
import type { BuildList } from '../table/build-list'
import type { TableEdges } from '../table/edges'
import type { TableBase, TableFile, TableUnit } from '../table/file'
import type { PlanSheets } from '../table/plan-sheets'
import type { Kit } from '../tools/build/kits'
import type { Fairness } from './fairness'
import type { Strewing } from './strewing'

/** What the panels ask of the app that they stand in. */
export interface Host {
  /** Terrain of the library, for the palette. */
  readonly pieces: readonly Extract<Kit, { kind: 'piece' }>[]
  readonly own: OwnTerrain
  readonly fairness: Fairness
  readonly strewing: Strewing
  /** Puts what a text from the clipboard holds on the table. */
  paste(text: string): void
  readonly prefabs: Prefabs
  readonly ownFigures: OwnFigures
  /** What is drawn for the unit's models in place of a sculpt; null: a sculpt. */
  painted(unit: TableUnit): PaintedMesh | null
  readonly rules: Rules
  /** Name of the rules by the system's id; null where they are not there. */
  systemName(id: string): string | null
  /** Every enemy's verdict as one model sees it, computed in a worker. */
  readonly lines: StoreApi<LinesState>
  cancelLines(): void
  readonly sharing: Sharing
  readonly paper: OnPaper
  readonly ground: Ground
  readonly changes: Changes
  readonly keeping: Keeping
}

/** By whose rules a table can be. */
export interface Rules {
  /** The free table, which measures and rules nothing, last. */
  readonly all: readonly { readonly id: string; readonly name: string }[]
  /** Has them ready, so that the desk may go by them; the error says why it cannot. */
  ready(id: string): Promise<Result<null, string>>
}

/** A picture of one's own as the ground of the table. */
export interface Ground {
  /** Asks for one, and keeps it among the table's files; null: none was chosen. The error says why it cannot be. */
  choose(): Promise<Result<TakenGround, string> | null>
  read(file: string): Promise<ReadGround | null>
}

export interface TakenGround {
  readonly file: string
  /** Dots. */
  readonly width: number
  readonly height: number
}

export interface ReadGround {
  readonly image: ImageBitmap
  /** Dots across in its file: what is drawn may have fewer. */
  readonly across: number
}

/** The table on paper. */
export interface OnPaper {
  /** False where the browser does not let it. */
  copy(text: string): Promise<boolean>
  printSheets(sheets: PlanSheets): Promise<void>
  printList(name: string, size: Pick<Board, 'width' | 'depth'>, list: BuildList, edges: TableEdges | undefined): Promise<void>
}

/** Things that are put on tables together, kept in this browser. */
export interface Prefabs {
  readonly state: StoreApi<{ readonly kept: readonly Prefab[] }>
  /** Reads what is kept now. */
  load(): void
  /** In place of one of that name; the error says why it is not kept. */
  keep(name: string, things: TableFile): Promise<Result<null, string>>
  /** Puts it on the table, selected; what keeps it from that is said. */
  put(name: string): Promise<void>
  /** What keeps it from that is said. */
  drop(name: string): Promise<void>
}

export interface Prefab {
  readonly name: string
}

/** Terrain of one's own, for the palette. */
export interface OwnTerrain {
  readonly state: StoreApi<{ readonly pieces: readonly OwnPiece[] }>
  /** Reads what is kept now. */
  load(): void
  about(piece: OwnPiece): string
  picture(key: string): Promise<string | null>
  /** What is taken in hand; the error says why it cannot be. */
  kit(key: string): Promise<Result<Kit, string>>
}

export interface OwnPiece {
  readonly key: string
  readonly name: string
  readonly size: readonly [number, number, number]
}

/** Figures of one's own, for the palette. */
export interface OwnFigures {
  readonly state: StoreApi<{ readonly figures: readonly OwnFigure[] }>
  load(): void
  about(figure: OwnFigure): string
  picture(key: string): Promise<string | null>
  /** So many of them as one unit, to be taken in hand; the error says why they cannot be. */
  kit(key: string, side: Owner, count: number): Promise<Result<Kit, string>>
}

export interface OwnFigure {
  readonly key: string
  readonly name: string
  readonly base: NonNullable<TableBase>
}

/** How the table or game that is up is kept in this browser. */
export interface Keeping {
  readonly state: StoreApi<KeepingNow>
  /** All of it to a file, whatever the browser keeps. */
  saveAll(): void
  /** A damaged record as it was found, to a file. */
  saveFound(): void
  /** This tab writes from now on, and the other follows. */
  takeOver(): void
  dismiss(): void
}

export type KeepingNow =
  | { readonly kind: 'kept' }
  /** `why` as in "its storage is full". */
  | { readonly kind: 'not-kept'; readonly why: string }
  /** The storage was found emptied, and everything was written again. */
  | { readonly kind: 'put-back' }
  /** Another tab writes it. */
  | { readonly kind: 'following' }
  /** What is missing, in one line. */
  | { readonly kind: 'damaged'; readonly missing: string }

/** What would change the ruling in the ruling room; searched for in a worker. */
export interface Changes {
  readonly state: StoreApi<ChangesState>
  /** Of that card's ruling, as the table stands; whatever was looked for before is left. */
  find(card: SightCard): void
  cancel(): void
}

export interface ChangesState {
  readonly status: 'idle' | 'working' | 'done' | 'cut' | 'failed'
  readonly found: readonly Change[]
  readonly error: string | null
}

export const NO_CHANGES: ChangesState = { status: 'idle', found: [], error: null }

/** How the ruling that is looked into leaves the table. */
export interface SharedTable {
  /** The address of a link that carries the table; or why there is none. */
  readonly link: Result<string, string>
  /** How many files of its own it needs. */
  readonly files: number
  /** Whether this device hands files on to other apps. */
  readonly sends: boolean
}

export interface Sharing {
  /** The address of a link that carries table, question and view; or why there is none. */
  link(): Result<string, string>
  /** The table for somebody else. */
  table(): SharedTable
  /** Gives the table as one file to another app, or to be saved; false where that was broken off. */
  giveTable(how: 'send' | 'save'): Promise<boolean>
  /** Whether a link can carry the table: meshes of one's own it cannot. */
  linkable(): boolean
  /** The ruling in words, as `referee sight --text` prints it. */
  text(view: RulingView): string
  /** The command that gives the same ruling for the saved table. */
  command(): string
  /** False where the browser does not let it. */
  copy(text: string): Promise<boolean>
  savePicture(): Promise<void>
  /** The picture as an image to paste elsewhere; false where the browser does not let it. */
  copyPicture(): Promise<boolean>
  saveSection(svg: string): void
  print(section: string | null): Promise<void>
}

export interface LinesState {
  readonly from: Id | null
  readonly status: 'idle' | 'working' | 'done' | 'cancelled' | 'failed'
  readonly done: number
  readonly total: number
  readonly rulings: readonly SightRuling[]
  readonly error: string | null
}

export const NO_LINES: LinesState = { from: null, status: 'idle', done: 0, total: 0, rulings: [], error: null }
