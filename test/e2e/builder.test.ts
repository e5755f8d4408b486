import { readFileSync } from 'node:fs'
import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TableFile } from '../../src/table/file'
import type { Paint } from '../../src/tools/paint'
import { axeFaults } from './axe'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

const wall = (id: string, x: number, z: number) => ({ id, name: `Wall ${id}`, kind: 'wall', shape: { box: [5, 3, 0.5] }, at: [x, 0, z] } as const)
/** Walls that stand on side A's half alone. */
const LOPSIDED: TableFile = {
  format: 'sightline-table', version: 1, name: 'Half a table', system: 'free-table', table: { width: 16, depth: 16 },
  terrain: [wall('one', -4, -3), wall('two', 3, -4)], units: [], models: [],
}

describe.each([
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
])('a table is built fair %s', (_, viewport) => {
  let t: TablePage
  const fair = () => t.page.getByRole('region', { name: 'Is it fair?' })
  beforeAll(async () => {
    t = await openPage({ viewport })
    await t.goto('#/')
    await t.openTable(LOPSIDED)
    await t.page.keyboard.press('b')
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  it('the report says that it is not, and draws why', async () => {
    await t.page.getByRole('button', { name: 'Is it fair?' }).click()
    await fair().getByText(/^Not fair/).waitFor()
    expect(await axeFaults(t.page, '.fair')).toEqual([])
    await fair().getByRole('button', { name: 'To the objectives' }).click()
    await expect.poll(() => t.now(({ laid }) => laid.filter(({ kind }) => kind === 'path').length)).toBe(2)
    const grip = t.page.locator('.sheet-grip')
    if (viewport.width < 720) {
      // The sheet folds, so that what is drawn is seen; it says the figure, and opens again.
      await expect.poll(() => grip.innerText()).toMatch(/^To the objectives: Side A/)
      expect(await grip.getAttribute('aria-expanded')).toBe('false')
      await grip.click()
    }
  })

  it('the other half is made like this one in two presses, by one step back; then it is fair', async () => {
    await t.page.getByRole('button', { name: 'Both halves' }).click()
    const dialog = t.page.getByRole('dialog', { name: 'Make both halves alike' })
    await dialog.waitFor()
    expect(await axeFaults(t.page, '[role="dialog"]')).toEqual([])
    await dialog.getByRole('button', { name: /Side A.s half, by a half turn/ }).click()
    expect((await t.file()).terrain.map(({ at }) => at)).toEqual([[-4, 0, -3], [3, 0, -4], [4, 0, 3], [-3, 0, 4]])
    await fair().getByRole('button', { name: 'Look again' }).click()
    await fair().getByText('Fair: nothing leans to either side.').waitFor()
    await fair().getByRole('button', { name: 'Close the report' }).click()
    await t.page.keyboard.press('Control+z')
    expect((await t.file()).terrain).toHaveLength(2)
  })

  if (viewport.width > 720) it('terrain by chance says what it satisfies', async () => {
    await t.page.keyboard.press('Shift+G')
    const dialog = t.page.getByRole('dialog', { name: 'Lay terrain out by chance' })
    await dialog.waitFor()
    expect(await axeFaults(t.page, '[role="dialog"]')).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Even for both sides' }).uncheck()
    await dialog.getByLabel('Open lanes at most').fill('1')
    for (const demand of ['Cover in reach of at least', 'Room to stand in each zone at least']) await dialog.getByLabel(demand).fill('0')
    await dialog.getByRole('button', { name: 'Lay it out' }).click()
    await dialog.getByText('Laid out, at try 1: all that was asked for holds.').waitFor()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    expect((await t.file()).terrain.some(({ shape }) => 'piece' in shape)).toBe(true)
    await t.page.keyboard.press('Control+z')
    expect((await t.file()).terrain).toEqual(LOPSIDED.terrain)
  })
})

describe('building by touch, on a phone', () => {
  let t: TablePage
  let devtools: CDPSession
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    devtools = await t.context.newCDPSession(t.page)
    await t.goto('#/')
    await t.openTable(LOPSIDED)
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })
  const grip = () => t.page.locator('.sheet-grip')
  async function fold(shut: boolean): Promise<void> {
    if ((await grip().getAttribute('aria-expanded')) === String(shut)) await grip().tap()
    await expect.poll(() => grip().getAttribute('aria-expanded')).toBe(String(!shut))
  }
  const strip = (name: string | RegExp) => t.page.getByRole('group', { name: 'Tool options' }).getByRole('button', { name })
  const areas = async () => (await t.file()).terrain.filter(({ kind }) => kind === 'forest').length

  async function swipe(...places: [number, number, number][]): Promise<void> {
    const points = await Promise.all(places.map((place) => t.spot(place)))
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [points[0]!] })
    for (const [i, to] of points.slice(1).entries()) {
      const from = points[i]!
      for (let step = 1; step <= 6; step++) {
        const point = { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 }
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
      }
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  async function tap(place: [number, number, number]): Promise<void> {
    const { x, y } = await t.spot(place)
    await t.page.touchscreen.tap(x, y)
  }

  /** A page that draws without a graphics card may lose a tap right after a swipe: then it is given again. */
  const taken = async (name: string, holds: (paint: Paint) => boolean): Promise<void> => {
    const there = async () => {
      const paint = await t.now(({ paint: now }) => now)
      return paint !== null && holds(paint)
    }
    await expect.poll(async () => {
      if (!(await there())) await strip(name).tap()
      return there()
    }, { interval: 1_500 }).toBe(true)
  }

  it('all that the builder offers is within the screen', async () => {
    await t.page.locator('[data-action="tool-build"]').tap()
    await expect.poll(() => t.now(({ tool }) => tool)).toBe('build')
    await fold(true)
    await t.page.getByRole('button', { name: 'Menu' }).tap()
    await t.page.getByRole('menuitem', { name: 'From above' }).tap()
    await t.rest()
    for (const name of ['Add', 'Several', 'Duplicate', 'Take away', 'Both halves', 'Paste', 'Is it fair?']) {
      const { x, y, width, height } = (await strip(name).boundingBox())!
      expect([x >= 0, x + width <= 390, y >= 0, y + height <= 844, height >= 40], name).toEqual([true, true, true, true, true])
    }
  })

  it('woods are painted by a finger, wiped, and drawn by their corners', async () => {
    await strip('Add').tap()
    await t.page.getByRole('dialog', { name: 'Add to the table' }).getByRole('button', { name: /^Woods/ }).tap()
    await strip('Done').waitFor()
    await fold(true)
    await swipe([-4, 0, 2], [0, 0, 3], [4, 0, 2])
    await expect.poll(areas).toBe(1)
    await taken('Wipe', ({ kind }) => kind === 'wipe')
    await taken('Wider brush', ({ radius }) => radius > 2)
    await swipe([-6, 0, 2], [0, 0, 3], [6, 0, 2])
    await expect.poll(areas).toBe(0)
    await taken('Woods', ({ kind }) => kind === 'forest')
    await taken('Outline', ({ by }) => by === 'outline')
    for (const corner of [[-4, 0, 1], [4, 0, 1], [4, 0, 6], [-4, 0, 6], [-4, 0, 1]] as const) await tap([...corner])
    await expect.poll(areas).toBe(1)
    await strip('Done').tap()
    await expect.poll(() => t.now(({ paint, phase }) => [paint, phase])).toEqual([null, 'build.idle'])
  })
})

