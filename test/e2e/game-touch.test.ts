import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import type { Vec3 } from '../../src/core/vec'
import { swipe } from './finger'
import { momentOf, nextQuestion, passUntil, settle } from './game-page'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

/** Two games, from test to test. */
describe('a game by touch, on a phone', () => {
  let t: TablePage
  let devtools: CDPSession
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await settle(t.context, 11)
    devtools = await t.context.newCDPSession(t.page)
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  const give = () => t.page.locator('.question .give')
  const posesLaid = () =>
    t.page.evaluate(() => {
      const { draft } = (window.__sightline as SightlineHook).game()!.now
      return draft && 'poses' in draft ? Object.entries(draft.poses).map(([id, pose]) => [id, pose.at] as const) : []
    })

  /** One finger from a model over places of the table. */
  const drag = async (from: string, ...to: Vec3[]) => swipe(t, devtools, [await t.spot(from), ...(await Promise.all(to.map((place) => t.spot(place))))])

  /** Everything that can be pressed is large enough for a finger, on the screen, and nothing lies over it. */
  async function expectInReach(selector: string): Promise<void> {
    const faults = await t.page.evaluate((wanted) => {
      const found: string[] = []
      for (const button of document.querySelectorAll<HTMLElement>(wanted)) {
        const box = button.getBoundingClientRect()
        if (box.width === 0) continue
        const name = button.getAttribute('aria-label') ?? button.textContent
        if (box.width < 43.5 || box.height < 43.5) found.push(`${name} is ${Math.round(box.width)} by ${Math.round(box.height)}`)
        if (box.left < 0 || box.right > innerWidth + 0.5) found.push(`${name} is off the screen`)
        const middle = box.y + box.height / 2
        // What is scrolled out of its list is a swipe away.
        const list = button.closest('.question-body, .tab-panel')?.getBoundingClientRect()
        if (list && (middle < list.top || middle > list.bottom)) continue
        const top = document.elementFromPoint(box.x + box.width / 2, middle)
        if (top && !button.contains(top) && !top.closest('.question-body, .tab-panel')) found.push(`${name} is covered by ${top.className}`)
      }
      return found
    }, selector)
    expect(faults).toEqual([])
  }

  it('sets a game up, places a marker and deploys a unit', async () => {
    await t.goto('#/play/ravaged-star')
    await t.page.getByText('Vital Resources').tap()
    await t.page.getByRole('button', { name: 'Start the game' }).tap()
    await t.ready()
    await passUntil(t.page, 'point')
    await t.rest()
    const asked = await momentOf(t.page)
    // A place that the rules allow, on open ground where nothing stands between it and the finger.
    const open = await t.page.evaluate(() => {
      const game = (window.__sightline as SightlineHook).game()!
      game.propose()
      const { draft } = game.now
      game.draft(null)
      return draft && 'point' in draft ? draft.point : null
    })
    const spot = await t.page.evaluate(([x, z]) => (window.__sightline as SightlineHook).point([x, 0, z]), open!)
    await t.page.touchscreen.tap(spot!.x, spot!.y)
    await expect.poll(() => give().getAttribute('aria-disabled')).toBe('false')
    await expect.poll(() => t.page.locator('.question-body').innerText()).toMatch(/″ .+″/)
    await give().tap()
    expect((await nextQuestion(t.page, asked)).entries).toBeGreaterThan(asked.entries)
    await passUntil(t.page, 'place')
    await t.rest()
    const before = await momentOf(t.page)
    expect(before.form).toBe('place')
    await expectInReach('.game-screen button, .tools-toggle')
    const laid = await posesLaid()
    const [id, at] = laid[0]!
    // Towards the middle of the unit, so that it stays together.
    const x = laid.reduce((sum, [, place]) => sum + place[0], 0) / laid.length
    await drag(id, [at[0] + Math.sign(x - at[0] || 1) * 0.2, 0, at[2]], [at[0] + Math.sign(x - at[0] || 1) * 0.35, 0, at[2]])
    await expect.poll(async () => (await posesLaid()).find(([other]) => other === id)?.[1]).not.toEqual(at)
    // No finger has the keys that turn it.
    const yaws = () => t.page.evaluate((wanted) => {
      const { draft } = (window.__sightline as SightlineHook).game()!.now
      return draft && 'poses' in draft ? draft.poses[wanted]!.yaw : null
    }, id)
    const faced = await yaws()
    await t.page.getByRole('button', { name: 'Turn it to its left' }).tap()
    await expect.poll(async () => ((await yaws())! - faced! + 360) % 360).toBe(15)
    // Whatever was made of it by hand, what the panel suggests is legal.
    if ((await give().getAttribute('aria-disabled')) === 'true') await t.page.getByRole('button', { name: 'Suggest' }).tap()
    await give().tap()
    const after = await nextQuestion(t.page, before)
    expect(after.entries).toBeGreaterThan(before.entries)
  })

  it('puts answers in order by its buttons and by dragging', async () => {
    // Such a question is rare in a game; the form is the same whatever is put in order.
    const told = () =>
      t.page.evaluate(() => {
        const { draft } = (window.__sightline as SightlineHook).game()!.now
        return draft && 'order' in draft ? draft.order : null
      })
    await t.page.evaluate(() => {
      const { store } = (window.__sightline as SightlineHook).game()!
      const options = ['first', 'second', 'third'].map((id) => ({ id, text: `The ${id}` }))
      store.setState({ form: { form: 'order', options }, draft: null })
    })
    await t.page.getByRole('button', { name: 'The first: later' }).tap()
    await expect.poll(told).toEqual(['second', 'first', 'third'])
    const [from, to] = await Promise.all(
      ['The third', 'The second'].map((name) => t.page.locator('.order-item', { hasText: name }).boundingBox()),
    )
    await t.page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 3)
    await t.page.mouse.down()
    await t.page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 3, { steps: 4 })
    await t.page.mouse.move(to!.x + 4, to!.y + to!.height / 3, { steps: 4 })
    await t.page.mouse.up()
    await expect.poll(told).toEqual(['third', 'second', 'first'])
  })

  it('tells the sides, the phase and what each answer comes to in whole, however many lines that takes', async () => {
    await t.afresh('#/quick/ravaged-star')
    await t.ready()
    await passUntil(t.page, 'action')
    await t.shown()
    await expect.poll(() => t.page.locator('.option-under').count()).toBeGreaterThan(2)
    const told = await t.page.evaluate(() => {
      for (const name of document.querySelectorAll('.score-text')) name.textContent = 'The House of the Jarl'
      const texts = '.game-title h1, .game-phase, .score-text, .option-button, .option-words, .option-words span'
      const all = [...document.querySelectorAll<HTMLElement>(texts)]
      const cut = () => all.filter((each) => {
        const { overflowX, display } = getComputedStyle(each)
        const over = each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1
        return overflowX !== 'visible' && display !== 'inline' && over
      }).map((each) => each.innerText)
      const asked = cut()
      for (const each of document.querySelectorAll('.option-under, .game-phase')) each.append(', and this is told as well'.repeat(4))
      return { answers: document.querySelectorAll('.options > *').length, asked, longer: cut() }
    })
    expect(told.answers).toBeGreaterThan(4)
    expect(told).toMatchObject({ asked: [], longer: [] })
  })

  it('moves a unit by a drag of its leader', async () => {
    await t.afresh('#/quick/ravaged-star')
    await t.ready()
    await passUntil(t.page, 'action')
    await t.rest()
    await t.page.locator('.option-button[data-option="move"]').tap()
    await expect.poll(async () => (await momentOf(t.page)).form).toBe('path')
    await t.rest()
    const before = await momentOf(t.page)
    const goal = await t.page.evaluate(async () => {
      // A finger draws one straight leg: the first suggestion that goes straight.
      const game = (window.__sightline as SightlineHook).game()!
      for (let i = 0; i < 8; i++) {
        game.propose()
        while (game.now.measuring) await new Promise((done) => setTimeout(done, 5))
        const { draft, form } = game.now
        game.draft(null)
        if (draft && 'legs' in draft && draft.legs.length === 1 && form?.form === 'path') return { model: form.model, to: draft.legs[0]! }
      }
      return null
    })
    // From above nothing stands before the leader, wherever the game put it.
    await t.page.keyboard.press('p')
    await t.rest()
    // A finger is true to a pixel: where the very end is too far by that, a little less is not.
    const { at } = (await t.state()).board.models.find(({ id }) => id === goal!.model)!
    const until = (share: number, from: number, to: number) => from + share * (to - from)
    for (const share of [1, 0.98, 0.95, 0.85]) {
      await t.page.evaluate(() => (window.__sightline as SightlineHook).game()!.draft(null))
      await t.rest()
      await drag(goal!.model, [until(share, at[0], goal!.to.x), goal!.to.y ?? at[1], until(share, at[2], goal!.to.z)])
      await expect.poll(() => t.page.evaluate(() => (window.__sightline as SightlineHook).game()!.now.measuring)).toBe(false)
      if ((await give().getAttribute('aria-disabled')) === 'false') break
    }
    expect(await give().getAttribute('aria-disabled')).toBe('false')
    await expect.poll(() => t.page.locator('.path-figure').innerText()).not.toBe('0.0″')
    await give().tap()
    expect((await nextQuestion(t.page, before)).entries).toBeGreaterThan(before.entries)
  })

  it('keeps panels and sheets in reach of a finger, upright and on its side', async () => {
    for (const size of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
      await t.page.setViewportSize(size)
      await t.rest()
      await expectInReach('.game-screen button, .tools-toggle')
      await t.page.getByRole('tab', { name: 'Log' }).tap()
      await expect.poll(() => t.page.locator('.tab-sheet').isVisible()).toBe(true)
      await t.page.getByRole('button', { name: 'Close', exact: true }).tap()
      await expect.poll(() => t.page.locator('.tab-sheet').isVisible()).toBe(false)
      await expect.poll(() => t.page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    }
  })

  it('shows an earlier moment on the table: the log that it was chosen in goes, and the way back to now can be pressed', async () => {
    const asked = t.page.getByRole('region', { name: 'What is asked' })
    await t.page.getByRole('tab', { name: 'Log' }).tap()
    await t.page.locator('.log-more').first().tap()
    await t.page.getByRole('button', { name: 'See this moment' }).tap()
    await t.page.getByRole('region', { name: 'Replay' }).waitFor()
    await expect.poll(() => t.page.locator('.tab-sheet').isVisible()).toBe(false)
    expect(await asked.count()).toBe(0)
    await expectInReach('.game-screen button')
    await t.page.getByRole('button', { name: 'Back to now' }).tap()
    await asked.waitFor()
  })
})
