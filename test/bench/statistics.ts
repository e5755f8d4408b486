/** The value below which a share `q` of the figures lies. */
export function quantile(figures: readonly number[], q: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}

/** Processor time that this process has used, in milliseconds: other work on the machine does not count, helper threads do. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Wilson's interval for a share of `n`, at 95%. Draws count as halves in `sum`. */
export function wilson(sum: number, n: number): readonly [low: number, high: number] {
  const z = 1.96
  const p = sum / n
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  return [middle - half, middle + half]
}

/**
 * Sequential test on the means of pairs of games: how much likelier a share of `high` is than one of `low`, as a logarithm. Beyond `DECIDED` either way
 * it may be stopped, with five errors in a hundred. The spread is that of the pairs so far, with ten such as independent games would give.
 */
export function likelihood(pairs: readonly number[], low: number, high: number): number {
  const n = pairs.length
  if (n < 2) return 0
  const mean = pairs.reduce((a, b) => a + b, 0) / n
  const variance = (pairs.reduce((sum, one) => sum + (one - mean) ** 2, 0) + 10 * 0.125) / (n + 10)
  return (n * (high - low) * (2 * mean - low - high)) / (2 * variance)
}
export const DECIDED = Math.log(19)
