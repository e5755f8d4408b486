import type { TriangleMesh } from '../../../core/board'
import type { FileFrame } from '../../../geometry/doctor/frame'
import type { Mend } from '../../../geometry/doctor/mend'
import type { Report } from '../../../geometry/doctor/report'
import type { Stance } from '../../../geometry/figure/on-base'
import type { FloorShown, MeshSheet, PartShown, WorkshopShown } from '../../../ui/workshop/port'
import type { DrawnMesh } from '../drawn-mesh'

// What the doctor answers, and is told to do. What of it the page shows as it is has its words in the page's own port.

export type Bytes = Uint8Array<ArrayBuffer>

/** What a file may be, and what of it was not there. */
export interface FileRead {
  readonly frame: FileFrame
  /** Files that it names for its colours; it is read without them. */
  readonly missing: readonly string[]
  readonly coloured: boolean
}

/** What the page shows of a mesh under examination. */
export interface Examined extends Pick<MeshSheet, 'triangles' | 'size' | 'done' | 'compared'> {
  readonly report: Report
  /** The widest first. */
  readonly wide: MeshSheet['wide']
  /** Leaves of doors that were taken off it. */
  readonly leaves: readonly Pick<DrawnMesh, 'positions' | 'indices'>[]
  readonly drawn: DrawnMesh
}

/** What somebody has hold of: its triangles' corners, nine numbers each, to be lit. */
export interface PartHeld extends PartShown {
  readonly places: Float32Array<ArrayBuffer>
}

/** Where models stand on it, the highest floor first: where a base stands, and where one would if it were flat; three numbers each. */
export interface FloorsFound {
  readonly floors: readonly (FloorShown & { readonly places: Float32Array; readonly roughPlaces: Float32Array })[]
}

export type Outlines = NonNullable<WorkshopShown['outlines']>

/** What becomes of a part of a mesh. */
export type PartAs = 'door' | 'gone'

/** A mesh as it came or after a step, and what that step did. */
export interface Made {
  readonly mesh: TriangleMesh
  /** Leaves of doors, where they hang in it. */
  readonly doors: readonly TriangleMesh[]
  readonly told: string
}

/** A mend, which is soon done again, all that is safe as one step, or what came of longer work. */
export type Done = Mend | { readonly kind: 'safe' } | { readonly kind: 'made'; readonly made: Made }

/** A piece as a table takes it: a GLB in metres for it, and one for each of its doors. */
export interface PieceMade {
  readonly bytes: Bytes
  readonly doors: readonly Bytes[]
}

/** How a figure is to stand, and what of it sees and is seen. */
export interface FigureWish extends Stance {
  readonly body: 'mesh' | 'hull' | 'cylinder'
}

/** A figure as it is kept. */
export interface FigureMade {
  readonly mesh: Bytes
  /** Another mesh that is measured; null: the same one, or none. */
  readonly measured: Bytes | null
  /** Of the highest place over the underside of the base, inches. */
  readonly top: number
  readonly triangles: number
}

export const LOST = 'There is no mesh here'
