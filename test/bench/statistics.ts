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
