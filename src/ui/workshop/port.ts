import type { PieceKind } from '../../core/board'
import type { Vec2 } from '../../core/vec'
import type { TraitOverrides } from '../../table/fields'
import type { TableBase } from '../../table/file'

/** What the workshop shows of a mesh under the doctor's eye, and asks to be done with it. */

export type LengthUnit = 'mm' | 'cm' | 'in' | 'm'

export interface MeshFrame {
  readonly unit: LengthUnit
  readonly up: 'y' | 'z'
}

export type MendChoice = { readonly kind: 'weld' | 'turn' | 'drop' } | { readonly kind: 'fill'; readonly holes: 'safe' | readonly number[] }

export type FindingId = 'holes' | 'edges' | 'flipped' | 'crossings' | 'doubled' | 'crumbs' | 'needles'

interface FindingLine {
  readonly id: FindingId
  readonly found: string
  readonly means: string
  readonly mend: { readonly what: MendChoice; readonly label: string } | null
}

type Size = readonly [width: number, height: number, depth: number]

export interface MeshSheet {
  readonly triangles: number
  /** So many are on the screen: fewer, where all of them would hold it up. */
  readonly drawn: number
  readonly size: Size
  /** How large it would be in each unit. */
  readonly sizes: Readonly<Record<LengthUnit, Size>>
  readonly frame: MeshFrame
  readonly sight: string
  /** What was left out as it came in. */
  readonly came: readonly Pick<FindingLine, 'found' | 'means'>[]
  readonly lines: readonly FindingLine[]
  /** Holes that may be meant, those about as wide together: by their numbers and width in inches. */
  readonly wide: readonly { readonly numbers: readonly number[]; readonly wide: number }[]
  /** How many doors were made of its parts. */
  readonly doors: number
  /** What was mended, in order. */
  readonly done: readonly string[]
  /** Whether every triangle was compared with those near it. */
  readonly compared: boolean
}

/** A part that somebody has hold of. */
export interface PartShown {
  readonly size: Size
  /** How many loose parts it is. */
  readonly shells: number
  readonly triangles: number
}

/** Where models stand on it, in inches over the table. */
export interface FloorShown {
  readonly level: number
  readonly low: number
  readonly high: number
  /** Of 32 mm, at least. */
  readonly bases: number
  /** Square inches in which the middle of a base may stand, about. */
  readonly room: number
  /** Share of it where nobody stands for boards and stones that stick out. */
  readonly rough: number
}

/** What one is in when one is in it: an outline in plan, round all of it, along its edge, or drawn by hand. */
export interface AreaDraft {
  readonly how: 'around' | 'edge' | 'drawn'
  /** Of what is drawn; else none. */
  readonly points: readonly Vec2[]
}

/** A piece that is ready for a table. */
interface ReadyCard {
  readonly name: string
  readonly about: string
  /** It is in my terrain as well. */
  readonly kept: boolean
}

/** A piece of one's own that is kept in this browser. */
export interface TerrainCard {
  readonly key: string
  readonly name: string
  readonly kind: PieceKind
  readonly tags: readonly string[]
  readonly size: Size
  readonly triangles: number
  readonly bytes: number
}

/** What a mesh is to be as a figure. */
export interface FigureDraft {
  readonly base: NonNullable<TableBase>
  /** What of it sees and is seen. */
  readonly body: 'mesh' | 'hull' | 'cylinder'
  /** The words of its profile. */
  readonly profile: string
  readonly quarters: 0 | 1 | 2 | 3
  /** It stands on a base of its own, which goes on the one that is drawn. */
  readonly ownBase: boolean
}

/** A figure out of the sculpts, as it is being made; colours as #rrggbb. */
export interface SculptDraft {
  readonly name: string
  readonly profile: string
  readonly sculpt: string
  readonly colours: Readonly<Record<'main' | 'deep' | 'trim' | 'cloth', string>>
  readonly carried: string
  readonly banner: boolean
  readonly base: NonNullable<TableBase>
  /** Inches. */
  readonly height: number
}

export interface SculptMaking {
  readonly draft: SculptDraft
  /** By what one looks for, each with what one sees of it. */
  readonly sculpts: readonly { readonly word: string; readonly sculpts: readonly { readonly id: string; readonly name: string; readonly about: string }[] }[]
  readonly carried: readonly { readonly id: string; readonly name: string }[]
  /** As it is now. */
  readonly kept: boolean
  readonly fault: string | null
  change(part: Partial<SculptDraft>): void
  keep(): void
  leave(): void
}

/** A figure of one's own that is kept in this browser. */
export interface FigureCard {
  readonly key: string
  readonly name: string
  readonly profile: string
  readonly tags?: readonly string[]
  readonly base: NonNullable<TableBase>
  readonly body: { readonly mesh: string } | { readonly cylinder: readonly [radius: number, height: number] }
  readonly mesh: string
  readonly bytes: number
}

