import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { themedFaults } from './axe'
import { momentOf, passUntil, settle } from './game-page'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

/** One game, from test to test. */
describe('the screens of a game have no fault that axe finds', () => {
  let t: TablePage
  let found: string[] = []
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 900, height: 600 } })
    await settle(t.context, 3)
  })
  beforeEach(() => {
    found = []
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  /** What hangs on the picture behind a panel is left to the eye. */
  const look = async (screen: string, within?: string) => {
    found.push(...(await themedFaults(t.page, screen, within)))
  }

  const menu = async (name: string) => {
    await t.page.getByRole('button', { name: 'Game menu' }).click()
    await t.page.getByRole('menuitem', { name }).click()
  }

  it('set-up and army builder', async () => {
    await t.goto('#/play/ravaged-star')
    await t.page.waitForSelector('.setup')
    await look('set-up')
    await t.page.getByRole('button', { name: 'Change the list' }).first().click()
    await t.page.waitForSelector('.builder')
    await look('builder')
    await t.afresh('#/play/red-rain')
    await t.page.getByText('24 readings, all as usual').click()
    await t.page.getByLabel(/^Spells are cast/).selectOption({ index: 1 })
    await look('readings', '.readings-fold')
    expect(found).toEqual([])
  })

  it('actions, sums, log, scores, rules and replay', async () => {
    await t.afresh('#/quick/ravaged-star')
    await t.ready()
    await passUntil(t.page, 'action')
    await look('actions')
    for (const tab of ['Log', 'Scores']) {
      await t.page.getByRole('tab', { name: tab }).click()
      await t.page.getByRole('tab', { name: tab, selected: true }).waitFor()
      await look(tab)
    }
    await menu('Rules')
    await t.page.getByRole('dialog', { name: 'Rules' }).waitFor()
    await look('rules', '[role="dialog"]')
    await t.page.keyboard.press('Escape')
    await menu('Replay')
    await t.page.getByRole('button', { name: 'One choice back' }).click()
    await expect.poll(() => t.page.evaluate(() => (window.__sightline as SightlineHook).game()!.now.moment)).not.toBeNull()
    await look('replay')
    await t.page.getByRole('button', { name: 'Back to now' }).click()
    expect(found).toEqual([])
  })

  it('summary', async () => {
    await passUntil(t.page, null)
    expect((await momentOf(t.page)).over).toBe(true)
    await t.page.getByRole('dialog', { name: 'The game is over' }).waitFor()
    await look('summary', '[role="dialog"]')
    expect(found).toEqual([])
  })
})
