import type { Die } from '../kit/dice'

/** RU-DICE-1 to RU-DICE-4: a 1 always succeeds, a 6 never does. */
export const D6: Die = { sides: 6, orLess: true }
