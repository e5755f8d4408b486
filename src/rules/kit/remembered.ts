/**
 * A pure function that keeps what it has found, by a key of what it is asked. Once it holds `most` answers it begins anew, so that a long game
 * takes no more memory than a short one.
 */
export function remembered<A, R extends object>(most: number, key: (asked: A) => string, find: (asked: A) => R): (asked: A) => R {
  const known = new Map<string, R>()
  return (asked) => {
    const id = key(asked)
    const before = known.get(id)
    if (before !== undefined) return before
    const found = find(asked)
    if (known.size >= most) known.clear()
    known.set(id, found)
    return found
  }
}
