/*
 * Exact sums over all that dice can show; rounding alone is off. Nothing is sampled, so that a player who compares two plans by
 * them compares the plans.
 */

/** Chances of whole numbers from 0, the index being the number. */
export type Pmf = readonly number[]

export const mean = (pmf: Pmf): number => pmf.reduce((sum, p, n) => sum + p * n, 0)

/** Chance of `n` or more. */
export function atLeast(pmf: Pmf, n: number): number {
  let sum = 0
  for (let k = Math.max(0, n); k < pmf.length; k++) sum += pmf[k]!
  return sum
}

/** Exactly `n`. */
export const certain = (n: number): Pmf => Array.from({ length: n + 1 }, (_, k) => (k === n ? 1 : 0))

/** The numbers that results come to, as one distribution; `least` entries at least. */
export function pmfOf<T extends Chanced>(results: readonly T[], number: (result: T) => number, least = 1): Pmf {
  const pmf = zeros(least)
  for (const result of results) {
    const n = number(result)
    while (pmf.length <= n) pmf.push(0)
    pmf[n]! += result.chance
  }
  return pmf
}

const zeros = (length: number): number[] => Array.from<number>({ length }).fill(0)

/** The sum of two independent numbers; what is more than `most` counts as `most`. */
export function convolve(a: Pmf, b: Pmf, most = Infinity): Pmf {
  const sum = zeros(Math.min(most + 1, a.length + b.length - 1))
  const last = sum.length - 1
  for (let i = 0; i < a.length; i++) {
    for (let k = 0; k < b.length; k++) sum[Math.min(last, i + k)]! += a[i]! * b[k]!
  }
  return sum
}

/** The sum of `times` independent numbers of one kind, such as of so many dice; what is more than `most` counts as `most`. */
export function repeated(pmf: Pmf, times: number, most = Infinity): Pmf {
  let [sum, power] = [certain(0), convolve(pmf, certain(0), most)]
  for (let left = times; left > 0; left >>= 1) {
    if (left & 1) sum = convolve(sum, power, most)
    if (left > 1) power = convolve(power, power, most)
  }
  return sum
}

/** How many of `n` dice succeed, each with chance `p`. */
export const binomial = (n: number, p: number): Pmf => repeated([1 - p, p], n)

/** How many of the dice fell to each kind. */
export interface Fallen {
  readonly counts: readonly number[]
  readonly chance: number
}

/** Every way in which `n` dice fall to kinds of these chances, which make 1 together. */
export function multinomial(n: number, chances: readonly number[]): readonly Fallen[] {
  const [p = 1, ...rest] = chances
  if (rest.length === 0) return [{ counts: [n], chance: p ** n }]
  // What is left falls to the other kinds.
  return Array.from({ length: n + 1 }, (_, k) => ({ k, chance: choose(n, k) * p ** k })).flatMap(({ k, chance }) =>
    chance === 0 ? [] : multinomial(n - k, rest).flatMap((one) => (one.chance === 0 ? [] : [{ counts: [k, ...one.counts], chance: chance * one.chance }])))
}

/** Ways to pick `k` of `n`. */
function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

export interface Chanced {
  readonly chance: number
}

/** Results of one key as one, with the chance of all of them together; in the order in which each came first. */
export function merged<T extends Chanced>(results: readonly T[], key: (result: T) => string | number): readonly T[] {
  const found = new Map<string | number, T>()
  for (const result of results) {
    const id = key(result)
    const before = found.get(id)
    found.set(id, before ? { ...before, chance: before.chance + result.chance } : result)
  }
  return [...found.values()]
}
