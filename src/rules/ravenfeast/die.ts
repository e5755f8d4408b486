import type { Die } from '../kit/dice'

/** RF-DICE-1: a score succeeds on its own number or less; with scores of 1 to 5, a face of 1 always does and a 6 never (RF-DICE-2). */
export const D6: Die = { sides: 6, orLess: true }

const LEAST = 1
const MOST = 5

/** RF-DICE-2: modifiers never take a score out of its bounds. */
export const bounded = (score: number): number => Math.min(MOST, Math.max(LEAST, score))

/** RF-DICE-1. */
export const succeeds = (face: number, score: number): boolean => face <= score
