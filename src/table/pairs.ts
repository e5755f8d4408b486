// Terrain in pairs, such as two portals: both entries carry the pair's name, and nothing else does.

interface Paired {
  readonly pair?: string
}

/** Where the entries of each pair stand in the list, by the pair's name. */
export function pairsOf(terrain: readonly Paired[]): ReadonlyMap<string, readonly number[]> {
  const pairs = new Map<string, number[]>()
  terrain.forEach(({ pair }, index) => {
    if (pair === undefined) return
    const known = pairs.get(pair)
    if (known) known.push(index)
    else pairs.set(pair, [index])
  })
  return pairs
}

/** Without the pairs of which one is gone; the same list where none is. */
export function withoutLonePairs<E extends Paired>(terrain: readonly E[]): readonly E[] {
  const lone = new Set([...pairsOf(terrain)].flatMap(([, indices]) => (indices.length === 1 ? indices : [])))
  return lone.size === 0 ? terrain : terrain.map((entry, index) => (lone.has(index) ? unpaired(entry) : entry))
}

export function unpaired<E extends Paired>(entry: E): E {
  const { pair, ...rest } = entry
  return pair === undefined ? entry : (rest as E)
}
