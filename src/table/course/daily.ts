/** Days from 1 January 2000 to a date of the Gregorian calendar as in "2026-11-23"; null for a text of another form. */
export function dayNumber(date: string): number | null {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)?.map(Number) ?? []
  if (y === undefined || m === undefined || d === undefined || m < 1 || m > 12 || d < 1 || d > 31) return null
  // Years that begin in March have their leap day last.
  const year = m > 2 ? y : y - 1
  const months = Math.floor((153 * ((m + 9) % 12) + 2) / 5)
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + months + d - SINCE
}

/** What the sum above is for 1 January 2000. */
const SINCE = 730_426

/**
 * The one of that day, the same for everybody: each comes once in as many days as there are, and neighbours of the list are days apart. null where
 * there are none, or for a text of another form.
 */
export function dailyOf<T>(all: readonly T[], date: string): T | null {
  const day = dayNumber(date)
  if (day === null || all.length === 0) return null
  const at = (day * strideOf(all.length)) % all.length
  return all[(at + all.length) % all.length]!
}

/** The step nearest above the golden section of `count` that meets every number below it. */
function strideOf(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.618))
  while (gcd(stride, count) !== 1) stride++
  return stride
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
