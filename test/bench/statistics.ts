/** The value below which a share `q` of the figures lies. */
export function quantile(figures: readonly number[], q: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}
