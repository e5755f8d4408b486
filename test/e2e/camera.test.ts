import { afterEach, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import type { Vec3 } from '../../src/core/vec'
import { momentOf, nextQuestion, passUntil, settle } from './game-page'
import { expectClean, openPage } from './shared'
import { type TablePage, WALLED } from './table-page'

const DESK = { viewport: { width: 1440, height: 900 }, settings: { follow: true } } as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, settings: { follow: true } } as const

let t: TablePage
afterEach(async () => {
  expectClean(t)
  await t.close()
})

const pose = () => t.page.evaluate(() => JSON.stringify((window.__sightline as SightlineHook).scene!.camera()))

/** Asks who sees whom by keys, and looks into it. */
async function rule(): Promise<void> {
  for (const key of ['l', 'n', 'Enter', 'n', 'n', 'Enter', 'j']) await t.page.keyboard.press(key)
  await expect.poll(() => t.page.locator('.verdict-large').getAttribute('data-verdict')).toBe('blocked')
  await t.rest()
}

/** Whether each of these is on the screen and under no panel. */
const inTheOpen = (points: readonly Vec3[]) =>
  t.page.evaluate((all) => all.map((point) => {
    const at = (window.__sightline as SightlineHook).point(point)
    const top = at && document.elementFromPoint(at.x, at.y)
    return top !== null && top?.closest('canvas, .sl-scene') !== null && top !== undefined
  }), points as Vec3[])

/** How tall each of the models is on the screen, in pixels. */
const heights = (ids: readonly string[]) =>
  t.page.evaluate((wanted) => {
    const hook = window.__sightline as SightlineHook
    return hook.desk().board.models.filter(({ id, unit }) => wanted.includes(id) || wanted.includes(unit)).map(({ at, body }) => {
      const [low, high] = [hook.point(at), hook.point([at[0], at[1] + (body.kind === 'prism' ? body.height : 1), at[2]])]
      return low && high ? Math.hypot(low.x - high.x, low.y - high.y) : 0
    })
  }, ids as string[])

