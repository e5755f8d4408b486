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
