/** What was found under that id. Throws where nothing was: whoever asks has been told of it before. `noun`: what it is, in words. */
export function known<T>(found: T | undefined, noun: string, id: string): T {
  if (found === undefined) throw new Error(`There is no ${noun} "${id}".`)
  return found
}

interface WithId {
  readonly id: string
}

/** Things by their ids, of which each has its own. Throws where two share one. */
export function byId<T extends WithId>(things: readonly T[]): Record<string, T> {
  const found: Record<string, T> = {}
  for (const thing of things) {
    if (found[thing.id]) throw new Error(`Two have the id "${thing.id}".`)
    found[thing.id] = thing
  }
  return found
}
