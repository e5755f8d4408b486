import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { axeFaults } from './axe'
import { expectEnd } from './game-end'
import { momentOf, nextQuestion, passUntil, settle } from './game-page'
import { standing, tap } from './hurried-hand'
import { walkThrough } from './newcomer'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

const SEED = 20261123

/** Whoever is to see what is asked takes the seat. */
const sit = (t: TablePage) => t.page.locator('.curtain-seat').click()

const orderLaid = (t: TablePage) =>
  t.page.evaluate(() => {
    const { draft, form } = (window.__sightline as SightlineHook).game()!.now
    if (draft && 'order' in draft) return draft.order
    return form?.form === 'order' ? form.options.map(({ id }) => id) : null
  })

const cardNames = (t: TablePage) => t.page.locator('.order-item .order-text').allInnerTexts()

describe('a whole game of Red Rain', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 760, height: 560 } })
    await settle(t.context, SEED)
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  it(`from the set-up to the result by the mouse, as somebody plays who knows what the screen says and nothing else (seed ${SEED})`, async () => {
    const { page } = t
    await t.goto('#/play/red-rain')
    await page.getByText('Head-to-Head').first().click()
    await page.getByText('Patrols').click()
    await page.getByText('Have them placed').click()
    await page.getByRole('button', { name: 'Start the game' }).click()
    await t.ready()
    const walked = await walkThrough(page, { by: 'mouse', seed: SEED, most: 500 })
    expect(walked.ended, walked.last).toBe(true)
    // A curtain at the secret stacks alone: of both sides, in each of three rounds.
    expect([walked.dialogs, walked.asked.get('Stack your cards: the first is flipped first.')]).toEqual([6, 6])
    // How the points came, round by round, where anybody has one.
    const scored = (await standing(page)).scores.some((score) => score > 0)
    await expectEnd(t, 'VP', [scored ? 'Round 3' : 'A draw'])
  })
})

describe('cards of Red Rain', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 1100, height: 760 } })
    await settle(t.context, 7)
    await t.goto('#/quick/red-rain')
    await t.ready()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  const look = async (screen: string, within?: string) => {
    expect(await axeFaults(t.page, within), screen).toEqual([])
  }

  it('are put in order by the mouse and by keys, and lie face down for both to see', async () => {
    await sit(t)
    await t.page.locator('.order-item').first().waitFor()
    await look('the stack')
    const before = (await orderLaid(t))!
    // By the mouse: the third before the first.
    const [from, to] = await Promise.all([2, 0].map((i) => t.page.locator('.order-item').nth(i).boundingBox()))
    await t.page.mouse.move(from!.x + 60, from!.y + 40)
    await t.page.mouse.down()
    await t.page.mouse.move(to!.x + 40, to!.y + 40, { steps: 6 })
    await t.page.mouse.move(to!.x + 5, to!.y + 40, { steps: 3 })
    await t.page.mouse.up()
    const [a, b, c, ...rest] = before
    await expect.poll(() => orderLaid(t)).toEqual([c, a, b, ...rest])
    // By keys: the handle of the first card takes Enter, arrows and Enter; none of them gives the answer.
    const asked = await momentOf(t.page)
    const handle = t.page.locator('.order-item [slot="drag"]').first()
    await handle.focus()
    await t.page.keyboard.press('Enter')
    // The keys are the list's from the next frame on, when the focus has gone to where the card may be put: a key before that presses the handle again.
    await expect.poll(() => handle.evaluate((button) => button === document.activeElement)).toBe(false)
    for (let i = 0; i < 2; i++) await t.page.keyboard.press('ArrowDown')
    await t.page.keyboard.press('Enter')
    await expect.poll(() => orderLaid(t)).not.toEqual([c, a, b, ...rest])
    expect((await momentOf(t.page)).id).toBe(asked.id)
    // By its button, pressed with a key.
    const names = await cardNames(t)
    await t.page.getByRole('button', { name: `${names[0]}: later` }).press('Enter')
    await expect.poll(() => cardNames(t)).toEqual([names[1], names[0], ...names.slice(2)])
    await tap(t.page, '.question .give')
    await nextQuestion(t.page, asked)
    // The other side sees how many there are, and which are, but not how they lie.
    await sit(t)
    const rail = t.page.locator('.card-rail')
    expect(await rail.locator('.card-back[data-side="A"]').count()).toBe(before.length)
    await t.page.locator('.question .give').click()
    await expect.poll(() => rail.locator('.card-up').count()).toBe(1)
    await expect.poll(() => rail.locator('.rail-next').count()).toBe(1)
    await rail.getByRole('button').click()
    await t.page.getByRole('dialog', { name: 'Unit cards' }).waitFor()
    await look('the cards', '[role="dialog"]')
    await t.page.keyboard.press('Escape')
  })

  it('are followed by an action whose sheet has no fault', async () => {
    await passUntil(t.page, 'action')
    await look('an action')
  })
})

describe('a round of Red Rain by touch, on a phone', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await settle(t.context, 11)
    await t.goto('#/quick/red-rain')
    await t.ready()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  it('stacks by the arrows of the cards, flips, acts and comes to the next round', async () => {
    const { page } = t
    for (let sides = 0; sides < 2; sides++) {
      await page.locator('.curtain-seat').tap()
      const names = await cardNames(t)
      await page.getByRole('button', { name: `${names[0]}: later` }).tap()
      await expect.poll(() => cardNames(t)).toEqual([names[1], names[0], ...names.slice(2)])
      const small = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.order-tools .button')]
        .map((button) => button.getBoundingClientRect()).filter(({ width, height }) => width > 0 && (width < 43.5 || height < 43.5)).length)
      expect(small).toBe(0)
      const asked = await momentOf(page)
      await page.locator('.question .give').tap()
      await nextQuestion(page, asked)
    }
    const walked = await walkThrough(page, { by: 'touch', seed: SEED, until: /Round 2/, most: 300 })
    expect((await momentOf(page)).title, walked.last).toMatch(/^Round 2/)
    expect([...walked.asked.keys()].filter((heading) => /^What does .* do\?$/.test(heading)).length).toBeGreaterThan(6)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
