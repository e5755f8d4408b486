import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

describe('the readings at the set-up of a game', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await t.goto('#/play/red-rain')
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })
  const list = () => t.page.getByLabel(/^Spells are cast/)

  it('open and close by the mouse, a finger and the keyboard, and tell in one line what is not as usual; the game begins with that', async () => {
    const { page } = t
    const fold = page.locator('.readings-fold > summary')
    await fold.waitFor()
    expect(await fold.innerText()).toBe('24 readings, all as usual')
    expect(await list().isVisible()).toBe(false)
    await fold.click()
    await list().waitFor()
    await fold.tap()
    await list().waitFor({ state: 'hidden' })
    await fold.focus()
    await page.keyboard.press('Enter')
    await list().selectOption({ index: 1 })
    await page.getByText('Usually: ahead of the Action').waitFor()
    await fold.tap()
    expect((await fold.innerText()).split('\n')).toEqual([
      '24 readings, 1 not as usual', 'Spells are cast after it as well, as section 2.10 says',
    ])
    await page.getByText('Have them placed').click()
    await page.getByRole('button', { name: 'Start the game' }).click()
    await t.ready()
    const begun = await page.evaluate(() => JSON.stringify((window.__sightline as SightlineHook).game()!.now.play.record.setup.options))
    expect(begun).toContain('"spells":"any-time"')
  })
})
