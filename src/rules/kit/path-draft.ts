import type { SweepFact } from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import type { PathDraft } from '../shown'
import { legIndices } from '../walk/legs'

/** A path without legs: who is to move stands where it is. */
export const unlaidPath = (at: Vec3, allowance: Inches | null): PathDraft => ({ points: [at], costs: [0], legs: [], allowance, broken: [] })

/** A path as it was swept and judged. */
export const laidPath = (fact: SweepFact, judged: Omit<PathDraft, 'points' | 'legs'>): PathDraft => ({
  points: fact.path, legs: legIndices(fact), ...judged,
})
