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
    await panel('The table').getByText('Name, rules, size, ground, edges').click()
    const rules = panel('The table').getByLabel('Rules')
    expect(await rules.locator('option').allInnerTexts()).toEqual(['Ravaged Star', 'Ruinstars', 'Red Rain', 'Ravenfeast', 'Rogue Stars', 'Free table'])
    await rules.selectOption('Ruinstars')
    await expect.poll(() => t.now(({ document, undoes }) => [document.system, undoes])).toEqual(['ruinstars', 'Rules: Ruinstars'])
    await t.page.getByText('· Ruinstars').waitFor()
    await t.page.getByRole('button', { name: 'Undo' }).click()
    expect(await t.now(({ document }) => document.system)).toBe('free-table')
    await expect.poll(() => rules.inputValue()).toBe('free-table')
  })

  it('rules that come late do not come over those that were chosen after them', async () => {
    const rules = panel('The table').getByLabel('Rules')
    await rules.selectOption('Ruinstars')
    await expect.poll(() => t.now(({ document }) => document.system)).toBe('ruinstars')
    let release: () => void = () => undefined
    const later = new Promise<void>((done) => {
      release = done
    })
    const script = '**/assets/*.js'
    let held = 0
    await t.page.route(script, async (route) => {
      held++
      await later
      await route.continue()
    })
    await rules.selectOption('Red Rain')
    await expect.poll(() => held).toBeGreaterThan(0)
    await rules.selectOption('Free table')
    await expect.poll(() => t.now(({ document }) => document.system)).toBe('free-table')
    release()
    await t.page.waitForLoadState('networkidle')
    await t.page.unroute(script)
    await t.nextFrame()
    expect(await t.now(({ document, undoes }) => [document.system, undoes])).toEqual(['free-table', 'Rules: Free table'])
    for (const system of ['ruinstars', 'free-table']) {
      await t.page.getByRole('button', { name: 'Undo' }).click()
      expect(await t.now(({ document }) => document.system)).toBe(system)
    }
  })

  it('the edges of the table get names and a rim in its panel, which stand in its file, on its list and in its undo', async () => {
    const table = panel('The table')
    const edge = async (label: string, text: string) => {
      await table.getByLabel(label, { exact: true }).fill(text)
      await t.page.keyboard.press('Enter')
    }
    await edge('Side A', '  Window side ')
    await expect.poll(() => t.now(({ undoes }) => undoes)).toBe('Side A’s edge: Window side')
    await edge('Left', 'Door & <b>shelf</b>')
    await table.getByLabel('Rim').selectOption('Dark')
    await expect.poll(async () => (await t.file()).table.edges).toEqual({ A: 'Window side', left: 'Door & <b>shelf</b>', rim: 'dark' })
    expect(await axeFaults(t.page, '.side')).toEqual([])
    // Spaces about a name are no other name.
    await edge('Side A', 'Window side  ')
    expect(await t.now(({ undoes }) => undoes)).toBe('Rim: Dark')
    await table.getByRole('button', { name: 'Print to scale, build list' }).click()
    await t.page.getByRole('dialog', { name: 'On paper' }).getByText('Side A: Window side · Left: Door & <b>shelf</b>').waitFor()
    await t.page.keyboard.press('Escape')
    for (let i = 0; i < 3; i++) await t.page.getByRole('button', { name: 'Undo' }).click()
    expect((await t.file()).table).toEqual(TABLE.table)
    await expect.poll(() => table.getByLabel('Side A', { exact: true }).inputValue()).toBe('')
  })

  it('a picture of one’s own lies on the ground, and is taken away again', async () => {
    const table = panel('The table')
    const png = await t.page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 32 })
      canvas.getContext('2d')!.fillRect(0, 0, 32, 32)
      const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
      return [...new Uint8Array(await blob!.arrayBuffer())]
    })
    const choosing = t.page.waitForEvent('filechooser')
    await table.getByRole('button', { name: 'A picture of your own as ground' }).click()
    await (await choosing).setFiles({ name: 'meadow.png', mimeType: 'image/png', buffer: Buffer.from(png) })
    await expect.poll(async () => (await t.file()).table.picture?.inchesPerPixel).toBeCloseTo(0.5, 4)
    await table.getByRole('button', { name: 'Take it away' }).click()
    expect((await t.file()).table).toEqual(TABLE.table)
    expect(await t.now(({ undoes }) => undoes)).toBe('Picture of the ground taken away')
    await table.getByRole('button', { name: 'A picture of your own as ground' }).waitFor()
    await t.page.getByRole('button', { name: 'Undo' }).click()
    expect((await t.file()).table.picture).toBeDefined()
    await t.page.getByRole('button', { name: 'Undo' }).click()
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
    // What is one's own counts as well.
    await t.press([-4, 0, -3])
    await t.page.getByLabel('Keep as a prefab').fill('Yard corner')
    await panel('Selected terrain').getByRole('button', { name: 'Keep', exact: true }).click()
    await t.page.getByText('Yard corner is kept').waitFor()
    await expect.poll(async () => {
      await t.page.keyboard.press('Escape')
      return t.now(({ selection }) => selection.length)
    }).toBe(0)
    await search.fill('yard')
    await list.getByRole('button', { name: 'Yard corner', exact: true }).waitFor()
    expect(await list.getByText('Nothing here has').count()).toBe(0)
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

  it('over an open sheet the strip is one row that is pulled aside, and the table is seen between it and the bar', async () => {
    if ((await grip().getAttribute('aria-expanded')) === 'false') await grip().tap()
    const row = t.page.getByRole('group', { name: 'Tool options' })
    await expect.poll(async () => (await row.boundingBox())!.height).toBeLessThan(60)
    const bar = (await t.page.getByRole('banner').boundingBox())!
    expect((await row.boundingBox())!.y - bar.y - bar.height).toBeGreaterThan(220)
    const last = row.getByRole('button').last()
    await last.scrollIntoViewIfNeeded()
    const box = (await last.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(390)
    // The whole table keeps clear of the bar and begins above the strip.
    await t.page.keyboard.press('h')
    await t.rest()
    const [far, strip] = [await t.spot([0, 0, 8]), (await row.boundingBox())!]
    expect(far.y).toBeGreaterThan(bar.y + bar.height)
    expect(far.y).toBeLessThan(strip.y - 60)
    await last.tap()
    await t.page.getByRole('button', { name: 'Close the report' }).tap()
    // Closed with it, the sheet leaves the strip all its rows.
    await expect.poll(() => grip().getAttribute('aria-expanded')).toBe('false')
    expect((await row.boundingBox())!.height).toBeGreaterThan(100)
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
    // The sheet has gone, and the camera may still be on its way to what is free: the finger stays over that place.
    await expect.poll(async () => {
      const over = await t.spot(at)
      await touch('touchMove', over)
      await t.nextFrame()
      const since = await t.spot(at)
      return Math.hypot(since.x - over.x, since.y - over.y)
    }).toBeLessThan(0.5)
    await touch('touchEnd')
    expect(await placesOf(t)).toEqual([['one', -4, -3], ['crate-1', 3, 4]])
  })
})
