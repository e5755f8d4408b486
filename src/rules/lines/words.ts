import type { Inches } from '../../core/units'

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** Inches to a hundredth, without needless zeros: 3", 3.1", 2.25". */
export const inches = (value: Inches): string => `${Math.round(value * 100) / 100}"`

/** "1 figure", "2 figures". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
