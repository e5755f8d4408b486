import type { Inches } from '../../core/units'
import type { Block, Freely, IdSet, Owner } from './terrain'

/** Where a walk is after so much of its leg; two knots at the same place are a rise or drop. */
export interface Knot {
  readonly t: Inches
  readonly y: Inches
  readonly cost: Inches
  readonly up: Inches
  readonly down: Inches
  /** The surface at that height is under the centre: false while only the rim is carried, or nothing. */
  readonly carried: boolean
}

export interface WalkStop {
  readonly why: 'solid' | 'climb'
  readonly t: Inches
  readonly owner: Owner | null
  readonly height: Inches
}

export interface Rise {
  readonly owner: Owner
  readonly height: Inches
}

export interface Walk {
  readonly knots: readonly Knot[]
  readonly rises: readonly Rise[]
  readonly stop: WalkStop | null
  /** Whose surface carries it in the end, be it only its rim; null for the table's. */
  readonly holder: Owner | null
  /** How many slices and pieces of ground of meshes it looked at on its way. */
  readonly met: number
  /** It would have had to look at more than it may: it was given up. */
  readonly cut: boolean
}

export interface WalkRules {
  readonly climb: boolean
  readonly free: Freely
  readonly ignore: IdSet
  /** Blocks that the base overlapped where its path began: they do not hold it, until it has left them. */
  readonly excused: Set<Block>
  /** What carried the base where the leg begins. */
  readonly holder: Owner | null
  /** Hold this height although nothing carries the centre: to end beside a face. */
  readonly hold: Inches | null
  /** Begins beside a face with nothing under its centre. */
  readonly hanging: boolean
  /** A surface that is asked for: its piece is climbed at its edge, even where the base would fit beneath. */
  readonly target: { readonly owner: Owner; readonly y: Inches } | null
  /** How many slices and pieces of ground of meshes it may look at. */
  readonly most: number
}
