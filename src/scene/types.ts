import type { PaintedMesh } from '../core/painted-mesh'
import type { Board, BoardPiece, Id, SideId } from '../core/board'
import type { TableMark } from '../core/table-mark'
import type { Inches } from '../core/units'
import type { Vec3 } from '../core/vec'
import type { Rim, TableEdges } from '../table/edges'
import type { Walk } from '../tools/desk-state'
import type { Focus } from '../tools/focus'
import type { Heat } from '../tools/heat'
import type { Overlay } from '../tools/overlay'
import type { PointedAt, TablePointer } from '../tools/pointer'

/**
 * The props of the 3D scene. It holds no game state: it draws what it is given and reports pointers.
 * Lengths in inches, the table's frame throughout.
 */
export interface TableSceneProps {
  readonly board: Board
  /** By unit id. A unit that is missing is sculpted by its models' body size and bears no letter. */
  readonly units?: Readonly<Record<Id, UnitAppearance>>
  readonly overlays: readonly Overlay[]
  readonly settings: SceneSettings
  /** The model's-eye view; null for the ordinary camera, which comes back where it was. */
  readonly eye?: EyeView | null
  /** Terrain above this height is cut away, so that one can work on a lower floor; null for none. */
  readonly cutHeight?: Inches | null
  /** Models and pieces that are not drawn. */
  readonly hidden?: readonly Id[]
  /**
   * Whose left drag (or one-finger drag) it is: `models` (default), the tool's on a model, the camera's elsewhere;
   * `things`, the tool's on models and pieces; `everything`, always the tool's (a tape, a zone); `nothing`, always the camera's (replays, the start page);
   * `brought`, as `things`, and so is a drag that began on a panel and comes onto the table with what is in hand.
   * Right, middle and two-finger drags are the camera's in any case.
   */
  readonly grab?: GrabMode
  /** The same of a drag that begins there, where that hangs on the place. */
  readonly grabAt?: (at: PointedAt) => GrabMode
  /** The pointer means models only: one behind terrain is meant when none stands before it. */
  readonly seeThrough?: boolean
  /** The model in hand: follows the pointer without easing, and labels keep off it. */
  readonly held?: Id | null
  /** A model that is seen to go a way to where it now stands. Not where motion is not wanted. */
  readonly walk?: Walk | null
  /** Small tokens by the base: wounds, stress and the like. At most three characters each. */
  readonly badges?: Readonly<Record<Id, readonly Badge[]>>
  /** What lies flat on the table: objectives and zones. */
  readonly marks?: readonly TableMark[]
  /** Dice thrown over the table; another key is another throw. null for none now; left out where none are ever thrown. */
  readonly dice?: DiceThrow | null
  /** The dice have come to rest and were looked at, or a press or a key said that they were seen. Once for each key. */
  readonly onDiceSeen?: () => void
  /** A heat map laid on the table's surfaces. */
  readonly heat?: Heat | null
  readonly mat?: MatName
  /** A picture that lies on the mat; null: none. */
  readonly ground?: GroundImage | null
  /** What players call its edges, and what the rim is of; left out: no names, and wood. */
  readonly edges?: TableEdges | undefined
  /** How far panels reach in from each edge of the canvas, in CSS pixels: views and dice stay clear of them. null: no panels. */
  readonly insets?: Insets | null
  readonly initialCamera?: CameraPose | null
  /** What the screen is about: the camera brings it into what the panels leave, large, and goes back when it is over (null). Left out: it stays. */
  readonly focus?: Focus | null | 'stay' | undefined
  /** Who sits at the screen: the table is looked at from that side's edge. Default side A. */
  readonly seat?: SideId
  /** Read out for the canvas, e.g. the table's name. */
  readonly label?: string
  /** CSS cursor over the table; default by what lies under the pointer. */
  readonly cursor?: string | undefined

  /**
   * Every pointer event of the tool. A press that turns into a camera drag ends with `cancel`: forget the press,
   * keep what had been done before it. Hovering sends `move` at most once a frame.
   */
  readonly onPointer?: (event: TablePointer) => void
  /** The handle for camera commands; null when the scene goes away. */
  readonly onReady?: (control: SceneControl | null) => void
  /** The graphics context went away (say so and wait) or came back. */
  readonly onContext?: (state: 'lost' | 'restored') => void
  /** The camera came to rest there: remember it with the table. */
  readonly onCameraRest?: (pose: CameraPose) => void
  /** The quality in force, after measuring when `settings.quality` is `auto`. */
  readonly onQuality?: (level: QualityLevel) => void
}

/** How far panels reach in from the edges of the scene, in CSS pixels. */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
  /** How far to the right and down cards reach that lie on the table at the upper left. */
  readonly card?: { readonly right: number; readonly bottom: number }
}

