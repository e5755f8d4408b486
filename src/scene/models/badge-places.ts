/** The widths of a badge beside that of the unit's letter, and from one badge to the next. */
export const BADGE_SIZE = 0.9
const STEP = 0.84

/** Wounds and six markers of a unit. */
const MOST = 7

/** How wide what hangs at the base before the badges is. */
const BESIDE = { nothing: 0, letter: 0.92, leader: 1.06 } as const

/**
 * Where the badges of one model hang, to the right and up from its letter, in the letter's widths: two to a row, so that they do not
 * reach the next model's, and three from the fifth on, so that they do not tower over those behind.
 */
export function badgePlaces(count: number, beside: keyof typeof BESIDE): readonly (readonly [right: number, up: number])[] {
  const across = count <= 4 ? 2 : 3
  return Array.from({ length: Math.min(count, MOST) }, (_, k) => [BESIDE[beside] + (k % across) * STEP, Math.floor(k / across) * STEP] as const)
}
