import type { Die } from '../kit/dice'

/** RS-DICE-1, RS-DICE-4, RS-DICE-5. */
export const D10: Die = { sides: 10, orLess: false }
