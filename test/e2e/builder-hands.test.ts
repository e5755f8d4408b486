import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TableFile } from '../../src/table/file'
import type { Vec3 } from '../../src/core/vec'
import { axeFaults } from './axe'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

const TABLE: TableFile = {
  format: 'sightline-table', version: 1, name: 'One wall', system: 'free-table', table: { width: 16, depth: 16 },
  terrain: [{ id: 'one', name: 'Wall', kind: 'wall', shape: { box: [5, 3, 0.5] }, at: [-4, 0, -3] }], units: [], models: [],
}
const CRATE = /^Crate obstruction/

const placesOf = async (t: TablePage) => (await t.file()).terrain.map(({ id, at: [x, , z] }) => [id, Math.round(x), Math.round(z)])

describe('building at a desk', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 1440, height: 900 } })
    await t.goto('#/')
    await t.openTable(TABLE)
    await t.page.keyboard.press('b')
    await t.fromAbove()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })
  const panel = (name: string) => t.page.getByRole('region', { name })

  it('the table is put under other rules and back, in its panel and by undo', async () => {
    await panel('The table').getByText('Name, rules, size, ground and edges').click()
    const rules = panel('The table').getByLabel('Rules')
    expect(await rules.locator('option').allInnerTexts()).toEqual(['Ravaged Star', 'Ruinstars', 'Red Rain', 'Ravenfeast', 'Rogue Stars', 'Free table'])
    await rules.selectOption('Ruinstars')
    await expect.poll(() => t.now(({ document, undoes }) => [document.system, undoes])).toEqual(['ruinstars', 'Rules: Ruinstars'])
    await t.page.getByText('· Ruinstars').waitFor()
    await t.page.getByRole('button', { name: 'Undo' }).click()
    expect(await t.now(({ document }) => document.system)).toBe('free-table')
    await expect.poll(() => rules.inputValue()).toBe('free-table')
  })

  it('one piece has the buttons that several have, and one that is locked shows it', async () => {
    await t.press([-4, 0, -3])
    const piece = panel('Selected terrain')
    for (const name of ['Raise', 'Lower', 'Copy', 'Keep']) await piece.getByRole('button', { name, exact: true }).waitFor()
    await piece.getByRole('button', { name: 'Raise' }).click()
    expect((await t.file()).terrain[0]!.at).toEqual([-4, 0.5, -3])
    await piece.getByRole('button', { name: 'Lower' }).click()
    await piece.getByRole('button', { name: 'Lock', exact: true }).click()
    await piece.getByText('Locked', { exact: true }).waitFor()
    expect(await axeFaults(t.page, '.side')).toEqual([])
    expect(await t.now(({ hint, notice, overlays }) => [hint, notice?.text, overlays.filter(({ kind }) => kind === 'facing').length])).toEqual([
      'Wall locked: unlock with Shift+L or in the panel, and it can be moved', 'Wall locked: not moved, turned or taken away until unlocked', 0,
    ])
    await piece.getByRole('button', { name: 'Unlock' }).click()
    await piece.getByRole('button', { name: 'Lock', exact: true }).waitFor()
    expect(await t.now(({ overlays }) => overlays.filter(({ kind }) => kind === 'facing').length)).toBe(1)
    await t.page.keyboard.press('Escape')
    await t.page.keyboard.press('Escape')
  })

  it('the list is searched by name and by kind', async () => {
    const list = panel('Add to the table')
    const search = list.getByLabel('Search what can be added')
    await search.fill('crate')
    await expect.poll(() => list.locator('.kit').count()).toBeLessThan(6)
    await list.getByRole('button', { name: CRATE }).waitFor()
    await search.fill('obstruction')
    await list.getByRole('button', { name: CRATE }).waitFor()
    expect(await list.getByRole('button', { name: /^Trooper/ }).count()).toBe(0)
    await search.fill('no such thing')
    await list.getByText('Nothing here has that name or kind.').waitFor()
    await search.fill('')
  })

  it('a piece is dragged out of the list by the mouse, and stands where it is let go; beside the table it goes back', async () => {
    const pull = async (to: { x: number; y: number }) => {
      const crate = panel('Add to the table').getByRole('button', { name: CRATE })
      await crate.scrollIntoViewIfNeeded()
      const box = (await crate.boundingBox())!
      await t.page.mouse.move(box.x + 30, box.y + 30)
      await t.page.mouse.down()
      await t.page.mouse.move(to.x + 60, to.y, { steps: 4 })
      await t.page.mouse.move(to.x, to.y, { steps: 4 })
      await t.nextFrame()
    }
    const place = await t.spot([3, 0, 4])
    await pull(place)
    expect(await t.now(({ phase, board }) => [phase, board.pieces.length])).toEqual(['build.placing', 2])
    await t.page.mouse.up()
    expect(await placesOf(t)).toEqual([['one', -4, -3], ['crate-1', 3, 4]])
    expect(await t.now(({ selection }) => selection)).toEqual(['crate-1'])
    await t.page.keyboard.press('Escape')
    const bar = (await t.page.getByRole('banner').getByRole('link', { name: 'Sightline' }).boundingBox())!
    await pull({ x: bar.x + 20, y: bar.y + 10 })
    expect(await t.now(({ held, board }) => [held !== null, board.pieces.length])).toEqual([true, 2])
    await t.page.mouse.up()
    expect(await t.now(({ held, phase }) => [held, phase])).toEqual([null, 'build.idle'])
    expect(await placesOf(t)).toHaveLength(2)
    // Pressed and pressed again, as before.
    await panel('Add to the table').getByRole('button', { name: CRATE }).click()
    await t.press([-3, 0, 5])
    expect((await placesOf(t))[2]).toEqual(['crate-2', -3, 5])
  })
})

