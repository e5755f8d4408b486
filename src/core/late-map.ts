/** A map of known keys whose values are made when they are first asked for, and kept. */
export class LateMap<K, V> implements ReadonlyMap<K, V> {
  private readonly made = new Map<K, V>()

  /** `make` is asked once for each key, and throws where there is no such value. */
  constructor(private readonly known: ReadonlySet<K>, private readonly make: (key: K) => V) {}

  get size(): number {
    return this.known.size
  }

  has(key: K): boolean {
    return this.known.has(key)
  }

  get(key: K): V | undefined {
    if (!this.made.has(key) && this.known.has(key)) this.made.set(key, this.make(key))
    return this.made.get(key)
  }

  keys(): MapIterator<K> {
    return new Set(this.known).values()
  }

  entries(): MapIterator<[K, V]> {
    return new Map([...this.known].map((key) => [key, this.get(key)!])).entries()
  }

  values(): MapIterator<V> {
    return new Map(this.entries()).values()
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries()
  }

  forEach(call: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this) call(value, key, this)
  }
}
