import { createStore } from 'zustand/vanilla'
import type { Transaction } from '../../tools/transaction'
import type { Keeping, KeepingNow } from '../../ui/host'
import { askToLast } from '../storage/ask-to-last'
import type { Keeper, Kept } from '../storage/keeper'
import { followKey, Pen } from '../storage/pen'
import type { Shell } from './session'

interface KeepingOptions {
  readonly key: string
  /** null: another tab writes it, and this one follows. */
  readonly pen: Pen | null
  readonly shell: Shell
  /** What of it is damaged, in one line, and what was found of it. */
  readonly damage: { readonly missing: string; saveFound(): void } | null
  saveAll(): void
}

/** What whoever looks at the table hears of how it is kept. */
export function keepingOf({ key, pen, shell, damage, saveAll }: KeepingOptions): Keeping & { told(kept: Kept): void } {
  const first: KeepingNow = damage ? { kind: 'damaged', missing: damage.missing } : { kind: pen ? 'kept' : 'following' }
  const state = createStore<KeepingNow>(() => first)
  return {
    state,
    saveAll,
    saveFound: () => damage?.saveFound(),
    async takeOver() {
      const taken = await Pen.take(key, true)
      if (taken) shell.again(key, taken)
    },
    dismiss: () => state.setState({ kind: 'kept' }, true),
    told(kept) {
      const { kind } = state.getState()
      // A word that is to be dismissed stays until it is.
      if (kept.kind !== 'kept' || kind === 'not-kept') state.setState(kept, true)
    },
  }
}

interface AlwaysOptions<T> {
  readonly key: string
  readonly pen: Pen
  readonly shell: Shell
  readonly transaction: Transaction
  readonly keeper: Keeper<T>
  /** What is to be kept now; the same object as long as nothing changed. */
  moment(): T
  /** What of the first moment is kept already: nothing, or all of it. */
  readonly first: 'new' | 'stored' | 'later'
  /** Whether it is worth asking the browser to let it last. */
  worth(now: T): boolean
}

interface Always {
  /** Settles when what is there at first is kept, or known not to be: nothing is on the screen before that would be lost with the power. */
  readonly begun: Promise<void>
  end(): void
}

/** Keeps every change before it is shown. */
export function keepAlways<T>({ key, pen, shell, transaction, keeper, moment, first, worth }: AlwaysOptions<T>): Always {
  let last = moment()
  const keep = (now: T) => {
    if (worth(now)) askToLast()
    return keeper.keep(now)
  }
  if (first === 'stored') keeper.startFrom(last)
  const kept = first === 'new' ? keep(last) : Promise.resolve()
  transaction.keepFirst(() => {
    const now = moment()
    if (now === last) return null
    last = now
    return keep(now)
  })
  const leave = () => keeper.leave()
  addEventListener('pagehide', leave)
  let lost = false
  const taken = new Promise<void>((done) => pen.whenLost(() => {
    lost = true
    keeper.end()
    shell.again(key, null)
    done()
  }))
  return {
    begun: Promise.race([kept, taken]),
    end() {
      removeEventListener('pagehide', leave)
      if (lost) return
      // What is under way is written before somebody else may write.
      void keeper.idle().finally(() => pen.release())
    },
  }
}

/**
 * Shows what another tab writes, as it writes it; what comes meanwhile is shown with the last of it. When that tab is closed this one writes.
 * Returns the end of it.
 */
export function followAlways(key: string, shell: Shell, show: () => Promise<void>): () => void {
  let looking = false
  let wanted = false
  const look = async (): Promise<void> => {
    wanted = true
    if (looking) return
    looking = true
    wanted = false
    await show().catch(() => undefined)
    looking = false
    if (wanted) await look()
  }
  const stop = followKey(key, () => void look())
  const leave = Pen.whenFree(key, (pen) => shell.again(key, pen))
  // What was written while this page was being put up.
  void look()
  return () => {
    stop()
    leave()
  }
}
