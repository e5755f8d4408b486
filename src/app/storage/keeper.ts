import { PenLost } from './pen'

/** How keeping goes, for whoever looks at the table. */
export type Kept =
  | { readonly kind: 'kept' }
  /** `why` as in "its storage is full". */
  | { readonly kind: 'not-kept'; readonly why: string }
  /** The storage was found emptied, and everything was written again. */
  | { readonly kind: 'put-back' }

interface KeeperOptions<T> {
  /** Writes what is new since `before`, null for everything, all of it at once or not at all; true where everything was missing and is put back. */
  write(now: T, before: T | null): Promise<boolean>
  /** It is to be kept: settles when the journal can hold all of it; null or left out: it can. */
  prepare?(now: T): Promise<unknown> | null
  /** Puts down at once what is not written, to be read at the next start. */
  journal(now: T, before: T | null): void
  /** It is written, and what was put down is not needed. */
  written(): void
  told(kept: Kept): void
}

/** Longer than any disk: the game goes on, and whoever plays hears of it. Counted in looks, as nobody hears of a write while the page measures. */
const LOOKS = 8
const LOOK_MS = 500

/** Keeps one thing as it changes. One write runs at a time; what is asked for meanwhile is written with the last of it. */
export class Keeper<T> {
  private kept: T | null = null
  /** What is not written yet: it stays until it is. */
  private wanted: T | null = null
  /** Of the write that has not begun. */
  private next: ToCome | null = null
  private busy = false
  private running: Promise<void> = Promise.resolve()
  private ended = false
  /** The storage was found emptied, which was not said yet. */
  private putBack = false
  /** The write that runs takes longer than anybody waits: nothing waits for it any more. */
  private late = false
  private lateness = toCome()
  /** The newest that was let go on though it is not written. */
  private owed: T | null = null
  /** What the journal was told last, until it is written. */
  private down: T | null = null

  constructor(private readonly options: KeeperOptions<T>) {}

  /** What is there already, when it was read from there. */
  startFrom(kept: T): this {
    this.kept = kept
    return this
  }

  /**
   * Settles when this, or something later, is on the disk, or when it is known not to be: that is told first. Never fails, and never settles
   * where another writes by now.
   */
  keep(now: T): Promise<void> {
    if (this.ended) return new Promise(() => undefined)
    this.wanted = now
    void this.options.prepare?.(now)?.then(() => this.down === now && this.journal(now))
    const { done } = (this.next ??= toCome())
    if (!this.busy) this.running = this.run()
    if (!this.late) return this.within(done)
    this.owed = now
    this.journal(now)
    return Promise.resolve()
  }

  /** Settles when nothing is being written. */
  async idle(): Promise<void> {
    if (!this.ended) await this.running
  }

  /** The page goes away. */
  leave(): void {
    if (this.wanted !== null) this.journal(this.wanted)
  }

  /** Another writes it from now on: what was meant to be written is never shown, as this tab shows what the other writes. */
  end(): void {
    this.ended = true
  }

  private journal(now: T): void {
    if (this.ended) return
    this.down = now
    this.options.journal(now, this.kept)
  }

  private async within(done: Promise<void>): Promise<void> {
    let looks = 0
    const timer = setInterval(() => {
      if (this.ended) clearInterval(timer)
      else if (++looks === LOOKS) this.beLate()
    }, LOOK_MS)
    await Promise.race([done, this.lateness.done])
    clearInterval(timer)
  }

  /** All that waits goes on. */
  private beLate(): void {
    if (this.wanted === null) return
    this.late = true
    this.owed = this.wanted
    this.journal(this.wanted)
    this.options.told({ kind: 'not-kept', why: 'it has been writing for seconds' })
    this.lateness.settle()
    this.lateness = toCome()
  }

  private async run(): Promise<void> {
    this.busy = true
    let tried: T | null = null
    while (this.wanted !== null && this.wanted !== tried && !this.ended) {
      const now: T = this.wanted
      const settle = this.next?.settle
      this.next = null
      tried = now
      // One after the other: each is written on what the one before left.
      // oxlint-disable-next-line no-await-in-loop
      if (await this.written(now)) settle?.()
    }
    this.busy = false
  }

  /** Once more where the browser closed the database under it, as it does when it clears what a site keeps. */
  private async write(now: T): Promise<boolean> {
    try {
      return await this.options.write(now, this.kept)
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError')) throw error
      return this.options.write(now, this.kept)
    }
  }

  /** False where another writes by now. */
  private async written(now: T): Promise<boolean> {
    const owed = this.owed
    try {
      // Said once nothing waits any more; it is not forgotten meanwhile.
      this.putBack = (await this.write(now)) || this.putBack
      this.late = false
      this.kept = now
      this.down = null
      if (this.wanted === now) this.wanted = null
      this.options.written()
      // What went on while this was being written waits for the next write.
      if (this.owed === owed || this.owed === now) this.owed = null
      if (this.owed !== null) this.journal(this.owed)
      else {
        this.options.told({ kind: this.putBack ? 'put-back' : 'kept' })
        this.putBack = false
      }
    } catch (error) {
      if (error instanceof PenLost) {
        this.end()
        return false
      }
      this.late = false
      this.owed = null
      // It stays wanted: the next write holds it, and what is put down until then.
      this.journal(this.wanted ?? now)
      this.options.told({ kind: 'not-kept', why: whyNot(error) })
    }
    return true
  }
}

interface ToCome {
  readonly done: Promise<void>
  settle(): void
}

function toCome(): ToCome {
  let settle = () => {}
  const done = new Promise<void>((resolve) => (settle = resolve))
  return { done, settle: () => settle() }
}

/** As in "its storage is full". */
export function whyNot(error: unknown): string {
  const name = error instanceof Error ? error.name : 'unknown'
  return name === 'QuotaExceededError' ? 'its storage is full' : `its storage does not answer: ${name}`
}