describe('the camera', () => {
  for (const [name, screen] of [['a desk', DESK], ['a phone', PHONE]] as const) {
    it(`brings a ruling, its line and what is lit into what the panels of ${name} leave, and goes back`, async () => {
      t = await openPage(screen)
      await t.goto()
      await t.openTable(WALLED)
      const before = await pose()
      await rule()
      const { line, stop, miss } = await t.now(({ view }) => view!.models[0]!)
      await expect.poll(() => inTheOpen([line.from, line.to, stop!, miss!.free.from, miss!.free.to])).toEqual([true, true, true, true, true])
      if (screen === DESK) expect(Math.max(...await heights(['a1']))).toBeGreaterThanOrEqual(60)
      expect(await pose()).not.toBe(before)
      await t.page.getByRole('button', { name: 'Close the ruling' }).click()
      await t.page.keyboard.press('Escape')
      await t.page.keyboard.press('Escape')
      await expect.poll(() => t.now(({ cards }) => cards.length)).toBe(0)
      await expect.poll(async () => JSON.parse(await pose()).eye[1] > JSON.parse(before).eye[1] * 0.9).toBe(true)
    })
  }

  it('does not move against a hand', async () => {
    t = await openPage(DESK)
    await t.goto()
    await t.openTable(WALLED)
    await t.page.mouse.move(500, 400)
    await t.page.mouse.down({ button: 'right' })
    await t.page.mouse.move(560, 400, { steps: 3 })
    await t.page.mouse.up({ button: 'right' })
    await t.rest()
    const turned = await pose()
    await rule()
    expect(await pose()).toBe(turned)
  })

  it('comes at once though a hand has just led a model: that was none at the camera', async () => {
    t = await openPage(DESK)
    await t.goto()
    await t.openTable(WALLED)
    await t.drag('a1', [-1, 0, -3.4])
    await t.page.mouse.up()
    await t.page.keyboard.press('Escape')
    const tall = Math.max(...await heights(['a1']))
    await rule()
    await expect.poll(async () => Math.max(...await heights(['a1']))).toBeGreaterThan(1.2 * tall)
  })

  it('keeps still under a line that is being drawn, though what it breaks makes the panel grow', async () => {
    t = await openPage(DESK)
    await settle(t.context, 5)
    await t.goto('#/quick/ravenfeast')
    await t.ready()
    const { page } = t
    await passUntil(page, 'move', 10)
    const go = async (press: () => Promise<void>) => {
      const before = await momentOf(page)
      await press()
      await nextQuestion(page, before)
    }
    await go(() => page.locator('.option-button[data-option="form"]').click())
    await page.getByRole('group', { name: 'Choose together' }).getByRole('button', { name: /^Rank/ }).first().click()
    await go(() => page.keyboard.press('Enter'))
    // What larger panels took before is free again.
    await page.reload()
    await t.ready()
    await t.rest()
    const stood = await page.evaluate(() => {
      const { form, play } = (window.__sightline as SightlineHook).game()!.now
      return form?.form === 'place' ? form.models.map((id) => play.state.board.models[id]!.at) : []
    })
    const tall = async () => (await page.locator('.question').boundingBox())!.height
    const [still, low] = [await pose(), await tall()]
    // Farther off than they may go.
    const [x, , z] = stood[0]!
    const [from, to] = await page.evaluate(([px, pz]) =>
      [-6, 0].map((dx) => (window.__sightline as SightlineHook).point([px! + dx, 0, pz! + 9 * Math.sign(-pz!)])!), [x, z])
    await page.mouse.move(from!.x, from!.y)
    await page.mouse.down()
    await page.mouse.move(to!.x, to!.y, { steps: 6 })
    await expect.poll(tall).toBeGreaterThan(low + 60)
    await t.rest()
    expect(await pose()).toBe(still)
    await page.mouse.up()
  })

  it('shows who acts large in a game, clear of the panels', async () => {
    t = await openPage(DESK)
    await settle(t.context, 7)
    await t.goto('#/quick/ravaged-star')
    await t.ready()
    await passUntil(t.page, 'action', 60)
    await t.rest()
    const active = await t.page.evaluate(() => (window.__sightline as SightlineHook).game()!.now.status.active!)
    await expect.poll(async () => Math.max(...await heights([active]))).toBeGreaterThanOrEqual(60)
    expect(await t.page.evaluate(() => {
      const hook = window.__sightline as SightlineHook
      const unit = hook.game()!.now.status.active
      return hook.desk().board.models.filter((model) => model.unit === unit).every(({ at }) => {
        const spot = hook.point(at)
        return spot !== null && document.elementFromPoint(spot.x, spot.y)?.closest('.sl-scene') !== null
      })
    })).toBe(true)
  })

  it('stays where it is, where that is wished', async () => {
    t = await openPage({ ...DESK, settings: { follow: false } })
    await t.goto()
    await t.openTable(WALLED)
    for (const key of ['PageUp', 'PageUp']) await t.page.keyboard.press(key)
    await t.rest()
    const before = await pose()
    await rule()
    expect(await pose()).toBe(before)
  })

  it('looks from the seat of whoever is asked first', async () => {
    t = await openPage(DESK)
    await settle(t.context, 4, { handOver: true })
    await t.goto('#/play/ravenfeast')
    await t.page.getByRole('button', { name: 'Start the game' }).click()
    await t.ready()
    expect(await t.page.evaluate(() => (window.__sightline as SightlineHook).game()!.now.side)).toBe('B')
    await expect.poll(async () => (JSON.parse(await pose()) as { eye: Vec3 }).eye[2]).toBeGreaterThan(5)
  })

  it('turns to the seat of whoever the screen is handed to', async () => {
    t = await openPage(DESK)
    await settle(t.context, 7, { handOver: true })
    await t.goto('#/quick/ravaged-star')
    await t.ready()
    const curtain = () => t.page.evaluate(() => (window.__sightline as SightlineHook).game()!.now.curtain)
    for (let steps = 0; steps < 80 && (await curtain()) !== 'B'; steps++) await passUntil(t.page, null, 1)
    expect(await curtain()).toBe('B')
    await expect.poll(async () => (JSON.parse(await pose()) as { eye: Vec3 }).eye[2]).toBeGreaterThan(5)
    for (let steps = 0; steps < 80 && (await curtain()) !== 'A'; steps++) await passUntil(t.page, null, 1)
    await expect.poll(async () => (JSON.parse(await pose()) as { eye: Vec3 }).eye[2]).toBeLessThan(-5)
  })
})
