import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { settle } from './game-page'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

/** How far the foot of the log is below what is seen of it, in pixels; null where there is no log. */
const belowTheFold = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('.log')?.closest('.tab-panel')
    return panel ? Math.round(panel.scrollHeight - panel.clientHeight - panel.scrollTop) : null
  })

/** Answers as proposed, but not where the sums would take the log's place. */
const play = (page: Page, answers: number) =>
  page.evaluate(async (most) => {
    const game = (window.__sightline as SightlineHook).game()!
    for (let i = 0; i < most && !game.now.over && game.now.form?.form !== 'counts'; i++) {
      const ready = async () => {
        while (game.now.working || game.now.measuring) await new Promise((done) => setTimeout(done, 5))
      }
      if (!game.answer()) {
        game.propose()
        await ready()
        if (!game.answer()) return
      }
      await ready()
    }
  }, answers)

const lines = (page: Page) => page.locator('.log-line').count()
const still = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 300)))

describe.each([
  ['at a desk', { width: 1100, height: 420 }],
  ['on a phone', { width: 390, height: 600 }],
])('the log %s', (_, viewport) => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport })
    await settle(t.context, 5)
    await t.afresh('#/quick/ravaged-star')
    await t.ready()
  })
  beforeEach(async () => {
    // From another tab, or from the sheet that a phone shows it in.
    await t.page.keyboard.press('Escape')
    await t.page.getByRole('tab', { name: 'Log' }).click()
  })
  afterAll(async () => {
    await t.close()
  })

  it('opens at its newest line, which stays in view as lines come', async () => {
    await expect.poll(() => lines(t.page)).toBeGreaterThan(10)
    await expect.poll(() => belowTheFold(t.page)).toBeLessThan(3)
    const before = await lines(t.page)
    await play(t.page, 2)
    await expect.poll(() => lines(t.page)).toBeGreaterThan(before)
    await expect.poll(() => belowTheFold(t.page)).toBeLessThan(3)
    expectClean(t)
  })

  it('stays where one scrolled up to, and goes on from the foot once one is back there', async () => {
    const panel = t.page.locator('.tab-panel', { has: t.page.locator('.log') })
    await panel.hover()
    await t.page.mouse.wheel(0, -250)
    await expect.poll(() => belowTheFold(t.page)).toBeGreaterThan(100)
    await still(t.page)
    const before = await lines(t.page)
    const there = await belowTheFold(t.page)
    await play(t.page, 3)
    await expect.poll(() => lines(t.page)).toBeGreaterThan(before)
    await still(t.page)
    expect(await belowTheFold(t.page)).toBeGreaterThanOrEqual(there!)
    await t.page.mouse.wheel(0, 100_000)
    await expect.poll(() => belowTheFold(t.page)).toBeLessThan(3)
    await play(t.page, 3)
    await expect.poll(() => belowTheFold(t.page)).toBeLessThan(3)
  })
})
