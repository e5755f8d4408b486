import type { BoardPiece, Part } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Rounded } from './rounded'

/** The part of a piece that a block or facet belongs to. */
export interface Owner {
  readonly piece: BoardPiece
  readonly part: Part
  /** A hedge: it is walked through, but nobody stands in it. */
  readonly crossable: boolean
}

/**
 * A convex vertical prism that stands in a base's way and carries what is on it; or a small slice of a steep triangle.
 */
export interface Block {
  readonly plan: Rounded
  readonly y0: Inches
  readonly y1: Inches
  readonly owner: Owner
  /** A slice of a mesh: it blocks, its walkable triangles carry. */
  readonly slice: boolean
  /** Place among the blocks of its piece. */
  readonly rank: number
}

/** Where a piece is: a block, a facet, or a small square of a mesh with much in it between these heights. */
export interface Cover {
  readonly plan: Rounded
  readonly slice?: boolean
  readonly y0: Inches
  readonly y1: Inches
}

/** A walkable piece of a mesh: y = gx·x + gz·z + k over its plan. */
export interface Facet {
  readonly plan: Rounded
  /** As of the slices of meshes, there are many. */
  readonly slice: true
  readonly gx: number
  readonly gz: number
  readonly k: number
  readonly y0: Inches
  readonly y1: Inches
  readonly owner: Owner
}
