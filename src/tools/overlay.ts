import type { Id, Owner, Pose } from '../core/board'
import type { Verdict } from '../core/measure'
import type { Inches } from '../core/units'
import type { Segment, Vec3 } from '../core/vec'

/** What the tools want drawn over the table: plain data, drawn by `scene/overlays`. */
export type Overlay =
  /** A measured path: `costs` at each point; `legs` are the indices of the way points within `points`. */
  | {
      readonly kind: 'path'
      readonly points: readonly Vec3[]
      readonly costs: readonly Inches[]
      readonly legs: readonly number[]
      readonly legal: boolean
      readonly allowance: Inches | null
    }
  /** Where the model stood before it was picked up. */
  | { readonly kind: 'ghost'; readonly model: Id; readonly pose: Pose }
  /** Outline of what a base centre of that side can reach; with `threat`, how far what it then does would reach, and what that is. */
  | { readonly kind: 'reach'; readonly side: Owner; readonly rings: readonly (readonly Vec3[])[]; readonly threat?: string }
  | {
      readonly kind: 'tape'
      readonly from: Vec3
      readonly to: Vec3
      readonly distance: Inches
      readonly horizontal: Inches
      readonly vertical: Inches
    }
  /** All points within `radius` of the model's base edge, on the ground it stands on. */
  | { readonly kind: 'ring'; readonly model: Id; readonly radius: Inches; readonly label: string }
  /** A line of sight; a blocked one is drawn up to `stop` and dashed beyond. */
  | {
      readonly kind: 'sight'
      readonly from: Vec3
      readonly to: Vec3
      readonly verdict: Verdict
      readonly stop: Vec3 | null
      readonly label: string | null
      /** The open line nearest to a blocked one. */
      readonly freeLine?: Segment
    }
  /** Which way something looks: an arrow, with a dot at its tip to take hold of; `along`: the line from which it looks. */
  | { readonly kind: 'facing'; readonly at: Vec3; readonly to: Vec3; readonly along?: readonly [Vec3, Vec3] }
  /** Why something is refused, at the place where it is. */
  | { readonly kind: 'refusal'; readonly at: Vec3; readonly text: string }
  | {
      readonly kind: 'highlight'
      readonly id: Id
      readonly tone: 'selected' | 'hover' | 'target' | 'blocker' | 'refused'
    }
  /** A ring round what is being told about: a model, a piece, or a place. */
  | { readonly kind: 'spot'; readonly on: Id | readonly Vec3[] }
  /** A note beside a point. */
  | { readonly kind: 'pill'; readonly at: Vec3; readonly text: string; readonly tone: Verdict | 'plain' | 'refused' }
  /** Flat convex patches laid on what is there: seen and hidden parts, faces that stop lines. */
  | { readonly kind: 'fill'; readonly tone: FillTone; readonly polygons: readonly (readonly Vec3[])[] }

/** `seen` and `hidden` parts of a target; a `stopper` stops lines. */
export type FillTone = 'seen' | 'hidden' | 'stopper'
