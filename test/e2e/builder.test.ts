import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TableFile } from '../../src/table/file'
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

  it('terrain by chance says what it satisfies', async () => {
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

describe('many things in hand, by a mouse', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 1100, height: 800 } })
    await t.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await t.goto('#/')
    await t.openTable(LOPSIDED)
    await t.page.keyboard.press('b')
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
