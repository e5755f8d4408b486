/** The name that was probably meant: the one with the fewest letters to change, if these are few; null where none is near. */
export function nearest(wanted: string, names: readonly string[]): string | null {
  const text = wanted.trim().toLowerCase().slice(0, 60)
  if (text.length < 3) return null
  let best: string | null = null
  let least = Math.max(2, Math.floor(text.length / 3)) + 1
  for (const name of names) {
    const lower = name.toLowerCase()
    const cost = lower.includes(text) || text.includes(lower) ? 1 : changes(text, lower)
    if (cost < least) [best, least] = [name, cost]
  }
  return best
}

/** How many letters have to be added, dropped or exchanged to make one text of the other. */
function changes(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[b.length]!
}
