import { expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { expectClean, openPage } from './shared'
import { WALLED } from './table-page'

const STEPS = 16

declare global {
  interface Window {
    handRests?: boolean
  }
}

/** What waits until a hand rests waits for ever while it does not, and a frame comes as soon as it is asked for: what asks too late has another. */
function unresting(): void {
  const { requestAnimationFrame: later, cancelAnimationFrame: leave } = window
  const asked = new Map<number, FrameRequestCallback>()
  let last = 0
  window.requestAnimationFrame = (work) => {
    if (window.handRests !== false) return later(work)
    const id = --last
    asked.set(id, work)
    queueMicrotask(() => asked.delete(id) && work(performance.now()))
    return id
  }
  window.cancelAnimationFrame = (id) => void (asked.delete(id) || leave(id))
  const real = window.setTimeout.bind(window)
  const longer = (ms: number) => (window.handRests === false && ms >= 60 ? 600_000 : ms)
  window.setTimeout = ((work: () => void, ms = 0, ...given: []) => real(work, longer(ms), ...given)) as typeof window.setTimeout
}

it('each step of a drag is drawn once: labels, lines, figure and shadow come in the same frame, and the camera asks for none', async () => {
  const t = await openPage()
  await t.context.addInitScript(unresting)
  await t.goto()
  await t.openTable(WALLED)
  await t.fromAbove()
  await t.drag('a1', [-1, 0, -4])
  const frames = () => t.page.evaluate(() => (window.__sightline as SightlineHook).scene!.frames())
  const spots = []
  for (let i = 1; i <= STEPS; i++) spots.push(await t.spot([-1 - 0.3 * i, 0, -4 - 0.2 * i]))
  const heard = () => t.page.evaluate(() => new Promise((done) => setTimeout(done, 40)))
  await heard()
  await t.page.evaluate(() => void (window.handRests = false))
  const before = await frames()
  for (const { x, y } of spots) {
    await t.page.mouse.move(x, y)
    await heard()
  }
  const drawn = (await frames()) - before
  expect((await t.state()).board.models.find(({ id }) => id === 'a1')!.at[0]).toBeCloseTo(-1 - 0.3 * STEPS, 0)
  expect(drawn).toBeGreaterThanOrEqual(STEPS - 1)
  expect(drawn).toBeLessThanOrEqual(1.25 * STEPS)
  expectClean(t)
  await t.close()
})
