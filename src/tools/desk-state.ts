import type { Board, Id } from '../core/board'
import { DEFAULT_APERTURE, type Locus } from '../core/measure'
import type { SightRuling } from '../core/ruling'
import type { Inches } from '../core/units'
import type { Vec3 } from '../core/vec'
import type { UnitNote } from '../rules/contract'
import type { TableFile } from '../table/file'
import type { Heat } from './heat'
import type { Overlay } from './overlay'
import type { Paint } from './paint'
import type { RulingView } from './ruling/ruling-view'
import type { Grab, ToolId } from './tool-id'

/** Everything that screen and tests may see of the desk. Plain data; changed only by the desk. */
export interface DeskState {
  /** The table as committed: what stands where. */
  readonly settled: Board
  /** The table as it is shown: what is in hand stands where the hand holds it. */
  readonly board: Board
  /** What a board does not say: name, system and units, and how pieces are written in a file. Where things stand is the board's to say. */
  readonly document: TableFile
  /** Labels of what can be undone and done again; null for nothing. */
  readonly undoes: string | null
  readonly redoes: string | null
  /** Models; while the table is edited, pieces as well. The first is the one that looks, measures and leads. */
  readonly selection: readonly Id[]
  readonly hover: Id | null
  /** What is in hand; null for an empty hand. */
  readonly held: Id | null
  readonly tool: ToolId
  /** Whose drags are the tool's just now. */
  readonly grab: Grab
  /** A game is played here: models move by answering what it asks. */
  readonly playing: boolean
  /** Tool and state, as in `select.dragging`. */
  readonly phase: string
  readonly hint: string
  readonly overlays: readonly Overlay[]
  /** Drawn whatever tool is taken, such as what a line of a game's log speaks of. */
  readonly laid: readonly Overlay[]
  /** What somebody is being told about, ringed. */
  readonly lit: readonly Overlay[]
  /** How a model comes to where it now stands, if not straight and in a moment. */
  readonly walk: Walk | null
  readonly cards: readonly SightCard[]
  /** The ruling of the target under the pointer, not pinned. */
  readonly glance: SightCard | null
  readonly tapes: readonly Tape[]
  readonly rings: readonly Rings[]
  readonly readout: Readout | null
  readonly notes: readonly UnitNote[]
  readonly notice: Notice | null
  readonly eye: EyeView | null
  /** The ruling room; null: closed. */
  readonly room: Room | null
  /** What the ruling room shows; null: it is closed, or its ruling was refused. */
  readonly view: RulingView | null
  /** The heat map that lies on the table, and its cell under the pointer; null for none. */
  readonly heat: Heat | null
  readonly heatCell: number | null
  /** What the brush in hand paints while the table is edited; null: there is none. */
  readonly paint: Paint | null
  readonly settings: DeskSettings
  readonly camera: CameraRequest | null
  /** Terrain above this height is cut away, to work on the floor below; null for none. */
  readonly cut: Inches | null
  /** Which way is up on the screen, as a turn from +z in steps of 90 degrees: arrow keys go by it. */
  readonly heading: number
  readonly panel: Panel | null
}

/** A way that a model is seen to go, in that many milliseconds. */
export interface Walk {
  readonly model: Id
  readonly points: readonly Vec3[]
  readonly ms: number
}

export interface SightCard {
  readonly key: string
  readonly from: Id
  readonly target: Id
  /** The aperture that was asked for; left out: that of the settings. */
  readonly aperture?: Inches
  readonly ruling: SightRuling | null
  /** Why there is no ruling; null where there is one, or where it is being measured yet. */
  readonly refusal: string | null
  /** Models that a bounded ruling did not decide, as in `Answered`; left out of a full ruling. */
  readonly measuring?: readonly Id[]
}

/** The ruling room: one pinned ruling in detail, with its evidence on the table and its reasons in the panel. */
export interface Room {
  /** Key of the pinned card. */
  readonly card: string
  /** Which of the target's models the evidence is of; null: `viewRuling` picks. */
  readonly focus: Id | null
  /** Shows seen and hidden squares, the faces that stop lines and the closest miss; false: the lines alone. */
  readonly evidence: boolean
}

/** A pinned tape; its ends stay with their models. */
export interface Tape {
  readonly key: string
  readonly from: Locus
  readonly to: Locus
}

export interface Rings {
  readonly model: Id
  /** From the base's edge, ascending. */
  readonly radii: readonly Inches[]
}

/** What is being measured now, for the panel: a move, a tape or a turn. */
export interface Readout {
  readonly title: string
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  /** Why it is refused; null when it is not. */
  readonly refusal: { readonly text: string; readonly rule: string } | null
  /** Rolls that a move hangs on: it may be made, and may stop where one fails. */
  readonly hangsOn?: readonly { readonly text: string; readonly rule: string }[]
  /** What a second judge of the geometry says of a move, in a line; left out until it has. */
  readonly second?: string
}

export interface Notice {
  readonly key: number
  readonly tone: 'error' | 'info'
  readonly text: string
}

export interface EyeView {
  readonly model: Id
  /** A model or a unit. */
  readonly target: Id
  /** Where the eye is and what it looks at; by default the model's own eye, and the middle of the target. */
  readonly from?: Vec3
  readonly at?: Vec3
}

export interface CameraRequest {
  readonly key: number
  readonly want: 'home' | 'top' | 'frame' | 'left' | 'right' | 'up' | 'down' | 'nearer' | 'farther'
  readonly ids: readonly Id[]
}

export type Panel = 'help' | 'settings' | 'library' | 'lines' | 'menu' | 'roster' | 'mirror' | 'strew' | 'paper' | 'share'

export interface DeskSettings {
  readonly theme: 'dark' | 'light' | 'system'
  readonly quality: 'auto' | 'low' | 'medium' | 'high'
  readonly motion: 'full' | 'reduced' | 'system'
  readonly showBodies: boolean
  readonly aperture: Inches
  /** What the players do where only openings narrower than the aperture are left. */
  readonly closeCall: 'system' | 'roll-off' | 'attacker'
  readonly climb: boolean
  /** The drag finds its own way round what stands in between. */
  readonly findWay: boolean
  /** Rules of the table's system, or measuring alone. */
  readonly referee: 'system' | 'free'
  readonly sightOf: 'unit' | 'model'
  /** What the table is painted as; `auto` goes by its terrain. */
  readonly mat: 'auto' | 'grass' | 'ash' | 'city' | 'snow'
  readonly hints: boolean
  /** The camera goes by itself to what is asked, ruled and done, and back. */
  readonly follow: boolean
}

export const DEFAULT_SETTINGS: DeskSettings = {
  theme: 'system',
  quality: 'auto',
  motion: 'system',
  showBodies: false,
  aperture: DEFAULT_APERTURE,
  closeCall: 'system',
  climb: false,
  findWay: false,
  referee: 'system',
  sightOf: 'unit',
  mat: 'auto',
  hints: true,
  follow: true,
}

export const modelOf = (board: Board, id: Id | null | undefined) =>
  id == null ? undefined : board.models.find((model) => model.id === id)
export const pieceOf = (board: Board, id: Id | null | undefined) =>
  id == null ? undefined : board.pieces.find((piece) => piece.id === id)
/** The selected models, in order of selection; empty while a piece is selected. */
export const selectedModels = (state: DeskState) => state.selection.flatMap((id) => modelOf(state.board, id) ?? [])
export const selectedPiece = (state: DeskState) => pieceOf(state.board, state.selection[0])
export const unitOf = (board: Board, unit: Id) => board.models.filter((model) => model.unit === unit)
