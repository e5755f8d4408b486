import type { Inches } from '../../core/units'
import { coverWords } from '../../rules/ruling-text'
import { formatFine } from '../../tools/format'
import type { Heat } from '../../tools/heat'
import { HIDDEN, SEEN, UNASKED } from '../../tools/ruling/heat/codes'
import { whoSees, type HeatMap } from '../../tools/ruling/heat/sheet'

/** Of a spot of a heat map that somebody sees: in what cover, and from how far where that is known. */
export const seenWords = ({ cover, distance }: { readonly cover: string; readonly distance: Inches }): string =>
  `${cover === 'none' ? 'in the open' : coverWords(cover)}${Number.isFinite(distance) ? ` at ${formatFine(distance)}` : ''}`

/** Of one that nobody is known to see. */
export function unseenWords({ layers }: HeatMap, cell: number): string {
  const codes = layers.map(({ codes }) => codes[cell] ?? UNASKED)
  if (codes.every((code) => code === HIDDEN)) return 'not seen'
  return codes.some((code) => code === UNASKED || code >= SEEN) ? 'not worked out yet' : 'too close to call'
}

/** The spot in one line; null where there is no map. */
export function spotLine({ mode, map }: Heat, cell: number): string | null {
  if (!map) return null
  const [nearest, ...others] = whoSees(map, cell)
  if (!nearest) return `This spot: ${unseenWords(map, cell)}`
  if (mode === 'from') return `This spot: ${seenWords(nearest)}`
  return `This spot: seen by ${others.length + 1}, ${seenWords(nearest)}`
}
