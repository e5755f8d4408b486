import { createStore, type StoreApi } from 'zustand/vanilla'

/**
 * What one event does to the stores of a desk is published once, when the outermost event that it is part of ends. Whoever reads
 * a store meanwhile reads the newest state.
 */
export class Transaction {
  private depth = 0
  private readonly stores: { publish(): void }[] = []

  /** Runs what belongs to one event. What was set before a throw is published all the same. */
  run<T>(work: () => T): T {
    this.depth += 1
    try {
      return work()
    } finally {
      this.depth -= 1
      if (this.depth === 0) for (const store of this.stores) store.publish()
    }
  }

  /** The same function, each call of it one event. */
  event<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
    return (...args) => this.run(() => work(...args))
  }

  /** A store that takes part; set outside of any event, it publishes at once. */
  store<S extends object>(first: S): StoreApi<S> {
    const published = createStore<S>(() => first)
    let newest = first
    const publish = () => published.setState(newest, true)
    this.stores.push({ publish })
    const setState = (change: S | Partial<S> | ((state: S) => S | Partial<S>), replace?: boolean) => {
      const given = typeof change === 'function' ? change(newest) : change
      newest = replace ? (given as S) : { ...newest, ...given }
      if (this.depth === 0) publish()
    }
    return { getState: () => newest, getInitialState: published.getInitialState, subscribe: published.subscribe, setState }
  }
}
