import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe'
import { expectEnd } from './game-end'
import { momentOf, nextQuestion, passUntil, settle, type Moment } from './game-page'
import { answer, generator, standing, tap } from './hurried-hand'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

const SEED = 20261125

/** The layers of the pile from its top, each with what stands on it. */
const pile = (t: TablePage) => t.page.locator('.underway .layer').allInnerTexts()

/** Activates somebody with three dice until a die fails and the other side may react. */
async function untilReaction(t: TablePage, press: (option: string) => Promise<unknown>): Promise<Moment> {
  for (let i = 0; i < 30; i++) {
    const asked = await momentOf(t.page)
    if (asked.kind === 'react') return asked
    if (asked.kind === 'action') await press('[data-option="end"]')
    else if (asked.kind === 'dice') await press('[data-option="3"]')
    else await press(':not([aria-disabled="true"])')
    await nextQuestion(t.page, asked)
  }
  throw new Error('Nobody could react.')
}

describe('a whole game of Rogue Stars', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 760, height: 560 } })
    await settle(t.context, SEED)
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  it(`RO-INTEL-1, RO-INTEL-2: laid by hand at one screen: both look into the other squad and deploy (seed ${SEED})`, async () => {
    const { page } = t
    await t.goto('#/play/rogue-stars')
    await page.getByRole('button', { name: 'Start the game' }).click()
    await t.ready()
    const random = generator(SEED)
    const kinds = new Set<string>()
    let asked = await standing(page)
    for (let i = 0; i < 40 && !asked.title.startsWith('Initiative 1 of'); i++) {
      kinds.add((await momentOf(page)).kind ?? '')
      await answer(page, asked, random, { hurry: 1, first: 'Move' })
      asked = await standing(page)
    }
    expect(asked.title).toMatch(/^Initiative 1 of/)
    expect([kinds.has('intelligence'), kinds.has('deploy')]).toEqual([true, true])
  })

  it(`from the set-up to the result, the beginning by the mouse (seed ${SEED})`, async () => {
    const { page } = t
    await t.goto('#/play/rogue-stars')
    await page.getByText('6 of 6 figures').first().waitFor()
    await page.getByText('12 readings, all as usual').click()
    await page.getByLabel(/^The game ends after/).selectOption({ label: '8 changes' })
    await page.getByText('Have them placed').click()
    await page.getByRole('button', { name: 'Start the game' }).click()
    await t.ready()
    const random = generator(SEED)
    let asked = await standing(page)
    expect(asked.title).toMatch(/^Initiative 1 of 8/)
    for (let i = 0; i < 24 && !asked.over; i++) {
      await answer(page, asked, random, { hurry: 0.2, first: 'Move' })
      asked = await standing(page)
    }
    // What lies between is answered without the mouse, by handing the initiative over and over.
    await passUntil(page, null)
    await expectEnd(t, 'XP')
  })
})

describe('an interrupt of Rogue Stars', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 1100, height: 760 } })
    await settle(t.context, 5)
    await t.goto('#/quick/rogue-stars')
    await t.ready()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  it('lies on the activation that waits for it, by mouse and by keys, and no screen of it has a fault that axe finds', async () => {
    const { page } = t
    let asked = await untilReaction(t, (option) => tap(page, `.option-button${option}`))
    const [top, below] = await pile(t)
    expect(top).toMatch(/may react[^]*now: \d Reaction di(e|ce)/)
    expect(below).toMatch(/is activated[^]*waits: /)
    // Each who may react says with what.
    expect(await page.locator('.option-button .option-under').first().innerText()).toMatch(/^React.* \d+\+ \(\d+%\)/)
    expect(await axeFaults(page)).toEqual([])
    // By keys: the first of them reacts.
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    asked = await nextQuestion(page, asked)
    expect(['react', 'react-dice', 'reaction', 'bonus', 'action', 'activate']).toContain(asked.kind)
    await passUntil(page, 'activate')
    await expect.poll(() => page.locator('.underway').count()).toBe(0)
  })
})

describe('an interrupt of Rogue Stars by touch, on a phone', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await settle(t.context, 5)
    await t.goto('#/quick/rogue-stars')
    await t.ready()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  it('is offered, let go, and the activation goes on', async () => {
    const { page } = t
    const asked = await untilReaction(t, (option) => page.locator(`.option-button${option}`).first().tap())
    expect(await pile(t)).toHaveLength(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.locator('.option-button[data-option="none"]').tap()
    const next = await nextQuestion(page, asked)
    expect(['action', 'activate', 'twenty']).toContain(next.kind)
  })
})
