import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectClean, openPage } from './shared'
import { WALLED, type TablePage } from './table-page'

describe('by touch, on a phone', () => {
  let t: TablePage
  let devtools: CDPSession
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    devtools = await t.context.newCDPSession(t.page)
    await t.goto()
  })
  beforeEach(async () => {
    await t.anew(WALLED)
    await t.page.getByRole('button', { name: 'Menu' }).tap()
    await t.page.getByRole('menuitem', { name: 'From above' }).tap()
    await t.rest()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  const tap = async (id: string) => {
    const { x, y } = await t.spot(id)
    await t.page.touchscreen.tap(x, y)
  }

  /** One finger from a thing over these places; the last step of all is to lift it. */
  async function swipe(from: string, ...to: (string | [number, number, number])[]): Promise<void> {
    const start = await t.spot(from)
    const points = [start, ...(await Promise.all(to.map((place) => t.spot(place))))]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!]
      for (let step = 1; step <= 4; step++) {
        const point = { x: a.x + ((b.x - a.x) * step) / 4, y: a.y + ((b.y - a.y) * step) / 4 }
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
      }
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  /** A page that draws without a graphics card may lose a tap right after a swipe: then it is given again. */
  async function undo(): Promise<void> {
    const undoes = () => t.now((state) => state.undoes)
    await expect.poll(async () => {
      if ((await undoes()) !== null) await t.page.getByRole('button', { name: 'Undo' }).tap()
      return undoes()
    }, { interval: 2_000 }).toBeNull()
    await t.rest()
  }

  it('selects', async () => {
    await tap('a2')
    await expect.poll(() => t.now((state) => state.selection)).toEqual(['a2'])
    await expect.poll(() => t.page.locator('.sheet-grip').innerText()).toBe('Rifle')
  })

  it('moves, and says how far', async () => {
    await swipe('a1', [-2, 0, -5], [-3, 0, -7])
    await expect.poll(() => t.now((state) => state.undoes ?? '')).toMatch(/Sergeant moved 5\.\d″/)
    const [x, , z] = (await t.file()).models[0]!.at
    expect(Math.hypot(x + 3, z + 7)).toBeLessThan(0.3)
    await undo()
    expect((await t.file()).models[0]!.at).toEqual([0, 0, -3])
  })

  it('sets a way point with a second finger', async () => {
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number; id: number }[]
    ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    const finger = async (at: string | [number, number, number]) => ({ ...(await t.spot(at)), id: 0 })
    await touch('touchStart', await finger('a1'))
    for (const x of [-1, -2, -3, -4]) await touch('touchMove', await finger([x, 0, -3]))
    const other = { x: 200, y: 200, id: 1 }
    await touch('touchStart', await finger([-4, 0, -3]), other)
    for (const z of [-4, -5, -6]) await touch('touchMove', await finger([-4, 0, z]), other)
    await touch('touchEnd')
    // Four inches across and three down, not the five that a straight way would cost.
    await expect.poll(() => t.now((state) => state.undoes ?? '')).toMatch(/Sergeant moved [67]\.\d″/)
  })

  it('measures', async () => {
    await t.page.getByRole('button', { name: 'Measuring tape' }).tap()
    await swipe('a1', 'b1')
    await expect.poll(() => t.page.locator('.sheet-grip').innerText()).toBe('Sergeant to Raider · 6.00″')
  })

  it('sees, pins the ruling and opens it', async () => {
    await tap('a1')
    await t.page.getByRole('button', { name: 'Line of sight' }).tap()
    await tap('b1')
    const grip = t.page.locator('.sheet-grip')
    await expect.poll(() => grip.innerText()).toContain('Blocked')
    await grip.tap()
    const card = t.page.locator('[data-ruling]')
    await card.waitFor()
    await expect.poll(() => card.innerText()).toContain('RS-SIGHT')
  })

  it('reads the heat map where it is pressed, in the line of the folded sheet', async () => {
    await t.page.locator('[data-action="tool-sight"]').first().tap()
    await tap('a1')
    await t.page.getByRole('group', { name: 'Tool options' }).getByRole('button', { name: 'What it sees' }).tap()
    await expect.poll(() => t.now(({ heat }) => heat?.map?.stage)).toBe('done')
    const grip = t.page.locator('.sheet-grip')
    // Opened before, it lies over half of the table.
    if ((await grip.getAttribute('aria-expanded')) === 'true') await grip.tap()
    await expect.poll(() => grip.getAttribute('aria-expanded')).toBe('false')
    for (const [at, says] of [[[5, 0, 8], 'This spot: not seen'], [[4, 0, -7], /^This spot: in the open at \d/]] as const) {
      // A busy page may lose a tap right after another.
      await expect.poll(async () => {
        await t.rest()
        const { x, y } = await t.spot([...at])
        await t.page.touchscreen.tap(x, y)
        await t.shown()
        return grip.innerText()
      }, { interval: 1_500 }).toMatch(says)
    }
    await t.page.getByRole('group', { name: 'Tool options' }).getByRole('button', { name: 'What it sees' }).tap()
    await expect.poll(() => t.now(({ heat }) => heat)).toBeNull()
  })

  it('keeps every tool and the sheet within the screen', async () => {
    for (const button of await t.page.locator('.palette button').all()) {
      const box = (await button.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(390)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40)
    }
    expect(await t.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