export interface WorkshopShown {
  readonly terrain: readonly TerrainCard[]
  readonly figures: readonly FigureCard[]
  /** How many are kept. */
  readonly prefabs: number
  readonly purpose: 'terrain' | 'figure'
  readonly figure: FigureDraft
  /**
   * Of a figure of card: how tall, in inches, and where nothing of its picture is clear, how far off the colours of its rim what lies behind the figure
   * is taken to be (0: none of it, all of the picture is the card); null: what is clear is taken away.
   */
  readonly picture: { readonly height: number; readonly backdrop: number | null } | null
  /** Whether what is looked at is kept as it is. */
  readonly kept: boolean
  /** The kept piece that it was, or became; null: none. */
  readonly again: { readonly name: string } | null
  /** The file that is looked at, and how many wait after it. */
  readonly file: string | null
  readonly waiting: number
  /** Of the file's colours: whether it has any, and files that it names for them and that were not there. */
  readonly colours: { readonly own: boolean; readonly missing: readonly string[] }
  /** What is being done; null: nothing. */
  readonly busy: string | null
  /** A line for each thing that went wrong; null: nothing. */
  readonly fault: string | null
  readonly sheet: MeshSheet | null
  /** Inches within which nothing lighter was found, where that was tried last; else null. */
  readonly tried: number | null
  readonly name: string
  readonly kind: PieceKind
  /** What was chosen over what its kind counts as. */
  readonly traits: TraitOverrides
  /** null: nothing is held. */
  readonly held: PartShown | null
  /** null: nobody has asked for them since it was changed. */
  readonly floors: readonly FloorShown[] | null
  readonly area: AreaDraft
  /** Outlines to choose from; `edge` is null where it lies in parts; null: they are not known yet. */
  readonly outlines: { readonly around: readonly Vec2[]; readonly edge: readonly Vec2[] | null } | null
  /** Findings whose marks are on the mesh. */
  readonly marked: ReadonlySet<FindingId>
  readonly ready: readonly ReadyCard[]
  /** What it stands on: whether the figure beside it is hardly a dot, and what a square is long. */
  readonly mat: { readonly speck: boolean; readonly squares: 'inches' | 'feet' }
  /** The table that one came from. */
  readonly onto: { readonly key: string; readonly name: string } | null
}

export interface WorkshopDoes {
  choose(): void
  /** Begins a figure out of the sculpts. */
  sculpt(): void
  frame(frame: MeshFrame): void
  mend(what: MendChoice): void
  /** All that is safe, as one step. */
  mendSafe(): void
  /** Marks what was found on the mesh, or no longer. */
  mark(id: FindingId): void
  /** What somebody has hold of becomes the leaf of a door, or goes. */
  part(as: 'door' | 'gone'): void
  letGo(): void
  /** Looks for places where models stand. */
  findFloors(): void
  /** Lays a flat floor over one that was found. */
  layFlat(number: number): void
  /** Lays a floor inside its outline, its top so many inches over the table. */
  layFloor(top: number): void
  /** Finds its outlines. */
  findOutlines(): void
  areaAs(area: AreaDraft): void
  /** Spares triangles as long as the surface moves no farther than so many inches. */
  thin(error: number): void
  undo(): void
  compare(): void
  cancel(): void
  rename(name: string): void
  kindOf(kind: PieceKind): void
  countsAs(traits: TraitOverrides): void
  purposeOf(purpose: 'terrain' | 'figure'): void
  figureAs(part: Partial<FigureDraft>): void
  /** Cuts the picture out anew, so many inches tall. */
  tall(height: number): void
  /** The same, taking away so much of what lies behind the figure. */
  backdrop(off: number): void
  /** Keeps it as a figure in this browser, for any table. */
  keepFigure(): void
  /** For good. */
  dropFigure(key: string): void
  exportFigures(keys: readonly string[]): void
  changeFigure(key: string, said: Pick<FigureCard, 'name' | 'profile' | 'base'> & { readonly tags: string }): void
  /** All that is kept of one's own, as one file. */
  exportLibrary(): void
  /** Puts this piece aside for the table and takes the next file. */
  keep(): void
  /** The same with all files that wait, each mended where that is safe, and puts all of it on a table. */
  putAll(where: 'new' | 'onto'): void
  /** The same, kept in this browser for any table. */
  keepAll(): void
  drop(index: number): void
  /** Keeps this piece in this browser, for any table; of one that was kept before, in its place or as a second. */
  keepTerrain(as?: 'instead' | 'second'): void
  /** Looks a kept piece over again. */
  reopenTerrain(key: string): void
  changeTerrain(key: string, said: { readonly name: string; readonly kind: PieceKind; readonly tags: string }): void
  /** For good. */
  dropTerrain(key: string): void
  /** Makes it one of those that are put on a table. */
  takeTerrain(key: string): void
  exportTerrain(keys: readonly string[]): void
  picture(key: string): Promise<string | null>
  /** Puts all that is ready, and what is looked at, on a new table or on the one that one came from. */
  put(where: 'new' | 'onto'): void
}
