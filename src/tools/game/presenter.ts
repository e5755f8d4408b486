import type { Inches } from '../../core/units'
import type { Form } from '../../rules/engine/question'
import type { Pace } from './game-state'

/** Lets that many milliseconds pass: these rooms have no clock of their own. */
export type Wait = (ms: number) => Promise<void>

/** How long things take at each pace, against the usual. */
const SHARE: Readonly<Record<Pace, number>> = { slow: 2.2, normal: 1, fast: 0.35, 'at-once': 0 }

/** How long what a program is about to do is shown before it is done. */
const LEAD_MS: Readonly<Record<Form['form'], number>> = { option: 380, subset: 700, order: 300, counts: 800, path: 650, place: 450, point: 600 }
/** An option that stands for something on the table is looked for there. */
const POINTED_MS = 300
/** What it did is looked at before it goes on. */
const TRACE_MS = 700
const INCH_MS = 120
const WALK_MS = [350, 1900] as const
/** In the other's turn it answers without making anybody wait. */
const INTERRUPT = 0.5

/** How fast a program's choices are shown, one after the other; what is to come waits for what is being looked at. */
export class Presenter {
  private hurry = false
  /** Ends of what is being waited for. */
  private readonly ends = new Set<() => void>()
  private until: Promise<void> = Promise.resolve()
  /** Somebody is being told something: nothing goes on before that is read. */
  private held: { readonly over: Promise<void>; readonly end: () => void } | null = null

  constructor(
    private readonly wait: Wait | undefined,
    private readonly pace: () => Pace,
  ) {}

  /** 0: all is done at once. */
  private get share(): number {
    return this.wait && !this.hurry ? SHARE[this.pace()] : 0
  }

  get hurries(): boolean {
    return this.hurry
  }

  get holds(): boolean {
    return this.held !== null
  }

  get shows(): boolean {
    return this.share > 0
  }

  /** For a person who is asked, or another unit's turn: what was skipped is over. */
  settle(): void {
    this.hurry = false
  }

  /** Everything at once, until `settle`. */
  skip(): void {
    this.hurry = true
    for (const end of this.ends) end()
  }

  /** Nothing more is shown until it is let go. */
  hold(on: boolean): void {
    if (on === (this.held !== null)) return
    this.held?.end()
    let end = () => {}
    this.held = on ? { over: new Promise<void>((done) => { end = done }), end: () => end() } : null
  }

  /** When what was done before has been looked at. */
  async ready(): Promise<void> {
    await this.until
    // It may be held again as soon as it was let go.
    // oxlint-disable-next-line no-await-in-loop
    while (this.held) await this.held.over
  }

  /** As long as what is about to be done is shown. */
  lead(form: Form['form'], pointed: boolean, interrupts: boolean): Promise<void> {
    return this.take((LEAD_MS[form] + (pointed ? POINTED_MS : 0)) * (interrupts ? INTERRUPT : 1))
  }

  /** How long a model takes for its way; what comes next waits for it. 0: it is there at once. */
  walk(length: Inches): number {
    const ms = Math.min(Math.max(length * INCH_MS, WALK_MS[0]), WALK_MS[1]) * this.share
    if (ms > 0) this.until = this.take(ms)
    return ms
  }

  /** What was done stays to be looked at. */
  trace(): void {
    const before = this.until
    this.until = Promise.all([before, this.take(TRACE_MS)]).then(() => undefined)
  }

  private async take(ms: number): Promise<void> {
    if (!this.wait || ms * this.share <= 0) return
    let end = () => {}
    const skipped = new Promise<void>((done) => {
      end = done
    })
    this.ends.add(end)
    await Promise.race([this.wait(ms * this.share), skipped])
    this.ends.delete(end)
  }
}
