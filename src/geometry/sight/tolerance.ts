import type { Inches } from '../../core/units'

/**
 * A line blocks on a solid where it runs deeper than this inside; anything less is a touch. Far above the rounding of
 * f64 on a table (1e-14), far below anything one could see.
 */
export const TOUCH: Inches = 1e-9

/**
 * Where a line touches, its neighbours decide: it is open if one of them, with its ends this far away, is open beyond
 * doubt. So a line that slides along a face or grazes an edge is open, and a seam or a slit of no width is not.
 */
export const NUDGE: Inches = 1e-6

/** A proof wants every line of a family to run at least this deep inside its blocker, so that no touching line is among them. */
export const DEPTH: Inches = 1e-8

/** What one part of the kernel says of a segment. */
export const MISS = 0
export const HIT = 1
export const DOUBT = 2
export type Contact = typeof MISS | typeof HIT | typeof DOUBT
