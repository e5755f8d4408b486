import type { Inches } from '../../core/units'

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** Inches to a hundredth, without needless zeros: 3", 3.1", 2.25". */
export const inches = (value: Inches): string => `${Math.round(value * 100) / 100}"`

export const countOf = (count: number, total: number, noun: string): string =>
  total === 1 ? `The ${noun}` : `${count} of ${total} ${noun}s`

/** "1 hit", "2 hits". */
export const several = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
