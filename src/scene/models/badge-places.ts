/** The widths of a badge beside that of the unit's letter, and from one badge to the next. */
export const BADGE_SIZE = 0.9
const STEP = 0.84

/** Wounds and six markers of a unit. */
const MOST = 7

/** More of one model than these hide more than they tell: the last place says how many others there are. */
const MOST_SHOWN = 4

type Count = { readonly text: string; readonly tone: 'plain' }

/** What is shown of a model's badges: all, or the first of them and a count of the rest. */
export function mergedBadges<B extends { readonly text: string; readonly tone: string }>(badges: readonly B[]): readonly (B | Count)[] {
  if (badges.length <= MOST_SHOWN) return badges
  return [...badges.slice(0, MOST_SHOWN - 1), { text: `+${badges.length - MOST_SHOWN + 1}`, tone: 'plain' }]
}

/** The most telling first. */
const TELLING = ['wound', 'status', 'good', 'plain'] as const

/** The one sign for all of a model's badges where they find no room: the only one itself, else how many there are, in the most telling one's tone. */
export function signOf<T extends (typeof TELLING)[number]>(badges: readonly { readonly text: string; readonly tone: T }[]) {
  const tone = TELLING.find((each) => badges.some((badge) => badge.tone === each)) ?? 'plain'
  return badges.length === 1 ? badges[0]! : { text: `${badges.length}×`, tone }
}

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
