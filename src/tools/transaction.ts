import { createStore, type StoreApi } from 'zustand/vanilla'

/** A store that takes part in transactions. */
export interface SharedStore<S> extends StoreApi<S> {
  /** What was published last: what the screen shows. The store itself is read as it stands. */
  readonly shown: StoreApi<S>
}

/** What an event is to wait for before it is shown; null for nothing. */
type Keep = () => Promise<unknown> | null

/**
 * What one event does to the stores of a desk is published once, when the outermost event that it is part of ends. Whoever reads
 * a store meanwhile reads the newest state. Where something of it has to be kept first, it is published when that is done, in its order.
 */
export class Transaction {
  private depth = 0
  private readonly stores: { newest(): () => void }[] = []
  private keep: Keep = () => null
  /** States that wait, the oldest first, each as it was when its event ended. */
  private readonly waiting: { show: (() => void)[]; kept: boolean }[] = []
  private readonly untilShown: (() => void)[] = []
  private working = 0
  /** Presses that were made before what they follow is shown, and are not given yet. */
  pressesToCome = 0

  /** Asked at the end of every event. A promise that fails is no reason to wait longer. */
  keepFirst(keep: Keep): void {
    this.keep = keep
  }

  /** Whether something was done that is not shown yet, or is being worked out. */
  get holds(): boolean {
    return this.waiting.length > 0 || this.working > 0
  }

  /** Something is worked out beside, and what is pressed meanwhile is about what comes of it. Ends with the returned function, called once. */
  work(): () => void {
    this.working += 1
    return () => {
      this.working -= 1
      this.tellShown()
    }
  }

  /** Settles when all that was done is shown. */
  shown(): Promise<void> {
    return this.holds ? new Promise((done) => this.untilShown.push(done)) : Promise.resolve()
  }

  /** Runs what belongs to one event. What was set before a throw is published all the same. */
  run<T>(work: () => T): T {
    this.depth += 1
    try {
      return work()
    } finally {
      this.depth -= 1
      if (this.depth === 0) this.end()
    }
  }

  /** The same function, each call of it one event. */
  event<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
    return (...args) => this.run(() => work(...args))
  }

  /** A store that takes part; set outside of any event, it publishes at once. */
  store<S extends object>(first: S): SharedStore<S> {
    const published = createStore<S>(() => first)
    let newest = first
    this.stores.push({
      newest() {
        const state = newest
        return () => published.setState(state, true)
      },
    })
    const setState = (change: S | Partial<S> | ((state: S) => S | Partial<S>), replace?: boolean) => {
      const given = typeof change === 'function' ? change(newest) : change
      newest = replace ? (given as S) : { ...newest, ...given }
      if (this.depth === 0) this.end()
    }
    return { getState: () => newest, getInitialState: published.getInitialState, subscribe: published.subscribe, setState, shown: published }
  }

  private end(): void {
    const kept = this.keep()
    const show = this.stores.map((store) => store.newest())
    const last = this.waiting.at(-1)
    if (kept) {
      const held = { show, kept: false }
      this.waiting.push(held)
      const done = () => {
        held.kept = true
        this.showKept()
      }
      kept.then(done, done)
    } else if (last) last.show = show
    else for (const publish of show) publish()
  }

  private showKept(): void {
    try {
      while (this.waiting[0]?.kept) for (const publish of this.waiting.shift()!.show) publish()
    } finally {
      // Whoever hears of one may fail over it; what comes after is shown all the same, and presses that wait are given.
      if (this.waiting[0]?.kept) this.showKept()
      else this.tellShown()
    }
  }

  private tellShown(): void {
    if (!this.holds) for (const done of this.untilShown.splice(0)) done()
  }
}