export interface UnitAppearance {
  /** Words from which the sculpt is chosen ("Rifles", "Colossus"); null: by body size. */
  readonly profile: string | null
  /** What is drawn in place of a sculpt, as tall as the body. */
  readonly figure?: PaintedMesh
  /** One to three characters on a token by the base; null for none. */
  readonly letter: string | null
  /** It acts now: its bases glow. */
  readonly active?: boolean
  /** It is done for now: its figures step back a little. */
  readonly spent?: boolean
  /** Its figures lie on their backs; what is measured is as before. */
  readonly lies?: boolean
}

export interface DiceThrow {
  readonly key: number
  readonly rolls: readonly DiceRoll[]
}

/** Dice that were thrown together, with the faces that they show in the end. */
export interface DiceRoll {
  readonly by: SideId | null
  readonly why: string
  readonly sides: number
  readonly faces: readonly { readonly face: number; readonly good: boolean | null }[]
}

export interface SceneSettings {
  readonly theme: Theme
  /** Draws the measured bodies as translucent shells over the sculpts. */
  readonly showBodies: boolean
  readonly quality: 'auto' | QualityLevel
  /** Moves and camera changes happen at once. */
  readonly reducedMotion: boolean
}

export type Theme = 'dark' | 'light'
export type QualityLevel = 'low' | 'medium' | 'high'
export type GrabMode = 'models' | 'things' | 'everything' | 'brought' | 'nothing'
/** A picture of a ground, as large as its dots are. */
export interface GroundImage {
  readonly image: ImageBitmap
  readonly inchesPerPixel: number
}

export type MatName = 'grass' | 'ash' | 'city' | 'snow'

/** Look through the model's eye at a target. */
export interface EyeView {
  readonly model: Id
  /** A model or a unit; its visible part is lit. */
  readonly target: Id
  /** Where the eye is, such as the witness's start; default the top centre of the model's body. */
  readonly from?: Vec3 | null
  /** What it looks at; default the middle of the target. */
  readonly at?: Vec3 | null
}

export interface Badge {
  readonly text: string
  readonly tone: 'wound' | 'status' | 'good' | 'plain'
}

export interface CameraPose {
  readonly eye: Vec3
  readonly target: Vec3
}

export type CameraCommand =
  /** The whole table from its long side, side A near. */
  | { readonly kind: 'home' }
  | { readonly kind: 'top' }
  /** Brings models or pieces into view, keeping the angle. */
  | { readonly kind: 'frame'; readonly ids: readonly Id[] }
  /** Steps of 15 degrees about the vertical; positive turns the camera counter-clockwise seen from above. */
  | { readonly kind: 'turn'; readonly steps: number }
  /** Steps of 10 degrees; positive towards straight down. */
  | { readonly kind: 'tilt'; readonly steps: number }
  /** Positive comes nearer. */
  | { readonly kind: 'zoom'; readonly steps: number }
  /** Steps along the screen's right and up, of an eighth of the view each. */
  | { readonly kind: 'pan'; readonly right: number; readonly up: number }
  | { readonly kind: 'pose'; readonly pose: CameraPose }
  /** To where the camera was before the last command. */
  | { readonly kind: 'back' }

export interface SceneControl {
  camera(command: CameraCommand): void
  pose(): CameraPose
  /** Pixel of the canvas's client area where the point is drawn; null when it is behind the camera. */
  project(point: Vec3): { readonly x: number; readonly y: number } | null
  /** The model whose small tokens hang at that place of the page, in its pixels; null where none do. */
  tokenAt(x: number, y: number): Id | null
  /**
   * A picture of the scene as it is, as a PNG data address; width in pixels, the height follows. `part` is what of the canvas fills
   * it, in its pixels on the page and of its shape; default all of it.
   */
  picture(width?: number, part?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): string
  /** The scene from elsewhere, in a size of its own, and where points are in it; what is on the page stays as it is. */
  pictureFrom(pose: CameraPose, width: number, height: number): ScenePicture
}

export interface ScenePicture {
  readonly canvas: HTMLCanvasElement
  /** Pixel of the picture where the point is drawn; null when it is behind the camera. */
  project(point: Vec3): { readonly x: number; readonly y: number } | null
}

/** Highlight of a thing on the table, as the overlays name it. */
export type Tone = Extract<Overlay, { kind: 'highlight' }>['tone']

/** What the scene gives to `terrain/PieceMesh`: one piece, standing in the table's frame. */
export interface PieceMeshProps {
  readonly piece: BoardPiece
  readonly tone: Tone | null
}

/** What the scene gives to `terrain/TableSurface`: the mat, its rim and the inch ticks; top at y = 0. */
export interface TableSurfaceProps {
  readonly width: Inches
  readonly depth: Inches
  readonly mat: MatName
  readonly rim: Rim
  readonly quality: QualityLevel
}
