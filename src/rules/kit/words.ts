import type { Inches } from '../../core/units'

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** Inches to a hundredth, without needless zeros: 3", 3.1", 2.25". */
export const inches = (value: Inches): string => `${Math.round(value * 100) / 100}"`

/** "Ruin (buttress)": a piece and the part of it that is meant; parts are told apart by numbers that nobody sees. */
export const partOf = (piece: string, part: string | undefined): string => {
  const words = part?.split('-').filter((word) => !/^\d+$/.test(word)).join(' ')
  return words === undefined || words === '' || words === 'body' ? piece : `${piece} (${words})`
}

/** "1 hit", "2 hits"; "3 dice" where the plural is given. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** "The model" of one, "2 of 3 models" of several. */
export const countOf = (count: number, total: number, noun: string): string =>
  total === 1 ? `The ${noun}` : `${count} of ${total} ${noun}s`

/** A figure to a tenth, without needless zeros: an average in a sheet. */
export const tidy = (n: number): string => `${Math.round(n * 10) / 10}`

/** "1.5 hits": an average with its noun. */
export const amount = (n: number, noun: string): string => `${tidy(n)} ${noun}${tidy(n) === '1' ? '' : 's'}`
