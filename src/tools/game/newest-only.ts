/** One thing is worked on at a time; of those that wait only the newest is done. */
export class NewestOnly {
  private newest: object | null = null
  private line: Promise<unknown> = Promise.resolve()

  /** What comes of the work; null where something newer was asked for meanwhile, or it was forgotten. */
  ask<T>(work: () => Promise<T>): Promise<{ readonly is: T } | null> {
    const mine = (this.newest = {})
    const turn = this.line.then(async () => {
      if (this.newest !== mine) return null
      const is = await work()
      return this.newest === mine ? { is } : null
    })
    this.line = turn.catch(() => undefined)
    return turn
  }

  /** Nobody waits for any of it any more. */
  forget(): void {
    this.newest = null
  }
}