describe('the table on paper', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 1440, height: 900 } })
    await t.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // What would be printed stays there to be looked at.
    await t.context.addInitScript(() => void (window.print = () => {}))
    await t.goto('#/')
    await t.openTable(LOPSIDED)
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })
  const dialog = () => t.page.getByRole('dialog', { name: 'On paper' })

  it('says what the table needs, as a text too', async () => {
    await t.page.getByRole('button', { name: 'Menu' }).click()
    await t.page.getByRole('menuitem', { name: 'Print to scale, build list' }).click()
    await dialog().getByText('1 × Wall one').waitFor()
    expect(await axeFaults(t.page, '[role="dialog"]')).toEqual([])
    await dialog().getByRole('button', { name: 'Copy the list' }).click()
    await expect.poll(() => t.page.evaluate(() => navigator.clipboard.readText())).toContain('1 × Wall one (wall, 5 × 0.5 in, 3 in tall)')
  })

  it('prints its plan on sheets of exactly their size, as many as it says', async () => {
    await dialog().getByRole('button', { name: 'Letter' }).click()
    await dialog().getByRole('button', { name: 'Full size' }).click()
    const print = dialog().getByRole('button', { name: /^Print \d+ sheets$/ })
    const count = Number(/\d+/.exec(await print.innerText())![0])
    await print.click()
    await expect.poll(() => t.page.locator('.plan-sheet img').count()).toBe(count)
    const pdf = (await t.page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)]
      .map(([, ...sides]) => sides.map((side) => Math.round(Number(side))).toSorted((a, b) => a - b))
    expect(boxes).toHaveLength(count)
    // 8.5 by 11 inches of 72 points.
    expect(new Set(boxes.map((box) => box.join()))).toEqual(new Set(['612,792']))
  })
})

