import type { Beside } from './beside'
import type { Drafting } from './now'

type Asked = Parameters<Beside['draft']>[0]
interface Waiting {
  readonly asked: Asked
  /** null: it was not to be had. */
  tell(drafting: Drafting | null): void
}

/** Has drafts judged beside the page, one at a time: only the newest waits, and what was laid since silences the others. */
export class DraftJudge {
  private busy = false
  private newest: Waiting | null = null

  constructor(private readonly beside: Pick<Beside, 'draft'>) {}

  ask(asked: Asked, tell: (drafting: Drafting | null) => void): void {
    this.newest = { asked, tell }
    if (!this.busy) void this.work()
  }

  /** Nobody waits for it any more. */
  forget(): void {
    this.newest = null
  }

  private async work(): Promise<void> {
    this.busy = true
    while (this.newest) {
      const mine: Waiting = this.newest
      // One is judged at a time.
      // oxlint-disable-next-line no-await-in-loop
      const drafting = await this.beside.draft(mine.asked).catch(() => null)
      if (this.newest !== mine) continue
      this.newest = null
      mine.tell(drafting)
    }
    this.busy = false
  }
}
