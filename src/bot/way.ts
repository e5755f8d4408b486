import type { Id } from '../core/board'
import type { Waypoint } from '../core/measure'
import type { Inches } from '../core/units'
import type { Vec3 } from '../core/vec'
import type { Thought } from './answer'

/** Where a unit's leader goes, and how. */
export interface Way {
  readonly unit: Id
  readonly at: Vec3
  readonly legs: readonly Waypoint[]
  readonly cost: Inches
}

/** The way of what was thought of; null: nobody goes anywhere. */
export const wayOf = ({ plan }: Thought): Way | null =>
  (plan?.end && plan.end.cost > 0 ? { unit: plan.script.unit, at: plan.end.at, legs: plan.end.legs, cost: plan.end.cost } : null)
