import { afterEach, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { axeFaults } from './axe'
import { passUntil, settle } from './game-page'
import { minutesOf, walkThrough } from './newcomer'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

const SEED = 20261217

describe('a guided first game', () => {
  let t: TablePage
  afterEach(async () => {
    expectClean(t)
    await t.close()
  })

  /** A word that is held down by a finger explains itself, and goes on to when the finger is gone; a tap beside it puts that away. */
  async function heldDown() {
    const word = t.page.locator('.first-game .term').first()
    // What is explained may still be finding its place: a finger goes where the word lies still.
    let [last, box] = ['', await word.boundingBox()]
    while (last !== JSON.stringify(box)) {
      last = JSON.stringify(box)
      await t.page.waitForTimeout(150)
      box = await word.boundingBox()
    }
    const { x, y, width, height } = box!
    const touches = await t.context.newCDPSession(t.page)
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] })
    await t.page.locator('.term-card').waitFor()
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await t.page.waitForTimeout(100)
    expect(await t.page.locator('.term-card').count()).toBe(1)
    await t.page.touchscreen.tap(200, 200)
    await t.page.locator('.term-card').waitFor({ state: 'detached' })
  }

  /** From the start page to the end, by what the screen says. */
  async function played(system: string, by: 'mouse' | 'touch', size: { readonly width: number; readonly height: number }) {
    t = await openPage({ viewport: size, hasTouch: by === 'touch' })
    await settle(t.context, SEED)
    await t.goto('#/')
    await t.page.getByRole('link', { name: `Guided first game: ${system}` }).click()
    await t.ready()
    if (by === 'touch') await heldDown()
    const walked = await walkThrough(t.page, { by, seed: SEED, most: 260 })
    expect(walked.ended, walked.last).toBe(true)
    expectMinutes(walked)
    return walked.explained
  }

  /**
   * The start page promises five to ten minutes. Reading takes four to six and a half, by what comes up; who presses at random, a step of an inch after
   * the other, may need twice as long as somebody who plays.
   */
  function expectMinutes(walked: Parameters<typeof minutesOf>[0]) {
    expect(minutesOf({ ...walked, presses: 0 })).toBeLessThan(8)
    expect(minutesOf(walked)).toBeGreaterThan(4)
    expect(minutesOf(walked)).toBeLessThan(20)
  }

  it(`of Ravaged Star is completed by mouse; it can be left and taken up again, and every word explains itself (seed ${SEED})`, async () => {
    t = await openPage({ viewport: { width: 1440, height: 900 } })
    await settle(t.context, SEED)
    await t.goto('#/learn/ravaged-star')
    await t.ready()
    const { page } = t
    const card = page.getByRole('region', { name: 'Guided game' })
    await card.getByRole('heading').waitFor()
    const first = await card.getByRole('heading').innerText()
    await card.getByRole('button', { name: 'Got it' }).click()
    await expect.poll(() => card.getByRole('heading').innerText()).not.toBe(first)
    const second = await card.getByRole('heading').innerText()
    expect(await axeFaults(page)).toEqual([])
    // Left, and taken up where it was.
    await t.goto('#/')
    await page.getByRole('link', { name: 'Go on with the guided game: Ravaged Star' }).click()
    await t.ready()
    await expect.poll(() => card.getByRole('heading').innerText()).toBe(second)
    // A word that is rested on, and one that has the focus; Esc puts it away.
    await card.locator('.term').first().hover()
    await page.locator('.term-card').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.term-card').waitFor({ state: 'detached' })
    await card.locator('.term').first().focus()
    await page.locator('.term-card').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'What can I do now?' }).click()
    await page.getByRole('dialog', { name: 'What can I do now?' }).locator('.what-now p').first().waitFor()
    await page.keyboard.press('Escape')
    const { ended, explained, last, ...walked } = await walkThrough(page, { by: 'mouse', seed: SEED, most: 260 })
    expect(ended, last).toBe(true)
    expectMinutes(walked)
    expect(explained).toContain('Two single actions, or one double')
    expect(explained).toContain('Who fires at whom')
    await t.goto('#/')
    await page.getByRole('link', { name: 'Guided game again: Ravaged Star' }).waitFor()
  }, 240_000)

  it('leaves no word of the set-up untold: the scenario and the unit cards of a list explain theirs', async () => {
    t = await openPage({ viewport: { width: 1440, height: 900 } })
    await t.goto('#/play/ravaged-star')
    const { page } = t
    const card = page.locator('.term-card')
    await page.locator('.setup-about .term').first().hover()
    await card.waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Change the list' }).first().click()
    await page.locator('.profile-name').first().click()
    await page.locator('dl.stats .term').first().hover()
    await card.waitFor()
    expect(await axeFaults(page)).toEqual([])
  }, 60_000)

  /** Where the token of the leader who acts hangs, once it hangs still: the camera turns to who acts when the panels have found their size. */
  async function leadersToken(): Promise<readonly [number, number]> {
    const hanging = async () => {
      await t.rest()
      return await t.page.evaluate(() => {
        const hook = window.__sightline as SightlineHook
        const { active } = hook.game()!.now.status
        const { id } = hook.desk().board.models.find((model) => model.unit === active && model.leader)!
        const at = hook.thing(id)!
        const near = Array.from({ length: 61 * 61 }, (_, i) => [at.x + 3 * ((i % 61) - 30), at.y + 3 * (Math.floor(i / 61) - 30)] as const)
        return near.find(([px, py]) => hook.scene!.tokenAt(px, py) === id && hook.scene!.tokenAt(px + 4, py + 4) === id) ?? null
      })
    }
    let [last, now] = ['', await hanging()]
    for (let looks = 0; looks < 40 && (now === null || last !== JSON.stringify(now)); looks++) {
      last = JSON.stringify(now)
      await t.page.waitForTimeout(250)
      now = await hanging()
    }
    return now!
  }

  it('nor the tokens on the table, once a mouse that rests on them or a finger taps them', async () => {
    for (const hasTouch of [false, true]) {
      t = await openPage({ viewport: hasTouch ? { width: 390, height: 844 } : { width: 1440, height: 900 }, hasTouch, settings: { follow: true } })
      await settle(t.context, SEED)
      await t.goto('#/quick/ravaged-star')
      await t.ready()
      await passUntil(t.page, 'action')
      const card = t.page.getByRole('region', { name: 'What its tokens mean' })
      const [x, y] = await leadersToken()
      if (hasTouch) await t.page.touchscreen.tap(x + 3, y + 3)
      else await t.page.mouse.move(x + 3, y + 3)
      await expect.poll(() => card.innerText()).toMatch(/golden rim marks a leader/)
      if (hasTouch) expect(await axeFaults(t.page)).toEqual([])
      await t.page.keyboard.press('Escape')
      await expect.poll(() => card.count()).toBe(0)
      if (!hasTouch) await t.close()
    }
  }, 120_000)

  it(`of Ruinstars is completed by mouse (seed ${SEED})`, async () => {
    const explained = await played('Ruinstars', 'mouse', { width: 1440, height: 900 })
    expect(explained).toContain('ACT is what you spend')
  }, 240_000)

  it(`of Rogue Stars is completed by touch on a phone (seed ${SEED})`, async () => {
    const explained = await played('Rogue Stars', 'touch', { width: 390, height: 844 })
    expect(explained).toContain('One, two or three dice')
  }, 240_000)

  it(`of Ravenfeast is completed by mouse (seed ${SEED})`, async () => {
    const explained = await played('Ravenfeast', 'mouse', { width: 1024, height: 768 })
    expect(explained.length).toBeGreaterThan(8)
  }, 240_000)

  it(`of Red Rain is completed by touch on a phone (seed ${SEED})`, async () => {
    const explained = await played('Red Rain', 'touch', { width: 390, height: 844 })
    expect(explained.length).toBeGreaterThan(12)
  }, 240_000)
})
