/**
 * What a cell of a heat map says, as one byte. From `SEEN` on the numbers stand for seen cells, by their cover: `SEEN` plus the
 * place of the cover's word in the map's list, whose first word is `none`.
 */
export const UNASKED = 0
/** No line: decided, not sampled. */
export const HIDDEN = 1
/** Neither a line nor a proof was found within the bound on the work. */
export const CLOSE = 2
/** Out of every range that was asked for, so not asked. */
export const FAR = 3
export const SEEN = 8

/** The byte of a cover's word; adds the word to the list where it is new. */
export function codeOf(verdict: 'clear' | 'blocked' | 'unsure', cover: string, covers: string[]): number {
  if (verdict === 'blocked') return HIDDEN
  if (verdict === 'unsure') return CLOSE
  let place = covers.indexOf(cover)
  if (place < 0) place = covers.push(cover) - 1
  return Math.min(255, SEEN + place)
}

/** How a cell was answered. */
export const HOW = {
  unasked: 0,
  /** As its coarse block's middle was: an answer for the first glance only. */
  coarse: 1,
  /** A volume that holds a figure anywhere in a block of cells was proved hidden. */
  block: 2,
  /** The system was asked about a figure in the middle of the cell. */
  cell: 3,
  /** It was asked, and its answer would take longer: it comes when all the others are there. */
  waiting: 4,
} as const