describe('a table in a link', () => {
  it('is copied, and opened by somebody else as it is', async () => {
    const t = await openPage({ viewport: { width: 1440, height: 900 } })
    await t.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await t.goto('#/')
    await t.openTable(LOPSIDED)
    await t.page.getByRole('button', { name: 'Menu' }).click()
    await t.page.getByRole('menuitem', { name: 'Share this table' }).click()
    await t.page.getByRole('dialog', { name: 'Share this table' }).getByRole('button', { name: 'Copy the link' }).click()
    await expect.poll(() => t.page.evaluate(() => navigator.clipboard.readText())).toContain('#table=1.')
    const link = await t.page.evaluate(() => navigator.clipboard.readText())
    const other = await openPage()
    await other.page.goto(link)
    await other.ready()
    expect((await other.file()).terrain).toEqual((await t.file()).terrain)
    for (const each of [t, other]) {
      expectClean(each)
      await each.close()
    }
  })
})

describe('a picture of one\'s own as the ground', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 1440, height: 900 } })
    await t.goto('#/')
    await t.openTable(LOPSIDED)
    await t.page.keyboard.press('b')
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })
  const panel = () => t.page.getByRole('region', { name: 'The table', exact: true })

  it('is taken in as large as covers the table, is measured by its dots, and goes with the table\'s file', async () => {
    await panel().locator('summary').click()
    const png = await t.page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 64
      canvas.height = 32
      const pen = canvas.getContext('2d')!
      pen.fillStyle = '#a33'
      pen.fillRect(0, 0, 64, 32)
      return canvas.toDataURL('image/png').split(',')[1]!
    })
    const choosing = t.page.waitForEvent('filechooser')
    await panel().getByRole('button', { name: 'A picture of your own as ground' }).click()
    await (await choosing).setFiles({ name: 'Red Field.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
    await panel().getByText(/red-field\.webp is kept with the table/).waitFor()
    expect((await t.file()).table.picture).toEqual({ file: 'red-field.webp', inchesPerPixel: 0.5 })
    await panel().getByLabel('Inches per pixel').fill('0.25')
    await t.page.keyboard.press('Enter')
    expect((await t.file()).table.picture!.inchesPerPixel).toBe(0.25)
    await t.shown()
    await t.page.reload()
    await t.ready()
    expect((await t.file()).table.picture).toEqual({ file: 'red-field.webp', inchesPerPixel: 0.25 })
    const [saved] = await Promise.all([t.page.waitForEvent('download'), t.page.keyboard.press('Control+s')])
    expect(saved.suggestedFilename()).toBe('half-a-table.sightline')
    const choose = t.page.waitForEvent('filechooser')
    // What listens for the dialog has to be there by then.
    await t.shown()
    await t.page.keyboard.press('Control+o')
    await (await choose).setFiles({ name: 'other.sightline', mimeType: 'application/zip', buffer: readFileSync(await saved.path()) })
    await t.ready()
    await expect.poll(async () => (await t.file()).table.picture?.file).toBe('red-field.webp')
  })
})

