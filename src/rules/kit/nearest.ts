import type { Inches } from '../../core/units'

/** The nearest of some things, the first of them where several are, and how far away it is; null where all are endlessly far. */
export function nearestOf<T>(things: readonly T[], away: (thing: T) => Inches): { readonly thing: T; readonly away: Inches } | null {
  let nearest: { readonly thing: T; readonly away: Inches } | null = null
  for (const thing of things) {
    const far = away(thing)
    if (far < (nearest?.away ?? Infinity)) nearest = { thing, away: far }
  }
  return nearest
}
