import { strictly, type Store, type Writing } from './database'

/** What tabs tell each other of a table or a game. */
interface Word {
  readonly key: string
  /** Something of it was written; somebody else writes it now, or nobody; who has it, is asked and answered. */
  readonly what: 'written' | 'taken' | 'free' | 'who' | 'mine'
  readonly holder: string
}

/** As long as a page that was just closed may still seem to be there. */
const ANSWER_MS = 400
/** As long as a page takes to be loaded anew. */
const GIVE_WAY_MS = 2500
const NAME = 'sightline'
const canTalk = typeof BroadcastChannel !== 'undefined'
const mouth = canTalk ? openChannel() : null

function openChannel(): BroadcastChannel {
  const channel = new BroadcastChannel(NAME)
  // In Node it would keep the process alive.
  ;(channel as { unref?: () => void }).unref?.()
  return channel
}

/** To all who listen, in this tab and in all others. */
function post(word: Word): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  mouth?.postMessage(word)
}

function listen(hear: (word: Word) => void): () => void {
  if (!canTalk) return () => undefined
  const ear = openChannel()
  ear.addEventListener('message', (event: MessageEvent) => hear(event.data as Word))
  return () => ear.close()
}

/** Another has taken the pen: what this tab meant to write is not written. */
export class PenLost extends Error {}

/**
 * The right to write one table or game; one tab at a time has it. A lock of the browser says who has it, or where there are none,
 * whoever answers for it. That alone could be late: each write asks within its own transaction as well (`check`).
 */
export class Pen {
  private readonly stops: (() => void)[] = []
  private readonly holder = crypto.randomUUID()
  private taken = false
  private signed = false
  private onLost: () => void = () => undefined

  private constructor(readonly key: string) {}

  /** null: another tab has it. `force` takes it from there. */
  static async take(key: string, force = false): Promise<Pen | null> {
    const pen = new Pen(key)
    const free = hasLocks() ? await pen.lockNow(force) : force || (await nobodyAnswers(key))
    return free ? pen.begin() : null
  }

  /** Takes it when nobody has it and nobody wants it: a page that is only loaded anew gets it back. Returns the end of waiting. */
  static whenFree(key: string, tell: (pen: Pen) => void): () => void {
    const leave = new AbortController()
    const { signal } = leave
    let stop = (): void => {}
    const freed = async () => {
      await new Promise((done) => setTimeout(done, GIVE_WAY_MS))
      const pen = signal.aborted ? null : await Pen.take(key)
      if (pen && signal.aborted) pen.release()
      else if (pen) tell(pen)
      else if (!signal.aborted) wait()
    }
    const wait = () => {
      if (!hasLocks()) {
        stop = listen((word) => {
          if (word.key !== key || word.what !== 'free') return
          stop()
          void freed()
        })
        return
      }
      const next = new Pen(key)
      void next.lock({ signal }).then((free) => {
        next.release()
        return free ? freed() : undefined
      })
    }
    wait()
    return () => {
      leave.abort()
      stop()
    }
  }

  /** Whether another tab has taken it. */
  get lost(): boolean {
    return this.taken
  }

  /** Hears, once, that another tab has taken it. */
  whenLost(tell: () => void): void {
    this.onLost = tell
    if (this.taken) tell()
  }

  /** Throws `PenLost` where another holds it by now. `pens` is signed anew where it was emptied. */
  async check(tx: Writing<Store>): Promise<void> {
    const pens = tx.objectStore('pens')
    const last = await pens.get(this.key)
    if (this.taken || (this.signed && last && last.holder !== this.holder)) {
      this.lose()
      throw new PenLost()
    }
    if (!this.signed || !last) await pens.put({ key: this.key, holder: this.holder })
  }

  /** Tells those who follow that something was written. */
  written(): void {
    this.say('written')
  }

  release(): void {
    for (const stop of this.stops.splice(0)) stop()
    if (!this.taken) this.say('free')
  }

  private async begin(): Promise<this> {
    this.stops.push(listen((word) => this.hear(word)))
    await this.sign()
    this.say('taken')
    return this
  }

  private say(what: Word['what']): void {
    post({ key: this.key, what, holder: this.holder })
  }

  private hear({ key, what, holder }: Word): void {
    if (key !== this.key || holder === this.holder) return
    if (what === 'who') this.say('mine')
    else if (what === 'taken') this.lose()
  }

  private lose(): void {
    if (this.taken) return
    this.taken = true
    this.release()
    this.onLost()
  }

  /** What nobody holds is had however long the browser takes to say so: only what somebody holds is waited for by the clock. */
  private async lockNow(force: boolean): Promise<boolean> {
    if (force) return this.lock({ steal: true })
    return (await this.lock({ ifAvailable: true })) || this.lock({ signal: AbortSignal.timeout(ANSWER_MS) })
  }

  private lock(how: LockOptions): Promise<boolean> {
    return new Promise((answer) => {
      let had = false
      const held = (lock: Lock | null) => {
        if (!lock) return answer(false)
        had = true
        answer(true)
        return new Promise<void>((release) => this.stops.push(release))
      }
      navigator.locks
        .request(`sightline ${this.key}`, how, held)
        // Never had, or taken by another tab.
        .catch(() => (had ? this.lose() : answer(false)))
    })
  }

  private async sign(): Promise<void> {
    try {
      const tx = await strictly('pens')
      await Promise.all([tx.objectStore('pens').put({ key: this.key, holder: this.holder }), tx.done])
      this.signed = true
    } catch {
      // Storage is off or full: the first write that there is room for signs.
    }
  }
}

const hasLocks = () => typeof navigator !== 'undefined' && 'locks' in navigator

/** Asks all tabs; one that has just crashed does not answer, one that is hidden does. */
async function nobodyAnswers(key: string): Promise<boolean> {
  if (!canTalk) return true
  return new Promise((answer) => {
    const stop = listen((word) => {
      if (word.key === key && word.what === 'mine') done(false)
    })
    const done = (free: boolean) => {
      stop()
      clearTimeout(timer)
      answer(free)
    }
    const timer = setTimeout(() => done(true), ANSWER_MS)
    post({ key, what: 'who', holder: '' })
  })
}

const LOOK_MS = 1000

/** Hears of everything that another tab writes of it, where tabs cannot talk once a second. Returns the end of it. */
export function followKey(key: string, tell: () => void): () => void {
  if (!canTalk) {
    const timer = setInterval(tell, LOOK_MS)
    return () => clearInterval(timer)
  }
  return listen((word) => {
    if (word.key === key && word.what === 'written') tell()
  })
}