describe('many things in hand, by a mouse', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 1100, height: 800 } })
    await t.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await t.goto('#/')
    await t.openTable(LOPSIDED)
    await t.page.keyboard.press('b')
    // The table goes aside for what one builds with.
    await t.page.getByRole('region', { name: 'Add to the table' }).waitFor()
    await t.fromAbove()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })
  const places = async () => (await t.file()).terrain.map(({ at, turn = 0 }) => [...at.map((n) => Math.round(n * 10) / 10), turn])

  it('Shift takes a second one, both are dragged as one, and the wheel turns what is in hand', async () => {
    await t.press([-4, 3, -3])
    await t.page.keyboard.down('Shift')
    await t.press([3, 3, -4])
    await t.page.keyboard.up('Shift')
    expect(await t.now(({ selection }) => selection)).toEqual(['one', 'two'])
    await t.page.keyboard.down('Alt')
    await t.drag([-4, 3, -3], [-4, 0, 0], [-4, 0, 1])
    await t.page.mouse.wheel(0, -100)
    await expect.poll(() => t.now(({ readout }) => readout?.lines.find(({ label }) => label === 'Turned to')?.value)).toBe('15°')
    await t.drop()
    await t.page.keyboard.up('Alt')
    expect((await places()).map((place) => place[3])).toEqual([15, 15])
    await t.page.keyboard.press('Control+z')
    expect(await places()).toEqual([[-4, 0, -3, 0], [3, 0, -4, 0]])
  })

  it('the arrow turns them, where nothing stands', async () => {
    const arrow = await t.now(({ overlays }) => overlays.flatMap((each) => (each.kind === 'facing' ? [each.to] : []))[0])
    await t.hover(arrow!)
    await t.nextFrame()
    await t.drag(arrow!, [6, 0, -3.5], [7, 0, -3.5])
    await t.drop()
    expect((await places()).map((place) => place[3])).toEqual([90, 90])
    await t.page.keyboard.press('Control+z')
  })

  it('what is copied is pasted beside itself by keys', async () => {
    await t.page.keyboard.press('Control+c')
    await expect.poll(() => t.now(({ notice }) => notice?.text ?? '')).toMatch(/^2 copied/)
    await t.page.keyboard.press('Control+v')
    await expect.poll(async () => (await t.file()).terrain.length).toBe(4)
    expect(await t.now(({ selection }) => selection.length)).toBe(2)
    await t.page.keyboard.press('Delete')
    expect((await t.file()).terrain).toHaveLength(2)
  })

  it('Escape lets go of what was just placed, and leaves the builder only then', async () => {
    await t.page.keyboard.press('Escape')
    await expect.poll(() => t.now(({ tool, selection }) => [tool, selection.length])).toEqual(['build', 0])
    await t.page.getByRole('button', { name: /^Crate/ }).first().click()
    await t.press([0, 0, 5])
    await expect.poll(() => t.now(({ selection, phase }) => [selection, phase])).toEqual([['crate-1'], 'build.idle'])
    await t.page.keyboard.press('Escape')
    await expect.poll(() => t.now(({ tool, selection }) => [tool, selection.length])).toEqual(['build', 0])
    await t.page.keyboard.press('Escape')
    await expect.poll(() => t.now(({ tool }) => tool)).toBe('select')
    await t.page.keyboard.press('Control+z')
    expect((await t.file()).terrain).toHaveLength(2)
  })

  it('a box takes all that stands in it', async () => {
    await t.page.keyboard.press('Escape')
    await t.page.keyboard.press('b')
    await t.page.keyboard.press('Shift+S')
    await t.drag([-7, 0, -7], [0, 0, -4], [6, 0, -1])
    await t.drop()
    expect((await t.now(({ selection }) => selection)).toSorted()).toEqual(['one', 'two'])
    await t.page.keyboard.press('Escape')
  })
})
