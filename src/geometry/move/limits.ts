import { cos } from '../../core/trigonometry'
import type { Inches } from '../../core/units'

/** Overlaps less deep than this are touches: stored positions are not exact. */
export const TOUCH: Inches = 0.001
/** A rise or drop up to this is walked. */
export const STEP: Inches = 0.25
/** A height given for a point, or a file's height of a model, may be off the surface by this much. */
export const HEIGHT_TOLERANCE: Inches = 0.1
/** A face this near to the base is beside it: it can be climbed straight up or down. */
export const ADJACENT: Inches = 0.1
/** How much looks for what is near are grown, so that no last digit loses a part that the exact test would meet. */
export const SKIN: Inches = 0.01
/** Steepest slope that carries a base. */
export const WALKABLE_COS = cos((45 * Math.PI) / 180) - 1e-9
