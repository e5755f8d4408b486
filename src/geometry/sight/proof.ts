import type { Id } from '../../core/board'
import type { SolidRef } from './casters'
import type { OccluderKind } from './occluder'

/**
 * Why no line passes, as plain JSON. P and Q are the two volumes (`swapped`: P is the one looked at). Every face of
 * P's and Q's pieces that does not turn its back on the whole other volume is listed; a line that leaves P for Q passes
 * such a face of each. For each listed face of Q there is a tree; its cells (a set of faces of P or parts of them; a
 * part of the face of Q) are cut smaller until a leaf says what blocks all lines between the two.
 */
export interface Proof {
  readonly format: 'sight-proof'
  readonly aperture: number
  readonly swapped: boolean
  /** Piece and face of each listed face. */
  readonly p: readonly (readonly [piece: number, face: number])[]
  readonly q: readonly (readonly [piece: number, face: number])[]
  /** One solid that blocks everything; then there are no trees. */
  readonly whole: number | null
  readonly solids: readonly SolidRef[]
  /** nx ny nz d of the cuts. */
  readonly planes: readonly number[]
  /** Four numbers a node, see `Node`. */
  readonly nodes: readonly number[]
  /** The root node of each listed face of Q. */
  readonly roots: readonly number[]
  readonly panes: readonly PaneLeaf[]
  readonly sheets: readonly SheetLeaf[]
}

/**
 * All lines from P's cell to Q's part cross this plane between the two. The convex hull of the crossings is cut by a tree whose
 * leaves say what closes a piece of it: `Hidden`.
 */
export interface PaneLeaf {
  readonly plane: readonly number[]
  /** nx ny nz d of the cuts. */
  readonly cuts: readonly number[]
  /** Four numbers a node, see `Hidden`; the first is the root. */
  readonly nodes: readonly number[]
  /** By how much cross-sections are grown along the plane. */
  readonly grow: number
}

/** Kinds of node of a pane and their three numbers. */
export const Hidden = {
  open: 0,
  /** cut, child at n·x ≤ d, child beyond */
  cut: 1,
  /** solid: the piece lies in its cross-section */
  within: 2,
  /** solid: it meets all lines from P's cell to the piece */
  fromP: 3,
  /** solid: it meets all lines from the piece to Q's part */
  fromQ: 4,
} as const

export interface SheetLeaf {
  readonly what: OccluderKind
  readonly id: Id
  readonly solid: number
  readonly triangles: readonly number[]
  /** In the mesh's frame. */
  readonly planes: readonly number[]
}

/** Kinds of node and their three numbers. */
export const Node = {
  open: 0,
  /** solid, grown by (0: not at all) */
  solid: 1,
  /** plane, child at n·x ≤ d, child beyond; −1 for an empty child. Cuts Q's part. */
  cutQ: 2,
  /** The same for P's faces, all of them or a single one. */
  cutP: 3,
  /** number of faces in the first set, its child, the child of the rest */
  group: 4,
  /** pane */
  pane: 5,
  /** sheet */
  sheet: 6,
  /** Q's part lies behind the face of P, or P's faces behind the face of Q: no line leaves there. */
  behind: 7,
} as const

/** Collects nodes while a decision is under way. */
export class ProofBuilder {
  readonly nodes: number[] = []
  readonly planes: number[] = []
  readonly panes: PaneLeaf[] = []
  readonly sheets: SheetLeaf[] = []

  node(): number {
    this.nodes.push(Node.open, 0, 0, 0)
    return this.nodes.length / 4 - 1
  }

  set(node: number, kind: number, a = 0, b = 0, c = 0): void {
    const i = 4 * node
    this.nodes[i] = kind
    this.nodes[i + 1] = a
    this.nodes[i + 2] = b
    this.nodes[i + 3] = c
  }

  plane(nx: number, ny: number, nz: number, d: number): number {
    this.planes.push(nx, ny, nz, d)
    return this.planes.length / 4 - 1
  }
}