describe('building on a phone', () => {
  let t: TablePage
  let devtools: CDPSession
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    devtools = await t.context.newCDPSession(t.page)
    await t.goto('#/')
    await t.openTable(TABLE)
    await t.page.keyboard.press('b')
    await t.fromAbove()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })
  const grip = () => t.page.locator('.sheet-grip')
  const strip = (name: string) => t.page.getByRole('group', { name: 'Tool options' }).getByRole('button', { name })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })

  it('the report opens though the sheet was folded by hand, and the line of the sheet is the report’s', async () => {
    if ((await grip().getAttribute('aria-expanded')) === 'false') await grip().tap()
    await grip().tap()
    await expect.poll(() => grip().getAttribute('aria-expanded')).toBe('false')
    await strip('Is it fair?').tap()
    await expect.poll(() => grip().getAttribute('aria-expanded')).toBe('true')
    await t.page.getByRole('region', { name: 'Is it fair?' }).waitFor()
    expect(await grip().innerText()).toBe('Is it fair?')
    await t.page.getByRole('button', { name: 'Close the report' }).tap()
    await expect.poll(() => grip().innerText()).toBe('Add to the table')
  })

  it('a finger that rests on a piece of the list pulls it out onto the table; one that does not scrolls the list', async () => {
    await strip('Add').tap()
    const crate = t.page.getByRole('dialog', { name: 'Add to the table' }).getByRole('button', { name: CRATE })
    await crate.scrollIntoViewIfNeeded()
    const middle = async () => {
      const box = (await crate.boundingBox())!
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const before = await middle()
    await touch('touchStart', before)
    for (const by of [20, 40, 60, 80]) await touch('touchMove', { x: before.x, y: before.y + by })
    await t.page.waitForTimeout(150)
    await touch('touchEnd')
    expect(await t.now(({ held }) => held)).toBe(null)
    const from = await middle()
    await touch('touchStart', from)
    await expect.poll(() => t.now(({ held }) => held)).not.toBe(null)
    const at: Vec3 = [3, 0, 4]
    const to = await t.spot(at)
    for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    await t.nextFrame()
    await touch('touchEnd')
    expect(await placesOf(t)).toEqual([['one', -4, -3], ['crate-1', 3, 4]])
  })
})
