/** As long as a hand does not notice. */
const PART_MS = 12

/** Work in parts: after each of them `due` waits until the page has been heard, if the last time is long ago. */
export class Turns {
  private from = performance.now()

  async due(): Promise<void> {
    if (performance.now() - this.from < PART_MS) return
    await new Promise((done) => setTimeout(done))
    this.from = performance.now()
  }
}

/** All steps of it, none of them in the task that asks for it. */
export async function inTurns(steps: Iterable<unknown>): Promise<void> {
  await new Promise((done) => setTimeout(done))
  const turns = new Turns()
  for (const step of steps) {
    void step
    // One after the other is the point.
    // oxlint-disable-next-line no-await-in-loop
    await turns.due()
  }
}
